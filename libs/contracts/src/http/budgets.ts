import { isCivilMonth } from '@daybook/money';
import { z } from 'zod';
import { flag, money, moneyInput } from './primitives.js';
import { text } from './text.js';

/** So that the months that its spending is compared with are within what a date can be. */
const isBudgetMonth = (month: string): boolean => isCivilMonth(month) && month >= '1910-01' && month <= '2190-12';

const civilMonth = text().refine(isBudgetMonth, 'not a month (YYYY-MM, 1910 to 2190)');

/** Query of GET /api/budgets: the current month when absent. */
export const budgetsQuery = z.strictObject({ month: civilMonth.optional() });
export type BudgetsQuery = z.infer<typeof budgetsQuery>;

/** What was planned for a category in a month, and what was spent of it. */
export const categoryBudget = z.object({
  category: z.string(),
  /** Null where nothing is planned. */
  planned: money.nullable(),
  /** What was left of the months before, less than 0 where more was spent. */
  carried: money,
  /** Debits less refunds, as in `GET /api/spending`. */
  spent: money,
  /** Planned and carried less spent, less than 0 where more was spent; null where nothing is planned. */
  left: money.nullable(),
  /** 1: what is left, or was overspent, goes on to the next month, where that has a budget as well. */
  carriesOver: flag,
  /** What was planned for the month before; null where nothing was. */
  plannedBefore: money.nullable(),
});
export type CategoryBudget = z.infer<typeof categoryBudget>;

/** Answer of GET /api/budgets. */
export const budgets = z.object({
  month: z.string(),
  /** Those with a budget, the largest first; then what else was spent on, up to 200, the largest first. */
  categories: z.array(categoryBudget),
  /** What was spent in other categories without a budget. */
  rest: z.object({ categories: z.int(), spent: money }),
  /** Of the categories with a budget; `unplanned` is what was spent in all others. */
  totals: z.object({ planned: money, carried: money, spent: money, left: money, unplanned: money }),
});
export type Budgets = z.infer<typeof budgets>;

/** Body of PUT /api/budgets. Categories that it does not name, and fields that are absent, are unchanged. */
export const budgetsBody = z.strictObject({
  month: civilMonth,
  budgets: z
    .array(
      z.strictObject({
        category: text().trim().min(1).max(500),
        /** Null: nothing is planned for that month any more. */
        amount: moneyInput.nullable().optional(),
        /** Of the category, in all months. */
        carriesOver: flag.optional(),
      }),
    )
    .min(1)
    .max(200),
});
export type BudgetsBody = z.infer<typeof budgetsBody>;

/** Answer of PUT /api/budgets: what is planned for the month now. */
export const savedBudgets = z.object({
  month: z.string(),
  budgets: z.array(z.object({ category: z.string(), amount: money, carriesOver: flag })),
});
export type SavedBudgets = z.infer<typeof savedBudgets>;

/** Answer of GET /api/budgets/planned: every budget, by month and category. */
export const plannedBudgets = z.array(
  z.object({ month: z.string(), category: z.string(), amount: money, carriesOver: flag }),
);
export type PlannedBudgets = z.infer<typeof plannedBudgets>;
