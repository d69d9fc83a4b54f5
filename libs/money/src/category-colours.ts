import { type BuiltInCategory, DEFAULT_STORED_CATEGORIES } from './categories.js';

/** The sixteen colour classes, in the order in which new categories take them. The colours themselves belong to the design system. */
export const PALETTE = [
  'blue',
  'amber',
  'orange',
  'green',
  'violet',
  'red',
  'teal',
  'cyan',
  'rose',
  'pink',
  'indigo',
  'lime',
  'sky',
  'fuchsia',
  'slate',
  'stone',
] as const;
export type PaletteColour = (typeof PALETTE)[number];

const BUILT_IN_COLOURS: Record<BuiltInCategory, PaletteColour> = {
  Housing: 'blue',
  Utilities: 'amber',
  Transportation: 'orange',
  Food: 'green',
  Entertainment: 'violet',
  Healthcare: 'red',
  Insurance: 'teal',
  Savings: 'cyan',
  Debt: 'rose',
  Shopping: 'pink',
  Education: 'indigo',
  Income: 'lime',
  Other: 'stone',
  Uncategorized: 'slate',
};
const builtIn = new Map<string, PaletteColour>(Object.entries(BUILT_IN_COLOURS));
const FALLBACK: PaletteColour = 'stone';

const isColour = (value: unknown): value is PaletteColour => (PALETTE as readonly unknown[]).includes(value);

/** The colour of a category: the stored class when it is one of the sixteen, else the built-in's own, else stone. Nothing stored is ever used as a class unchecked. */
export const colourOf = (category: string, stored: ReadonlyMap<string, string>): PaletteColour => {
  const chosen = stored.get(category);
  if (chosen !== undefined) return isColour(chosen) ? chosen : FALLBACK;
  return builtIn.get(category) ?? FALLBACK;
};

/** The colour of a new category: the first unused one; when all sixteen are used they are reused in order. */
export const nextColour = (used: Iterable<string>): PaletteColour => {
  const uses = new Map<PaletteColour, number>(PALETTE.map((colour) => [colour, 0]));
  for (const colour of used) if (isColour(colour)) uses.set(colour, (uses.get(colour) ?? 0) + 1);
  const least = Math.min(...uses.values());
  return PALETTE.find((colour) => uses.get(colour) === least) ?? FALLBACK;
};

/** The nine default categories with their colours: what `categoryColors` is when nothing is stored. */
export const defaultCategoryColours = (): Map<string, string> =>
  new Map(DEFAULT_STORED_CATEGORIES.map((name) => [name, builtIn.get(name) ?? FALLBACK]));

/** Reads the `categoryColors` preference; the defaults when it is absent or not a JSON object of texts. `__proto__` is a fine name. */
export const parseCategoryColours = (text: string | null | undefined): Map<string, string> => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return defaultCategoryColours();
    return new Map(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return defaultCategoryColours();
  }
};

/** Writes the `categoryColors` preference. */
export const writeCategoryColours = (colours: ReadonlyMap<string, string>): string =>
  JSON.stringify(Object.fromEntries(colours));
