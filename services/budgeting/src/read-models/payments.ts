import type { BillPayment } from '@daybook/contracts';
import { centsToDecimal, type CivilMonth, dueDays, isDone, monthOf } from '@daybook/money';
import { type Choice, scheduleOfSeries, type Series } from '../plan/series.js';
import { resolveId } from '../plan/slot-table.js';
import type { LinkedRow } from './linked-rows.js';
import { dayOfPlace } from './occurrence-rows.js';

export interface LinkedTransaction {
  id: number;
  row: LinkedRow;
}

type BillOfPayment = Pick<BillPayment, 'billId' | 'billName' | 'period' | 'dueDate' | 'status'>;

/** What both kinds of payment tell of the bill. */
const describe = (series: Series, id: number, period: CivilMonth): BillOfPayment => {
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

/** A household pays the same few bills every month: their days are worked out once for each. */
const rememberBills = (): typeof describe => {
  const known = new Map<string, BillOfPayment>();
  return (series, id, period) => {
    const key = `${id} ${period}`;
    const bill = known.get(key) ?? describe(series, id, period);
    known.set(key, bill);
    return bill;
  };
};

const byTransaction = (bill: BillOfPayment, { id, row: { date, amount, debit } }: LinkedTransaction): BillPayment => ({
  id: `transaction-${id}`,
  ...bill,
  paidDate: date,
  // A credit on a bill is a refund.
  amount: centsToDecimal(debit || amount === 0 ? amount : -amount),
  source: 'transaction',
  transactionId: id,
});

const byHand = (bill: BillOfPayment, { id, month, on, amount }: Choice): BillPayment => ({
  id: `manual-${id}-${month}`,
  ...bill,
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
  const billOf = rememberBills();
  const covered = new Set<string>();
  const payments: BillPayment[] = [];
  for (const transaction of linked) {
    const { link, date } = transaction.row;
    const series = link === null ? undefined : owner.get(link);
    if (!series || link === null) continue;
    const period = monthOf(date);
    covered.add(`${link} ${period}`);
    payments.push(byTransaction(billOf(series, link, period), transaction));
  }
  for (const series of bills) {
    for (const choice of series.choices) {
      const { id, month, status } = choice;
      if (!isDone(status) || covered.has(`${id} ${month}`)) continue;
      payments.push(byHand(billOf(series, id, month), choice));
    }
  }
  return payments.sort(newestFirst);
}
