import { type Cents, sumCents } from './cents.js';
import { type CivilDate } from './civil-date.js';
import { type CivilMonth, monthOf } from './civil-month.js';
import { percentOf } from './rounding.js';
import { isDone, type ItemKind, type Status } from './status.js';

/** An occurrence as panels sum it up: the amount that is shown, so that rows add up. */
export interface SummedRow {
  readonly amount: Cents;
  /** The effective status. */
  readonly status: Status;
  /** False for a quarterly or annual item outside its anchor months: it is left out of every sum. */
  readonly inAnchorMonth: boolean;
}

/** Bills Progress or Income Progress (specification, section 2, table card). */
export interface Progress {
  /** Paid or received. */
  readonly done: Cents;
  readonly total: Cents;
  /** Remaining or pending: total − done. */
  readonly open: Cents;
  /** done of total in whole percent, half-up; 0 when the total is not above 0. */
  readonly percent: number;
  /** The bar's width: the percentage within 0–100. */
  readonly bar: number;
}

const inSums = (rows: readonly SummedRow[]): SummedRow[] => rows.filter((row) => row.inAnchorMonth);

export const progressOf = (rows: readonly SummedRow[]): Progress => {
  const counted = inSums(rows);
  const total = sumCents(counted.map((row) => row.amount));
  const done = sumCents(counted.filter((row) => isDone(row.status)).map((row) => row.amount));
  const percent = total > 0 ? percentOf(done, total, 0) : 0;
  return { done, total, open: total - done, percent, bar: Math.min(100, Math.max(0, percent)) };
};

/** The banner 'Total Unpaid Expenses' / 'Total Unpaid Income': how many occurrences, and their sum, negative for expenses. */
export const unpaidTotal = (rows: readonly SummedRow[], kind: ItemKind): { count: number; total: Cents } => {
  const unpaid = inSums(rows).filter((row) => !isDone(row.status));
  const sum = sumCents(unpaid.map((row) => row.amount));
  return { count: unpaid.length, total: kind === 'bill' && sum !== 0 ? -sum : sum };
};

export type DisplaySource = 'current' | 'latest' | 'plan';

/** A payment linked to a bill. */
export interface LinkedAmount {
  readonly id: number;
  readonly date: CivilDate;
  /** Less what was refunded in its month. */
  readonly amount: Cents;
}

/**
 * The amount that a bill's row shows (specification, section 9): of the transaction in the month, else of the most recent one,
 * else the planned amount. Ties: the latest date, then the highest id. Incomes always show the plan: pass them no transactions.
 */
export const displayAmount = (
  planned: Cents,
  linked: Iterable<LinkedAmount>,
  month: CivilMonth,
): { amount: Cents; source: DisplaySource } => {
  let latest: LinkedAmount | undefined;
  let current: LinkedAmount | undefined;
  for (const one of linked) {
    if (isLater(one, latest)) latest = one;
    if (monthOf(one.date) === month && isLater(one, current)) current = one;
  }
  if (current) return { amount: current.amount, source: 'current' };
  return latest ? { amount: latest.amount, source: 'latest' } : { amount: planned, source: 'plan' };
};

const isLater = (one: LinkedAmount, than: LinkedAmount | undefined): boolean =>
  than === undefined || one.date > than.date || (one.date === than.date && one.id > than.id);
