import type { Bill, DigestPlan } from '@daybook/contracts';
import {
  addDays,
  centsToDecimal,
  type CivilDate,
  differsFromPlan,
  ignoredPayment,
  listName,
  parseCents,
  UPCOMING_WINDOW,
} from '@daybook/money';
import type { CalendarOccurrence } from '../calendar/calendar-occurrences.js';

/** Days after which an income that did not come is told of. */
export const patienceDays = 3;
/** More than a mail lists. */
const most = 100;

const centsOf = (amount: string): number => parseCents(amount) ?? 0;

const item = ({ id, name, amount, date }: CalendarOccurrence) => ({ id, name, amount: centsToDecimal(amount), date });

/** The newest payment of each bill that is so far from its plan that somebody should look, the latest first. */
function pricesOf(bills: readonly Bill[]): DigestPlan['prices'] {
  const found = new Map<number, DigestPlan['prices'][number]>();
  for (const bill of bills) {
    const { groupId, amount: planned, newestPayment } = bill;
    if (!newestPayment || found.has(groupId)) continue;
    const { amount, date, transactionId } = newestPayment;
    if (centsOf(amount) === 0 || !differsFromPlan(centsOf(planned), centsOf(amount))) continue;
    found.set(groupId, {
      name: listName(bill),
      amount,
      date,
      planned,
      payment: ignoredPayment(groupId, transactionId),
    });
  }
  return [...found.values()].sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
}

/**
 * What a digest of a day tells of the plan.
 * @param occurrences of the months around the day, by date
 * @param since the first day of which it tells what came in or was not paid; the day itself is left to the next digest
 */
export function planDigest(
  occurrences: readonly CalendarOccurrence[],
  bills: readonly Bill[],
  { day, since }: { day: CivilDate; since: CivilDate },
): DigestPlan {
  const month = day.slice(0, 7);
  const until = addDays(day, UPCOMING_WINDOW);
  const open = occurrences.filter(({ isDone }) => !isDone);
  const openBills = open.filter(({ kind }) => kind === 'bill');
  const incomes = occurrences.filter(({ kind }) => kind === 'income');
  const came = incomes.filter(({ doneOn }) => doneOn !== null && doneOn >= since && doneOn < day);
  // As everywhere, a month that is over is not overdue any more; but what no digest has told yet is told once.
  const isTold = (one: CalendarOccurrence, firstDay: CivilDate) => one.month === month || one.date >= firstDay;
  return {
    overdue: openBills
      .filter((one) => one.date < day && isTold(one, since))
      .slice(0, most)
      .map(item),
    dueSoon: openBills
      .filter(({ date }) => date >= day && date <= until)
      .slice(0, most)
      .map(item),
    cameIn: came.slice(0, most).map((one) => ({ ...item(one), date: one.doneOn ?? one.date })),
    missing: open
      .filter(({ kind, date }) => kind === 'income' && date <= addDays(day, -patienceDays))
      .filter((one) => isTold(one, addDays(since, -patienceDays)))
      .slice(0, most)
      .map(item),
    prices: pricesOf(bills).slice(0, most),
  };
}
