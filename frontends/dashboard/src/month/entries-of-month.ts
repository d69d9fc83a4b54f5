import type { BillPayment } from '@daybook/contracts';
import { type CivilDate, type CivilMonth, DEFAULT_STATUS, effectiveStatus, occurrencesIn } from '@daybook/money';
import { centsOf, type Entry } from './entry.js';

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
  const paid = payments.map((payment) => ({ ...payment, amount: centsOf(payment.amount) }));
  return occurrencesIn(entries, paid, month).map(({ row, slot, dueDate, dueDay, amount, payment }) => {
    const entry: Entry = {
      ...row,
      // One row may have several occurrences in a month: a key for each.
      id: row.id * 100 + slot,
      dueDate,
      dueDay,
      inAnchorMonth: true,
      chosen: DEFAULT_STATUS,
      byTransaction: payment?.source === 'transaction',
      amount,
      source: payment?.source === 'transaction' ? 'current' : 'plan',
    };
    return { ...entry, status: effectiveStatus({ ...entry, today, linked: payment !== undefined }) };
  });
};
