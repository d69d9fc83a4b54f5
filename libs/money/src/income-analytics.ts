import { type Cents } from './cents.js';
import {
  FREQUENCIES,
  type Frequency,
  monthlyEquivalent,
  monthlyTwelfths,
  type Priced,
  sumMonthlyTwelfths,
  yearlyAmount,
} from './frequency.js';
import { divideHalfUp, percentOf } from './rounding.js';

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

export const incomeTotals = (sources: readonly Priced[]): IncomeTotals => {
  const twelfths = sumMonthlyTwelfths(sources);
  return {
    monthly: divideHalfUp(twelfths, 12),
    yearly: twelfths,
    thisWeek: divideHalfUp(twelfths, 48),
    dailyAverage: divideHalfUp(twelfths, 360),
    quarterly: divideHalfUp(twelfths, 4),
    activeSources: sources.length,
    averagePerSource: sources.length === 0 ? undefined : divideHalfUp(twelfths, 12 * sources.length),
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

export const yearlyProjection = <Source extends Priced>(sources: readonly Source[]): YearlyProjection<Source> => {
  const yearly = sources
    .map((source) => ({ source, yearly: yearlyAmount(source) }))
    .sort((a, b) => b.yearly - a.yearly);
  const total = yearly.reduce((sum, one) => sum + one.yearly, 0);
  return {
    total,
    averagePerSource: yearly.length === 0 ? undefined : divideHalfUp(total, yearly.length),
    sources: yearly,
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

const share = (part: number, whole: number): number => (whole === 0 ? 0 : percentOf(part, whole));

/** Income by frequency, for the frequencies in use, in the order weekly to annual. */
export const incomeDistribution = (sources: readonly Priced[]): FrequencyShare[] => {
  const whole = sumMonthlyTwelfths(sources);
  return FREQUENCIES.flatMap((frequency) => {
    const of = sources.filter((source) => source.frequency === frequency);
    if (of.length === 0) return [];
    const part = sumMonthlyTwelfths(of);
    return [{ frequency, count: of.length, monthly: divideHalfUp(part, 12), percent: share(part, whole) }];
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
    percent: share(monthlyTwelfths(source), whole),
    annual: yearlyAmount(source),
  }));
};

/** (1 − Σ share²) × 100 % over monthly equivalents, to one decimal: 0 for one source or none, 50 for two equal ones. */
export const incomeDiversity = (sources: readonly Priced[]): number => {
  const parts = sources.map((source) => BigInt(monthlyTwelfths(source)));
  const whole = parts.reduce((sum, part) => sum + part, 0n);
  if (whole === 0n) return 0;
  const squares = parts.reduce((sum, part) => sum + part * part, 0n);
  return percentOf(whole * whole - squares, whole * whole);
};

/** Income Stability Score: High for 3 or more sources, Medium for 2, Low otherwise. */
export const stabilityScore = (sources: number): 'High' | 'Medium' | 'Low' =>
  sources >= 3 ? 'High' : sources === 2 ? 'Medium' : 'Low';
