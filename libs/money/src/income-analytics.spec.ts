import fc from 'fast-check';
import { FREQUENCIES, type Priced } from './frequency.js';
import {
  incomeDistribution,
  incomeDiversity,
  incomeTotals,
  sourceAnalysis,
  stabilityScore,
  yearlyProjection,
} from './income-analytics.js';

const salary: Priced = { amount: 200_000, frequency: 'bi-monthly' };
const side: Priced = { amount: 10_000, frequency: 'weekly' };
const bonus: Priced = { amount: 100_000, frequency: 'annual' };
const sources = fc.array(
  fc.record({ amount: fc.integer({ min: 1, max: 10 ** 9 }), frequency: fc.constantFrom(...FREQUENCIES) }),
  { minLength: 1, maxLength: 12 },
);

describe('the income dashboard (specification, sections 2 and 9)', () => {
  it('fills the top cards', () => {
    expect(incomeTotals([salary, side, bonus])).toEqual({
      monthly: 448_333,
      yearly: 5_380_000,
      thisWeek: 112_083,
      dailyAverage: 14_944,
      quarterly: 1_345_000,
      activeSources: 3,
      averagePerSource: 149_444,
    });
  });

  it('has zeros and no average without a source', () => {
    expect(incomeTotals([])).toEqual({
      monthly: 0,
      yearly: 0,
      thisWeek: 0,
      dailyAverage: 0,
      quarterly: 0,
      activeSources: 0,
      averagePerSource: undefined,
    });
  });

  it('projects a year per source, ×52 and so on, largest first', () => {
    expect(yearlyProjection([side, bonus, salary])).toEqual({
      total: 5_420_000,
      averagePerSource: 1_806_667,
      sources: [
        { source: salary, yearly: 4_800_000 },
        { source: side, yearly: 520_000 },
        { source: bonus, yearly: 100_000 },
      ],
    });
    expect(yearlyProjection([])).toEqual({ total: 0, averagePerSource: undefined, sources: [] });
  });

  it('keeps the two yearly figures apart', () => {
    expect([incomeTotals([side]).yearly, yearlyProjection([side]).total]).toEqual([480_000, 520_000]);
  });

  it('distributes by frequency in monthly equivalents', () => {
    expect(incomeDistribution([bonus, side, salary, side])).toEqual([
      { frequency: 'weekly', count: 2, monthly: 80_000, percent: 16.4 },
      { frequency: 'bi-monthly', count: 1, monthly: 400_000, percent: 81.9 },
      { frequency: 'annual', count: 1, monthly: 8_333, percent: 1.7 },
    ]);
    expect(incomeDistribution([{ amount: 0, frequency: 'weekly' }])).toEqual([
      { frequency: 'weekly', count: 1, monthly: 0, percent: 0 },
    ]);
  });

  it('analyses each source', () => {
    expect(sourceAnalysis([salary, side])).toEqual([
      { source: salary, monthly: 400_000, percent: 90.9, annual: 4_800_000 },
      { source: side, monthly: 40_000, percent: 9.1, annual: 520_000 },
    ]);
  });

  it('measures diversity as 1 − Σ share²', () => {
    const equal = (count: number): Priced[] => Array.from({ length: count }, () => salary);
    expect([
      incomeDiversity([]),
      incomeDiversity(equal(1)),
      incomeDiversity(equal(2)),
      incomeDiversity(equal(3)),
    ]).toEqual([0, 0, 50, 66.7]);
    expect(incomeDiversity([{ amount: 0, frequency: 'monthly' }])).toBe(0);
  });

  it('scores stability at three and two sources', () => {
    expect([0, 1, 2, 3, 9].map(stabilityScore)).toEqual(['Low', 'Low', 'Medium', 'High', 'High']);
  });

  it('has shares that add up to 100 and a diversity below it', () => {
    fc.assert(
      fc.property(sources, (all) => {
        const sum = incomeDistribution(all).reduce((total, { percent }) => total + percent, 0);
        expect(Math.abs(sum - 100)).toBeLessThan(0.26);
        const diversity = incomeDiversity(all);
        expect(diversity >= 0 && diversity <= 100).toBe(true);
      }),
    );
  });

  it('keeps a quarter at three months and a year at four quarters, to a rounding', () => {
    fc.assert(
      fc.property(sources, (all) => {
        const totals = incomeTotals(all);
        expect(Math.abs(totals.quarterly - totals.monthly * 3)).toBeLessThanOrEqual(2);
        expect(Math.abs(totals.yearly - totals.quarterly * 4)).toBeLessThanOrEqual(2);
      }),
    );
  });
});
