import type { PaletteColor } from '@daybook/money';

/** The sixteen category colours, as pairs for both themes, under the names that `@daybook/money` gives out. */
export const categoryPalette = {
  blue: { light: '#2F5FD0', dark: '#8FB0FF' },
  amber: { light: '#96690A', dark: '#F0BE4C' },
  indigo: { light: '#4F4BC4', dark: '#A9A6FF' },
  green: { light: '#2E7D32', dark: '#79CF80' },
  violet: { light: '#7A3FC0', dark: '#C79BFF' },
  red: { light: '#C02B2B', dark: '#FF8C85' },
  teal: { light: '#0F7A86', dark: '#4CC8D6' },
  emerald: { light: '#0B7F63', dark: '#4FD0AE' },
  orange: { light: '#B85410', dark: '#FFA266' },
  pink: { light: '#BE2F6E', dark: '#FF94BF' },
  sky: { light: '#1C76B8', dark: '#6FBDF2' },
  olive: { light: '#6B7A12', dark: '#C3D15A' },
  magenta: { light: '#A02FA0', dark: '#EE92EC' },
  brown: { light: '#85573A', dark: '#D1A583' },
  slate: { light: '#5B6472', dark: '#9AA5B4' },
  stone: { light: '#78716C', dark: '#B5ADA5' },
} as const satisfies Record<PaletteColor, { light: string; dark: string }>;

export const categoryColorNames = Object.keys(categoryPalette) as PaletteColor[];

export const categoryVariable = (name: PaletteColor): string => `var(--category-${name})`;
