import { offeredCategories } from './categories.js';
import { parseCategoryColors } from './category-colors.js';

/** The preferences that decide which categories are offered, as in the API's answer; absent while they are loading. */
export interface CategoryPreferences {
  readonly categoryColors?: string | null;
  readonly hiddenCategories?: string | undefined;
}

/** Built-in categories that were deleted or renamed; none where the text is no JSON array. */
export const parseHiddenCategories = (text: string | null | undefined): string[] => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
  } catch {
    return [];
  }
};

/**
 * The categories that every form offers for an expense.
 * @param inUse names in use by bills, incomes or transactions
 */
export const categoriesOnOffer = (
  { categoryColors, hiddenCategories }: CategoryPreferences = {},
  inUse: Iterable<string> = [],
): string[] =>
  offeredCategories({
    stored: parseCategoryColors(categoryColors).keys(),
    inUse,
    hidden: parseHiddenCategories(hiddenCategories),
  });
