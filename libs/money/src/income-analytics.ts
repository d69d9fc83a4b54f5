import { type Cents } from './cents.js';
import {
  equivalentOf,
  FREQUENCIES,
  type Frequency,
  monthlyEquivalent,
  monthlyTwelfths,
  type Priced,
  sumMonthlyTwelfths,
  yearlyAmount,
} from './frequency.js';
import { quotientOf, ratioOf, type Sum, sumOf } from './terms.js';

/** The top cards of the income dashboard (specification, sections 2 and 9). Each is rounded once from the exact monthly total. */
export interface IncomeTotals {
  readonly monthly: Cents;
  /** monthly × 12 */
  readonly yearly: Cents;
  /** monthly / 4 */
  readonly thisWeek: Cents;
  /** monthly / 30 */
  readonly dailyAverage: Cents;
  /** monthly × 3 */
  readonly quarterly: Cents;
  readonly activeSources: number;
  /** monthly / sources; `undefined` without a source. */
  readonly averagePerSource: Cents | undefined;
}

/** What divides the twelfths of the monthly total: ×1, ×12, ÷4, ÷30 and ×3 of it. */
export const INCOME_DIVISORS = { monthly: 12, yearly: 1, thisWeek: 48, dailyAverage: 360, quarterly: 4 } as const;

export const incomeTotals = (sources: readonly Priced[]): IncomeTotals => {
  const by = (divisor: number) => equivalentOf(sources, divisor).value;
  return {
    monthly: by(INCOME_DIVISORS.monthly),
    yearly: by(INCOME_DIVISORS.yearly),
    thisWeek: by(INCOME_DIVISORS.thisWeek),
    dailyAverage: by(INCOME_DIVISORS.dailyAverage),
    quarterly: by(INCOME_DIVISORS.quarterly),
    activeSources: sources.length,
    averagePerSource: sources.length === 0 ? undefined : by(INCOME_DIVISORS.monthly * sources.length),
  };
};

/** The Yearly Averages tab: per source ×52, ×24, ×12, ×4, ×1, which differs from monthly ×12 by design. */
export interface YearlyProjection<Source extends Priced> {
  readonly total: Cents;
  /** `undefined` without a source. */
  readonly averagePerSource: Cents | undefined;
  /** Sorted by yearly total, descending; equal ones in the order given. */
  readonly sources: { readonly source: Source; readonly yearly: Cents }[];
}

/** Each source's year, the largest first. */
export const yearlySum = <Source extends Priced>(sources: readonly Source[]): Sum<Source> => {
  const sum = sumOf(sources, yearlyAmount);
  return { ...sum, terms: sum.terms.toSorted((a, b) => b.amount - a.amount) };
};

export const yearlyProjection = <Source extends Priced>(sources: readonly Source[]): YearlyProjection<Source> => {
  const { value, terms } = yearlySum(sources);
  return {
    total: value,
    averagePerSource: sources.length === 0 ? undefined : quotientOf(sources, yearlyAmount, sources.length).value,
    sources: terms.map(({ of, amount }) => ({ source: of, yearly: amount })),
  };
};

export interface FrequencyShare {
  readonly frequency: Frequency;
  readonly count: number;
  /** Monthly equivalent. */
  readonly monthly: Cents;
  /** Of the monthly total, to one decimal; 0 when that is 0. */
  readonly percent: number;
}

/** Income by frequency, for the frequencies in use, in the order weekly to annual. */
export const incomeDistribution = (sources: readonly Priced[]): FrequencyShare[] => {
  const whole = sumMonthlyTwelfths(sources);
  return FREQUENCIES.flatMap((frequency) => {
    const of = sources.filter((source) => source.frequency === frequency);
    if (of.length === 0) return [];
    const { percent } = ratioOf(sumMonthlyTwelfths(of), whole, 1);
    return [{ frequency, count: of.length, monthly: equivalentOf(of, 12).value, percent }];
  });
};

/** Income Sources Analysis: each source's monthly amount, its percentage of the total and its year, in the order given. */
export const sourceAnalysis = <Source extends Priced>(
  sources: readonly Source[],
): { source: Source; monthly: Cents; percent: number; annual: Cents }[] => {
  const whole = sumMonthlyTwelfths(sources);
  return sources.map((source) => ({
    source,
    monthly: monthlyEquivalent(source),
    percent: ratioOf(monthlyTwelfths(source), whole, 1).percent,
    annual: yearlyAmount(source),
  }));
};

/** (1 − Σ share²) × 100 % over monthly equivalents, to one decimal: 0 for one source or none, 50 for two equal ones. */
export const incomeDiversity = (sources: readonly Priced[]): number => diversitySum(sources).value / 10;

/** Tenths of a percent: all of it, less the square of each source's share. */
export const diversitySum = <Source extends Priced>(sources: readonly Source[]): Sum<Source | 'all'> => {
  const whole = BigInt(sumMonthlyTwelfths(sources));
  if (whole === 0n) return { value: 0, terms: [], rounding: 0 };
  const square = (of: Source | 'all') => (of === 'all' ? whole * whole : -(BigInt(monthlyTwelfths(of)) ** 2n));
  return quotientOf(['all' as const, ...sources], (of) => square(of) * 1000n, whole * whole);
};

/** Income Stability Score: High for 3 or more sources, Medium for 2, Low otherwise. */
export const stabilityScore = (sources: number): 'High' | 'Medium' | 'Low' =>
  sources >= 3 ? 'High' : sources === 2 ? 'Medium' : 'Low';
