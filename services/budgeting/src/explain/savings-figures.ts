import type { ExplanationTerm, PlanFigure } from '@daybook/contracts';
import { otherFigure, termsOfRatio, termsOfSum, type TermSource } from '@daybook/contracts/explanation-terms';
import { type Sum, savedIn, savingsProgress, yearlySum, yearOf } from '@daybook/money';
import type { Asked, Figure } from './figure.js';
import type { Payment, SeriesOfRows } from './household-figures.js';
import { sourceOfPayment, termsOfPayments } from './payment-terms.js';
import { inYear } from './series-terms.js';

const yearAsked = ({ household }: Asked): number => yearOf(household.today);

const groupAsked = ({ household, query }: Asked): number => household.rows.bill.get(query.bill ?? 0)?.groupId ?? 0;

const seriesAsked = (asked: Asked): readonly SeriesOfRows[] =>
  asked.household.billSeries.filter(({ groupId }) => groupId === groupAsked(asked));

const nameOf = (asked: Asked): string => seriesAsked(asked)[0]?.name ?? 'Bill';

const savedBy = (asked: Asked): Sum<Payment> => {
  const { rows, payments } = asked.household;
  const groupId = groupAsked(asked);
  return savedIn(payments, (billId) => rows.bill.get(billId)?.groupId === groupId, yearAsked(asked));
};

const termsOfYear = (self: TermSource, sum: Sum<Payment>, asked: Asked): ExplanationTerm[] => {
  const year = yearAsked(asked);
  const all = { groupId: `${groupAsked(asked)}`, from: `${year}-01-01`, to: `${year}-12-31` };
  return termsOfPayments(self, sum, (payment) => sourceOfPayment(payment), all);
};

/** What the goals of the year say: a bill in Savings, and what was paid for it. */
export const savingsFigures = {
  'savings-saved': {
    label: (asked) => `${nameOf(asked)}, saved in ${yearAsked(asked)}`,
    formula: 'The payments for months of the year, linked or marked as paid, less refunds.',
    needs: 'payments',
    terms: (asked, self) => termsOfYear(self, savedBy(asked), asked),
  },
  'savings-planned': {
    label: (asked) => `${nameOf(asked)}, planned for ${yearAsked(asked)}`,
    formula: 'What is planned in a year: weekly × 52, twice monthly × 24, monthly × 12, quarterly × 4, annual × 1.',
    terms: (asked, self) => termsOfSum(self, yearlySum(seriesAsked(asked)), inYear()),
  },
  'savings-progress': {
    label: (asked) => `${nameOf(asked)}, progress of ${yearAsked(asked)}`,
    formula: 'What was saved, of what is planned for the year; 0 where nothing is planned.',
    needs: 'payments',
    terms: (asked, self) => {
      const { bill } = asked.query;
      const ratio = savingsProgress(savedBy(asked).value, yearlySum(seriesAsked(asked)).value);
      const of = [otherFigure('Saved', 'savings-saved', { bill }), otherFigure('Planned', 'savings-planned', { bill })];
      return termsOfRatio(self, ratio, of as [TermSource, TermSource], 0);
    },
  },
} satisfies Partial<Record<PlanFigure, Figure>>;
