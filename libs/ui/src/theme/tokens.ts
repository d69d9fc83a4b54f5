import type { ColorName } from './palette.js';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const colorVariableName = (name: ColorName): string => `--${kebab(name)}`;

const variable = (name: ColorName): string => `var(${colorVariableName(name)})`;

/** Colours for styles: CSS variables, which follow the theme. */
export const color = {
  bg: variable('bg'),
  surface: variable('surface'),
  raised: variable('raised'),
  past: variable('past'),
  ink: variable('ink'),
  muted: variable('muted'),
  line: variable('line'),
  control: variable('control'),
  accent: variable('accent'),
  onAccent: variable('onAccent'),
  accentHover: variable('accentHover'),
  selected: variable('selected'),
  overdue: variable('overdue'),
  onOverdue: variable('onOverdue'),
  overdueHover: variable('overdueHover'),
  overdueBadge: variable('overdueBadge'),
  dueSoon: variable('dueSoon'),
  dueSoonBadge: variable('dueSoonBadge'),
  paid: variable('paid'),
  paidBadge: variable('paidBadge'),
  pending: variable('pending'),
  pendingBadge: variable('pendingBadge'),
  scheduled: variable('scheduled'),
  scheduledBadge: variable('scheduledBadge'),
} as const satisfies Record<ColorName, string>;

/** Steps of 4 px. */
export const space = (steps: number): string => `${steps * 4}px`;

export const fontSize = {
  tiny: '12px',
  small: '13px',
  body: '14px',
  large: '16px',
  title: '20px',
  headline: '28px',
  display: '40px',
} as const;

export const fontWeight = { regular: 400, medium: 550, bold: 650 } as const;

export const radius = { panel: '10px', control: '8px', chip: '6px', round: '999px' } as const;

/** Only for what floats. */
export const shadow = 'var(--shadow)';

export const motion = '150ms ease-out';

/** Media conditions: phones are narrower than 768 px (specification, section 9). */
export const media = {
  phone: '@media (max-width: 767.98px)',
  tabletUp: '@media (min-width: 768px)',
  wide: '@media (min-width: 1100px)',
  still: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
} as const;
