import type { Explanation, ExplanationTerm } from '@daybook/contracts';
import { type Cents, centsToDecimal, type Sum } from '@daybook/money';
import { explainPathOf } from '../../explain/explain-query.js';
import { type CategoryBudget, restOf } from './category-budgets.js';

const money = (label: string, amount: Cents, figure: string | null, category?: string): ExplanationTerm => ({
  label,
  amount: centsToDecimal(amount),
  unit: 'money',
  from: { kind: 'figure', id: figure },
  href: figure === null ? null : explainPathOf(figure, { category }),
});

/** What is left of a category's plan, or how far it was overspent: the plan and the spending are of two services. */
export function explainRest(budget: CategoryBudget): Explanation {
  const { category } = budget;
  const { value, terms } = restOf(budget);
  const sign = value < 0 ? -1 : 1;
  const ofTerm = { planned: ['Planned', 'category-planned'], spent: ['Spent', 'category-spent'] } as const;
  return {
    figure: 'category-rest',
    formula: 'What is planned for the category this month and what was spent in it: the larger, less the smaller.',
    terms: [
      ...terms.map(({ of, amount }) => money(ofTerm[of][0], 0 + sign * amount, ofTerm[of][1], category)),
      money(`${category}, ${value < 0 ? 'over' : 'left'}`, Math.abs(value), null),
    ],
  };
}

/** What was spent in categories without a bill this month, by category. */
export const explainUnplanned = ({ value, terms }: Sum<string>): Explanation => ({
  figure: 'unplanned-spending',
  formula: 'What was spent this month in each category that has no bill this month.',
  terms: [
    ...terms.map(({ of, amount }) => money(of, amount, 'category-spent', of)),
    money('Without a bill this month', value, null),
  ],
});
