import type { Spending, SpentTransactions } from '@daybook/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Span } from './span.js';

/** The ways in which spending is cut. */
export const cuts = ['category', 'merchant', 'account'] as const;
export type Cut = (typeof cuts)[number];

export interface AskedSpending extends Span {
  withTransfers: boolean;
}

const parametersOf = ({ from, to, withTransfers }: AskedSpending): Record<string, string> => ({
  from,
  to,
  ...(withTransfers && { transfers: 'included' }),
});

// The key is the URL, by which it is refreshed whenever transactions change.

export const spendingQuery = (asked: AskedSpending) =>
  queryOptions<Spending>({ queryKey: ['/api', `spending?${new URLSearchParams(parametersOf(asked))}`] });

const lineKey = (asked: AskedSpending, cut: Cut, name: string, page: Record<string, string> = {}) => [
  '/api',
  'spending',
  `transactions?${new URLSearchParams({ ...parametersOf(asked), [cut]: name, ...page })}`,
];

/** The newest 100 transactions that a line counts. */
export const lineQuery = (asked: AskedSpending, cut: Cut, name: string) =>
  queryOptions<SpentTransactions>({ queryKey: lineKey(asked, cut, name) });

/** A page of the transactions that a line counts, to be saved. @param page its limit and offset */
export const linePageQuery = (asked: AskedSpending, cut: Cut, name: string, page: Record<string, string>) =>
  queryOptions<SpentTransactions>({ queryKey: lineKey(asked, cut, name, page), staleTime: 0, gcTime: 0 });
