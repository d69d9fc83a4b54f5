import { offeredCategories } from './categories.js';
import { parseCategoryColors } from './category-colors.js';

/** The preferences that decide which categories there are, as the API answers them; absent while they are being read. */
export interface CategoryPreferences {
  readonly categoryColors?: string | null;
  readonly hiddenCategories?: string | undefined;
}

/** The built-in categories that the person deleted, or that are called otherwise now; none where the text is no JSON array. */
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
 * @param inUse names that bills, incomes or transactions carry
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
