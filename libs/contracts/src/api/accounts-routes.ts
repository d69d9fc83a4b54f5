import { z } from 'zod';
import * as http from '../http/index.js';
import { call, type Route, scoped } from './route.js';

const common = { service: 'transactions', group: 'Accounts', access: 'signed-in', additive: true } as const;

export const accountsRoutes: readonly Route[] = [
  {
    ...common,
    ...call('GET', '/api/accounts', 'listAccounts', 'List accounts with their balances'),
    asOf: true,
    ...scoped('read'),
    description:
      'An account is the name that its transactions carry. Its balance is the opening balance and all transactions since, less debits and plus credits, transfers included; without an opening balance it is counted from nothing.',
    query: http.accountsQuery,
    answers: { 200: { description: 'By name.', schema: http.accounts } },
  },
  {
    ...common,
    ...call('GET', '/api/accounts/described', 'listDescribedAccounts', 'List what was said of accounts'),
    asOf: true,
    ...scoped('read'),
    description: 'Type, opening balance and reconciled statements, without anything that is added up.',
    answers: { 200: { description: 'By name.', schema: http.describedAccounts } },
  },
  {
    ...common,
    ...call('PUT', '/api/accounts', 'describeAccount', 'Set the type and the opening balance of an account'),
    ...scoped('write'),
    description:
      'An account that no transaction names yet can be described as well; it is listed from then on. The opening balance is what the account held before the first transaction of that day; what is owed is less than 0.',
    body: {
      schema: http.describedAccountBody,
      example: { name: 'Checking', type: 'checking', opening: { amount: '1200.50', date: '2026-03-01' } },
    },
    answers: { 200: { description: 'What is known of the account now.', schema: http.savedAccount } },
    errors: ['invalid-balance', 'too-many-accounts'],
  },
  {
    ...common,
    ...call('GET', '/api/accounts/balances', 'readAccountBalances', 'Get the balance of an account over time'),
    asOf: true,
    ...scoped('read'),
    description: 'An account that no transaction names has nothing on it.',
    query: http.accountBalancesQuery,
    answers: { 200: { description: 'By day or month.', schema: http.accountBalances } },
  },
  {
    ...common,
    ...call('GET', '/api/accounts/reconciliation', 'compareStatement', "Compare an account with a statement's balance"),
    asOf: true,
    ...scoped('read'),
    description:
      'The transactions since the newest statement before it, or since the opening balance, are added up and compared with what the statement tells. It stores nothing: `PUT /api/accounts/statements` does.',
    query: http.reconciliationQuery,
    answers: { 200: { description: 'The difference, and the transactions.', schema: http.reconciliation } },
    errors: ['invalid-balance'],
  },
  {
    ...common,
    ...call('GET', '/api/accounts/statements', 'listStatements', 'List the reconciled statements of an account'),
    asOf: true,
    ...scoped('read'),
    description:
      'With the difference that each has to its transactions as they are now: other than 0.00 where they were changed since.',
    query: http.statementsQuery,
    answers: { 200: { description: 'The newest first.', schema: http.statements } },
  },
  {
    ...common,
    ...call('PUT', '/api/accounts/statements', 'reconcileStatement', 'Store a statement as reconciled'),
    ...scoped('write'),
    description: 'The next statement is compared from it. A balance of null takes it back.',
    body: { schema: http.statementBody, example: { account: 'Checking', date: '2026-03-31', balance: '1350.25' } },
    answers: { 200: { description: 'The statement as it is stored.', schema: http.savedStatement } },
    errors: ['invalid-balance', 'too-many-accounts', 'too-many-statements'],
  },
  {
    ...common,
    ...call('POST', '/api/accounts/changes/{root}/undo', 'undoAccounts', 'Undo a change of accounts'),
    ...scoped('write', { in: 'path', at: 'root', of: 'accountsChange', foreign: 'change-not-found' }),
    description:
      'Restores what the change has set and no later change has set again: type, opening balance, statements. Repeating the call changes nothing more. See `undo` of `GET /api/history`.',
    query: http.undoQuery,
    answers: {
      200: {
        description: 'Undone; with `dryRun` what would be.',
        schema: z.union([http.undoneChange, http.undoPreview]),
      },
    },
    errors: ['too-many-accounts', 'too-many-statements'],
  },
];
