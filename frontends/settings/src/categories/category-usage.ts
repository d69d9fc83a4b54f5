import type { CategoriesInUse } from '@daybook/contracts';
import { UNCATEGORIZED } from '@daybook/money';
import { counted } from '@daybook/ui/text/counted';

/** What carries a category. */
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

export const billsText = (count: number) => counted(count, 'bill');
export const transactionsText = (count: number) => counted(count, 'transaction');

/** Each kind that there is some of: `2 bills`, `14 transactions`. */
const parts = ({ bills, incomes, transactions, rules }: Usage): string[] =>
  [
    bills > 0 && billsText(bills),
    incomes > 0 && counted(incomes, 'income'),
    transactions > 0 && transactionsText(transactions),
    rules > 0 && counted(rules, 'rule', 'rules'),
  ].filter((text) => text !== false);

/** Beside a category: `2 bills · 14 transactions · 1 rule`; empty where nothing carries it. */
export const usageText = (use: Usage): string => parts(use).join(' · ');

const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

/** What a rename or a merge reaches: `2 bills, 14 transactions and 1 rule`; undefined where nothing carries the category. */
export const reachText = (use: Usage): string | undefined => {
  const texts = parts(use);
  return texts.length === 0 ? undefined : listed(texts);
};

const sum = ({ bills, incomes, transactions, rules }: Usage) => bills + incomes + transactions + rules;

/** What deleting does, told beforehand. */
export function deletionText(bills: number, use: Usage | undefined): string {
  const moved = bills > 0 ? [`${billsText(bills)} in it will be ${UNCATEGORIZED}. The bills stay.`] : [];
  if (!use) return [...moved, 'The transactions and rules in it could not be counted.'].join(' ');
  if (sum(use) === 0) return 'Nothing is in it.';
  const { incomes, transactions, rules } = use;
  return [
    ...moved,
    ...(incomes > 0 ? [`${counted(incomes, 'income keeps', 'incomes keep')} it.`] : []),
    ...(transactions > 0 ? [`${counted(transactions, 'transaction keeps', 'transactions keep')} it.`] : []),
    ...(rules > 0 ? [`${counted(rules, 'rule names it and is', 'rules name it and are')} flagged.`] : []),
  ].join(' ');
}
