import type { Preferences } from '@daybook/contracts';
import {
  BUILT_IN_CATEGORIES,
  defaultCategoryColors,
  parseCategoryColors,
  UNCATEGORIZED,
  writeCategoryColors,
} from '@daybook/money';
import { changesKnownAt, type NameChanges, resolveCategory, retiredNames } from '@daybook/rules';
import type { SavedPreferences } from './saved-preferences.js';

/**
 * The preferences with the present names of categories. Nothing is saved anew when one is renamed: its color is that of its new
 * name from then on, in its place; of those that were merged, the category that they became keeps its own.
 */
export function presentPreferences(
  { saved, colorsAt }: Pick<SavedPreferences, 'saved' | 'colorsAt'>,
  changes: NameChanges,
): Preferences {
  if (changes.length === 0) return saved;
  const colors = saved.categoryColors === null ? defaultCategoryColors() : parseCategoryColors(saved.categoryColors);
  const known = saved.categoryColors === null ? 0 : changesKnownAt(changes, colorsAt);
  const named = [...colors].map(([name, color]) => ({ name, color, now: resolveCategory(changes, name, known) }));
  const kept = new Set(named.filter(({ name, now }) => name === now).map(({ name }) => name));
  const present = new Map<string, string>();
  for (const { name, color, now } of named) {
    if (now === name || !(kept.has(now) || present.has(now))) present.set(now, color);
  }
  const isSame = named.every(({ name, now }) => name === now);
  const hidden = hiddenNow(saved.hiddenCategories, changes);
  return {
    ...saved,
    categoryColors: isSame ? saved.categoryColors : writeCategoryColors(present),
    ...(hidden.length > 0 && { hiddenCategories: JSON.stringify(hidden) }),
  };
}

/** Those that the person deleted, and the built-in ones that are called otherwise now. */
function hiddenNow(saved: string | undefined, changes: NameChanges): string[] {
  const deleted = saved === undefined ? [] : (JSON.parse(saved) as string[]);
  const retired = retiredNames(changes);
  const renamed = BUILT_IN_CATEGORIES.filter((name) => name !== UNCATEGORIZED && retired.has(name));
  return [...new Set([...deleted, ...renamed])];
}
