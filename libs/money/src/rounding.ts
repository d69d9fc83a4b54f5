/**
 * The quotient of two integers, rounded half-up on its magnitude (2.5 → 3, −2.5 → −3), so that a refund mirrors its payment.
 * Exact at any size. Throws a RangeError when an operand is not an integer or the divisor is 0.
 */
export const divideHalfUp = (numerator: number | bigint, denominator: number | bigint): number => {
  const n = BigInt(numerator);
  const d = BigInt(denominator);
  const magnitude = (n < 0n ? -n : n) * 2n;
  const divisor = d < 0n ? -d : d;
  const quotient = (magnitude + divisor) / (divisor * 2n);
  return Number(n < 0n === d < 0n ? quotient : -quotient);
};

/** `part` of `whole` in percent, rounded half-up to `digits` decimals. Throws a RangeError when `whole` is 0. */
export const percentOf = (part: number | bigint, whole: number | bigint, digits: 0 | 1 = 1): number => {
  const scale = digits === 0 ? 1 : 10;
  return divideHalfUp(BigInt(part) * BigInt(100 * scale), whole) / scale;
};
