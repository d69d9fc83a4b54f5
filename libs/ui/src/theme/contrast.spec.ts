import { categoryPalette } from './categories.js';
import { type ColorName, palette, type ThemeName } from './palette.js';

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of a colour written `#RRGGBB` (WCAG 2.2). */
const luminance = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16))) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, success criterion 1.4.3). */
const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const themes = Object.keys(palette) as ThemeName[];
const grounds = ['bg', 'surface', 'raised', 'past', 'selected'] as const satisfies ColorName[];
const texts = [
  'ink',
  'muted',
  'accent',
  'overdue',
  'dueSoon',
  'paid',
  'pending',
  'scheduled',
] as const satisfies ColorName[];
const badges = [
  ['overdue', 'overdueBadge'],
  ['dueSoon', 'dueSoonBadge'],
  ['paid', 'paidBadge'],
  ['pending', 'pendingBadge'],
  ['scheduled', 'scheduledBadge'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onOverdue', 'overdue'],
  ['onOverdue', 'overdueHover'],
  ['bg', 'ink'],
] as const satisfies [ColorName, ColorName][];

it('knows the extremes of contrast', () => {
  expect(contrast('#000000', '#FFFFFF')).toBe(21);
  expect(contrast('#777777', '#777777')).toBe(1);
});

describe.each(themes)('in the %s theme', (theme) => {
  const colors = palette[theme];

  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    '%s can be read on %s',
    (text, ground) => {
      expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(badges)('%s can be read on %s', (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('the edge of a control can be seen on %s', (ground) => {
    expect(contrast(colors.control, colors[ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(colors.accent, colors[ground])).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(categoryPalette))('the category colour %s can be seen on every ground', (_name, pair) => {
    for (const ground of grounds) expect(contrast(pair[theme], colors[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('gives every category a colour of its own', () => {
  for (const theme of themes) {
    const used = Object.values(categoryPalette).map((pair) => pair[theme]);
    expect(new Set(used).size).toBe(16);
  }
});
