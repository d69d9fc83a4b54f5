import { z } from 'zod';
import { ruleActionType, ruleField, ruleOperator } from '../events/rules.js';
import { flag } from './primitives.js';
import { transaction } from './transactions.js';
import { text } from './text.js';

const given = (message: string, most: number) =>
  z
    .union([text(), z.number()])
    .transform(String)
    .refine((text) => text.trim() !== '', message)
    .refine((text) => text.length <= most, `at most ${most} characters`);

/** `assign_income` is additive: its value is the id of an income. */
export const anyActionType = z.enum([...ruleActionType.options, 'assign_income']);

const caseSensitive = z.union([flag, z.boolean().transform((value): 0 | 1 => (value ? 1 : 0))]).default(0);

const condition = (value: z.ZodType<string, string | number>) =>
  z.object({ field: ruleField, operator: ruleOperator, value, caseSensitive });
const action = (value: z.ZodType<string, string | number>) => z.object({ type: anyActionType, value });

const mostParts = 50;

/** Body of POST /api/transaction-rules (specification, section 5, "Rule save"). Active by default. */
export const ruleBody = z.object({
  name: text('Please enter a rule name').trim().min(1, 'Please enter a rule name').max(200),
  isActive: flag.default(1),
  conditions: z
    .array(condition(given('Please fill in all condition values', 1000)))
    .min(1)
    .max(mostParts),
  actions: z
    .array(action(given('Please fill in all action values', 500)))
    .min(1)
    .max(mostParts),
});
export type RuleBody = z.infer<typeof ruleBody>;

/** Body of PUT /api/transaction-rules/{id}: absent fields are unchanged. */
export const ruleChangeBody = ruleBody.extend({ isActive: flag }).partial();
export type RuleChangeBody = z.infer<typeof ruleChangeBody>;

/** Body of POST /api/transaction-rules/preview: name and actions may be missing, and values blank. */
export const rulePreviewBody = z.object({
  name: text().max(200).optional(),
  isActive: flag.optional(),
  conditions: z
    .array(condition(given('', 1000).or(text().max(1000))))
    .max(mostParts)
    .default([]),
  actions: z
    .array(action(given('', 500).or(text().max(500))))
    .max(mostParts)
    .default([]),
  /** The rule that is being edited: the preview has its place in the order. A new one comes last. */
  id: z.int().positive().optional(),
});
export type RulePreviewBody = z.infer<typeof rulePreviewBody>;

/** Query of POST /api/transaction-rules/preview: all matches when absent. X-Total-Count is the number of matches. */
export const rulePreviewQuery = z.strictObject({
  limit: text()
    .regex(/^\d{1,4}$/, 'not a number')
    .transform(Number)
    .optional(),
});
export type RulePreviewQuery = z.infer<typeof rulePreviewQuery>;

/** A rule of GET /api/transaction-rules, in the order in which they apply. */
export const transactionRule = z.object({
  id: z.int(),
  name: z.string(),
  isActive: flag,
  conditions: z.array(z.object({ field: ruleField, operator: ruleOperator, value: z.string(), caseSensitive: flag })),
  actions: z.array(z.object({ type: anyActionType, value: z.string() })),
  /** 1 where it names a bill or an income that was deleted. */
  broken: flag,
});
export type TransactionRule = z.infer<typeof transactionRule>;

/** Of GET /api/transaction-rules/counts: how many transactions carry each rule. */
export const ruleCounts = z.array(z.object({ id: z.int(), transactions: z.int() }));
export type RuleCounts = z.infer<typeof ruleCounts>;

const counts = {
  /** Of the transactions that it matches, those whose fields a person set. */
  skipped: z.int(),
  /** Null where there was nothing to change. */
  operationId: z.string().nullable(),
};

/** 202: still running; the counts come with GET /api/operations/{id}. */
export const pendingRules = z.object({ operationId: z.string() });
export type PendingRules = z.infer<typeof pendingRules>;

/** Answer of POST and PUT. */
export const appliedRule = transactionRule.extend({
  /** Transactions that carry the rule now, or changed. */
  appliedToTransactions: z.int(),
  ...counts,
});
export type AppliedRule = z.infer<typeof appliedRule>;

/** Answer of DELETE /api/transaction-rules/{id}. */
export const revertedRule = z.object({
  /** Transactions that carried the rule before, or changed. */
  revertedTransactions: z.int(),
  ...counts,
});
export type RevertedRule = z.infer<typeof revertedRule>;

/** Body of PUT /api/transaction-rules/order: all rules, the first to apply first. */
export const ruleOrderBody = z.strictObject({
  ids: z
    .array(z.int().positive())
    .max(10_000)
    .refine((ids) => new Set(ids).size === ids.length, 'a rule is listed twice'),
});
export type RuleOrderBody = z.infer<typeof ruleOrderBody>;

/** Answer of PUT /api/transaction-rules/order. */
export const orderedRules = z.object({
  rules: z.array(transactionRule),
  /** Transactions that changed. */
  changedTransactions: z.int(),
  operationId: z.string().nullable(),
});
export type OrderedRules = z.infer<typeof orderedRules>;

const ruledValues = z.object({
  merchant: z.string().nullable(),
  category: z.string(),
  billId: z.int().nullable(),
  incomeId: z.int().nullable(),
});

/** A row of a preview: as it is now, and as the rule would change it. */
export const previewedTransaction = transaction.extend({ after: ruledValues });
export type PreviewedTransaction = z.infer<typeof previewedTransaction>;

/** Answer of GET /api/transactions/{id}/rules: why a transaction looks as it does. */
export const explainedTransaction = z.object({
  id: z.int(),
  imported: ruledValues,
  /** Active rules that match, in order, and how each changed the values so far. */
  rules: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      changes: z.array(
        z.object({
          field: z.enum(['merchant', 'category', 'billId', 'incomeId']),
          from: z.union([z.string(), z.int(), z.null()]),
          to: z.union([z.string(), z.int(), z.null()]),
          /** Overridden by a person's edit. */
          overruled: flag,
        }),
      ),
    }),
  ),
  /** The fields that a person set. */
  hand: ruledValues.partial(),
  /** The values without any rule. */
  withoutRules: ruledValues,
  visible: ruledValues,
});
export type ExplainedTransaction = z.infer<typeof explainedTransaction>;
