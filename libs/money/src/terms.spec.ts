import fc from 'fast-check';
import { negated, quotientOf, ratioOf, sumOf } from './terms.js';

const amounts = fc.array(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), { maxLength: 40 });
const itself = (amount: number) => amount;

describe('a figure with its terms', () => {
  it('is rounded once, and tells what the rounding of its terms leaves', () => {
    expect(quotientOf([1, 1, 1], itself, 2)).toEqual({
      value: 2,
      terms: [
        { of: 1, amount: 1 },
        { of: 1, amount: 1 },
        { of: 1, amount: 1 },
      ],
      rounding: -1,
    });
  });

  it('is nothing without terms', () => {
    expect(sumOf([], itself)).toEqual({ value: 0, terms: [], rounding: 0 });
    expect(quotientOf([], itself, 12)).toEqual({ value: 0, terms: [], rounding: 0 });
  });

  it('is what its terms and the rounding add up to, with either sign', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 6_000 }), (items, divisor) => {
        for (const sum of [sumOf(items, itself), quotientOf(items, itself, divisor)]) {
          for (const { value, terms, rounding } of [sum, negated(sum)]) {
            expect(terms.reduce((added, { amount }) => added + amount, rounding)).toBe(value);
            expect([value, rounding, ...terms.map(({ amount }) => amount)].some((one) => Object.is(one, -0))).toBe(
              false,
            );
          }
        }
      }),
    );
  });
});

describe('a percentage', () => {
  it('tells what it compares, and is 0 of nothing', () => {
    expect(ratioOf(1_260, 4_200, 1)).toEqual({ part: 1_260, whole: 4_200, percent: 30 });
    expect(ratioOf(1, 3, 0).percent).toBe(33);
    expect(ratioOf(1, 0, 1).percent).toBe(0);
  });
});
