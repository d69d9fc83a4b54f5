import type { Transaction, TransactionPage } from '@daybook/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { type OnProgress, readAllRows } from '../api/read-all-rows.js';
import type { Span } from '../api/span.js';

/** A browser takes minutes over more rows, and nobody leafs through them. */
export const mostPrintedRows = 5_000;

/** More transactions than can be printed. */
export class TooManyRows extends Error {
  constructor(readonly total: number) {
    super('Too many transactions to print');
  }
}

/** Every transaction of a span, the earliest first. @throws {TooManyRows} */
export const readTransactions = (
  queryClient: QueryClient,
  { from, to }: Span,
  onProgress: OnProgress,
): Promise<Transaction[]> =>
  readAllRows(async (page) => {
    const query = new URLSearchParams({ from, to, sort: 'date', direction: 'ascending', ...page });
    const queryKey = ['/api', `transactions?${query}`];
    const read = await queryClient.fetchQuery<TransactionPage>({ queryKey, staleTime: 0, gcTime: 0 });
    if (read.total > mostPrintedRows) throw new TooManyRows(read.total);
    return read;
  }, onProgress);
