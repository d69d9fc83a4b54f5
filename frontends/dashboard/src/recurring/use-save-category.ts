import type { Bill } from '@daybook/contracts';
import { refreshAfterCategoryChange, type ShellProps } from '@daybook/frontend-kit';
import { listName } from '@daybook/money';
import { useMutation } from '@tanstack/react-query';
import { type ChangeRoot, undoChange, updateBill } from '../api/plan-calls.js';
import { undoAction } from '../api/undo-action.js';
import { patchRows, stopReading } from '../api/cached-rows.js';

interface Move {
  to: string;
  /** The change that this undoes: an undoing is not offered to be undone. */
  undoes?: string;
}

/** Puts a bill's series in another category. Optimistic: rolled back on failure, with Undo on success. */
export const useSaveCategory = ({ shell }: ShellProps, bill: Bill) => {
  const { queryClient } = shell;
  const { id, groupId, category: before } = bill;
  const show = (category: string) =>
    patchRows(queryClient, 'bill', (row) => (row.groupId === groupId ? { category } : null));
  const saving = useMutation({
    mutationFn: async ({ to, undoes }: Move): Promise<ChangeRoot> => {
      if (undoes === undefined) return updateBill(id, { category: to });
      await undoChange(undoes);
      return null;
    },
    onMutate: async ({ to }) => {
      await stopReading(queryClient, 'bill');
      show(to);
      return before;
    },
    // Not the closure's category: that is the new one by now.
    onError: (_error, _move, was) => show(was ?? before),
    onSuccess: (root, { to, undoes }, was) => {
      const undo = (change: string) => saving.mutate({ to: was, undoes: change });
      if (undoes === undefined) {
        shell.notify({ title: `${listName(bill)} moved to ${to}`, action: undoAction(root, undo) });
      }
      return refreshAfterCategoryChange(queryClient);
    },
  });
  return saving;
};
