import { type Transaction } from '@daybook/contracts';
import { merchantOf, signedCents } from './filter.js';

export type SortKey = 'date' | 'merchant' | 'bill' | 'category' | 'amount' | 'type';
export interface Sorting {
  by: SortKey;
  descending: boolean;
}

export const newestFirst: Sorting = { by: 'date', descending: true };

const text = (of: (row: Transaction) => string) => (a: Transaction, b: Transaction) =>
  of(a).localeCompare(of(b), 'en-US');

const orders: Record<SortKey, (a: Transaction, b: Transaction) => number> = {
  // Dates are compared as plain text: ten thousand rows are sorted at every opening.
  date: (a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0),
  merchant: text(merchantOf),
  bill: text(({ billName }) => billName ?? ''),
  category: text(({ category }) => category),
  amount: (a, b) => signedCents(a) - signedCents(b),
  type: text(({ type }) => type),
};

/** Sorted by one column; equal rows newest first. */
export const sorted = (rows: readonly Transaction[], { by, descending }: Sorting): Transaction[] => {
  const order = orders[by];
  const turn = descending ? -1 : 1;
  return [...rows].sort((a, b) => turn * order(a, b) || orders.date(b, a) || b.id - a.id);
};

/** A click on a column's head: the other way round, or that column in its natural order. */
export const toggled = (now: Sorting, by: SortKey): Sorting => ({
  by,
  descending: now.by === by ? !now.descending : by === 'date',
});
