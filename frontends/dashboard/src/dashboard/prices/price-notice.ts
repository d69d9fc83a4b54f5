import type { Bill } from '@daybook/contracts';
import {
  type Cents,
  type CivilDate,
  differsFromPlan,
  formatMoney,
  formatNearDate,
  ignoredPayment,
  listName,
  paymentDifference,
  readIgnoredPayments,
} from '@daybook/money';
import { centsOf, DEFAULT_EMOJI } from '../../month/entry.js';

/** A bill whose newest payment is so far from its plan that somebody should look. */
export interface PriceNotice {
  kind: 'bill';
  /** Of one of its rows. */
  id: number;
  groupId: number;
  name: string;
  emoji: string;
  planned: Cents;
  paid: Cents;
  date: CivilDate;
  /** As the preference `ignoredPayments` names the payment. */
  payment: string;
}

/** One a bill, the latest payment first. @param ignored the preference `ignoredPayments` */
export function priceNotices(bills: readonly Bill[], ignored: string | undefined): PriceNotice[] {
  const known = new Set(readIgnoredPayments(ignored));
  const notices = new Map<number, PriceNotice>();
  for (const bill of bills) {
    const { id, groupId, newestPayment } = bill;
    if (!newestPayment || notices.has(groupId)) continue;
    const { date } = newestPayment;
    const [planned, paid] = [centsOf(bill.amount), centsOf(newestPayment.amount)];
    const [name, emoji] = [listName(bill), bill.emoji || DEFAULT_EMOJI];
    const payment = ignoredPayment(groupId, newestPayment.transactionId);
    if (paid === 0 || known.has(payment) || !differsFromPlan(planned, paid)) continue;
    notices.set(groupId, { kind: 'bill', id, groupId, name, emoji, planned, paid, date, payment });
  }
  return [...notices.values()].sort((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? 1 : -1));
}

/** The parts of `Paid $17.99 on Mar 2, $2.50 (16.1%) more than planned`; no percentage of nothing. */
export function noticeTexts({ planned, paid, date }: PriceNotice, today: CivilDate) {
  const { value, ratio } = paymentDifference(planned, paid);
  return {
    paid: `Paid ${formatMoney(paid)} on ${formatNearDate(date, today)}`,
    difference: formatMoney(value),
    percent: planned === 0 ? undefined : `${ratio.percent}%`,
    side: paid > planned ? 'more than planned' : 'less than planned',
  };
}
