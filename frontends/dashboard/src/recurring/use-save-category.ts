import type { Bill } from '@daybook/contracts';
import { inTurn, planUndo, refreshAfterCategoryChange, type ShellProps, undoFromToast } from '@daybook/frontend-kit';
import { listName } from '@daybook/money';
import { useMutation } from '@tanstack/react-query';
import { type ChangeRoot, updateBill } from '../api/plan-calls.js';
import { undoAction } from '../api/undo-action.js';
import { settleRows, showRows } from '../api/cached-rows.js';

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
    showRows(queryClient, 'bill', (row) => (row.groupId === groupId ? { category } : null));
  const saving = useMutation({
    // One after the other: the order of the answers must be that of the edits.
    mutationFn: ({ to, undoes }: Move): Promise<ChangeRoot> =>
      inTurn(queryClient, `category-${groupId}`, async () => {
        if (undoes === undefined) return updateBill(id, { category: to });
        await undoFromToast(shell.notify, planUndo(undoes));
        return null;
      }),
    // The closure's category is the new one by the time of the answer.
    onMutate: async ({ to }) => ({ was: before, edit: await show(to) }),
    onSuccess: (root, { to, undoes }, { was }) => {
      const undo = (change: string) => saving.mutate({ to: was, undoes: change });
      if (undoes === undefined) {
        shell.notify({ title: `${listName(bill)} moved to ${to}`, action: undoAction(root, undo) });
      }
    },
    onSettled: (_root, error, _move, shown) =>
      settleRows(queryClient, 'bill', shown?.edit, error, refreshAfterCategoryChange),
  });
  return saving;
};
