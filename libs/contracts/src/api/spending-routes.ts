import * as http from '../http/index.js';
import { call, type Route, scoped } from './route.js';

const common = { service: 'transactions', group: 'Totals', access: 'signed-in', additive: true } as const;

export const spendingRoutes: readonly Route[] = [
  {
    ...common,
    ...call('GET', '/api/spending', 'readSpending', 'Get what was spent and received'),
    asOf: true,
    ...scoped('read'),
    description:
      'By month, category, merchant and account, beside the span before, the average of the six months before (or of those since the first transaction) and the year before. Spent are debits less refunds (credits linked to a bill), received all other credits. Transfers between own accounts and payments of cards and loans are left out, unless they are asked for: a debit and a credit of the same amount on two accounts, at most four days apart, where the credit is on an account of type `credit-card` or `loan`, or one of the texts says so and neither is linked.',
    query: http.spendingQuery,
    answers: { 200: { description: 'The largest first.', schema: http.spending } },
  },
  {
    ...common,
    ...call(
      'GET',
      '/api/spending/transactions',
      'listSpentTransactions',
      'List the transactions of a line of spending',
    ),
    asOf: true,
    ...scoped('read'),
    description:
      'Exactly those that a line of `GET /api/spending` counts, by its category, merchant or account; all without these.',
    query: http.spentTransactionsQuery,
    answers: { 200: { description: 'A page of them, the newest first.', schema: http.spentTransactions } },
  },
];
