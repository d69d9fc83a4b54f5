import type { Bill, Budgets as MonthBudgets, CategorySpend } from '@daybook/contracts';
import { type Cents, percentOf, type Sum, sumOf, tableRows } from '@daybook/money';
import { centsOf } from '../../month/entry.js';
import { centsOfSum } from '../../api/cents-of-sum.js';

export interface CategoryBudget {
  readonly category: string;
  readonly planned: Cents;
  readonly spent: Cents;
  /** Of the planned amount, in whole percent. */
  readonly percent: number;
  /** What a person has set, with what comes along from before; otherwise what the bills come to. */
  readonly isSet: boolean;
}

interface Budgets {
  readonly categories: readonly CategoryBudget[];
  /** Spent in categories that have neither a bill nor a budget this month, by category. */
  readonly unplanned: Sum<string>;
}

/** What is left of the plan; less than 0 where more was spent. */
export const restOf = ({ planned, spent }: CategoryBudget): Sum<'planned' | 'spent'> =>
  sumOf(['planned', 'spent'] as const, (of) => (of === 'planned' ? planned : 0 - spent));

const addTo = (sums: Map<string, Cents>, category: string, cents: Cents): void => {
  sums.set(category, (sums.get(category) ?? 0) + cents);
};

const percentSpent = (spent: Cents, planned: Cents): number => (planned > 0 ? percentOf(spent, planned, 0) : 100);

/** The budgets that are set, as Spending tells them: without transfers. */
const setBudgets = ({ categories }: Pick<MonthBudgets, 'categories'>): CategoryBudget[] =>
  categories.flatMap(({ category, planned, carried, spent }) => {
    if (planned === null) return [];
    const [plan, used] = [centsOfSum(planned) + centsOfSum(carried), centsOfSum(spent)];
    return { category, planned: plan, spent: used, percent: percentSpent(used, plan), isSet: true };
  });

/**
 * What is planned and spent this month by category, the largest plan first: its budget, where one is set, and otherwise its bills
 * and debits.
 */
export const categoryBudgets = (
  bills: readonly Bill[],
  spending: CategorySpend['categories'],
  budgets: Pick<MonthBudgets, 'categories'>,
): Budgets => {
  const set = setBudgets(budgets);
  const isSet = new Set(set.map(({ category }) => category));
  const planned = new Map<string, Cents>();
  for (const bill of tableRows(bills)) if (bill.dueThisMonth) addTo(planned, bill.category, centsOf(bill.amount));
  const spent = new Map<string, Cents>();
  for (const { category, amount } of spending) addTo(spent, category, centsOf(amount));
  const ofBills = [...planned]
    .filter(([category, plan]) => plan > 0 && !isSet.has(category))
    .map(([category, plan]) => {
      const sum = spent.get(category) ?? 0;
      return { category, planned: plan, spent: sum, percent: percentOf(sum, plan, 0), isSet: false };
    });
  const categories = [...set, ...ofBills].sort((a, b) => b.planned - a.planned || (a.category < b.category ? -1 : 1));
  const named = new Set(categories.map(({ category }) => category));
  const others = [...spent.keys()].filter((category) => !named.has(category));
  return { categories, unplanned: sumOf(others, (category) => spent.get(category) ?? 0) };
};
