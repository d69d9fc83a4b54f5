import { type Cents } from './cents.js';
import { equivalentOf, type Priced, sumMonthlyTwelfths } from './frequency.js';
import type { ItemKind } from './status.js';
import { quotientOf, type Ratio, ratioOf, type Sum } from './terms.js';

/** The budget summary of the specification, section 3, in cents. `savingsRate` is a percentage with one decimal. */
export interface BudgetSummary {
  readonly totalIncome: Cents;
  readonly totalBills: Cents;
  readonly savingsRate: number;
}

/**
 * (income − bills) / income × 100 to one decimal (specification, section 9); 0 without bills or without income; may be negative.
 * Both in the same unit, cents or twelfths.
 */
export const savingsRatio = (income: number, bills: number): Ratio => {
  const ratio = ratioOf(income - bills, income, 1);
  return bills === 0 ? { ...ratio, percent: 0 } : ratio;
};

export const savingsRate = (income: number, bills: number): number => savingsRatio(income, bills).percent;

/** bills / income × 100 to one decimal; `undefined`, shown as "–", without income. */
export const expenseRatio = (income: number, bills: number): number | undefined =>
  income <= 0 ? undefined : ratioOf(bills, income, 1).percent;

/** The exact monthly equivalents of both sides, in twelfths of a cent. Series of any status count, once each. */
export interface MonthlyTotals {
  readonly income: number;
  readonly bills: number;
}

export const monthlyTotals = (incomes: Iterable<Priced>, bills: Iterable<Priced>): MonthlyTotals => ({
  income: sumMonthlyTwelfths(incomes),
  bills: sumMonthlyTwelfths(bills),
});

/** The summary over series (not over rows): a monthly equivalent each, summed exactly, rounded once at the end. */
export const budgetSummary = (incomes: readonly Priced[], bills: readonly Priced[]): BudgetSummary => {
  const totals = monthlyTotals(incomes, bills);
  return {
    totalIncome: equivalentOf(incomes, 12).value,
    totalBills: equivalentOf(bills, 12).value,
    savingsRate: savingsRate(totals.income, totals.bills),
  };
};

/** Good when income minus bills is 0 or more, else Poor. */
export const financialHealth = ({ income, bills }: MonthlyTotals): 'Good' | 'Poor' =>
  income - bills >= 0 ? 'Good' : 'Poor';

/** Income minus bills: in a month by 12, in twelve months by 1. May be negative. */
export const netSum = ({ income, bills }: MonthlyTotals, divisor: 12 | 1): Sum<ItemKind> => {
  const twelfths = { income, bill: -bills };
  return quotientOf(['income', 'bill'] as const, (kind) => twelfths[kind], divisor);
};

/** Income minus bills of a month. */
export const netIncome = (totals: MonthlyTotals): Cents => netSum(totals, 12).value;

/** (monthly income − bills) × 12; may be negative. */
export const annualSavingsPotential = (totals: MonthlyTotals): Cents => netSum(totals, 1).value;
