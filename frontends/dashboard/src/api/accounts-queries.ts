import type {
  AccountBalances,
  describedAccountBody,
  Accounts,
  Reconciliation,
  Statement,
  statementBody,
} from '@daybook/contracts';
import { makeChange } from '@daybook/frontend-kit';
import type { CivilDate } from '@daybook/money';
import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ChangeRoot } from './plan-calls.js';

export type AccountBody = (typeof describedAccountBody)['_zod']['input'];
export type StatementBody = (typeof statementBody)['_zod']['input'];

// The key is the URL, by which it is refreshed whenever transactions change.

/** The accounts with their balances, today's where no day is given. */
export const accountsQuery = (on?: CivilDate) =>
  queryOptions<Accounts>({ queryKey: ['/api', on === undefined ? 'accounts' : `accounts?on=${on}`] });

const below = (path: string, parameters: Record<string, string>): string[] => [
  '/api',
  'accounts',
  `${path}?${new URLSearchParams(parameters)}`,
];

/** The balance of an account at the end of each month. */
export const accountBalancesQuery = (account: string, from: CivilDate, to: CivilDate) =>
  queryOptions<AccountBalances>({ queryKey: below('balances', { account, from, to, each: 'month' }) });

/** The statements of an account, the newest first. */
export const statementsQuery = (account: string) =>
  queryOptions<Statement[]>({ queryKey: below('statements', { account }) });

export interface StatedBalance {
  account: string;
  date: CivilDate;
  /** Decimal text. */
  balance: string;
}

/** Transactions of a page. */
const comparedAtOnce = 100;

/** A statement beside the transactions since the one before it: the newest of them, or a later page. */
export const reconciliationQuery = ({ account, date, balance }: StatedBalance, page = 0) =>
  queryOptions<Reconciliation>({
    queryKey: below('reconciliation', {
      account,
      date,
      balance,
      ...(page > 0 && { offset: String(page * comparedAtOnce) }),
    }),
  });

/** A page of its transactions, to be saved. @param page its limit and offset */
export const reconciliationPageQuery = ({ account, date, balance }: StatedBalance, page: Record<string, string>) =>
  queryOptions<Reconciliation>({
    queryKey: below('reconciliation', { account, date, balance, ...page }),
    staleTime: 0,
    gcTime: 0,
  });

/** Sets type and opening balance, as far as they are given. */
export const saveAccount = async (body: AccountBody): Promise<ChangeRoot> =>
  (await makeChange('PUT', '/api/accounts', { body })).root;

/** Stores a statement, or takes it back. */
export const saveStatement = async (body: StatementBody): Promise<ChangeRoot> =>
  (await makeChange('PUT', '/api/accounts/statements', { body })).root;

/** Where to POST the undo of a change of accounts. */
export const accountsUndo = (root: string): string => `/api/accounts/changes/${encodeURIComponent(root)}/undo`;

const isConcerned = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  /^(accounts|spending|budgets|history)([/?]|$)/.test(String(queryKey[1]));

/** Resolves when what is on screen of accounts, and of spending, which their types change, is read again. */
export const refreshAccounts = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: isConcerned });
