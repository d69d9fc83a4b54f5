import { stripSuffix } from './series-name.js';

/** A row of bills or incomes as the lists need it; `groupId`, where there is one, distinguishes series of equal name. */
export interface ListRow {
  readonly id: number;
  readonly groupId?: number;
  readonly frequency: string;
  readonly dueDate?: number | null;
  readonly name?: string;
  readonly personName?: string;
  readonly category?: string | null;
  readonly status?: string;
}

/** The name as lists show it: a bill's or an income's, without '(n/m)'. */
export const listName = (row: ListRow): string => stripSuffix(row.name ?? row.personName ?? '');

const collapse = <Row extends ListRow>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  which: 'lowest' | 'highest',
): Row[] => {
  const chosen = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const other = chosen.get(key);
    if (other === undefined || (which === 'lowest' ? row.id < other.id : row.id > other.id)) chosen.set(key, row);
  }
  return [...chosen.values()];
};

const seriesKey = (row: ListRow): string => JSON.stringify([listName(row), row.frequency, row.groupId ?? null]);

const tableKey = (row: ListRow): string => {
  const hasSeveralDays = row.frequency === 'weekly' || row.frequency === 'bi-monthly';
  return JSON.stringify([seriesKey(row), hasSeveralDays ? (row.dueDate ?? null) : null]);
};

/** The recurring manager: one row a series, by name and frequency (specification, section 5), in the order first seen. */
export const managerRows = <Row extends ListRow>(rows: readonly Row[]): Row[] => collapse(rows, seriesKey, 'lowest');

/** The dashboard: one row a series, its highest id. */
export const dashboardRows = <Row extends ListRow>(rows: readonly Row[]): Row[] => collapse(rows, seriesKey, 'highest');

/** The table card: by name and frequency, for weekly and bi-monthly by due day too; the lowest id; sorted by due day. */
export const tableRows = <Row extends ListRow>(rows: readonly Row[]): Row[] =>
  collapse(rows, tableKey, 'lowest').sort(byDueDay);

/** Due day ascending (1 when missing), then id. */
export const byDueDay = (a: ListRow, b: ListRow): number => (a.dueDate ?? 1) - (b.dueDate ?? 1) || a.id - b.id;

/** A comparison of names as a person sorts them (en-US, case and accents aside), for `sort`. */
export const compareNames = (a: string, b: string): number =>
  a.localeCompare(b, 'en-US', { sensitivity: 'base', numeric: true }) || (a < b ? -1 : a > b ? 1 : 0);

/** By name, then id. */
export const byName = (a: ListRow, b: ListRow): number => compareNames(listName(a), listName(b)) || a.id - b.id;

/** Case-insensitive substring on the name; a blank query matches all. */
export const matchesSearch = (name: string, query: string): boolean =>
  name.toLowerCase().includes(query.trim().toLowerCase());

/** The filter value that matches everything. */
export const ALL = 'all';

export const matchesFilter = (value: string | null | undefined, filter: string): boolean =>
  filter === ALL || value === filter;

export interface ListFilters {
  readonly search?: string;
  readonly category?: string;
  readonly frequency?: string;
  readonly status?: string;
}

/** The rows that pass the search and every filter; absent filters are {@link ALL}. */
export const filterRows = <Row extends ListRow>(rows: readonly Row[], filters: ListFilters): Row[] =>
  rows.filter(
    (row) =>
      matchesSearch(listName(row), filters.search ?? '') &&
      matchesFilter(row.category, filters.category ?? ALL) &&
      matchesFilter(row.frequency, filters.frequency ?? ALL) &&
      matchesFilter(row.status, filters.status ?? ALL),
  );

/** The categories present in rows, sorted: the choices of a category filter beside All. */
export const categoriesOf = (rows: Iterable<ListRow>): string[] => {
  const names = new Set<string>();
  for (const { category } of rows) if (category) names.add(category);
  return [...names].sort(compareNames);
};
