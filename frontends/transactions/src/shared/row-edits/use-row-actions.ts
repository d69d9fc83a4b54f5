import { type Transaction } from '@daybook/contracts';
import { failureText, type ShellApi, refreshAfterTransactionChange, rowUndo, undoInToast } from '@daybook/frontend-kit';
import { useEffect, useMemo, useRef } from 'react';
import { deleteTransaction, editTransaction, linkBill, linkIncome, setReviewed } from '../../api/row-calls.js';
import { type BillSeries, nearestOccurrence } from '../bill-series.js';
import { hasIncome } from '../row-choices.js';
import { merchantOf } from '../filter.js';
import { type TagChange, tagsAfter } from '../tags.js';
import { editRow } from './edit-row.js';

/** The edits of a row; each shows a toast when it fails. */
export interface RowActions {
  /** Links the occurrence of a bill or an income nearest to the row's date; null unlinks. */
  link(row: Transaction, series: BillSeries | null): void;
  review(row: Transaction, reviewed: boolean): void;
  categorize(row: Transaction, category: string): void;
  rename(row: Transaction, merchant: string | null): void;
  /** Writes the note; null removes it. */
  annotate(row: Transaction, note: string | null): void;
  tag(row: Transaction, change: TagChange): void;
  /** Removes the manual value of a field. */
  clear(row: Transaction, field: 'category' | 'merchant' | 'billId' | 'incomeId'): void;
  /** Asks first. Resolves to whether the row is gone. */
  remove(row: Transaction): Promise<boolean>;
}

/** @param watched fields that the list is filtered or sorted by: an edit of one leaves the rows in place for now */
export const useRowActions = (
  { queryClient, notify, confirm }: ShellApi,
  watched: ReadonlySet<string> = new Set(),
): RowActions => {
  const fields = useRef(watched);
  useEffect(() => {
    fields.current = watched;
  });
  return useMemo(() => {
    const showError = (title: string) => (error: unknown) =>
      notify({ title, description: failureText(error, '') || undefined, tone: 'destructive' });
    const edit = (
      row: Transaction,
      field: keyof Transaction,
      patch: Partial<Transaction>,
      send: () => Promise<Transaction>,
      failure: string,
    ): void => {
      const moves = fields.current.has(field);
      editRow(queryClient, { id: row.id, field, patch, send, moves }).catch(showError(failure));
    };

    return {
      link: (row, series) => {
        const id = series ? (nearestOccurrence(series, row.date) ?? null) : null;
        const name = series?.name ?? null;
        if (series ? series.kind === 'income' : hasIncome(row)) {
          const patch = { incomeId: id, incomeName: name, billId: null, billName: null };
          edit(row, 'incomeId', patch, () => linkIncome(row.id, id), 'Failed to link transaction to income');
          return;
        }
        const patch = { billId: id, billName: name, incomeId: null, incomeName: null };
        edit(row, 'billId', patch, () => linkBill(row.id, id), 'Failed to link transaction to bill');
      },
      review: (row, reviewed) => {
        const flag = reviewed ? 1 : 0;
        const failure = 'Failed to update transaction reviewed status';
        edit(row, 'reviewed', { reviewed: flag }, () => setReviewed(row.id, flag), failure);
      },
      categorize: (row, category) => {
        const send = () => editTransaction(row.id, { category });
        edit(row, 'category', { category }, send, 'Failed to update transaction category');
      },
      rename: (row, merchant) => {
        const send = () => editTransaction(row.id, { merchant });
        edit(row, 'merchant', { merchant }, send, 'Failed to update transaction merchant');
      },
      annotate: (row, note) => {
        const send = () => editTransaction(row.id, { note });
        edit(row, 'note', { note: note ?? '' }, send, 'Failed to save the note');
      },
      tag: (row, change) => {
        const { add, remove } = change;
        const body = {
          ...(add !== undefined && { addTags: [add] }),
          ...(remove !== undefined && { removeTags: [remove] }),
        };
        const send = () => editTransaction(row.id, body);
        edit(row, 'tags', { tags: tagsAfter(row.tags ?? [], change) }, send, 'Failed to change the tags');
      },
      clear: (row, field) => {
        // Only the server knows the value below the manual one.
        edit(row, field, {}, () => editTransaction(row.id, { clear: [field] }), 'Failed to update transaction');
      },
      remove: (row) =>
        confirm({
          title: 'Delete transaction',
          description: `Are you sure you want to delete "${merchantOf(row)}"? You can undo this in Activity.`,
          confirmLabel: 'Delete',
          pendingLabel: 'Deleting...',
          tone: 'destructive',
          run: async () => {
            const root = await deleteTransaction(row.id);
            const refresh = () => refreshAfterTransactionChange(queryClient);
            const action = undoInToast(notify, root === null ? [] : [rowUndo(root, row.date)], refresh);
            notify({ title: 'Transaction deleted successfully', description: merchantOf(row), action });
            await refresh();
          },
        }).catch((error: unknown) => {
          showError('Failed to delete transaction')(error);
          return false;
        }),
    };
  }, [queryClient, notify, confirm]);
};
