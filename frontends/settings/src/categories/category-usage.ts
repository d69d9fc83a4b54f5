import type { CategoriesInUse } from '@daybook/contracts';
import { UNCATEGORIZED } from '@daybook/money';
import { counted } from '@daybook/ui/text/counted';

/** How often a category is used. */
export interface Usage {
  bills: number;
  incomes: number;
  transactions: number;
  rules: number;
}

/** @param bills as the list of bills has them: those are what a deletion moves */
export const usageOf = (inUse: CategoriesInUse | undefined, category: string, bills: number): Usage | undefined => {
  if (!inUse) return undefined;
  const found = inUse.categories.find(({ name }) => name === category);
  return { bills, incomes: found?.incomes ?? 0, transactions: found?.transactions ?? 0, rules: found?.rules ?? 0 };
};

/** Each kind that there is some of: `2 bills`, `14 transactions`. */
const parts = ({ bills, incomes, transactions, rules }: Usage): string[] =>
  [
    bills > 0 && counted(bills, 'bill'),
    incomes > 0 && counted(incomes, 'income'),
    transactions > 0 && counted(transactions, 'transaction'),
    rules > 0 && counted(rules, 'rule'),
  ].filter((text) => text !== false);

/** Beside a category: `2 bills · 14 transactions · 1 rule`; empty where nothing carries it. */
export const usageText = (use: Usage): string => parts(use).join(' · ');

const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

/** What a rename or a merge changes: `2 bills, 14 transactions and 1 rule`; undefined where nothing carries the category. */
export const reachText = (use: Usage): string | undefined => listed(parts(use)) || undefined;

/** What deleting does, said beforehand. */
export function deletionText(bills: number, use: Usage | undefined): string {
  const moved = bills > 0 ? [`${counted(bills, 'bill')} will move to ${UNCATEGORIZED}.`] : [];
  if (!use) return [...moved, 'Its transactions and rules could not be counted.'].join(' ');
  if (parts(use).length === 0) return 'This category is empty.';
  const { incomes, transactions, rules } = use;
  const kept = parts({ bills: 0, incomes, transactions, rules: 0 });
  return [
    ...moved,
    ...(kept.length > 0 ? [`${listed(kept)} will keep it.`] : []),
    ...(rules > 0 ? [`${counted(rules, 'rule that uses it', 'rules that use it')} will need fixing.`] : []),
  ].join(' ');
}
