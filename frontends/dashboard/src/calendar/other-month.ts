import type { BillPayment } from '@daybook/contracts';
import {
  type CivilDate,
  type CivilMonth,
  dateIn,
  DEFAULT_STATUS,
  dueDays,
  effectiveStatus,
  isDueMonth,
  sumCents,
} from '@daybook/money';
import { centsOf, type Entry } from '../month/entry.js';

/** The newest payment for that day, and what it cost less all refunds; a refund by itself is no payment. */
const paymentOf = (payments: readonly BillPayment[], series: readonly Entry[], day: number) => {
  const own = payments.filter(
    // A fifth week has no row this month, so the series is found by name.
    ({ billId, billName, dueDate }) =>
      dueDate === day && series.some(({ id, name }) => id === billId || name === billName),
  );
  const payment = own.find(({ amount }) => centsOf(amount) > 0);
  const amounts = own.map(({ amount }) => centsOf(amount));
  const refunds = sumCents(amounts.filter((amount) => amount < 0));
  return payment && { source: payment.source, amount: centsOf(payment.amount) + refunds };
};

const occurrencesOf = (
  series: readonly Entry[],
  payments: readonly BillPayment[],
  month: CivilMonth,
  today: CivilDate,
): Entry[] => {
  const [first] = series;
  if (!first || !isDueMonth(first.schedule, month)) return [];
  return dueDays(first.schedule, month).flatMap((dueDay, slot): Entry[] => {
    const row = series[Math.min(slot, series.length - 1)] ?? first;
    const dueDate = dateIn(month, dueDay);
    const payment = row.kind === 'bill' ? paymentOf(payments, series, dueDay) : undefined;
    // What fell due before the series was made was never asked of anybody.
    if (!payment && dueDate < row.createdOn) return [];
    const entry: Entry = {
      ...row,
      // One row may have several occurrences in a month: a key for each.
      id: row.id * 100 + slot,
      dueDate,
      dueDay,
      inAnchorMonth: true,
      chosen: DEFAULT_STATUS,
      byTransaction: payment?.source === 'transaction',
      amount: payment?.amount ?? row.planned,
      source: payment?.source === 'transaction' ? 'current' : 'plan',
    };
    return [{ ...entry, status: effectiveStatus({ ...entry, today, linked: payment !== undefined }) }];
  });
};

/**
 * What falls due in a month other than that of today, from the schedules of today's series: bills are paid where a payment of
 * that month says so, everything else is as planned.
 */
export const entriesOfMonth = (
  entries: readonly Entry[],
  payments: readonly BillPayment[],
  month: CivilMonth,
  today: CivilDate,
): Entry[] => {
  const series = new Map<string, Entry[]>();
  for (const entry of [...entries].sort((a, b) => a.id - b.id)) {
    const key = `${entry.kind} ${entry.groupId}`;
    series.set(key, [...(series.get(key) ?? []), entry]);
  }
  const paid = payments.filter(({ period }) => period === month);
  return [...series.values()].flatMap((one) => occurrencesOf(one, paid, month, today));
};
