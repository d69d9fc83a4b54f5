import fc from 'fast-check';
import { divideHalfUp, percentOf } from './rounding.js';

describe('rounded division', () => {
  it('rounds halves away from zero', () => {
    expect([
      divideHalfUp(5, 2),
      divideHalfUp(-5, 2),
      divideHalfUp(5, -2),
      divideHalfUp(4, 3),
      divideHalfUp(-1, 3),
    ]).toEqual([3, -3, -3, 1, 0]);
    expect(Object.is(divideHalfUp(-1, 3), 0)).toBe(true);
  });

  it('is exact where doubles are not', () => {
    expect(divideHalfUp(9_007_199_254_740_993n * 3n, 3)).toBe(Number(9_007_199_254_740_993n));
    expect(divideHalfUp(10n ** 30n, 10n ** 25n)).toBe(100_000);
  });

  it('refuses fractions and a divisor of zero', () => {
    expect(() => divideHalfUp(0.5, 2)).toThrow(RangeError);
    expect(() => divideHalfUp(1, 0)).toThrow(RangeError);
  });

  it('is within half of the exact quotient', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1_000_000 }), (n, d) => {
        const doubled = 2n * (BigInt(n) - BigInt(divideHalfUp(n, d)) * BigInt(d));
        return (doubled < 0n ? -doubled : doubled) <= BigInt(d);
      }),
    );
  });

  it('gives percentages with one decimal or none', () => {
    expect([percentOf(1, 3), percentOf(2, 3, 0), percentOf(-1, 8), percentOf(1, 2000), percentOf(0, 5)]).toEqual([
      33.3, 67, -12.5, 0.1, 0,
    ]);
  });
});
