import { z } from 'zod';
import * as http from '../http/index.js';
import { call, type Route } from './route.js';

const common = { service: 'history', group: 'History', access: 'signed-in', scope: 'read', additive: true } as const;

const biographyOf = (of: 'bill' | 'income' | 'rule' | 'transaction', path: string, operationId: string): Route => ({
  ...common,
  ...call('GET', `${path}/{id}/history`, operationId, `Get the history of ${of === 'income' ? 'an' : 'a'} ${of}`),
  description: 'What became of it: when, by whom, and each value before and after. A deleted one has a history too.',
  asOf: true,
  ids: [{ in: 'path', at: 'id', of, foreign: `${of}-not-found` }],
  answers: {
    200: {
      description: 'The oldest first.',
      schema: z.array(of === 'transaction' ? http.historyEntry : http.biographyEntry),
    },
  },
});

const biographies: readonly Route[] = [
  biographyOf('bill', '/api/bills', 'readBillHistory'),
  biographyOf('income', '/api/incomes', 'readIncomeHistory'),
  biographyOf('rule', '/api/transaction-rules', 'readRuleHistory'),
  biographyOf('transaction', '/api/transactions', 'readHistory'),
];

export const historyRoutes: readonly Route[] = [
  {
    ...common,
    ...call('GET', '/api/history', 'listHistory', 'List changes'),
    asOf: true,
    description:
      'What people, access tokens and jobs did, each in one sentence: an import or a bulk edit is one change, however many transactions it has.',
    ids: [
      { in: 'query', at: 'before', of: 'change', foreign: 'change-not-found' },
      // Only selects: nobody else ever changed anything here.
      { in: 'query', at: 'actor', of: 'user', foreign: 'client-chosen' },
    ],
    query: http.historyQuery,
    answers: { 200: { description: 'The newest first.', schema: z.array(http.historyChange) } },
  },
  {
    ...common,
    ...call('GET', '/api/history/seal', 'readSeal', 'Get the newest seal of the log'),
    description:
      'Every night after a day with changes, a digest of the whole log of the household is added to it. Whoever keeps one can see in any later export that nothing before it was changed.',
    ids: [],
    answers: { 200: { description: 'The seal, and who signs exports.', schema: http.logSeal } },
  },
  {
    ...common,
    ...call('GET', '/api/history/export', 'exportLog', 'Export the log'),
    description:
      'Every event of the household, decrypted: a line of canonical JSON (RFC 8785) each, stream by stream, with chained digests and an Ed25519 signature. `/verify` and `verify-export` check such a file without asking anybody. Ten in an hour.',
    recent: true,
    scope: 'none',
    ids: [],
    answers: {
      200: { description: 'The file.', schema: z.string(), contentType: 'application/x-ndjson' },
    },
  },
  {
    ...common,
    ...call('GET', '/api/history/{root}', 'readChange', 'Get a change'),
    asOf: true,
    description:
      'The change, and what it concerns, by page. Before a transaction’s value stands what a person had set, or else what was imported; what rules make of it is in `GET /api/transactions/{id}/rules`.',
    ids: [{ in: 'path', at: 'root', of: 'change', foreign: 'change-not-found' }],
    query: http.historyDetailQuery,
    answers: { 200: { description: 'A page of the change.', schema: http.historyDetail } },
  },
  ...biographies,
];
