import { type Cents } from './cents.js';

/**
 * Splits a sum over `parts` equal parts without losing a cent: the parts add up to the sum, differ by one cent at most, and
 * the earlier ones carry the extra cents. Throws a RangeError unless `parts` is a positive integer.
 */
export const allocate = (sum: Cents, parts: number): Cents[] => {
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError(`Cannot allocate over ${parts} parts`);
  return allocateByWeight(
    sum,
    Array.from({ length: parts }, () => 1),
  );
};

/**
 * Splits a sum in proportion to non-negative integer weights by the largest remainder; equal remainders go to the earlier part.
 * The parts add up to the sum. Throws a RangeError when no weight is positive or one is negative.
 */
export const allocateByWeight = (sum: Cents, weights: readonly number[]): Cents[] => {
  const total = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (total <= 0n || weights.some((weight) => weight < 0))
    throw new RangeError('Weights must not be negative, and one must be positive');
  const sign = sum < 0 ? -1 : 1;
  const magnitude = BigInt(Math.abs(sum));
  const shares = weights.map((weight, index) => {
    const exact = magnitude * BigInt(weight);
    return { index, whole: Number(exact / total), remainder: exact % total };
  });
  let left = Math.abs(sum) - shares.reduce((all, share) => all + share.whole, 0);
  const byRemainder = [...shares].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const share of byRemainder) {
    if (left === 0) break;
    share.whole += 1;
    left -= 1;
  }
  return shares.map(({ whole }) => (whole === 0 ? 0 : sign * whole));
};
