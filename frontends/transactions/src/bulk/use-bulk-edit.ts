import { type Operation } from '@daybook/contracts';
import { failureText, type ShellApi, refreshAfterTransactionChange } from '@daybook/frontend-kit';
import { counted } from '@daybook/ui/text/counted';
import { formatNumber } from '@daybook/ui/text/format-number';
import { useMemo, useState } from 'react';
import { type BulkEdit, deleteTransactions, editTransactions } from '../api/bulk-calls.js';
import { undoOperations } from '../api/undo-operations.js';
import { type BillSeries } from '../shared/bill-series.js';
import { type RowSelection } from '../shared/use-selection.js';
import { billLinkEdits, TooManyError } from './bill-link-edits.js';
import { bulkTarget } from './bulk-target.js';

export interface BulkProgress {
  done: number;
  total: number;
}

export interface BulkEditActions {
  /** Null when no edit is under way. */
  progress: BulkProgress | null;
  review: (reviewed: boolean) => void;
  categorize: (category: string) => void;
  addTag: (tag: string) => void;
  removeTag: (tag: string) => void;
  /** Links each to the occurrence nearest to its date; null unlinks. */
  link: (series: BillSeries | null) => void;
  /** Asks first. */
  remove: () => void;
}

/** Edits all selected rows at once, as operations of the server that show progress and can be undone. */
export const useBulkEdit = (
  shell: ShellApi,
  { selection, count, clear }: RowSelection,
  onDone: () => void,
): BulkEditActions => {
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const { queryClient, notify, confirm } = shell;

  return useMemo(() => {
    const fail = (title: string) => (error: unknown) => {
      const description = error instanceof TooManyError ? error.message : failureText(error, '');
      notify({ title, description: description || undefined, tone: 'destructive' });
    };
    const edit = async (edits: readonly BulkEdit[] | Promise<BulkEdit[]>, title: string, failure: string) => {
      setProgress({ done: 0, total: count });
      const operations: Operation[] = [];
      let before = 0;
      try {
        for (const body of await edits) {
          const done = await editTransactions(body, (running) =>
            setProgress({ done: before + running.done, total: count }),
          );
          before += done.done;
          operations.push(done);
        }
        notify({
          title: `${counted(count, 'transaction')} ${title}`,
          action: undoOperations({ notify, queryClient }, operations, setProgress),
        });
        clear();
      } catch (error) {
        fail(failure)(error);
      } finally {
        setProgress(null);
        await refreshAfterTransactionChange(queryClient);
        onDone();
      }
    };
    const edited = (patch: BulkEdit['patch'], title: string, failure: string): void => {
      void edit([{ ...bulkTarget(selection), patch } as BulkEdit], title, failure);
    };
    const remove = async (): Promise<void> => {
      const run = async (): Promise<void> => {
        setProgress({ done: 0, total: count });
        try {
          const deletion = await deleteTransactions(bulkTarget(selection), ({ done, total }) =>
            setProgress({ done, total }),
          );
          clear();
          const title = `${formatNumber(deletion.changed)} transactions deleted successfully`;
          notify({ title, action: undoOperations({ notify, queryClient }, [deletion], setProgress) });
        } finally {
          setProgress(null);
          await refreshAfterTransactionChange(queryClient);
        }
      };
      const isDone = await confirm({
        title: 'Delete transactions',
        description: `Are you sure you want to delete ${counted(count, 'transaction')}? You can undo this in Activity.`,
        confirmLabel: 'Delete',
        pendingLabel: 'Deleting...',
        tone: 'destructive',
        run,
      }).catch((error: unknown) => {
        fail('Failed to delete transaction')(error);
        return false;
      });
      if (isDone) onDone();
    };

    return {
      progress,
      review: (reviewed) =>
        edited(
          { reviewed: reviewed ? 1 : 0 },
          reviewed ? 'marked as reviewed' : 'marked as not reviewed',
          'Failed to update transaction reviewed status',
        ),
      categorize: (category) =>
        edited({ category }, `categorized as ${category}`, 'Failed to update transaction category'),
      addTag: (tag) => edited({ addTags: [tag] }, `tagged ${tag}`, 'Failed to change the tags'),
      removeTag: (tag) => edited({ removeTags: [tag] }, `no longer tagged ${tag}`, 'Failed to change the tags'),
      link: (series) =>
        void edit(
          billLinkEdits(selection, series, count),
          series ? `linked to ${series.name}` : 'unlinked',
          `Failed to link transaction to ${series?.kind ?? 'bill'}`,
        ),
      remove: () => void remove(),
    };
  }, [progress, queryClient, notify, confirm, selection, count, clear, onDone]);
};
