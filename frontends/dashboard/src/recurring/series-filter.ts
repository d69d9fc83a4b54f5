import type { Bill, Income } from '@daybook/contracts';
import { ALL, byName, filterRows, managerRows } from '@daybook/money';
import { toneOf } from '@daybook/ui/status-glyph';

/** What the manager is narrowed to; `ALL` lets everything through. `status` is a tone: paid and received are one. */
export interface SeriesFilter {
  search: string;
  category: string;
  frequency: string;
  status: string;
}

export const everything: SeriesFilter = { search: '', category: ALL, frequency: ALL, status: ALL };

export const isNarrowed = (filter: SeriesFilter): boolean =>
  filter.search.trim() !== '' || filter.category !== ALL || filter.frequency !== ALL || filter.status !== ALL;

/** The series of which at least one occurrence passes, one row each, by name. */
export const filterSeries = <Row extends Bill | Income>(rows: readonly Row[], filter: SeriesFilter): Row[] => {
  const passing = filterRows(rows, { ...filter, status: ALL }).filter(
    ({ effectiveStatus }) => filter.status === ALL || toneOf(effectiveStatus) === filter.status,
  );
  const groups = new Set(passing.map(({ groupId }) => groupId));
  return managerRows(rows)
    .filter(({ groupId }) => groups.has(groupId))
    .sort(byName);
};

/** A tab's label: 'Expenses (12)', or 'Expenses (3 of 12)' while narrowed. */
export const countedLabel = (label: string, shown: number, all: number): string =>
  `${label} (${shown === all ? all : `${shown} of ${all}`})`;
