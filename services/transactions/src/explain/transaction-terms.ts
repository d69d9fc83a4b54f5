import type { ExplanationTerm } from '@daybook/contracts';
import { moneyTerm, type TermSource } from '@daybook/contracts/explanation-terms';
import { type Cents, type CivilDate, formatShortDate } from '@daybook/money';

/** As many transactions as an explanation lists one by one. */
export const mostListed = 200;

/** A transaction, with what it adds. */
export interface Counted {
  id: number;
  date: CivilDate;
  amount: Cents;
  /** What it was; its day stands before that. */
  label?: string;
}

const sourceOf = ({ id, date, amount, label = amount < 0 ? 'Refund' : 'Payment' }: Counted): TermSource => ({
  label,
  detail: formatShortDate(date),
  from: { kind: 'transaction', id, on: date },
  href: `/api/transactions/${id}`,
});

/**
 * A line for each of the transactions that are listed, one for the rest of the total, and the figure.
 * @param listed at most {@link mostListed}
 * @param all where all of them can be read
 */
export function termsOfTransactions(
  self: TermSource,
  listed: readonly Counted[],
  total: { amount: Cents; count: number },
  all: string,
): ExplanationTerm[] {
  const more = total.count - listed.length;
  const rest = listed.reduce((left, { amount }) => left - amount, total.amount);
  const restSource: TermSource = { label: `${more} more transactions`, from: { kind: 'rest', id: null }, href: all };
  return [
    ...listed.map((one) => moneyTerm(sourceOf(one), one.amount)),
    ...(more > 0 ? [moneyTerm(restSource, rest)] : []),
    moneyTerm(self, total.amount),
  ];
}
