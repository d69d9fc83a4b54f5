import { type BuiltInCategory, DEFAULT_STORED_CATEGORIES } from './categories.js';

/** The sixteen colour classes, in the order in which new categories take them. The colours themselves belong to the design system. */
export const PALETTE = [
  'blue',
  'amber',
  'indigo',
  'green',
  'violet',
  'red',
  'teal',
  'emerald',
  'orange',
  'pink',
  'sky',
  'olive',
  'magenta',
  'brown',
  'slate',
  'stone',
] as const;
export type PaletteColor = (typeof PALETTE)[number];

const BUILT_IN_COLORS: Record<BuiltInCategory, PaletteColor> = {
  Housing: 'blue',
  Utilities: 'amber',
  Transportation: 'indigo',
  Food: 'green',
  Entertainment: 'violet',
  Healthcare: 'red',
  Insurance: 'teal',
  Savings: 'emerald',
  Debt: 'orange',
  Shopping: 'pink',
  Education: 'sky',
  Income: 'olive',
  Other: 'stone',
  Uncategorized: 'slate',
};
const builtIn = new Map<string, PaletteColor>(Object.entries(BUILT_IN_COLORS));
const FALLBACK: PaletteColor = 'stone';

const isColor = (value: unknown): value is PaletteColor => (PALETTE as readonly unknown[]).includes(value);

/** The colour of a category: the stored class when it is one of the sixteen, else the built-in's own, else stone. Nothing stored is ever used as a class unchecked. */
export const colorOf = (category: string, stored: ReadonlyMap<string, string>): PaletteColor => {
  const chosen = stored.get(category);
  if (chosen !== undefined) return isColor(chosen) ? chosen : FALLBACK;
  return builtIn.get(category) ?? FALLBACK;
};

/** The colour of a new category: the first unused one; when all sixteen are used they are reused in order. */
export const nextColor = (used: Iterable<string>): PaletteColor => {
  const uses = new Map<PaletteColor, number>(PALETTE.map((colour) => [colour, 0]));
  for (const colour of used) if (isColor(colour)) uses.set(colour, (uses.get(colour) ?? 0) + 1);
  const least = Math.min(...uses.values());
  return PALETTE.find((colour) => uses.get(colour) === least) ?? FALLBACK;
};

/** The nine default categories with their colours: what `categoryColors` is when nothing is stored. */
export const defaultCategoryColors = (): Map<string, string> =>
  new Map(DEFAULT_STORED_CATEGORIES.map((name) => [name, builtIn.get(name) ?? FALLBACK]));

/** Reads the `categoryColors` preference; the defaults when it is absent or not a JSON object of texts. `__proto__` is a fine name. */
export const parseCategoryColors = (text: string | null | undefined): Map<string, string> => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return defaultCategoryColors();
    return new Map(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return defaultCategoryColors();
  }
};

/** Writes the `categoryColors` preference. */
export const writeCategoryColors = (colours: ReadonlyMap<string, string>): string =>
  JSON.stringify(Object.fromEntries(colours));
