import type { EventOf, HouseholdAccountEvents } from '@daybook/contracts';
import { type Cents, formatDate, formatMoney } from '@daybook/money';
import type { ChangedThing } from './change-document.js';

type AccountEvent = EventOf<HouseholdAccountEvents>;

/** What was said of an account, as texts that people read. */
export interface AccountDocument extends Record<string, unknown> {
  type?: string;
  opening?: string;
  /** Balances of statements, in cents, by day. */
  statements: [date: string, balance: Cents][];
}

export const accountThing = (name: string): string => `accounts/${name}`;

export const accountOf = ({ type, data }: AccountEvent): string =>
  type === 'AccountDescribed' ? data.name : data.account;

const asAccount = (known: Record<string, unknown> | undefined): AccountDocument =>
  (known as AccountDocument | undefined) ?? { statements: [] };

const typeText = (type: string): string => type.replace('-', ' ');

const openingText = ({ amount, date }: { amount: Cents; date: string }): string =>
  `${formatMoney(amount)} on ${formatDate(date)}`;

/** What is known of the account after the event. */
export function accountAfter(event: AccountEvent, known: Record<string, unknown> | undefined): AccountDocument {
  const { type, opening, statements } = asAccount(known);
  if (event.type === 'StatementReconciled') {
    const { date, balance } = event.data;
    const others = statements.filter(([day]) => day !== date);
    return {
      ...asAccount(known),
      statements: balance === null ? others : [...others, [date, balance]],
    };
  }
  const said = event.data;
  const nowType = said.type === undefined ? type : said.type === null ? undefined : typeText(said.type);
  const nowOpening =
    said.opening === undefined ? opening : said.opening === null ? undefined : openingText(said.opening);
  return {
    statements,
    ...(nowType !== undefined && { type: nowType }),
    ...(nowOpening !== undefined && { opening: nowOpening }),
  };
}

/** What an event says of an account: one thing for each value. */
export function accountThings(
  event: AccountEvent,
  revision: number,
  before: Record<string, unknown> | undefined,
): ChangedThing[] {
  const name = accountOf(event);
  const [was, is] = [asAccount(before), accountAfter(event, before)];
  const thing = (did: ChangedThing['did'], from?: string, to?: string, more: Partial<ChangedThing> = {}) => ({
    kind: 'account' as const,
    id: name,
    did,
    name,
    revision,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...more,
  });
  if (event.type === 'StatementReconciled') {
    const { date } = event.data;
    const balance = ({ statements }: AccountDocument) => {
      const cents = statements.find(([day]) => day === date)?.[1];
      return cents === undefined ? undefined : formatMoney(cents);
    };
    return [thing('reconciled', balance(was), balance(is), { date })];
  }
  return [
    ...(event.data.type === undefined ? [] : [thing('described', was.type, is.type, { sets: 'type' })]),
    ...(event.data.opening === undefined ? [] : [thing('described', was.opening, is.opening, { sets: 'opening' })]),
  ];
}

/** In a sentence: `set the opening balance of Checking to $1,200.00 on Mar 1, 2026`. */
export function deedOfAccount({ name, did, sets, to, date = '' }: ChangedThing): string {
  if (did === 'reconciled') {
    return to === undefined
      ? `took back the statement of ${name} of ${formatDate(date)}`
      : `reconciled ${name} with the statement of ${formatDate(date)}, ${to}`;
  }
  const what = sets === 'type' ? `the type of ${name}` : `the opening balance of ${name}`;
  return to === undefined ? `removed ${what}` : `set ${what} to ${to}`;
}
