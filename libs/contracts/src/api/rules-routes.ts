import { z } from 'zod';
import * as http from '../http/index.js';
import { call, type IdPolicy, type Route, scoped } from './route.js';

const rules = { service: 'transactions', group: 'Rules', access: 'signed-in' } as const;

const id: IdPolicy = { in: 'path', at: 'id', of: 'rule', foreign: 'rule-not-found' };
const transactionId: IdPolicy = { in: 'path', at: 'id', of: 'transaction', foreign: 'transaction-not-found' };
const assigned: IdPolicy = { in: 'body', at: 'actions.0.value', of: 'bill', foreign: 'bill-not-found' };

const pending = { description: 'Still running: see `GET /api/operations/{id}`.', schema: http.pendingRules };

const coffee = {
  name: 'Coffee',
  conditions: [{ field: 'description', operator: 'contains', value: 'coffee', caseSensitive: 0 }],
  actions: [{ type: 'set_category', value: 'Food' }],
};

export const rulesRoutes: readonly Route[] = [
  {
    ...rules,
    ...call('GET', '/api/transaction-rules', 'listRules', 'List rules'),
    asOf: true,
    ...scoped('read'),
    answers: { 200: { description: 'In the order in which they apply.', schema: z.array(http.transactionRule) } },
  },
  {
    ...rules,
    ...call('POST', '/api/transaction-rules', 'addRule', 'Add a rule'),
    ...scoped('write', assigned),
    description:
      'Adds the rule at the end of the order and applies it to all transactions before it answers. Values are literal text; case is ignored unless `caseSensitive` is set.',
    body: { schema: http.ruleBody, example: coffee },
    answers: {
      201: { description: 'The rule, and how many transactions it applies to.', schema: http.appliedRule },
      202: pending,
    },
    errors: ['income-not-found', 'bill-and-income', 'too-many-rules', 'operation-failed'],
  },
  {
    ...rules,
    ...call('GET', '/api/transaction-rules/counts', 'countRuleMatches', 'Count transactions by rule'),
    asOf: true,
    scope: 'read',
    additive: true,
    ids: [],
    answers: { 200: { description: 'In the order in which they apply.', schema: http.ruleCounts } },
  },
  {
    ...rules,
    ...call('GET', '/api/transaction-rules/{id}', 'readRule', 'Get a rule'),
    asOf: true,
    additive: true,
    ...scoped('read', id),
    description: 'Send its `ETag` as `If-Match` with a change.',
    answers: { 200: { description: 'The rule.', schema: http.transactionRule } },
  },
  {
    ...rules,
    ...call('PUT', '/api/transaction-rules/{id}', 'changeRule', 'Update a rule'),
    ...scoped('write', id, assigned),
    description: 'Absent fields are unchanged. All transactions are updated as if the rule had always been like this.',
    body: { schema: http.ruleChangeBody, example: { isActive: 0 } },
    answers: {
      200: { description: 'The rule, and how many transactions it applies to.', schema: http.appliedRule },
      202: pending,
    },
    errors: ['income-not-found', 'bill-and-income', 'operation-failed'],
  },
  {
    ...rules,
    ...call('DELETE', '/api/transaction-rules/{id}', 'removeRule', 'Delete a rule'),
    ...scoped('write', id),
    answers: { 200: { description: 'How many transactions it applied to.', schema: http.revertedRule }, 202: pending },
    errors: ['operation-failed'],
  },
  {
    ...rules,
    ...call('POST', '/api/transaction-rules/preview', 'previewRule', 'Preview a rule'),
    changesNothing: true,
    scope: 'write',
    description:
      'Returns matching transactions, the newest first, each as it is now and, as `after`, as the rule would change it. Name and actions may be missing, and values blank. Without `limit` all matches are streamed; with `limit`, `X-Total-Count` is their number.',
    // An unknown bill is skipped; an unknown rule counts as a new one.
    ids: [
      { in: 'body', at: 'actions.0.value', of: 'bill', foreign: 'client-chosen' },
      { in: 'body', at: 'id', of: 'rule', foreign: 'client-chosen' },
    ],
    query: http.rulePreviewQuery,
    body: { schema: http.rulePreviewBody, example: coffee },
    answers: {
      200: {
        description: 'The matches, or the first of them.',
        schema: z.array(http.previewedTransaction),
        headers: ['X-Total-Count'],
      },
    },
  },
  {
    ...rules,
    ...call('PUT', '/api/transaction-rules/order', 'orderRules', 'Reorder rules'),
    scope: 'write',
    additive: true,
    ids: [{ in: 'body', at: 'ids.0', of: 'rule', foreign: 'rule-not-found' }],
    body: { schema: http.ruleOrderBody, example: { ids: [2, 1] }, limits: { bytes: 512 * 1024, values: 10_100 } },
    answers: { 200: { description: 'The rules in their new order.', schema: http.orderedRules }, 202: pending },
    errors: ['rules-changed', 'operation-failed'],
  },
  {
    ...rules,
    ...call('GET', '/api/transactions/{id}/rules', 'explainTransaction', 'Explain a transaction'),
    asOf: true,
    scope: 'read',
    additive: true,
    ids: [transactionId],
    answers: {
      200: {
        description: 'Imported values, the changes by each rule, and manual edits.',
        schema: http.explainedTransaction,
      },
    },
  },
  {
    ...rules,
    ...call('PATCH', '/api/transactions/{id}', 'editTransaction', 'Edit a transaction'),
    scope: 'write',
    group: 'Transactions',
    additive: true,
    description:
      'Sets category, merchant, bill or income, and a note of at most 1,000 characters. Manual edits override rules; fields in `clear` return to the value from rules or the import. A transaction has a bill or an income: setting one unlinks the other. `addTags` and `removeTags` leave its other tags; it has at most 20 tags of 40 characters.',
    ids: [
      transactionId,
      { in: 'body', at: 'billId', of: 'bill', foreign: 'bill-not-found' },
      { in: 'body', at: 'incomeId', of: 'income', foreign: 'income-not-found' },
    ],
    errors: ['bill-and-income', 'too-many-tags'],
    body: { schema: http.transactionPatchBody, example: { category: 'Food' } },
    answers: { 200: { description: 'The updated transaction.', schema: http.transaction } },
  },
  {
    ...rules,
    ...call('GET', '/api/category-spend', 'readCategorySpend', 'Get spending by category'),
    asOf: true,
    scope: 'read',
    group: 'Totals',
    additive: true,
    description: 'Debits less refunds (credits linked to a bill), by visible category. Defaults to the current month.',
    ids: [],
    query: http.categorySpendQuery,
    answers: { 200: { description: 'The largest first.', schema: http.categorySpend } },
  },
];
