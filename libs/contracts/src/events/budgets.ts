import { z } from 'zod';

/** Streams `budgets-<pp>-<tenant>`. */
export const budgetEvents = {
  /** What is planned for a category in a month (yyyy-mm), in cents; null: nothing is planned any more. */
  CategoryBudgeted: z.object({ category: z.string(), month: z.string(), amount: z.int().nullable() }),
  /** Whether what is left of a category's budget, or was overspent, goes on to the next month. */
  BudgetCarryChosen: z.object({ category: z.string(), carriesOver: z.boolean() }),
} as const;

export type BudgetEvents = { [T in keyof typeof budgetEvents]: z.infer<(typeof budgetEvents)[T]> };
