import type { BillPayment } from '@daybook/contracts';
import {
  type Cents,
  type CivilDate,
  type CivilMonth,
  dateIn,
  lengthOfMonth,
  monthOf,
  monthsFrom,
} from '@daybook/money';
import { balancesOf } from '@daybook/ui/finance/balance-line';
import { toneOf } from '@daybook/ui/status-glyph';
import { entriesOfMonth } from '../../month/entries-of-month.js';
import type { Entry } from '../../month/entry.js';
import { statusLabel } from '../../month/status-label.js';

export interface DayBalance {
  date: CivilDate;
  /** After that day, counted from what was there before this month, or from nothing. */
  balance: Cents;
}

/** An entry as the picture of a month needs it. */
export const monthEntryOf = ({ dueDay, name, amount, kind, status }: Entry) => ({
  day: dueDay,
  name,
  amount,
  kind,
  tone: toneOf(status),
  word: statusLabel(status),
});

const inMonth = (
  entries: readonly Entry[],
  payments: readonly BillPayment[],
  month: CivilMonth,
  today: CivilDate,
): readonly Entry[] =>
  month === monthOf(today)
    ? entries.filter(({ inAnchorMonth }) => inAnchorMonth)
    : entriesOfMonth(entries, payments, month, today);

/** The balance after each day of this month, and of so many months ahead, in which everything comes as planned. */
export function balanceByDay(
  entries: readonly Entry[],
  payments: readonly BillPayment[],
  today: CivilDate,
  ahead: number,
  start: Cents = 0,
): DayBalance[] {
  let before = start;
  return monthsFrom(monthOf(today), ahead + 1).flatMap((month) => {
    const own = inMonth(entries, payments, month, today).map(monthEntryOf);
    const balances = balancesOf(own, lengthOfMonth(month));
    const days = balances.map((balance, index) => ({ date: dateIn(month, index + 1), balance: before + balance }));
    before += balances.at(-1) ?? 0;
    return days;
  });
}

/** The last day of each month. */
export const monthEnds = (days: readonly DayBalance[]): DayBalance[] =>
  days.filter(({ date }, at) => monthOf(days[at + 1]?.date ?? '') !== monthOf(date));
