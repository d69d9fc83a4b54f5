/** The sixteen category colours, as pairs for both themes. A stored category colour is one of these names. */
export const categoryPalette = {
  slate: { light: '#5B6472', dark: '#9AA5B4' },
  stone: { light: '#78716C', dark: '#B5ADA5' },
  red: { light: '#C02B2B', dark: '#FF8C85' },
  orange: { light: '#B85410', dark: '#FFA266' },
  amber: { light: '#96690A', dark: '#F0BE4C' },
  olive: { light: '#6B7A12', dark: '#C3D15A' },
  green: { light: '#2E7D32', dark: '#79CF80' },
  emerald: { light: '#0B7F63', dark: '#4FD0AE' },
  teal: { light: '#0F7A86', dark: '#4CC8D6' },
  sky: { light: '#1C76B8', dark: '#6FBDF2' },
  blue: { light: '#2F5FD0', dark: '#8FB0FF' },
  indigo: { light: '#4F4BC4', dark: '#A9A6FF' },
  violet: { light: '#7A3FC0', dark: '#C79BFF' },
  magenta: { light: '#A02FA0', dark: '#EE92EC' },
  pink: { light: '#BE2F6E', dark: '#FF94BF' },
  brown: { light: '#85573A', dark: '#D1A583' },
} as const;

export type CategoryColor = keyof typeof categoryPalette;

export const categoryColorNames = Object.keys(categoryPalette) as CategoryColor[];

const builtIn = new Map<string, CategoryColor>([
  ['Housing', 'blue'],
  ['Utilities', 'amber'],
  ['Transportation', 'indigo'],
  ['Food', 'green'],
  ['Entertainment', 'violet'],
  ['Healthcare', 'red'],
  ['Insurance', 'teal'],
  ['Savings', 'emerald'],
  ['Debt', 'orange'],
  ['Shopping', 'pink'],
  ['Education', 'sky'],
  ['Income', 'olive'],
  ['Other', 'stone'],
  ['Uncategorized', 'slate'],
]);

export const builtInCategoryColor = (category: string): CategoryColor => builtIn.get(category) ?? 'stone';

// A stored name comes from outside: it is looked up, and never put into a style as it came.
export const categoryColorOf = (name: string): CategoryColor =>
  categoryColorNames.find((known) => known === name) ?? 'stone';

export const categoryVariable = (name: CategoryColor): string => `var(--category-${name})`;
