import { type Cents } from './cents.js';
import { monthlyTwelfths, type Priced } from './frequency.js';
import { divideHalfUp, percentOf } from './rounding.js';

export interface CategoryShare {
  readonly category: string;
  /** Monthly equivalent. */
  readonly monthly: Cents;
  /** Of all categories, to one decimal; 0 when they sum to 0. */
  readonly percent: number;
}

const REST = 'Other';

/**
 * Monthly equivalents by category, largest first (equal ones by name), with all beyond the first `top` gathered under Other,
 * together with what is in Other anyway. Other comes last. Rounded once for each line.
 */
export const expenseBreakdown = (
  series: Iterable<Priced & { readonly category: string }>,
  top = 6,
): CategoryShare[] => {
  const sums = new Map<string, number>();
  for (const one of series) sums.set(one.category, (sums.get(one.category) ?? 0) + monthlyTwelfths(one));
  const whole = [...sums.values()].reduce((sum, part) => sum + part, 0);
  const named = [...sums].filter(([category]) => category !== REST);
  named.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const rest = named.slice(top).reduce((sum, [, part]) => sum + part, sums.get(REST) ?? 0);
  const lines = named.slice(0, top);
  if (named.length > top || sums.has(REST)) lines.push([REST, rest]);
  return lines.map(([category, part]) => ({
    category,
    monthly: divideHalfUp(part, 12),
    percent: whole === 0 ? 0 : percentOf(part, whole),
  }));
};
