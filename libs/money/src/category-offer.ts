import { BUILT_IN_CATEGORIES, offeredCategories, UNCATEGORIZED } from './categories.js';
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

/** The categories that Settings lists: the stored ones, and the built-in ones that were not deleted; Uncategorized last. */
export const categoriesListed = ({ categoryColors, hiddenCategories }: CategoryPreferences = {}): string[] => {
  const stored = [...parseCategoryColors(categoryColors).keys()];
  const hidden = parseHiddenCategories(hiddenCategories);
  const builtIn = BUILT_IN_CATEGORIES.filter((name) => !hidden.includes(name));
  return [...new Set([...stored, ...builtIn])].filter((name) => name !== UNCATEGORIZED).concat(UNCATEGORIZED);
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
