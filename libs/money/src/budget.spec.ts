import fc from 'fast-check';
import {
  annualSavingsPotential,
  budgetSummary,
  expenseRatio,
  financialHealth,
  monthlyTotals,
  netIncome,
  savingsRate,
} from './budget.js';
import { FREQUENCIES, type Priced } from './frequency.js';

const each = (amount: number): Priced[] => FREQUENCIES.map((frequency) => ({ amount, frequency }));
const monthly = (amount: number): Priced => ({ amount, frequency: 'monthly' });
const series = fc.record({
  amount: fc.integer({ min: 0, max: 99_999_999_999 }),
  frequency: fc.constantFrom(...FREQUENCIES),
});

describe('the budget summary (specification, section 9)', () => {
  it('sums ×4, ×2, ×1, /3 and /12', () => {
    expect(budgetSummary(each(12_000), [monthly(30_000)])).toEqual({
      totalIncome: 89_000,
      totalBills: 30_000,
      savingsRate: 66.3,
    });
  });

  it('rounds once, at the end', () => {
    const thirds: Priced[] = [1, 1, 1].map((amount) => ({ amount, frequency: 'quarterly' }));
    expect(budgetSummary(thirds, []).totalIncome).toBe(1);
    expect(budgetSummary([{ amount: 6, frequency: 'annual' }], []).totalIncome).toBe(1);
    expect(budgetSummary([{ amount: 5, frequency: 'annual' }], []).totalIncome).toBe(0);
  });

  it('is exact, as checked against rational arithmetic', () => {
    fc.assert(
      fc.property(fc.array(series, { maxLength: 40 }), (incomes) => {
        const twelfths = incomes.reduce((sum, { amount, frequency }) => {
          const factor = { weekly: 48n, 'bi-monthly': 24n, monthly: 12n, quarterly: 4n, annual: 1n }[frequency];
          return sum + BigInt(amount) * factor;
        }, 0n);
        expect(budgetSummary(incomes, []).totalIncome).toBe(Number((twelfths * 2n + 12n) / 24n));
      }),
    );
  });

  it('does not depend on the order of series', () => {
    fc.assert(
      fc.property(fc.array(series), fc.array(series), (incomes, bills) => {
        expect(budgetSummary([...incomes].reverse(), [...bills].reverse())).toEqual(budgetSummary(incomes, bills));
      }),
    );
  });
});

describe('rates (specification, section 9)', () => {
  it('gives the savings rate to one decimal, negative allowed', () => {
    expect([savingsRate(300_000, 200_000), savingsRate(100, 250), savingsRate(100, 100)]).toEqual([33.3, -150, 0]);
  });

  it('gives 0 without bills or without income', () => {
    expect([savingsRate(100, 0), savingsRate(0, 100), savingsRate(0, 0)]).toEqual([0, 0, 0]);
  });

  it('gives the expense ratio, and none without income', () => {
    expect([expenseRatio(300, 200), expenseRatio(100, 0), expenseRatio(0, 100)]).toEqual([66.7, 0, undefined]);
  });

  it('adds up to 100 with the expense ratio, to a rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), fc.integer({ min: 1, max: 10 ** 12 }), (income, bills) => {
        const rate = savingsRate(income, bills);
        const off = rate + (expenseRatio(income, bills) ?? 0) - 100;
        return Math.abs(off) < 0.11 + Math.abs(rate) * 1e-9 && !Object.is(rate, -0);
      }),
    );
  });
});

describe('health and projections (specification, sections 2 and 9)', () => {
  it('is Good at zero or more', () => {
    const of = (income: number, bills: number): string =>
      financialHealth(monthlyTotals([monthly(income)], [monthly(bills)]));
    expect([of(100, 100), of(101, 100), of(99, 100)]).toEqual(['Good', 'Good', 'Poor']);
  });

  it('projects net income and a year of savings without an intermediate rounding', () => {
    const totals = monthlyTotals([{ amount: 100, frequency: 'quarterly' }], [monthly(50)]);
    expect([netIncome(totals), annualSavingsPotential(totals)]).toEqual([-17, -200]);
  });
});
