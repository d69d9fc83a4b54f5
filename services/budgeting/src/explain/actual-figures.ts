import type { PlanFigure } from '@daybook/contracts';
import { termsOfSum, type TermSource } from '@daybook/contracts/explanation-terms';
import {
  type CivilDate,
  type CivilMonth,
  firstDayOf,
  formatMonth,
  formatShortDate,
  lastDayOf,
  paidIn,
  type Receipt,
  receivedIn,
} from '@daybook/money';
import type { Asked, Figure } from './figure.js';
import { centsOf, type MonthRow, type Payment } from './household-figures.js';
import { sourceOfPayment, termsOfPayments } from './payment-terms.js';

const monthAsked = ({ household, query }: Asked): CivilMonth => query.month ?? household.month;

interface OwnReceipt extends Receipt {
  of: MonthRow;
  /** Of the newest linked transaction, and how many there are; nothing where somebody marked it. */
  linked?: { id: number; on: CivilDate; count: number };
}

const receiptsOf = ({ household: { rows } }: Asked): OwnReceipt[] =>
  [...rows.income.values()].flatMap((of) =>
    ('received' in of.row ? (of.row.received ?? []) : []).map(
      ({ month, amount, on, transactionId, transactions = 1 }): OwnReceipt => ({
        of,
        month,
        amount: centsOf(amount),
        ...(on !== undefined &&
          transactionId !== undefined && { linked: { id: transactionId, on, count: transactions } }),
      }),
    ),
  );

function sourceOfReceipt({ of: { id, name }, month, linked }: OwnReceipt): TermSource {
  if (!linked) {
    const detail = `Marked as received for ${formatMonth(month)}`;
    return { label: name, detail, from: { kind: 'hand', id }, href: `/api/incomes/${id}` };
  }
  if (linked.count === 1) {
    const from = { kind: 'transaction', id: linked.id, on: linked.on } as const;
    return { label: name, detail: formatShortDate(linked.on), from, href: `/api/transactions/${linked.id}` };
  }
  const all = new URLSearchParams({ incomeId: String(id), from: firstDayOf(month), to: lastDayOf(month) });
  const from = { kind: 'rest', id: null } as const;
  return { label: name, detail: `${linked.count} transactions`, from, href: `/api/transactions?${all}` };
}

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
    formula:
      'The transactions of the month that are linked to income, less reversals, and income that somebody marked as received, as it was planned then.',
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
