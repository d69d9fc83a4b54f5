import { expenseBreakdown } from './breakdown.js';

const bill = (category: string, amount: number) => ({ category, amount, frequency: 'monthly' as const });

describe('the expense breakdown', () => {
  it('adds monthly equivalents up by category, largest first', () => {
    expect(
      expenseBreakdown([
        bill('Food', 1_000),
        { category: 'Food', amount: 1_000, frequency: 'weekly' },
        bill('Housing', 15_000),
      ]),
    ).toEqual([
      { category: 'Housing', monthly: 15_000, percent: 75 },
      { category: 'Food', monthly: 5_000, percent: 25 },
    ]);
  });

  it('gathers all beyond six under Other, with what is in Other anyway', () => {
    const bills = [
      bill('Other', 900),
      ...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name, index) => bill(name, 800 - index * 100)),
    ];
    const lines = expenseBreakdown(bills);
    expect(lines.map(({ category }) => category)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'Other']);
    expect(lines.at(-1)?.monthly).toBe(1_200);
  });

  it('takes any name, and has none without bills', () => {
    expect(expenseBreakdown([bill('__proto__', 0)])).toEqual([{ category: '__proto__', monthly: 0, percent: 0 }]);
    expect(expenseBreakdown([])).toEqual([]);
  });
});
