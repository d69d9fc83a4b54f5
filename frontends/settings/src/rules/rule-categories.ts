import type { CategoriesInUse, Preferences } from '@daybook/contracts';
import { categoriesOnOffer, INCOME_CATEGORY, parseHiddenCategories } from '@daybook/money';

/** The categories that a rule may set: those of expenses and Income, and those that something carries. */
export function ruleCategories(preferences: Preferences | undefined, inUse?: CategoriesInUse): string[] {
  const hidden = parseHiddenCategories(preferences?.hiddenCategories);
  const carried = (inUse?.categories ?? []).filter(
    ({ bills, incomes, transactions }) => bills + incomes + transactions > 0,
  );
  return [
    ...new Set([
      ...categoriesOnOffer(
        preferences,
        carried.map(({ name }) => name),
      ),
      ...(hidden.includes(INCOME_CATEGORY) ? [] : [INCOME_CATEGORY]),
    ]),
  ];
}
