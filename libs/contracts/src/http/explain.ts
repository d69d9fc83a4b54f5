import { isCivilDate, isCivilMonth } from '@daybook/money';
import { z } from 'zod';
import { frequency } from '../events/plan.js';
import { text } from './text.js';

const rowId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const civilDate = text().refine(isCivilDate, 'not a date (YYYY-MM-DD)');
const civilMonth = text().refine(isCivilMonth, 'not a month (YYYY-MM)');

/** Query of GET /api/explain/{figure} for the figures of {@link planFigures}: which of them takes what stands there. */
export const explainQuery = z.strictObject({
  bill: rowId.optional().describe('Id of a bill.'),
  income: rowId.optional().describe('Id of an income.'),
  date: civilDate.optional().describe('Today when absent.'),
  month: civilMonth.optional().describe('The current month when absent.'),
  category: text().trim().min(1).max(120).optional(),
  frequency: frequency.optional(),
});
export type ExplainQuery = z.infer<typeof explainQuery>;

interface Parameters {
  readonly needs?: keyof ExplainQuery;
  readonly takes?: keyof ExplainQuery;
}

/** The figures that are made of bills and income, with the parameter that each needs or may take. */
export const planFigures = {
  'left-over': {},
  'left-so-far': {},
  'left-planned': {},
  'bills-total': { takes: 'bill' },
  'bills-paid': { takes: 'bill' },
  'bills-remaining': { takes: 'bill' },
  'bills-progress': {},
  'unpaid-expenses': { takes: 'bill' },
  'unpaid-expense-items': {},
  'income-total': { takes: 'income' },
  'income-received': { takes: 'income' },
  'income-pending': { takes: 'income' },
  'income-progress': {},
  'unpaid-income': { takes: 'income' },
  'unpaid-income-items': {},
  balance: { takes: 'date' },
  'day-net': { takes: 'date' },
  'bill-amount': { needs: 'bill' },
  'payment-difference': { needs: 'bill' },
  'payment-difference-percent': { needs: 'bill' },
  'price-change': { needs: 'bill' },
  'price-change-percent': { needs: 'bill' },
  'price-change-yearly': { needs: 'bill' },
  'planned-income': { takes: 'month' },
  'planned-bills': { takes: 'month' },
  'income-received-in': { takes: 'month' },
  'bills-paid-in': { takes: 'month' },
  'category-planned': { needs: 'category' },
  'category-bills': { needs: 'category' },
  'category-share': { needs: 'category' },
  'savings-rate': {},
  'savings-saved': { needs: 'bill' },
  'savings-planned': { needs: 'bill' },
  'savings-progress': { needs: 'bill' },
  'income-monthly': {},
  'income-yearly': {},
  'income-this-week': {},
  'income-daily-average': {},
  'income-quarterly': {},
  'income-sources': {},
  'income-average': {},
  'income-projection': {},
  'income-projection-average': {},
  'income-diversity': {},
  'income-stability': {},
  'income-by-frequency': { needs: 'frequency' },
  'income-share-of-frequency': { needs: 'frequency' },
  'income-sources-of-frequency': { needs: 'frequency' },
  'source-monthly': { needs: 'income' },
  'source-yearly': { needs: 'income' },
  'source-share': { needs: 'income' },
  'expenses-monthly': {},
  'expenses-yearly': {},
  'expense-ratio': {},
  'net-income': {},
  'annual-savings-potential': {},
  'financial-health': {},
} as const satisfies Record<string, Parameters>;
export type PlanFigure = keyof typeof planFigures;

export const isPlanFigure = (name: string): name is PlanFigure => Object.hasOwn(planFigures, name);

const year = text()
  .regex(/^(19|20|21)\d\d$/, 'not a year')
  .optional()
  .describe('The current year when absent.');

/** Query of GET /api/explain/yearly-average, yearly-items, yearly-months and yearly-transactions. */
export const explainYearQuery = z.strictObject({ year });

/** Query of GET /api/explain/yearly-total: the whole year when nothing narrows it. */
export const explainYearlyTotalQuery = z.strictObject({
  year,
  month: z.coerce.number().int().min(1).max(12).optional().describe('From 1 to 12.'),
  bill: rowId.optional().describe('Id of a bill: its whole series.'),
});
export type ExplainYearlyTotalQuery = z.infer<typeof explainYearlyTotalQuery>;

/** Query of GET /api/explain/yearly-comparison. */
export const explainComparisonQuery = z.strictObject({
  year,
  month: z.coerce.number().int().min(1).max(12).optional().describe('From 1 to 12; the current one when absent.'),
});
export type ExplainComparisonQuery = z.infer<typeof explainComparisonQuery>;

/** Query of GET /api/explain/category-spent. */
export const explainSpentQuery = z.strictObject({
  category: text().trim().min(1).max(120).optional().describe('All of them when absent.'),
  month: civilMonth.optional().describe('The current month when absent.'),
});
export type ExplainSpentQuery = z.infer<typeof explainSpentQuery>;

/** The figures that are made of transactions. */
export const spendingFigures = [
  'yearly-total',
  'yearly-average',
  'yearly-items',
  'yearly-months',
  'yearly-transactions',
  'yearly-comparison',
  'category-spent',
] as const;
export type SpendingFigure = (typeof spendingFigures)[number];

/** What an amount of an explanation is: dollars with two decimals, a percentage, a number of things, or a word. */
export const explanationUnit = z.enum(['money', 'percent', 'count', 'word']);

export const explanationTerm = z.object({
  label: z.string(),
  /** How its amount comes about, in a few words. */
  detail: z.string().optional(),
  /** Negative where it takes away. */
  amount: z.string(),
  unit: explanationUnit,
  /** What it comes from: `hand` is a bill or an income that a person marked, `rest` what is too much to list. */
  from: z.object({
    kind: z.enum(['transaction', 'bill', 'income', 'hand', 'category', 'figure', 'rest', 'rounding']),
    id: z.union([z.int(), z.string(), z.null()]),
    /** Of a transaction, its civil date. */
    on: z.string().optional(),
  }),
  /** Where that is read; null where there is nothing more to say. */
  href: z.string().nullable(),
});
export type ExplanationTerm = z.infer<typeof explanationTerm>;

/** Answer of GET /api/explain/{figure}. */
export const explanation = z.object({
  figure: z.string(),
  /** In plain words. */
  formula: z.string(),
  /**
   * The last is the figure. The ones before add up to it, rounding included; those of a percentage, where they are sums of money,
   * are what is compared: the part, then the whole.
   */
  terms: z.array(explanationTerm).min(1),
});
export type Explanation = z.infer<typeof explanation>;
