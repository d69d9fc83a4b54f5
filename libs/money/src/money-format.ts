import { type Cents } from './cents.js';
import { divideHalfUp } from './rounding.js';

/** On screen a minus is U+2212; in an export it is the ASCII hyphen, which spreadsheets read. */
export type Medium = 'screen' | 'export';

const minus = (medium: Medium): string => (medium === 'screen' ? '\u2212' : '-');

const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** The parts of an amount, for a headline that sets the cents smaller: `{ sign: '−', dollars: '$1,234', cents: '.50' }`. */
export const moneyParts = (
  cents: Cents,
  medium: Medium = 'screen',
): { sign: string; dollars: string; cents: string } => {
  const magnitude = Math.abs(cents);
  return {
    sign: cents < 0 ? minus(medium) : '',
    dollars: `$${grouped(Math.floor(magnitude / 100))}`,
    cents: `.${String(magnitude % 100).padStart(2, '0')}`,
  };
};

/** en-US dollars with two decimals: `$1,234.50`, `−$1,234.50`, `$0.00`. */
export const formatMoney = (cents: Cents, medium: Medium = 'screen'): string => {
  const parts = moneyParts(cents, medium);
  return parts.sign + parts.dollars + parts.cents;
};

/** Whole dollars, rounded half-up: `$1,235`, `−$1,235`, `$0`; `<$1` (`−<$1`) for what is under a dollar and not zero. */
export const formatWholeMoney = (cents: Cents, medium: Medium = 'screen'): string => {
  const sign = cents < 0 ? minus(medium) : '';
  const magnitude = Math.abs(cents);
  if (magnitude > 0 && magnitude < 100) return `${sign}<$1`;
  return `${sign}$${grouped(divideHalfUp(magnitude, 100))}`;
};

/** As given by `format`, with a `+` before what is above zero: incomes in sums. */
export const withPlus = (cents: Cents, format: (cents: Cents) => string = formatMoney): string =>
  cents > 0 ? `+${format(cents)}` : format(cents);

const withTenth = (tenths: number): string => {
  const whole = grouped(Math.floor(tenths / 10));
  return tenths % 10 === 0 ? whole : `${whole}.${tenths % 10}`;
};

const COMPACT_FROM: Cents = 1_000_000;

/** Calendar chips under 768 px: whole dollars, and from $10,000 compact (`$12.3K`, `−$1.2M`). The full figure belongs in the label. */
export const formatCompactMoney = (cents: Cents, medium: Medium = 'screen'): string => {
  const magnitude = Math.abs(cents);
  if (magnitude < COMPACT_FROM) return formatWholeMoney(cents, medium);
  // The step is chosen by the rounded figure, or $999,999 would read "$1000K".
  const [unit, suffix] =
    magnitude < 99_995_000 ? [100_000, 'K'] : magnitude < 99_995_000_000 ? [100_000_000, 'M'] : [100_000_000_000, 'B'];
  return `${cents < 0 ? minus(medium) : ''}$${withTenth(divideHalfUp(magnitude * 10, unit))}${suffix}`;
};
