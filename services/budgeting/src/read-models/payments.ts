import type { BillPayment } from '@daybook/contracts';
import { centsToDecimal, type CivilMonth, dueDays, isDone, monthOf } from '@daybook/money';
import { type Choice, scheduleOfSeries, type Series } from '../plan/series.js';
import { resolveId } from '../plan/slot-table.js';
import type { LinkedRow } from './ledger-documents.js';
import { dayOfPlace } from './occurrence-rows.js';

export interface LinkedTransaction {
  id: number;
  row: LinkedRow;
}

/** What both kinds of payment tell of the bill. */
const billOf = (series: Series, id: number, period: CivilMonth) => {
  const billId = resolveId(series.slots, id) ?? id;
  const place = series.slots.findIndex((slot) => slot.id === billId);
  return {
    billId,
    billName: series.removedOn === null ? series.terms.name : `${series.terms.name} (deleted)`,
    period,
    dueDate: dayOfPlace(dueDays(scheduleOfSeries(series), period), place),
    status: 'paid',
  };
};

const byTransaction = (series: Series, id: number, { date, amount, debit }: LinkedRow, bill: number): BillPayment => ({
  id: `transaction-${id}`,
  ...billOf(series, bill, monthOf(date)),
  paidDate: date,
  // A credit on a bill is a refund.
  amount: centsToDecimal(debit || amount === 0 ? amount : -amount),
  source: 'transaction',
  transactionId: id,
});

const byHand = (series: Series, { id, month, on, amount }: Choice): BillPayment => ({
  id: `manual-${id}-${month}`,
  ...billOf(series, id, month),
  paidDate: on,
  amount: centsToDecimal(amount),
  source: 'manual',
  transactionId: null,
});

const newestFirst = (a: BillPayment, b: BillPayment): number => {
  const [dateA, dateB] = [a.paidDate ?? '', b.paidDate ?? ''];
  if (dateA !== dateB) return dateA < dateB ? 1 : -1;
  return (b.transactionId ?? 0) - (a.transactionId ?? 0) || b.billId - a.billId || (a.id < b.id ? 1 : -1);
};

/**
 * Every linked transaction, and every month that was chosen to be paid without one, newest first.
 * `bills` holds removed ones too: what was paid for them stays paid.
 */
export function billPayments(bills: readonly Series[], linked: readonly LinkedTransaction[]): BillPayment[] {
  const owner = new Map(bills.flatMap((series) => series.slots.map(({ id }) => [id, series] as const)));
  const covered = new Set<string>();
  const payments: BillPayment[] = [];
  for (const { id, row } of linked) {
    const series = row.link === null ? undefined : owner.get(row.link);
    if (!series || row.link === null) continue;
    covered.add(`${row.link} ${monthOf(row.date)}`);
    payments.push(byTransaction(series, id, row, row.link));
  }
  for (const series of bills) {
    for (const choice of series.choices) {
      if (isDone(choice.status) && !covered.has(`${choice.id} ${choice.month}`)) payments.push(byHand(series, choice));
    }
  }
  return payments.sort(newestFirst);
}
