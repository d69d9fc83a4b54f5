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

/** The newest 100 transactions that a line counts. */
export const lineQuery = (asked: AskedSpending, cut: Cut, name: string) => {
  const query = new URLSearchParams({ ...parametersOf(asked), [cut]: name });
  return queryOptions<SpentTransactions>({ queryKey: ['/api', 'spending', `transactions?${query}`] });
};
