import { type Transaction } from '@daybook/contracts';
import {
  deleteTransaction,
  failureText,
  type Host,
  linkBill,
  refreshAfterTransactionChange,
  setReviewed,
} from '@daybook/frontend-kit';
import { useMemo } from 'react';
import { type BillSeries, nearestOccurrence } from '../list/bill-series.js';
import { merchantOf } from '../list/filter.js';
import { editRow } from './edit-row.js';

/** What can be done with a row; each tells the person what failed. */
export interface RowActions {
  /** Links the occurrence nearest to the row's date; null unlinks. */
  link(row: Transaction, series: BillSeries | null): void;
  review(row: Transaction, reviewed: boolean): void;
  /** Asks first. Resolves to whether the row is gone. */
  remove(row: Transaction): Promise<boolean>;
}

export const useRowActions = ({ queryClient, notify, confirm }: Host): RowActions =>
  useMemo(() => {
    const tell = (title: string) => (error: unknown) =>
      notify({ title, description: failureText(error, '') || undefined, tone: 'destructive' });

    return {
      link: (row, series) => {
        const billId = series ? (nearestOccurrence(series, row.date) ?? null) : null;
        const patch = { billId, billName: series?.name ?? null };
        editRow(queryClient, { id: row.id, patch, send: () => linkBill(row.id, billId) }).catch(
          tell('Failed to link transaction to bill'),
        );
      },
      review: (row, reviewed) => {
        const flag = reviewed ? 1 : 0;
        editRow(queryClient, { id: row.id, patch: { reviewed: flag }, send: () => setReviewed(row.id, flag) }).catch(
          tell('Failed to update transaction reviewed status'),
        );
      },
      remove: (row) =>
        confirm({
          title: 'Delete transaction',
          description: `Are you sure you want to delete "${merchantOf(row)}"? This action cannot be undone.`,
          confirmLabel: 'Delete',
          pendingLabel: 'Deleting...',
          tone: 'destructive',
          run: async () => {
            await deleteTransaction(row.id);
            await refreshAfterTransactionChange(queryClient);
          },
        }).catch((error: unknown) => {
          tell('Failed to delete transaction')(error);
          return false;
        }),
    };
  }, [queryClient, notify, confirm]);
