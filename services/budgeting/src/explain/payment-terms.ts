import type { ExplanationTerm } from '@daybook/contracts';
import { moneyTerm, type TermSource } from '@daybook/contracts/explanation-terms';
import { formatMonth, formatShortDate, type Sum } from '@daybook/money';
import type { Payment } from './household-figures.js';

/** As many payments as are listed one by one. */
const mostListed = 200;

/** Where a payment or a refund comes from. @param name of its bill; it is called a payment when absent */
export const sourceOfPayment = (
  { billId, period, paidDate, transactionId, amount }: Payment,
  name?: string,
): TermSource => {
  if (transactionId === null || paidDate === null) {
    const detail = `Marked as paid for ${formatMonth(period)}`;
    return { label: name ?? 'Payment', detail, from: { kind: 'hand', id: billId }, href: `/api/bills/${billId}` };
  }
  const refund = name === undefined ? 'Refund' : `Refund of ${name}`;
  return {
    label: amount < 0 ? refund : (name ?? 'Payment'),
    detail: formatShortDate(paidDate),
    from: { kind: 'transaction', id: transactionId, on: paidDate },
    href: `/api/transactions/${transactionId}`,
  };
};

/** Payments one by one, beyond many of them the rest as one, and the figure. @param all the query that finds them among transactions */
export const termsOfPayments = (
  self: TermSource,
  { terms, value }: Sum<Payment>,
  describe: (payment: Payment) => TermSource,
  all: Record<string, string>,
): ExplanationTerm[] => {
  const listed = terms.slice(0, mostListed);
  const rest: TermSource = {
    label: `${terms.length - listed.length} more payments`,
    from: { kind: 'rest', id: null },
    href: `/api/transactions?${new URLSearchParams(all)}`,
  };
  const more = terms.slice(mostListed).reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...listed.map(({ of, amount }) => moneyTerm(describe(of), amount)),
    ...(terms.length > mostListed ? [moneyTerm(rest, more)] : []),
    moneyTerm(self, value),
  ];
};
