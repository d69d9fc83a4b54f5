import { type Cents } from './cents.js';
import { type Priced, sumMonthlyTwelfths } from './frequency.js';
import { divideHalfUp, percentOf } from './rounding.js';

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
export const savingsRate = (income: number, bills: number): number =>
  income <= 0 || bills === 0 ? 0 : percentOf(BigInt(income) - BigInt(bills), income);

/** bills / income × 100 to one decimal; `undefined`, shown as "–", without income. */
export const expenseRatio = (income: number, bills: number): number | undefined =>
  income <= 0 ? undefined : percentOf(bills, income);

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
export const budgetSummary = (incomes: Iterable<Priced>, bills: Iterable<Priced>): BudgetSummary => {
  const totals = monthlyTotals(incomes, bills);
  return {
    totalIncome: divideHalfUp(totals.income, 12),
    totalBills: divideHalfUp(totals.bills, 12),
    savingsRate: savingsRate(totals.income, totals.bills),
  };
};

/** Good when income minus bills is 0 or more, else Poor. */
export const financialHealth = ({ income, bills }: MonthlyTotals): 'Good' | 'Poor' =>
  income - bills >= 0 ? 'Good' : 'Poor';

/** Income minus bills of a month. */
export const netIncome = ({ income, bills }: MonthlyTotals): Cents => divideHalfUp(income - bills, 12);

/** (monthly income − bills) × 12; may be negative. */
export const annualSavingsPotential = ({ income, bills }: MonthlyTotals): Cents => income - bills;
