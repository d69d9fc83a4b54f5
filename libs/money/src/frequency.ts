import { type Cents } from './cents.js';
import { divideHalfUp } from './rounding.js';
import { quotientOf, type Sum } from './terms.js';

export const FREQUENCIES = ['weekly', 'bi-monthly', 'monthly', 'quarterly', 'annual'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const isFrequency = (value: unknown): value is Frequency => (FREQUENCIES as readonly unknown[]).includes(value);

const LABELS: Record<Frequency, string> = {
  weekly: 'Weekly',
  'bi-monthly': 'Twice Monthly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  annual: 'Annual',
};

/** `Twice Monthly` for bi-monthly, else the word with a capital. */
export const frequencyLabel = (frequency: Frequency): string => LABELS[frequency];

/** How many occurrences a month stands for, as an exact fraction (specification, section 9): ×4, ×2, ×1, /3, /12. */
export const MONTHLY_FACTORS: Record<Frequency, { numerator: number; denominator: number }> = {
  weekly: { numerator: 4, denominator: 1 },
  'bi-monthly': { numerator: 2, denominator: 1 },
  monthly: { numerator: 1, denominator: 1 },
  quarterly: { numerator: 1, denominator: 3 },
  annual: { numerator: 1, denominator: 12 },
};

/** Occurrences a year in the per-source view (specification, section 9). Differs from monthly ×12 by design. */
export const YEARLY_FACTORS: Record<Frequency, number> = {
  weekly: 52,
  'bi-monthly': 24,
  monthly: 12,
  quarterly: 4,
  annual: 1,
};

/** Occurrence ids that a series reserves: a weekly one has five, the fifth unlisted in a four-week month. */
export const RESERVED_SLOTS: Record<Frequency, number> = {
  weekly: 5,
  'bi-monthly': 2,
  monthly: 1,
  quarterly: 1,
  annual: 1,
};

/** A series as the formulas see it: the amount of one occurrence, and how often it comes. */
export interface Priced {
  readonly amount: Cents;
  readonly frequency: Frequency;
}

/** The monthly equivalent in twelfths of a cent: an exact integer, to be summed and rounded once at the end. */
export const monthlyTwelfths = ({ amount, frequency }: Priced): number => {
  const { numerator, denominator } = MONTHLY_FACTORS[frequency];
  return amount * numerator * (12 / denominator);
};

/** The exact sum of monthly equivalents, in twelfths of a cent. */
export const sumMonthlyTwelfths = (series: Iterable<Priced>): number => {
  let sum = 0;
  for (const one of series) sum += monthlyTwelfths(one);
  return sum;
};

/**
 * What series come to by their monthly equivalents, rounded once: in a month by 12, in a year by 1, in the quarter of a month
 * by 48.
 * @param divisor of twelfths of a cent
 */
export const equivalentOf = <Series extends Priced>(series: Iterable<Series>, divisor: number): Sum<Series> =>
  quotientOf(series, monthlyTwelfths, divisor);

/** The monthly equivalent of one series, rounded half-up to a cent. */
export const monthlyEquivalent = (series: Priced): Cents => divideHalfUp(monthlyTwelfths(series), 12);

/** What one source brings in a year: ×52, ×24, ×12, ×4, ×1. */
export const yearlyAmount = ({ amount, frequency }: Priced): Cents => amount * YEARLY_FACTORS[frequency];
