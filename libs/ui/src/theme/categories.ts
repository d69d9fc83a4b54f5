import type { PaletteColor } from '@daybook/money';

/** The sixteen category colours, as pairs for both themes, under the names that `@daybook/money` gives out. */
export const categoryPalette = {
  blue: { light: '#2F5FD0', dark: '#8FB0FF' },
  amber: { light: '#96690A', dark: '#F0BE4C' },
  orange: { light: '#B85410', dark: '#FFA266' },
  green: { light: '#2E7D32', dark: '#79CF80' },
  violet: { light: '#7A3FC0', dark: '#C79BFF' },
  red: { light: '#B81F1F', dark: '#FF8C85' },
  teal: { light: '#0B7F63', dark: '#4FD0AE' },
  cyan: { light: '#0F7A86', dark: '#4CC8D6' },
  rose: { light: '#C03A4E', dark: '#FFA3AE' },
  pink: { light: '#BE2F86', dark: '#FF94CC' },
  indigo: { light: '#4F4BC4', dark: '#A9A6FF' },
  lime: { light: '#6B7A12', dark: '#C3D15A' },
  sky: { light: '#1C76B8', dark: '#6FBDF2' },
  fuchsia: { light: '#A02FA0', dark: '#EE92EC' },
  slate: { light: '#5B6472', dark: '#9AA5B4' },
  stone: { light: '#78716C', dark: '#B5ADA5' },
} as const satisfies Record<PaletteColor, { light: string; dark: string }>;

export const categoryColorNames = Object.keys(categoryPalette) as PaletteColor[];

export const categoryVariable = (name: PaletteColor): string => `var(--category-${name})`;
