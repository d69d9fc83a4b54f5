import { z } from 'zod';
import {
  acceptMatchesBody,
  acceptSuggestionBody,
  billSuggestion,
  matchesQuery,
  matchPage,
  mostLinks,
  refuseMatchBody,
} from '../http/matches.js';
import { operation } from '../http/operations.js';
import { transaction } from '../http/transactions.js';
import { call, type Route, scoped } from './route.js';

const common = { service: 'transactions', group: 'Matches', access: 'signed-in', additive: true } as const;

/** Each link is an object of two numbers, and counts as three values. */
const ofLinks = { bytes: 512 * 1024, values: 3 * mostLinks + 100 };

/** No scenario changes what was paid: these take none. */
export const matchesRoutes: readonly Route[] = [
  {
    ...common,
    ...call('GET', '/api/transactions/matches', 'listMatches', 'List transactions that look like bills or income'),
    asOf: true,
    ...scoped('read'),
    description:
      'Debits that look like the payment of a bill, and credits that look like an income, of those without either among the newest 5,000 transactions: by amount, date, name, and what the household linked before. Each occurrence is offered to one transaction. Where somebody said `No bill` or `No income`, nothing is offered; where they said it of two of a payee for which a bill or income was offered, that is offered for none of this payee until one is linked to it.',
    query: matchesQuery,
    answers: { 200: { description: 'A page of them, the newest first.', schema: matchPage } },
  },
  {
    ...common,
    ...call('POST', '/api/transactions/matches/accept', 'acceptMatches', 'Link transactions to bills and incomes'),
    description: 'Links each transaction to its bill or income, all as one change with one undo.',
    ...scoped(
      'write',
      { in: 'body', at: 'matches.0.transactionId', of: 'transaction', foreign: 'transaction-not-found' },
      { in: 'body', at: 'matches.0.billId', of: 'bill', foreign: 'bill-not-found' },
      { in: 'body', at: 'matches.0.incomeId', of: 'income', foreign: 'income-not-found' },
    ),
    headers: ['Prefer'],
    body: {
      schema: acceptMatchesBody,
      example: { matches: [{ transactionId: 2_026_030_000_001, billId: 1 }] },
      limits: ofLinks,
    },
    answers: {
      200: { description: 'Completed.', schema: operation },
      202: { description: 'Still running: see `GET /api/operations/{id}`.', schema: operation },
    },
    errors: ['bill-and-income', 'too-many-transactions', 'operation-failed'],
  },
  {
    ...common,
    ...call(
      'POST',
      '/api/transactions/matches/refuse',
      'refuseMatch',
      'Say that a transaction is no bill and no income',
    ),
    description:
      'Sets `No bill`, or `No income` of a credit, as a person does: no match is offered for it any more, and no rule links it.',
    ...scoped('write', { in: 'body', at: 'transactionId', of: 'transaction', foreign: 'transaction-not-found' }),
    body: { schema: refuseMatchBody, example: { transactionId: 2_026_030_000_001 } },
    answers: { 200: { description: 'The updated transaction.', schema: transaction } },
  },
  {
    ...common,
    ...call(
      'GET',
      '/api/transactions/bill-suggestions',
      'listBillSuggestions',
      'List bills and income that are not there yet',
    ),
    asOf: true,
    ...scoped('read'),
    description:
      'What comes again in a steady rhythm, three times or more, among the newest 5,000 transactions, and has no bill or income. Transfers between own accounts are left out.',
    answers: {
      200: {
        description: 'What costs or brings most in a month first, at most 100.',
        schema: z.array(billSuggestion),
      },
    },
  },
  {
    ...common,
    ...call(
      'POST',
      '/api/transactions/bill-suggestions/accept',
      'acceptBillSuggestion',
      'Add a bill or an income with its transactions',
    ),
    description:
      'Makes the bill, or the income where `kind` is `income`, and links each transaction to its nearest occurrence, all as one change with one undo.',
    ...scoped('write', { in: 'body', at: 'transactionIds.0', of: 'transaction', foreign: 'transaction-not-found' }),
    headers: ['Prefer'],
    body: {
      schema: acceptSuggestionBody,
      example: {
        name: 'Piano lessons',
        amount: '35.00',
        frequency: 'monthly',
        dueDate: 5,
        category: 'Education',
        transactionIds: [2_026_030_000_001],
      },
    },
    answers: {
      200: { description: 'Completed.', schema: operation },
      202: { description: 'Still running: see `GET /api/operations/{id}`.', schema: operation },
    },
    errors: ['too-many-series', 'too-many-series-ever', 'too-many-transactions', 'operation-failed'],
  },
];
