import type { ExplanationTerm, PlanFigure } from '@daybook/contracts';
import {
  moneyTerm,
  otherFigure,
  termsOfRatio,
  termsOfSum,
  type TermSource,
} from '@daybook/contracts/explanation-terms';
import { formatMonth, formatShortDate, type Sum, savedIn, savingsProgress, yearlySum, yearOf } from '@daybook/money';
import type { Asked, Figure } from './figure.js';
import type { Payment, SeriesOfRows } from './household-figures.js';
import { inYear } from './series-terms.js';

/** As many payments as are listed one by one. */
const mostListed = 200;

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

const sourceOfPayment = ({ billId, period, paidDate, transactionId, amount }: Payment): TermSource => {
  if (transactionId === null || paidDate === null) {
    const detail = `Marked as paid for ${formatMonth(period)}`;
    return { label: 'Payment', detail, from: { kind: 'hand', id: billId }, href: `/api/bills/${billId}` };
  }
  return {
    label: amount < 0 ? 'Refund' : 'Payment',
    detail: formatShortDate(paidDate),
    from: { kind: 'transaction', id: transactionId, on: paidDate },
    href: `/api/transactions/${transactionId}`,
  };
};

const termsOfPayments = (self: TermSource, { terms, value }: Sum<Payment>, asked: Asked): ExplanationTerm[] => {
  const listed = terms.slice(0, mostListed);
  const year = yearAsked(asked);
  const all = new URLSearchParams({ groupId: `${groupAsked(asked)}`, from: `${year}-01-01`, to: `${year}-12-31` });
  const rest: TermSource = {
    label: `${terms.length - listed.length} more payments`,
    from: { kind: 'rest', id: null },
    href: `/api/transactions?${all}`,
  };
  const more = terms.slice(mostListed).reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...listed.map(({ of, amount }) => moneyTerm(sourceOfPayment(of), amount)),
    ...(terms.length > mostListed ? [moneyTerm(rest, more)] : []),
    moneyTerm(self, value),
  ];
};

/** What the goals of the year say: a bill in Savings, and what was paid for it. */
export const savingsFigures = {
  'savings-saved': {
    label: (asked) => `${nameOf(asked)}, saved in ${yearAsked(asked)}`,
    formula: 'The payments for months of the year, linked or marked as paid, less refunds.',
    needs: 'payments',
    terms: (asked, self) => termsOfPayments(self, savedBy(asked), asked),
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
