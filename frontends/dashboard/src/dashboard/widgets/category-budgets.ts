import type { Bill, CategorySpend } from '@daybook/contracts';
import { type Cents, percentOf, type Sum, sumOf, tableRows } from '@daybook/money';
import { centsOf } from '../../month/entry.js';

export interface CategoryBudget {
  readonly category: string;
  readonly planned: Cents;
  readonly spent: Cents;
  /** Of the planned amount, in whole percent. */
  readonly percent: number;
}

interface Budgets {
  readonly categories: readonly CategoryBudget[];
  /** Spent in categories that have no bill this month, by category. */
  readonly unplanned: Sum<string>;
}

/** What is left of the plan; less than 0 where more was spent. */
export const restOf = ({ planned, spent }: CategoryBudget): Sum<'planned' | 'spent'> =>
  sumOf(['planned', 'spent'] as const, (of) => (of === 'planned' ? planned : 0 - spent));

const addTo = (sums: Map<string, Cents>, category: string, cents: Cents): void => {
  sums.set(category, (sums.get(category) ?? 0) + cents);
};

/** Planned bills and actual spending of this month by category, largest plan first. */
export const categoryBudgets = (bills: readonly Bill[], spending: CategorySpend['categories']): Budgets => {
  const planned = new Map<string, Cents>();
  for (const bill of tableRows(bills)) if (bill.dueThisMonth) addTo(planned, bill.category, centsOf(bill.amount));
  const spent = new Map<string, Cents>();
  for (const { category, amount } of spending) addTo(spent, category, centsOf(amount));
  const categories = [...planned]
    .filter(([, plan]) => plan > 0)
    .map(([category, plan]) => {
      const sum = spent.get(category) ?? 0;
      return { category, planned: plan, spent: sum, percent: percentOf(sum, plan, 0) };
    })
    .sort((a, b) => b.planned - a.planned || (a.category < b.category ? -1 : 1));
  const named = new Set(categories.map(({ category }) => category));
  const others = [...spent.keys()].filter((category) => !named.has(category));
  return { categories, unplanned: sumOf(others, (category) => spent.get(category) ?? 0) };
};
