import type { PlanFigure } from '@daybook/contracts';
import { termsOfSum, type TermSource } from '@daybook/contracts/explanation-terms';
import { type CivilMonth, firstDayOf, formatMonth, lastDayOf, paidIn, type Receipt, receivedIn } from '@daybook/money';
import type { Asked, Figure } from './figure.js';
import { centsOf, type MonthRow, type Payment } from './household-figures.js';
import { sourceOfPayment, termsOfPayments } from './payment-terms.js';

const monthAsked = ({ household, query }: Asked): CivilMonth => query.month ?? household.month;

interface OwnReceipt extends Receipt {
  of: MonthRow;
}

const receiptsOf = ({ household: { rows } }: Asked): OwnReceipt[] =>
  [...rows.income.values()].flatMap((of) =>
    ('received' in of.row ? (of.row.received ?? []) : []).map(({ month, amount }) => ({
      of,
      month,
      amount: centsOf(amount),
    })),
  );

const sourceOfReceipt = ({ of: { id, name }, month }: OwnReceipt): TermSource => ({
  label: name,
  detail: `Marked as received for ${formatMonth(month)}`,
  from: { kind: 'hand', id },
  href: `/api/incomes/${id}`,
});

/** A bill that is gone is nowhere to be read. */
const sourceIn =
  ({ household: { rows } }: Asked) =>
  (payment: Payment): TermSource => {
    const source = sourceOfPayment(payment, payment.billName);
    return source.from.kind === 'hand' && !rows.bill.has(payment.billId) ? { ...source, href: null } : source;
  };

/** What really was in a month, beside what was planned for it. */
export const actualFigures = {
  'income-received-in': {
    label: (asked) => `Income received in ${formatMonth(monthAsked(asked))}`,
    formula: 'The income of the month that somebody marked as received, as it was planned then.',
    terms: (asked, self) => termsOfSum(self, receivedIn(receiptsOf(asked), monthAsked(asked)), sourceOfReceipt),
  },
  'bills-paid-in': {
    label: (asked) => `Bills paid in ${formatMonth(monthAsked(asked))}`,
    formula: 'The payments of bills in the month, linked or marked as paid, less refunds.',
    needs: 'payments',
    terms: (asked, self) => {
      const month = monthAsked(asked);
      const all = { billId: 'any', from: firstDayOf(month), to: lastDayOf(month) };
      return termsOfPayments(self, paidIn(asked.household.payments, month), sourceIn(asked), all);
    },
  },
} satisfies Partial<Record<PlanFigure, Figure>>;
