import type { Bill } from '@daybook/contracts';
import { refreshAfterCategoryChange, type ShellProps } from '@daybook/frontend-kit';
import { listName } from '@daybook/money';
import { useMutation } from '@tanstack/react-query';
import { updateBill } from '../api/plan-calls.js';
import { patchRows, stopReading } from '../api/cached-rows.js';

interface Move {
  to: string;
  /** An undoing is not offered to be undone. */
  undoing?: boolean;
}

/** Puts a bill's series in another category. Optimistic: rolled back on failure, with Undo on success. */
export const useSaveCategory = ({ shell }: ShellProps, bill: Bill) => {
  const { queryClient } = shell;
  const { id, groupId, category: before } = bill;
  const show = (category: string) =>
    patchRows(queryClient, 'bill', (row) => (row.groupId === groupId ? { category } : null));
  const saving = useMutation({
    mutationFn: ({ to }: Move): Promise<unknown> => updateBill(id, { category: to }),
    onMutate: async ({ to }) => {
      await stopReading(queryClient, 'bill');
      show(to);
      return before;
    },
    // Not the closure's category: that is the new one by now.
    onError: (_error, _move, was) => show(was ?? before),
    onSuccess: (_answer, { to, undoing }, was) => {
      const undo = () => saving.mutate({ to: was, undoing: true });
      if (!undoing) shell.notify({ title: `${listName(bill)} moved to ${to}`, action: { label: 'Undo', run: undo } });
      return refreshAfterCategoryChange(queryClient);
    },
  });
  return saving;
};
