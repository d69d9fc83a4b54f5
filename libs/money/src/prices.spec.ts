import fc from 'fast-check';
import { differsFromPlan, lastPriceChange, type PlannedPrice, withPrice } from './prices.js';

const price = (from: string, amount: number, frequency: PlannedPrice['frequency'] = 'monthly'): PlannedPrice => ({
  from,
  amount,
  frequency,
});
const pricesOf = (...all: PlannedPrice[]) => all.reduce<readonly PlannedPrice[]>(withPrice, []);

describe('the prices of a bill', () => {
  it('change with the amount and how often it is due, not with anything else', () => {
    const [first, second] = [price('2026-01-01', 1_599), price('2026-03-01', 1_849)];
    expect(pricesOf(first, price('2026-02-01', 1_599), second)).toEqual([first, second]);
    const weekly = price('2026-03-02', 1_849, 'weekly');
    expect(pricesOf(first, second, weekly)).toEqual([first, second, weekly]);
  });

  it('are those that a day ended with', () => {
    const first = price('2026-01-01', 1_599);
    expect(pricesOf(first, price('2026-03-01', 9_999), price('2026-03-01', 1_849)).map(({ amount }) => amount)).toEqual(
      [1_599, 1_849],
    );
    expect(pricesOf(first, price('2026-03-01', 9_999), price('2026-03-01', 1_599))).toEqual([first]);
  });
});

describe('the last change of a price', () => {
  it('is told by occurrence, in percent and by year', () => {
    expect(lastPriceChange(pricesOf(price('2026-01-01', 1_550), price('2026-10-09', 1_800)))).toEqual({
      amount: 250,
      percent: 16.1,
      since: '2026-10-09',
      yearly: 3_000,
    });
    expect(
      lastPriceChange(pricesOf(price('2026-01-01', 1_000, 'weekly'), price('2026-02-01', 900, 'weekly'))),
    ).toMatchObject({ amount: -100, percent: -10, yearly: -5_200 });
  });

  it('has no percentage of nothing', () => {
    expect(lastPriceChange(pricesOf(price('2026-01-01', 0), price('2026-02-01', 900)))?.percent).toBeNull();
  });

  it('is none of a price that never changed, nor where the bill is due more or less often', () => {
    expect(lastPriceChange([])).toBeUndefined();
    expect(lastPriceChange(pricesOf(price('2026-01-01', 900)))).toBeUndefined();
    expect(lastPriceChange(pricesOf(price('2026-01-01', 900), price('2026-02-01', 450, 'weekly')))).toBeUndefined();
  });
});

describe('a payment', () => {
  it.each([
    [1_000, 1_020, false],
    [1_000, 1_021, true],
    [1_000, 979, true],
    [10_000, 10_100, false],
    [10_000, 10_101, true],
    [0, 0, false],
    [0, 1, true],
  ])('of a plan of %i cents that comes to %i cents differs: %s', (planned, paid, differs) => {
    expect(differsFromPlan(planned, paid)).toBe(differs);
  });

  it('as planned never differs', () => {
    fc.assert(fc.property(fc.nat(99_999_999_999), (planned) => !differsFromPlan(planned, planned)));
  });
});
