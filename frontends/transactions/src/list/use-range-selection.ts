import { type Transaction } from '@daybook/contracts';
import type { ShellApi } from '@daybook/frontend-kit';
import { useCallback, useEffect, useRef } from 'react';
import { transactionPageQuery, transactionPageRows } from '../api/transaction-queries.js';
import { type Pages } from './use-pages.js';
import { type RowSelection } from '../shared/use-selection.js';

const mostRows = 5_000;

/** Selects all rows between two places. Rows that are not loaded yet are fetched, since a selection holds ids. */
export const useRangeSelection = (
  { queryClient, notify }: ShellApi,
  pages: Pages | undefined,
  { add }: RowSelection,
) => {
  const latest = useRef(pages);
  useEffect(() => {
    latest.current = pages;
  });
  return useCallback(
    async (one: number, other: number): Promise<void> => {
      const now = latest.current;
      if (!now) return;
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      if (to - from >= mostRows) {
        notify({
          title: 'You can select a range of up to 5,000 transactions',
          description: 'To select more, use Select all.',
          tone: 'destructive',
        });
        return;
      }
      const rows: Transaction[] = [];
      const missing = new Set<number>();
      for (let index = from; index <= to; index += 1) {
        const row = now.rowAt(index);
        if (row) rows.push(row);
        else missing.add(Math.floor(index / transactionPageRows));
      }
      add(rows);
      const fetched = await Promise.all(
        [...missing].map(async (page) => {
          const { transactions } = await queryClient.fetchQuery(transactionPageQuery(now.query, page));
          return transactions.filter((_, n) => {
            const index = page * transactionPageRows + n;
            return index >= from && index <= to;
          });
        }),
      ).catch(() => []);
      if (latest.current?.query === now.query) add(fetched.flat());
    },
    [queryClient, notify, add],
  );
};
