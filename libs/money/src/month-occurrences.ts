import { type Cents, sumCents } from './cents.js';
import type { CivilDate } from './civil-date.js';
import { type CivilMonth, dateIn } from './civil-month.js';
import type { CountedPayment } from './savings-goals.js';
import { dueDays, isDueMonth, type Schedule } from './schedule.js';
import type { ItemKind } from './status.js';

/** A row of a series, as it is planned. */
export interface PlannedRow {
  readonly kind: ItemKind;
  readonly id: number;
  readonly groupId: number;
  /** Without '(n/m)'. */
  readonly name: string;
  readonly planned: Cents;
  readonly schedule: Schedule;
  readonly createdOn: CivilDate;
}

/** A payment with the day of its month on which it was due. */
export interface DuePayment extends CountedPayment {
  readonly billName: string;
  readonly dueDate: number | null;
}

/** What falls due in a month other than that of today. */
export interface MonthOccurrence<Row, Payment> {
  /** The row of the same slot, or the nearest. */
  readonly row: Row;
  readonly slot: number;
  readonly dueDate: CivilDate;
  readonly dueDay: number;
  /** What was paid less all refunds, or else what is planned. */
  readonly amount: Cents;
  /** The newest for that day; a refund by itself is no payment. */
  readonly payment: Payment | undefined;
  /** Negative. */
  readonly refunds: readonly Payment[];
}

const paymentOf = <Payment extends DuePayment>(
  payments: readonly Payment[],
  series: readonly PlannedRow[],
  day: number,
): { payment: Payment; refunds: Payment[] } | undefined => {
  const own = payments.filter(
    // A fifth week has no row this month, so the series is found by name.
    ({ billId, billName, dueDate }) =>
      dueDate === day && series.some(({ id, name }) => id === billId || name === billName),
  );
  const payment = own.find(({ amount }) => amount > 0);
  return payment && { payment, refunds: own.filter(({ amount }) => amount < 0) };
};

/**
 * What falls due in a month other than that of today, from the schedules of today's series: bills are paid where a payment of
 * that month says so, everything else is as planned.
 * @param payments the newest first
 */
export function occurrencesIn<Row extends PlannedRow, Payment extends DuePayment>(
  rows: readonly Row[],
  payments: readonly Payment[],
  month: CivilMonth,
): MonthOccurrence<Row, Payment>[] {
  const series = new Map<string, Row[]>();
  for (const row of [...rows].sort((a, b) => a.id - b.id)) {
    const key = `${row.kind} ${row.groupId}`;
    series.set(key, [...(series.get(key) ?? []), row]);
  }
  const ofMonth = payments.filter(({ period }) => period === month);
  return [...series.values()].flatMap((own) => {
    const [first] = own;
    if (!first || !isDueMonth(first.schedule, month)) return [];
    return dueDays(first.schedule, month).flatMap((dueDay, slot): MonthOccurrence<Row, Payment>[] => {
      const row = own[Math.min(slot, own.length - 1)] ?? first;
      const dueDate = dateIn(month, dueDay);
      const paid = row.kind === 'bill' ? paymentOf(ofMonth, own, dueDay) : undefined;
      // What fell due before the series was made was never asked of anybody.
      if (!paid && dueDate < row.createdOn) return [];
      const refunds = paid?.refunds ?? [];
      const amount = paid ? sumCents([paid.payment, ...refunds].map((one) => one.amount)) : row.planned;
      return [{ row, slot, dueDate, dueDay, amount, payment: paid?.payment, refunds }];
    });
  });
}
