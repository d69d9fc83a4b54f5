import { parseCents } from '@daybook/money';
import { z } from 'zod';
import { frequency, seriesKind } from '../events/plan.js';
import { listOf } from './list-of.js';
import { flag, money, moneyInput } from './primitives.js';
import { text } from './text.js';
import { transaction, transactionsQuery } from './transactions.js';

/** Query of GET /api/transactions/matches; 100 from the first on when absent. */
export const matchesQuery = z.strictObject({
  limit: transactionsQuery.shape.limit,
  offset: transactionsQuery.shape.offset,
});
export type MatchesQuery = z.infer<typeof matchesQuery>;

/**
 * A transaction without a bill or an income that looks like the payment of a bill, or like an income: `billId` and `billName`
 * are null of an income, `incomeId` and `incomeName` of a bill.
 */
export const match = z.object({
  transaction,
  /** The occurrence that it would pay, and when that was due. */
  billId: z.int().nullable(),
  billName: z.string().nullable(),
  incomeId: z.int().nullable(),
  incomeName: z.string().nullable(),
  groupId: z.int(),
  dueDate: z.string(),
  /** How much speaks for it, from 50 to 100. */
  score: z.int(),
  /** 1: nobody has to look. Of a hundred of these at least 98 are right in the tests. */
  sure: flag,
  /** In words, the strongest first. */
  reasons: z.array(z.string()),
});
export type Match = z.infer<typeof match>;

/**
 * Answer of GET /api/transactions/matches: the newest transactions first, with the count of all, of all that are sure, and of all that look
 * like income.
 */
export const matchPage = z.object({ matches: z.array(match), total: z.int(), sure: z.int(), incomes: z.int() });
export type MatchPage = z.infer<typeof matchPage>;

/** Limit of the links of one call. */
export const mostLinks = 1_000;

/** With a bill or an income: either, not both. */
const acceptedMatch = z
  .strictObject({
    transactionId: z.int().positive(),
    billId: z.int().positive().optional(),
    incomeId: z.int().positive().optional(),
  })
  .refine(({ billId, incomeId }) => billId !== undefined || incomeId !== undefined, 'names no bill and no income');

/** Body of POST /api/transactions/matches/accept. */
export const acceptMatchesBody = z
  .strictObject({
    matches: listOf(acceptedMatch).min(1).max(mostLinks),
  })
  .refine(
    ({ matches }) => new Set(matches.map(({ transactionId }) => transactionId)).size === matches.length,
    'a transaction is named twice',
  );
export type AcceptMatchesBody = z.infer<typeof acceptMatchesBody>;

/** Body of POST /api/transactions/matches/refuse. */
export const refuseMatchBody = z.strictObject({ transactionId: z.int().positive() });
export type RefuseMatchBody = z.infer<typeof refuseMatchBody>;

/** Transactions that come again and again without a bill or income, with the fields of one. */
export const billSuggestion = z.object({
  kind: seriesKind,
  name: z.string(),
  rhythm: z.enum(['weekly', 'biweekly', 'twice-monthly', 'monthly', 'quarterly', 'yearly']),
  /** The nearest to the rhythm: every two weeks becomes twice a month. */
  frequency,
  /** What to expect of one occurrence. */
  amount: money,
  /** The least and the most of the newest twelve. */
  least: money,
  most: money,
  /** Null where the frequency has no one day. */
  dueDate: z.int().nullable(),
  paymentDates: z.string(),
  /** Null where the frequency has none. */
  anchorMonth: z.int().nullable(),
  category: z.string(),
  /** Dates of the first and the last one. */
  from: z.string(),
  to: z.string(),
  count: z.int(),
  /** The newest first, at most 500. */
  transactionIds: z.array(z.int()),
});
export type BillSuggestion = z.infer<typeof billSuggestion>;

/**
 * Body of POST /api/transactions/bill-suggestions/accept: the fields of the new bill or income, as the suggestion or a person has them, and
 * the transactions that are its payments.
 */
export const acceptSuggestionBody = z.strictObject({
  /** A bill when absent. */
  kind: seriesKind.optional(),
  name: text().trim().min(1).max(120),
  amount: moneyInput.refine((amount) => (parseCents(amount) ?? -1) >= 0, 'must be a number from 0 to 999,999,999.99'),
  frequency,
  dueDate: z.int().min(1).max(31).nullish(),
  paymentDates: text().max(200).nullish(),
  anchorMonth: z.int().min(1).max(12).nullish(),
  category: text().trim().min(1).max(120),
  emoji: text().max(32).nullish(),
  transactionIds: listOf(z.int().positive())
    .min(1)
    .max(mostLinks)
    .refine((ids) => new Set(ids).size === ids.length, 'a transaction is named twice'),
});
export type AcceptSuggestionBody = z.infer<typeof acceptSuggestionBody>;
