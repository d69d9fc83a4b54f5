import * as http from '../http/index.js';
import { call, type Route, scoped } from './route.js';

export const spendingRoutes: readonly Route[] = [
  {
    service: 'transactions',
    group: 'Totals',
    access: 'signed-in',
    additive: true,
    ...call('GET', '/api/spending', 'readSpending', 'Get what was spent and received'),
    asOf: true,
    ...scoped('read'),
    description:
      'By month, category, merchant and account, beside the span before, the average of the six months before and the year before. Spent are debits less refunds (credits linked to a bill), received all other credits. Transfers between own accounts and payments of cards (a debit and a credit of the same amount on two accounts, at most four days apart, of which a text says so) are left out, unless they are asked for.',
    query: http.spendingQuery,
    answers: { 200: { description: 'The largest first.', schema: http.spending } },
  },
];
