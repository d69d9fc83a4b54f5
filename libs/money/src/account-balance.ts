import type { Cents } from './cents.js';
import { addDays, type CivilDate } from './civil-date.js';

/** What an account held before the first transaction of a day; less than 0 where it was owed. */
export interface OpeningBalance {
  readonly amount: Cents;
  readonly date: CivilDate;
}

/** A balance that a bank states for the end of a day. */
export interface StatedBalance {
  readonly date: CivilDate;
  readonly balance: Cents;
}

/** What came into an account less what left it, up to and including a day. */
export type NetUpTo = (date: CivilDate) => Cents;

/** The day before: an opening balance is that of its end. */
export const dayBefore = (date: CivilDate): CivilDate => addDays(date, -1);

/**
 * The balance of an account at the end of a day: the opening balance and all that moved since, or less what moved before it where the
 * day is earlier. Without an opening balance it is counted from nothing, before the first transaction.
 */
export const balanceAtEnd = (opening: OpeningBalance | null, date: CivilDate, netUpTo: NetUpTo): Cents =>
  opening ? opening.amount + netUpTo(date) - netUpTo(dayBefore(opening.date)) : netUpTo(date);

/** What a statement is compared from: the newest statement before it, the opening balance, or nothing where neither is known. */
export type StatementStart =
  | { readonly from: 'statement' | 'opening'; readonly through: CivilDate; readonly balance: Cents }
  | { readonly from: 'nothing' };

/** @param statements of the account, in any order */
export function startOfStatement(
  opening: OpeningBalance | null,
  statements: Iterable<StatedBalance>,
  date: CivilDate,
): StatementStart {
  let start: StatementStart = { from: 'nothing' };
  if (opening && opening.date <= date) {
    start = { from: 'opening', through: dayBefore(opening.date), balance: opening.amount };
  }
  for (const stated of statements) {
    if (stated.date >= date || (start.from !== 'nothing' && stated.date < start.through)) continue;
    start = { from: 'statement', through: stated.date, balance: stated.balance };
  }
  return start;
}

/** What the transactions since the start come to, by which a statement is judged. */
export const expectedBalance = (start: StatementStart, date: CivilDate, netUpTo: NetUpTo): Cents =>
  start.from === 'nothing' ? netUpTo(date) : start.balance + netUpTo(date) - netUpTo(start.through);
