import { type Cents } from './cents.js';
import { equivalentOf, type Priced, sumMonthlyTwelfths } from './frequency.js';
import { ratioOf } from './terms.js';

export interface CategoryShare {
  readonly category: string;
  /** Monthly equivalent. */
  readonly monthly: Cents;
  /** Of all categories, to one decimal; 0 when they sum to 0. */
  readonly percent: number;
}

type Categorized = Priced & { readonly category: string };

const REST = 'Other';

/**
 * Series by category, largest monthly equivalent first (equal ones by name), with all beyond the first `top` gathered under
 * Other, together with what is in Other anyway. Other comes last.
 */
export const seriesByCategory = <Series extends Categorized>(
  series: Iterable<Series>,
  top = 6,
): { category: string; series: readonly Series[] }[] => {
  const groups = new Map<string, Series[]>();
  for (const one of series) groups.set(one.category, [...(groups.get(one.category) ?? []), one]);
  const named = Array.from(groups, ([category, own]) => ({ category, series: own, sum: sumMonthlyTwelfths(own) }))
    .filter(({ category }) => category !== REST)
    .sort((a, b) => b.sum - a.sum || (a.category < b.category ? -1 : 1));
  const rest = [...(groups.get(REST) ?? []), ...named.slice(top).flatMap((line) => line.series)];
  const lines = named.slice(0, top).map((line) => ({ category: line.category, series: line.series }));
  return rest.length > 0 ? [...lines, { category: REST, series: rest }] : lines;
};

/** Monthly equivalents by category, as {@link seriesByCategory} gathers them. Rounded once for each line. */
export const expenseBreakdown = (series: Iterable<Categorized>, top = 6): CategoryShare[] => {
  const all = [...series];
  const whole = sumMonthlyTwelfths(all);
  return seriesByCategory(all, top).map(({ category, series: own }) => ({
    category,
    monthly: equivalentOf(own, 12).value,
    percent: ratioOf(sumMonthlyTwelfths(own), whole, 1).percent,
  }));
};
