import { BANK_CATEGORIES } from './bank-categories.js';
import { namesOf } from './built-in.js';
import { wordsOf } from './words.js';

/** What names of categories are compared by: words without capitals, signs and 'and', so that `Food & Drink` is `FOOD AND DRINK`. */
export const categoryKey = (name: string): string =>
  wordsOf(name)
    .filter((word) => word !== 'and')
    .join(' ') || name.trim().toLowerCase();

const SEPARATORS = /[-:>/|]/;

/** Reads a file's own category as one of those on offer; `undefined` when it names none of them. */
export type FileCategoryReader = (fileCategory: string) => string | undefined;

/**
 * Compiles the reader: the whole text as the name of an offered category, then by the map of bank names; then, for compound ones
 * (`Merchandise & Supplies-Groceries`), its parts from the last, which is the finest.
 */
export const compileFileCategories = (offered: ReadonlyMap<string, string>): FileCategoryReader => {
  const byBankName = new Map(
    namesOf(BANK_CATEGORIES).map(([name, category]) => [categoryKey(name), categoryKey(category)]),
  );
  const read = (text: string): string | undefined => {
    const key = categoryKey(text);
    return offered.get(key) ?? offered.get(byBankName.get(key) ?? '');
  };
  return (fileCategory) => {
    if (fileCategory.trim() === '') return undefined;
    const whole = read(fileCategory);
    if (whole !== undefined || !SEPARATORS.test(fileCategory)) return whole;
    for (const part of fileCategory.split(SEPARATORS).reverse()) {
      const found = part.trim() === '' ? undefined : read(part);
      if (found !== undefined) return found;
    }
    return undefined;
  };
};
