import { type Cents } from './cents.js';
import { type CivilDate } from './civil-date.js';
import { type CivilMonth, monthOf } from './civil-month.js';
import { isDone, type ItemKind, type Status } from './status.js';
import { negated, ratioOf, type Sum, sumOf } from './terms.js';

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

/** The sums of a month's rows, each with the rows in it. */
export interface RowSums<Row> {
  readonly total: Sum<Row>;
  /** Paid or received. */
  readonly done: Sum<Row>;
  readonly open: Sum<Row>;
}

export const rowSums = <Row extends SummedRow>(rows: readonly Row[]): RowSums<Row> => {
  const counted = rows.filter((row) => row.inAnchorMonth);
  const amountOf = ({ amount }: Row) => amount;
  return {
    total: sumOf(counted, amountOf),
    done: sumOf(
      counted.filter(({ status }) => isDone(status)),
      amountOf,
    ),
    open: sumOf(
      counted.filter(({ status }) => !isDone(status)),
      amountOf,
    ),
  };
};

export const progressOf = (rows: readonly SummedRow[]): Progress => {
  const { total, done, open } = rowSums(rows);
  const { percent } = ratioOf(done.value, total.value, 0);
  return {
    done: done.value,
    total: total.value,
    open: open.value,
    percent,
    bar: Math.min(100, Math.max(0, percent)),
  };
};

/** What is unpaid, negative for expenses. */
export const unpaidSum = <Row extends SummedRow>(rows: readonly Row[], kind: ItemKind): Sum<Row> => {
  const { open } = rowSums(rows);
  return kind === 'bill' ? negated(open) : open;
};

/** The banner 'Total Unpaid Expenses' / 'Total Unpaid Income': how many occurrences, and their sum. */
export const unpaidTotal = (rows: readonly SummedRow[], kind: ItemKind): { count: number; total: Cents } => {
  const { terms, value } = unpaidSum(rows, kind);
  return { count: terms.length, total: value };
};

/** What a month's expected income leaves after its bills; of what is done or open, that part of it. */
export const leftOver = (
  incomes: readonly SummedRow[],
  bills: readonly SummedRow[],
  part: keyof RowSums<SummedRow> = 'total',
): Sum<ItemKind> => {
  const totals = { income: rowSums(incomes)[part].value, bill: 0 - rowSums(bills)[part].value };
  return sumOf(['income', 'bill'] as const, (kind) => totals[kind]);
};

/** A row on its day of the month. */
export interface DatedRow extends SummedRow {
  readonly kind: ItemKind;
  readonly dueDay: number;
}

/** What a month comes to after a day: each income up to then less each bill. */
export const balanceAfter = <Row extends DatedRow>(rows: readonly Row[], day: number): Sum<Row> =>
  sumOf(
    rows.filter(({ inAnchorMonth, dueDay }) => inAnchorMonth && dueDay <= day),
    ({ kind, amount }) => (kind === 'bill' ? 0 - amount : amount),
  );

/** What a day comes to: its incomes less its bills. */
export const netOfDay = <Row extends DatedRow>(rows: readonly Row[], day: number): Sum<Row> =>
  balanceAfter(
    rows.filter(({ dueDay }) => dueDay === day),
    day,
  );

export type DisplaySource = 'current' | 'latest' | 'plan';

/** A payment linked to a bill. */
export interface LinkedAmount {
  readonly id: number;
  readonly date: CivilDate;
  /** Less what was refunded in its month. */
  readonly amount: Cents;
  /** What was refunded in its month; absent where nothing was. */
  readonly refunded?: Refunds;
}

/** The refunds of a bill in a month. */
export interface Refunds {
  readonly amount: Cents;
  readonly count: number;
  /** The latest of them. */
  readonly id: number;
  readonly date: CivilDate;
}

export interface DisplayAmount {
  readonly amount: Cents;
  readonly source: DisplaySource;
  /** The transaction that it is the amount of; undefined where it is planned. */
  readonly paid: LinkedAmount | undefined;
}

/**
 * The amount that a bill's row shows (specification, section 9): of the transaction in the month, else of the most recent one,
 * else the planned amount. Ties: the latest date, then the highest id. Incomes always show the plan: pass them no transactions.
 */
export const displayAmount = (planned: Cents, linked: Iterable<LinkedAmount>, month: CivilMonth): DisplayAmount => {
  let latest: LinkedAmount | undefined;
  let current: LinkedAmount | undefined;
  for (const one of linked) {
    if (isLater(one, latest)) latest = one;
    if (monthOf(one.date) === month && isLater(one, current)) current = one;
  }
  if (current) return { amount: current.amount, source: 'current', paid: current };
  return latest
    ? { amount: latest.amount, source: 'latest', paid: latest }
    : { amount: planned, source: 'plan', paid: undefined };
};

const isLater = (one: LinkedAmount, than: LinkedAmount | undefined): boolean =>
  than === undefined || one.date > than.date || (one.date === than.date && one.id > than.id);
