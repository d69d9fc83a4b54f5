import type { Account, Accounts, Statement } from '@daybook/contracts';
import {
  balanceAtEnd,
  type Cents,
  centsToDecimal,
  type CivilDate,
  dayBefore,
  expectedBalance,
  lastDayOf,
  monthOf,
  type NetUpTo,
  type OpeningBalance,
  shiftMonth,
  sumCents,
} from '@daybook/money';
import { type DescribedAccount, type DescribedAccounts, describedAs, mostAccounts, startOf } from './accounts.js';
import type { AskedDays, MovedUntil } from './moved-on-accounts.js';

const monthsBefore = 12;

/** The ends of the twelve months before, and the day itself. */
export const daysListed = (on: CivilDate): CivilDate[] => [
  ...Array.from({ length: monthsBefore }, (_, index) => lastDayOf(shiftMonth(monthOf(on), index - monthsBefore))),
  on,
];

/** What has to be known of an account, for its balances and for these statements. */
function ask(asked: AskedDays, name: string, { opening }: DescribedAccount, statements: readonly CivilDate[]): void {
  const days = [...statements, ...(opening ? [dayBefore(opening.date)] : [])];
  for (const day of days) {
    const of = asked.get(day) ?? new Set();
    if (of !== 'all') asked.set(day, of.add(name));
  }
}

/** The newest statement of an account until that day. */
const newestUntil = ({ statements }: DescribedAccount, on: CivilDate): CivilDate | undefined =>
  statements.lastUpTo(on)?.[0];

/** The days that a statement's difference is made of. */
const daysOfStatement = (account: DescribedAccount, date: CivilDate): CivilDate[] => {
  const start = startOf(account, date);
  return start.from === 'nothing' ? [date] : [date, start.through];
};

/** Of the list at the end of a day. */
export function daysOfList(accounts: DescribedAccounts, on: CivilDate): AskedDays {
  const asked: AskedDays = new Map(daysListed(on).map((day) => [day, 'all']));
  for (const [name, account] of accounts) {
    const newest = newestUntil(account, on);
    ask(asked, name, account, newest === undefined ? [] : daysOfStatement(account, newest));
  }
  return asked;
}

/** Of the statements of one account. */
export function daysOfStatements(name: string, account: DescribedAccount): AskedDays {
  const asked: AskedDays = new Map();
  ask(
    asked,
    name,
    account,
    [...account.statements.keys()].flatMap((date) => daysOfStatement(account, date)),
  );
  return asked;
}

export const openingText = (opening: OpeningBalance | null) =>
  opening && { amount: centsToDecimal(opening.amount), date: opening.date };

/** A statement beside what the transactions come to since the one before it. */
export function statementOf(name: string, account: DescribedAccount, date: CivilDate, netUpTo: NetUpTo): Statement {
  const balance = account.statements.get(date) ?? 0;
  const expected = expectedBalance(startOf(account, date), date, netUpTo);
  return { account: name, date, balance: centsToDecimal(balance), difference: centsToDecimal(balance - expected) };
}

/** The accounts that transactions name or of which something was said, by name. */
export function accountsListed(described: DescribedAccounts, { netUpTo, counts }: MovedUntil, on: CivilDate): Accounts {
  const days = daysListed(on);
  const known: Cents[] = [];
  const others = [...counts.keys()].filter((name) => !described.has(name)).sort();
  const names = [...described.keys(), ...others].slice(0, Math.max(mostAccounts, described.size));
  const accounts = names.sort().map((name): Account => {
    const account = describedAs(described, name);
    const { type, opening } = account;
    const net = netUpTo(name);
    const balances = days.map((date) => balanceAtEnd(opening, date, net));
    const balance = balances.at(-1) ?? 0;
    if (opening) known.push(balance);
    const newest = newestUntil(account, on);
    return {
      name,
      type,
      opening: openingText(opening),
      balance: centsToDecimal(balance),
      count: counts.get(name) ?? 0,
      statement: newest === undefined ? null : statementOf(name, account, newest, net),
      months: days.map((date, index) => ({ date, balance: centsToDecimal(balances[index] ?? 0) })),
    };
  });
  return {
    on,
    accounts,
    more: described.size + others.length > names.length ? 1 : 0,
    total: { balance: centsToDecimal(sumCents(known)), accounts: known.length },
  };
}
