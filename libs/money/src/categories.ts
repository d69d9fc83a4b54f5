/** The specification's categories (section 3), in its order. */
export const BUILT_IN_CATEGORIES = [
  'Housing',
  'Utilities',
  'Transportation',
  'Food',
  'Entertainment',
  'Healthcare',
  'Insurance',
  'Savings',
  'Debt',
  'Shopping',
  'Education',
  'Income',
  'Other',
  'Uncategorized',
] as const;
export type BuiltInCategory = (typeof BUILT_IN_CATEGORIES)[number];

export const UNCATEGORIZED = 'Uncategorized';
export const INCOME_CATEGORY = 'Income';

/** The categories of expenses: all except Income. */
export const EXPENSE_CATEGORIES: readonly string[] = BUILT_IN_CATEGORIES.filter((name) => name !== INCOME_CATEGORY);

/** The stored categories of a person who has never changed them. */
export const DEFAULT_STORED_CATEGORIES: readonly string[] = [
  'Housing',
  'Utilities',
  'Transportation',
  'Food',
  'Healthcare',
  'Entertainment',
  'Shopping',
  'Insurance',
  'Other',
];

/** What decides the categories on offer in a form. */
export interface CategorySources {
  /** The names of `categoryColors`, in order; absent when nothing is stored. */
  readonly stored?: Iterable<string>;
  /** Names in use by bills, incomes or transactions. */
  readonly inUse?: Iterable<string>;
  /** Built-ins that the person deleted. */
  readonly hidden?: Iterable<string>;
}

/**
 * The categories that an expense form offers, without repetition: the thirteen, the stored ones, those in use and Uncategorized,
 * less the hidden ones. Uncategorized cannot be deleted, so it stays; a name stored again after its deletion is back.
 */
export const offeredCategories = ({ stored, inUse = [], hidden = [] }: CategorySources): string[] => {
  const listed = new Set([...(stored ?? DEFAULT_STORED_CATEGORIES), UNCATEGORIZED]);
  const deleted = new Set(Array.from(hidden).filter((name) => stored === undefined || !listed.has(name)));
  deleted.delete(UNCATEGORIZED);
  const all = new Set([...EXPENSE_CATEGORIES, ...listed, ...inUse]);
  return [...all].filter((name) => !deleted.has(name));
};

/** The default of a new expense: Housing, or the first on offer. */
export const defaultCategory = (offered: readonly string[]): string =>
  offered.includes('Housing') ? 'Housing' : (offered[0] ?? UNCATEGORIZED);

/** Whether a category may be deleted: any but Uncategorized. */
export const isDeletable = (category: string): boolean => category !== UNCATEGORIZED;

/** A name as names are compared: without regard to case (`ß` as `ss`) or to the way in which characters are composed. */
const folded = (name: string): string => name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFC');

/** The one of the names that is the same as this one: "hobbies" is "Hobbies". */
export const sameCategory = (name: string, existing: Iterable<string>): string | undefined => {
  const wanted = folded(name);
  return Array.from(existing).find((known) => folded(known) === wanted);
};

/** The name to add, trimmed; `undefined` when it is blank or exists already, which is ignored (specification, section 5). */
export const newCategoryName = (text: string, existing: Iterable<string>): string | undefined => {
  const name = text.trim();
  return name === '' || sameCategory(name, existing) !== undefined ? undefined : name;
};
