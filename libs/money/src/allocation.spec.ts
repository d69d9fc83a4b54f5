import fc from 'fast-check';
import { allocate, allocateByWeight } from './allocation.js';
import { sumCents } from './cents.js';

const sum = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });

describe('allocation', () => {
  it('gives the extra cents to the earlier parts', () => {
    expect(allocate(100, 3)).toEqual([34, 33, 33]);
    expect(allocate(-100, 3)).toEqual([-34, -33, -33]);
    expect(allocate(1, 3)).toEqual([1, 0, 0]);
    expect(allocate(0, 2)).toEqual([0, 0]);
  });

  it('follows weights by the largest remainder', () => {
    expect(allocateByWeight(100, [1, 2, 0])).toEqual([33, 67, 0]);
    expect(allocateByWeight(10, [1, 1, 1, 1])).toEqual([3, 3, 2, 2]);
  });

  it('refuses what cannot be split', () => {
    expect(() => allocate(1, 0)).toThrow(RangeError);
    expect(() => allocate(1, 1.5)).toThrow(RangeError);
    expect(() => allocateByWeight(1, [])).toThrow(RangeError);
    expect(() => allocateByWeight(1, [0, 0])).toThrow(RangeError);
    expect(() => allocateByWeight(1, [2, -1])).toThrow(RangeError);
  });

  it('loses no cent, and no two equal parts differ by more than one', () => {
    fc.assert(
      fc.property(sum, fc.integer({ min: 1, max: 60 }), (total, parts) => {
        const shares = allocate(total, parts);
        expect(shares).toHaveLength(parts);
        expect(sumCents(shares)).toBe(total);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        expect(shares.some((share) => Object.is(share, -0))).toBe(false);
      }),
    );
  });

  it('loses no cent by weight, and stays within one cent of the exact share', () => {
    fc.assert(
      fc.property(sum, fc.array(fc.nat(1000), { minLength: 1, maxLength: 20 }), (total, weights) => {
        const all = sumCents(weights);
        fc.pre(all > 0);
        const shares = allocateByWeight(total, weights);
        expect(sumCents(shares)).toBe(total);
        shares.forEach((share, index) =>
          expect(Math.abs(share - (total * (weights[index] ?? 0)) / all)).toBeLessThan(1.001),
        );
      }),
    );
  });
});
