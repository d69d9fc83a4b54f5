import { type AccountType, accountsCategory, type EventOf, type HouseholdAccountEvents } from '@daybook/contracts';
import { type Decider, PersistentMap, reject, streamName } from '@daybook/event-sourcing';
import {
  type Cents,
  type CivilDate,
  dayBefore,
  type OpeningBalance,
  startOfStatement,
  type StatementStart,
} from '@daybook/money';

export type AccountEvent = EventOf<HouseholdAccountEvents>;

/** What was said of an account. */
export interface DescribedAccount {
  type: AccountType | null;
  opening: OpeningBalance | null;
  /** Balances of reconciled statements, by the day that they tell of, the earliest first. */
  statements: PersistentMap<CivilDate, Cents>;
}

/** By name, as transactions have it; one of which nothing is known any more is not there. */
export type DescribedAccounts = PersistentMap<string, DescribedAccount>;

export interface AccountChange {
  name: string;
  /** Undefined: unchanged. */
  type?: AccountType | null | undefined;
  opening?: OpeningBalance | null | undefined;
}

export interface StatementChange {
  account: string;
  date: CivilDate;
  /** Null: taken back. */
  balance: Cents | null;
}

export interface ChangeAccounts {
  described: readonly AccountChange[];
  statements: readonly StatementChange[];
}

export type AccountsRejection = 'too-many-accounts' | 'too-many-statements';

/** All of them are listed together. */
export const mostAccounts = 500;
/** They are kept in memory while they are changed. */
export const mostStatements = 5_000;

export const accountsStream = (tenant: string): string => streamName(accountsCategory, tenant);

const nothingKnown: DescribedAccount = { type: null, opening: null, statements: PersistentMap.empty() };

export const describedAs = (accounts: DescribedAccounts, name: string): DescribedAccount =>
  accounts.get(name) ?? nothingKnown;

/** What a statement is compared from: of those before it only the newest can be. */
export function startOf({ opening, statements }: DescribedAccount, date: CivilDate): StatementStart {
  const newest = statements.lastUpTo(dayBefore(date));
  return startOfStatement(opening, newest ? [{ date: newest[0], balance: newest[1] }] : [], date);
}

/** Names of the cards and loans, on which a payment lowers what is owed. */
export const owedAccounts = (accounts: DescribedAccounts): ReadonlySet<string> =>
  new Set([...accounts].flatMap(([name, { type }]) => (type === 'credit-card' || type === 'loan' ? [name] : [])));

const sameOpening = (a: OpeningBalance | null, b: OpeningBalance | null): boolean =>
  a?.amount === b?.amount && a?.date === b?.date;

/** Type and opening balance of a household's accounts, and the statements with which they were compared. */
export const accountsDecider: Decider<ChangeAccounts, DescribedAccounts, AccountEvent, AccountsRejection> = {
  initialState: () => PersistentMap.empty(),

  decide: ({ described, statements }, state, metadata) => {
    const events: AccountEvent[] = [];
    let after = state;
    const append = (event: AccountEvent) => {
      events.push(event);
      after = accountsDecider.evolve(after, event, metadata);
    };
    for (const { name, type, opening } of merged(described)) {
      const now = describedAs(after, name);
      const changed = {
        ...(type !== undefined && type !== now.type && { type }),
        ...(opening !== undefined && !sameOpening(opening, now.opening) && { opening }),
      };
      if (Object.keys(changed).length > 0) append({ type: 'AccountDescribed', data: { name, ...changed } });
    }
    for (const { account, date, balance } of lastOfEach(statements)) {
      const stated = describedAs(after, account).statements.get(date) ?? null;
      if (stated !== balance) append({ type: 'StatementReconciled', data: { account, date, balance } });
    }
    // What is there may be changed and taken away, however much it is.
    if (after.size > Math.max(mostAccounts, state.size)) return reject('too-many-accounts');
    const isMore = statementsIn(after) > Math.max(mostStatements, statementsIn(state));
    return isMore ? reject('too-many-statements') : events;
  },

  evolve: (state, event) => {
    const name = event.type === 'AccountDescribed' ? event.data.name : event.data.account;
    const now = withEvent(describedAs(state, name), event);
    const isNothing = now.type === null && now.opening === null && now.statements.size === 0;
    return isNothing ? state.without(name) : state.with(name, now);
  },

  sizeOf: (accounts) => {
    let size = 512;
    for (const { statements } of accounts.values()) size += 400 + 120 * statements.size;
    return size;
  },
};

/** Of what a change says twice, what it says last counts. */
const lastOfEach = (statements: readonly StatementChange[]): StatementChange[] => [
  ...new Map(statements.map((one) => [`${one.date} ${one.account}`, one])).values(),
];

function merged(described: readonly AccountChange[]): AccountChange[] {
  const byName = new Map<string, AccountChange>();
  for (const { name, type, opening } of described) {
    const said = { ...(type !== undefined && { type }), ...(opening !== undefined && { opening }) };
    byName.set(name, { name, ...byName.get(name), ...said });
  }
  return [...byName.values()];
}

function statementsIn(accounts: DescribedAccounts): number {
  let count = 0;
  for (const { statements } of accounts.values()) count += statements.size;
  return count;
}

function withEvent(account: DescribedAccount, event: AccountEvent): DescribedAccount {
  if (event.type === 'AccountDescribed') {
    const { type, opening } = event.data;
    return {
      ...account,
      ...(type !== undefined && { type }),
      ...(opening !== undefined && { opening }),
    };
  }
  const { date, balance } = event.data;
  const { statements } = account;
  return { ...account, statements: balance === null ? statements.without(date) : statements.with(date, balance) };
}
