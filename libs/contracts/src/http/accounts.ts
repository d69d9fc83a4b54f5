import { isCivilDate } from '@daybook/money';
import { z } from 'zod';
import { accountType } from '../events/accounts.js';
import { flag, money, moneyInput } from './primitives.js';
import { text } from './text.js';
import { transaction, transactionsQuery } from './transactions.js';

/** So that the days and months around it are within what a date can be. */
const isAccountDate = (date: string): boolean => isCivilDate(date) && date >= '1902' && date < '2198';

const accountDate = text().refine(isAccountDate, 'not a date (YYYY-MM-DD, 1902 to 2197)');
/** As transactions have it. */
const accountName = text().trim().min(1).max(200);

/** Query of GET /api/accounts: at the end of that day, today's when absent. */
export const accountsQuery = z.strictObject({ on: accountDate.optional() });
export type AccountsQuery = z.infer<typeof accountsQuery>;

const dayBalance = z.object({ date: z.string(), balance: money });

const openingBalance = z.object({
  /** Less than 0 where it was owed. */
  amount: money,
  /** What the account held before the first transaction of that day. */
  date: z.string(),
});

/** A statement, and how far it is from what the transactions come to since the one before it. */
export const statement = z.object({
  account: z.string(),
  /** At the end of that day. */
  date: z.string(),
  balance: money,
  /** The statement's balance less what the transactions come to; 0.00 where they agree. */
  difference: money,
});
export type Statement = z.infer<typeof statement>;

export const account = z.object({
  /** As transactions have it. */
  name: z.string(),
  /** Null where nobody has said. */
  type: accountType.nullable(),
  opening: openingBalance.nullable(),
  /** At the end of that day: from the opening balance, or from nothing where none is known (`opening` is null). */
  balance: money,
  /** Transactions, also those after that day. */
  count: z.int(),
  /** The newest one until that day. */
  statement: statement.nullable(),
  /** At the end of each of the twelve months before and of that day, the earliest first. */
  months: z.array(dayBalance),
});
export type Account = z.infer<typeof account>;

/** Answer of GET /api/accounts. */
export const accounts = z.object({
  on: z.string(),
  /** By name. */
  accounts: z.array(account),
  /** 1: there are accounts beyond the first 500, which are not listed. */
  more: flag,
  /** Of the accounts whose opening balance is known. */
  total: z.object({ balance: money, accounts: z.int() }),
});
export type Accounts = z.infer<typeof accounts>;

/** Answer of GET /api/accounts/described: what was said of accounts, by name. */
export const describedAccounts = z.array(
  account
    .pick({ name: true, type: true, opening: true })
    .extend({ statements: z.array(z.object({ date: z.string(), balance: money })) }),
);
export type DescribedAccountsAnswer = z.infer<typeof describedAccounts>;

/** Body of PUT /api/accounts. What is absent is unchanged; null: no longer known. */
export const describedAccountBody = z.strictObject({
  name: accountName,
  type: accountType.nullable().optional(),
  opening: z.strictObject({ amount: moneyInput, date: accountDate }).nullable().optional(),
});
export type DescribedAccountBody = z.infer<typeof describedAccountBody>;

/** Answer of PUT /api/accounts: what is known of the account now. */
export const savedAccount = account.pick({ name: true, type: true, opening: true });
export type SavedAccount = z.infer<typeof savedAccount>;

/** Query of GET /api/accounts/balances: dates, both inclusive; the last twelve months, by month, when absent. */
export const accountBalancesQuery = z.strictObject({
  account: accountName,
  from: accountDate.optional(),
  to: accountDate.optional(),
  /** By day of at most 1,100 days, or by the end of each month. */
  each: z.enum(['day', 'month']).optional(),
});
export type AccountBalancesQuery = z.infer<typeof accountBalancesQuery>;

/** Answer of GET /api/accounts/balances. */
export const accountBalances = z.object({
  account: z.string(),
  from: z.string(),
  to: z.string(),
  opening: openingBalance.nullable(),
  /** At the beginning of `from`. */
  before: money,
  /** At the end of each day, or of each month and of `to`, with what came in and went out since the one before; the earliest first. */
  balances: z.array(dayBalance.extend({ received: money, paid: money })),
});
export type AccountBalances = z.infer<typeof accountBalances>;

/** Query of GET /api/accounts/reconciliation: what the statement tells, and which page of the transactions. */
export const reconciliationQuery = z.strictObject({
  account: accountName,
  date: accountDate,
  balance: text().max(40),
  limit: transactionsQuery.shape.limit,
  offset: transactionsQuery.shape.offset,
});
export type ReconciliationQuery = z.infer<typeof reconciliationQuery>;

/** Answer of GET /api/accounts/reconciliation. */
export const reconciliation = z.object({
  account: z.string(),
  date: z.string(),
  /** As the statement tells it. */
  balance: money,
  /** What it is compared from: the newest statement before, the opening balance, or nothing where neither is known. */
  start: z.object({ from: z.enum(['statement', 'opening', 'nothing']), date: z.string().nullable(), balance: money }),
  received: money,
  paid: money,
  /** The start, and what came in less what went out. */
  expected: money,
  /** The statement's balance less the expected one; 0.00 where they agree. */
  difference: money,
  /** 1: this statement is stored as reconciled. */
  stored: flag,
  /** Those since the start until the statement, the newest first: a page, and how many there are. */
  transactions: z.array(transaction),
  total: z.int(),
});
export type Reconciliation = z.infer<typeof reconciliation>;

/** Body of PUT /api/accounts/statements. Balance null: the statement is taken back. */
export const statementBody = z.strictObject({
  account: accountName,
  date: accountDate,
  balance: moneyInput.nullable(),
});
export type StatementBody = z.infer<typeof statementBody>;

/** Answer of PUT /api/accounts/statements. */
export const savedStatement = z.object({ account: z.string(), date: z.string(), balance: money.nullable() });
export type SavedStatement = z.infer<typeof savedStatement>;

/** Query of GET /api/accounts/statements. */
export const statementsQuery = z.strictObject({ account: accountName });
export type StatementsQuery = z.infer<typeof statementsQuery>;

/** Answer of GET /api/accounts/statements: the newest first. */
export const statements = z.array(statement);
export type Statements = z.infer<typeof statements>;
