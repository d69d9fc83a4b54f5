import { type Cents, sumCents } from './cents.js';
import { type CivilDate, monthNumberOf, yearOf } from './civil-date.js';
import { compareNames } from './list-rows.js';
import { divideHalfUp } from './rounding.js';
import { stripSuffix } from './series-name.js';
import { quotientOf, type Ratio, type Sum } from './terms.js';

/** A reviewed transaction that is linked to a bill; a refund's amount is negative. */
export interface YearlyRecord {
  readonly billId: number;
  readonly billName: string;
  readonly groupId?: number | null;
  readonly date: CivilDate;
  readonly amount: Cents;
}

/** Twelve cells, January first; `undefined` where there is no transaction (which is not the same as a sum of 0). */
export type MonthCells = readonly (Cents | undefined)[];

export interface YearlyRow {
  /** Unique in the overview. */
  readonly key: string;
  /** The base name of the series. */
  readonly name: string;
  readonly months: MonthCells;
  readonly total: Cents;
}

export interface MonthProgress {
  /** 1–12 */
  readonly month: number;
  /** `undefined` in an inactive month. */
  readonly total: Cents | undefined;
  readonly transactions: number;
  /** The bar's width in percent, 5–100; `undefined` (no bar) in an inactive month. */
  readonly bar: number | undefined;
  /** "12% above average", "So far" for the running month, "No data" for an inactive past or current one, empty for a future one. */
  readonly caption: string;
}

export interface YearlyOverview {
  readonly year: number;
  readonly transactions: number;
  readonly totalAmount: Cents;
  readonly uniqueItems: number;
  /** Over active months only; `undefined`, shown as "–", without one. */
  readonly monthlyAverage: Cents | undefined;
  readonly activeMonths: number;
  readonly progress: readonly MonthProgress[];
  readonly rows: readonly YearlyRow[];
  readonly monthlyTotals: MonthCells;
}

/** The narrowest bar of an active month (specification, section 9). */
export const MINIMUM_BAR = 5;

const MONTHS = 12;

const cellsOf = (records: readonly YearlyRecord[]): (Cents | undefined)[] => {
  const cells: (Cents | undefined)[] = Array.from({ length: MONTHS }, () => undefined);
  for (const { date, amount } of records) {
    const index = monthNumberOf(date) - 1;
    cells[index] = (cells[index] ?? 0) + amount;
  }
  return cells;
};

const keyOf = (record: YearlyRecord): string =>
  typeof record.groupId === 'number' ? `series ${record.groupId}` : `name ${stripSuffix(record.billName)}`;

const rowsOf = (records: readonly YearlyRecord[]): YearlyRow[] => {
  const series = new Map<string, YearlyRecord[]>();
  for (const record of records) {
    const known = series.get(keyOf(record));
    if (known) known.push(record);
    else series.set(keyOf(record), [record]);
  }
  const rows = Array.from(series, ([key, own]) => ({
    key,
    name: stripSuffix(own[0]?.billName ?? ''),
    months: cellsOf(own),
    total: sumCents(own.map((record) => record.amount)),
  }));
  return rows.sort((a, b) => compareNames(a.name, b.name) || (a.key < b.key ? -1 : 1));
};

/** How a month compares with the average of active months: "12% above average", "8% below average", or "At average" where it rounds to 0%. */
export const comparisonCaption = (...of: Parameters<typeof comparisonWithAverage>): string => {
  const { part, whole, percent } = comparisonWithAverage(...of);
  if (part === 0 || (whole !== 0 && percent === 0)) return 'At average';
  const side = part > 0 ? 'above average' : 'below average';
  return whole === 0 ? `${side.charAt(0).toUpperCase()}${side.slice(1)}` : `${Math.abs(percent)}% ${side}`;
};

/**
 * How far a month is from the average of the active months, in whole percent of it, each times the number of those months:
 * the average itself may not be a whole cent. 0 where there is no average.
 */
export const comparisonWithAverage = (total: Cents, sum: Cents, activeMonths: number): Ratio => {
  const part = total * activeMonths - sum;
  return { part, whole: sum, percent: sum === 0 ? 0 : divideHalfUp(part * 100, Math.abs(sum)) };
};

/** The average of the active months: each one's share of it, by its number 1–12. */
export const activeMonthShares = (totals: MonthCells): Sum<number> => {
  const active = totals.flatMap((total, index) => (total === undefined ? [] : [index + 1]));
  return quotientOf(active, (month) => totals[month - 1] ?? 0, Math.max(1, active.length));
};

/**
 * The yearly overview (specification, section 2) of one year's records; those of another year are left out. `today` tells past
 * months from future ones.
 */
export const yearlyOverview = (records: Iterable<YearlyRecord>, year: number, today: CivilDate): YearlyOverview => {
  const own = Array.from(records).filter((record) => yearOf(record.date) === year);
  const totals = cellsOf(own);
  const active = totals.filter((total) => total !== undefined);
  const sum = sumCents(active);
  const largest = active.reduce((most, total) => Math.max(most, Math.abs(total)), 0);
  const counts = Array.from({ length: MONTHS }, () => 0);
  for (const { date } of own) counts[monthNumberOf(date) - 1] = (counts[monthNumberOf(date) - 1] ?? 0) + 1;
  const monthsAhead = (month: number): number => (year - yearOf(today)) * MONTHS + month - monthNumberOf(today);
  const progress = totals.map((total, index): MonthProgress => {
    const common = { month: index + 1, total, transactions: counts[index] ?? 0 };
    if (total === undefined) return { ...common, bar: undefined, caption: monthsAhead(index + 1) > 0 ? '' : 'No data' };
    const bar = largest === 0 ? MINIMUM_BAR : Math.max(MINIMUM_BAR, (Math.abs(total) / largest) * 100);
    // What is still to come would make the running month look better or worse than it is.
    const caption = monthsAhead(index + 1) === 0 ? 'So far' : comparisonCaption(total, sum, active.length);
    return { ...common, bar, caption };
  });
  const rows = rowsOf(own);
  return {
    year,
    transactions: own.length,
    totalAmount: sum,
    uniqueItems: rows.length,
    monthlyAverage: active.length === 0 ? undefined : activeMonthShares(totals).value,
    activeMonths: active.length,
    progress,
    rows,
    monthlyTotals: totals,
  };
};
