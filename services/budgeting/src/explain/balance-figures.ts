import type { ExplanationTerm, PlanFigure } from '@daybook/contracts';
import {
  moneyTerm,
  otherFigure,
  termsOfRatio,
  termsOfSum,
  type TermSource,
  wordTerm,
} from '@daybook/contracts/explanation-terms';
import {
  annualSavingsPotential,
  equivalentOf,
  expenseRatio,
  financialHealth,
  type ItemKind,
  type MonthlyTotals,
  monthlyTotals,
  netSum,
  savingsRatio,
} from '@daybook/money';
import type { Asked, Figure } from './figure.js';
import { equivalents, inMonth, ofYear, sumOfSeries } from './series-terms.js';

const totalsOf = ({ household }: Asked): MonthlyTotals => monthlyTotals(household.incomeSeries, household.billSeries);

const expenses = ({ household }: Asked) => household.billSeries;

const month = {
  income: otherFigure('Income in a month', 'income-monthly'),
  bill: otherFigure('Bills in a month', 'expenses-monthly'),
};
const ofKind = (of: Record<ItemKind, TermSource>) => (kind: ItemKind) => of[kind];

/** How income stands against bills, by their monthly equivalents. */
export const balanceFigures = {
  'expenses-monthly': sumOfSeries(
    'Total Expenses',
    `What each bill costs in a month: ${equivalents}.`,
    (asked) => equivalentOf(expenses(asked), 12),
    inMonth(),
  ),
  'expenses-yearly': sumOfSeries(
    'Bills of twelve months',
    `What each bill costs in a month: ${equivalents}; twelve months of that.`,
    (asked) => equivalentOf(expenses(asked), 1),
    inMonth(' × 12'),
  ),
  'expense-ratio': {
    label: 'Expense Ratio',
    formula: 'The bills of twelve months, of the income of twelve months.',
    terms: (asked, self): ExplanationTerm[] => {
      const { income, bills } = totalsOf(asked);
      const percent = expenseRatio(income, bills);
      if (percent === undefined)
        return [moneyTerm(ofYear.expenses, bills), moneyTerm(ofYear.income, income), wordTerm(self, '–')];
      return termsOfRatio(self, { part: bills, whole: income, percent }, [ofYear.expenses, ofYear.income]);
    },
  },
  'net-income': {
    label: 'Net Income',
    formula: 'The income of a month, less the bills of a month.',
    terms: (asked, self) => termsOfSum(self, netSum(totalsOf(asked), 12), ofKind(month)),
  },
  'annual-savings-potential': {
    label: 'Annual Savings Potential',
    formula: 'Twelve months of income, less twelve months of bills.',
    terms: (asked, self) =>
      termsOfSum(self, netSum(totalsOf(asked), 1), ofKind({ income: ofYear.income, bill: ofYear.expenses })),
  },
  'financial-health': {
    label: 'Financial Health',
    formula: 'Good where income covers the bills, Poor otherwise.',
    terms: (asked, self) => {
      const totals = totalsOf(asked);
      return [moneyTerm(ofYear.net, annualSavingsPotential(totals)), wordTerm(self, financialHealth(totals))];
    },
  },
  'savings-rate': {
    label: 'Savings Rate',
    formula:
      'What is left of twelve months’ income after the bills, of that income; 0 without bills or without income.',
    terms: ({ household: { living } }, self) => {
      const { income, bills } = monthlyTotals(living.income, living.bill);
      return termsOfRatio(self, savingsRatio(income, bills), [ofYear.net, ofYear.income]);
    },
  },
} satisfies Partial<Record<PlanFigure, Figure>>;
