import { z } from 'zod';
import {
  appliedRule,
  explainedTransaction,
  orderedRules,
  pendingRules,
  previewedTransaction,
  revertedRule,
  ruleBody,
  ruleChangeBody,
  ruleCounts,
  ruleOrderBody,
  rulePreviewBody,
  rulePreviewQuery,
  transactionRule,
} from '../http/rules.js';
import { categorySpend, categorySpendQuery, transaction, transactionPatchBody } from '../http/transactions.js';
import { call, type IdPolicy, type Route } from './route.js';

const rules = { service: 'transactions', group: 'Rules', access: 'signed-in' } as const;

const id: IdPolicy = { in: 'path', at: 'id', of: 'rule', foreign: 'rule-not-found' };
const transactionId: IdPolicy = { in: 'path', at: 'id', of: 'transaction', foreign: 'transaction-not-found' };
const assigned: IdPolicy = { in: 'body', at: 'actions.0.value', of: 'bill', foreign: 'bill-not-found' };

const pending = { description: 'The work goes on: see `GET /api/operations/{id}`.', schema: pendingRules };

const coffee = {
  name: 'Coffee',
  conditions: [{ field: 'description', operator: 'contains', value: 'coffee', caseSensitive: 0 }],
  actions: [{ type: 'set_category', value: 'Food' }],
};

export const rulesRoutes: readonly Route[] = [
  {
    ...rules,
    ...call('GET', '/api/transaction-rules', 'listRules', 'The rules'),
    scope: 'read',
    ids: [],
    answers: { 200: { description: 'In the order in which they apply.', schema: z.array(transactionRule) } },
  },
  {
    ...rules,
    ...call('POST', '/api/transaction-rules', 'addRule', 'Add a rule and apply it'),
    scope: 'write',
    description:
      'It comes last in the order. The answer is sent when all transactions show it. Values are literal text, and capitals do not count unless `caseSensitive`.',
    ids: [assigned],
    body: { schema: ruleBody, example: coffee },
    answers: {
      201: { description: 'The rule, and how many transactions it concerns.', schema: appliedRule },
      202: pending,
    },
    errors: ['too-many-rules', 'operation-failed'],
  },
  {
    ...rules,
    ...call('GET', '/api/transaction-rules/counts', 'countRuleMatches', 'How many transactions carry each rule'),
    scope: 'read',
    additive: true,
    ids: [],
    answers: { 200: { description: 'In the order in which they apply.', schema: ruleCounts } },
  },
  {
    ...rules,
    ...call('GET', '/api/transaction-rules/{id}', 'readRule', 'One rule'),
    additive: true,
    scope: 'read',
    description: 'Its `ETag` is what `If-Match` of a change names.',
    ids: [id],
    answers: { 200: { description: 'The rule.', schema: transactionRule } },
  },
  {
    ...rules,
    ...call('PUT', '/api/transaction-rules/{id}', 'changeRule', 'Change a rule, or switch it on or off'),
    scope: 'write',
    description: 'What is absent is unchanged. Transactions become what they would be had the rule always been so.',
    ids: [id, assigned],
    body: { schema: ruleChangeBody, example: { isActive: 0 } },
    answers: {
      200: { description: 'The rule, and how many transactions it concerns.', schema: appliedRule },
      202: pending,
    },
    errors: ['operation-failed'],
  },
  {
    ...rules,
    ...call('DELETE', '/api/transaction-rules/{id}', 'removeRule', 'Delete a rule and take back what it did'),
    scope: 'write',
    ids: [id],
    answers: { 200: { description: 'How many transactions it concerned.', schema: revertedRule }, 202: pending },
    errors: ['operation-failed'],
  },
  {
    ...rules,
    ...call('POST', '/api/transaction-rules/preview', 'previewRule', 'The transactions that a rule matches'),
    scope: 'write',
    description:
      'The newest first, each as it is and, under `after`, as the rule would leave it. Name and actions may be missing, values blank. Without `limit` all matches are streamed; with it their number stands in `X-Total-Count`.',
    // A bill that is not there is passed over; an unknown rule is a new one.
    ids: [
      { in: 'body', at: 'actions.0.value', of: 'bill', foreign: 'client-chosen' },
      { in: 'body', at: 'id', of: 'rule', foreign: 'client-chosen' },
    ],
    query: rulePreviewQuery,
    body: { schema: rulePreviewBody, example: coffee },
    answers: {
      200: {
        description: 'The matches, or the first of them.',
        schema: z.array(previewedTransaction),
        headers: ['X-Total-Count'],
      },
    },
  },
  {
    ...rules,
    ...call('PUT', '/api/transaction-rules/order', 'orderRules', 'Put the rules in order'),
    scope: 'write',
    additive: true,
    ids: [{ in: 'body', at: 'ids.0', of: 'rule', foreign: 'rule-not-found' }],
    body: { schema: ruleOrderBody, example: { ids: [2, 1] } },
    answers: { 200: { description: 'The rules in their new order.', schema: orderedRules }, 202: pending },
    errors: ['rules-changed', 'operation-failed'],
  },
  {
    ...rules,
    ...call('GET', '/api/transactions/{id}/rules', 'explainTransaction', 'Why a transaction looks as it does'),
    scope: 'read',
    additive: true,
    ids: [transactionId],
    answers: {
      200: {
        description: 'What was imported, what each rule did, and what was set by hand.',
        schema: explainedTransaction,
      },
    },
  },
  {
    ...rules,
    ...call('PATCH', '/api/transactions/{id}', 'editTransaction', 'Set category, merchant or bill by hand'),
    scope: 'write',
    group: 'Transactions',
    additive: true,
    description: 'What is set stands above every rule; what is in `clear` goes back to what lies below.',
    ids: [transactionId, { in: 'body', at: 'billId', of: 'bill', foreign: 'bill-not-found' }],
    body: { schema: transactionPatchBody, example: { category: 'Food' } },
    answers: { 200: { description: 'The transaction as it is now.', schema: transaction } },
  },
  {
    ...rules,
    ...call('GET', '/api/category-spend', 'readCategorySpend', 'What was spent, by category'),
    scope: 'read',
    group: 'Totals',
    additive: true,
    description:
      'Debits less refunds (credits linked to a bill), by the category that is visible. This month when no time is given.',
    ids: [],
    query: categorySpendQuery,
    answers: { 200: { description: 'The largest first.', schema: categorySpend } },
  },
];
