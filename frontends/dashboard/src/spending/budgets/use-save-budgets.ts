import { inTurn, type ShellProps, undoFromToast } from '@daybook/frontend-kit';
import { useMutation } from '@tanstack/react-query';
import { undoAction } from '../../api/undo-action.js';
import { type BudgetsBody, budgetsUndo, refreshBudgets, saveBudgets } from '../../api/budgets-queries.js';

interface Saving {
  body: BudgetsBody;
  /** What the toast tells once it is saved. */
  title: string;
  /** The change that this undoes: an undoing is not offered to be undone. */
  undoes?: string;
}

/** Sets budgets; it is at its end once they are read again. Tells what it did, with Undo; failures are told by whoever asked. */
export const useSaveBudgets = ({ shell }: ShellProps) => {
  const { queryClient } = shell;
  const saving = useMutation({
    // One after the other: the last one is to stay.
    mutationFn: ({ body, undoes }: Saving) =>
      inTurn(queryClient, 'budgets', async () => {
        if (undoes === undefined) return saveBudgets(body);
        await undoFromToast(shell.notify, budgetsUndo(undoes));
        return null;
      }),
    onSuccess: (root, { body, title, undoes }) => {
      if (undoes !== undefined) return;
      shell.notify({ title, action: undoAction(root, (change) => saving.mutate({ body, title, undoes: change })) });
    },
    onSettled: () => refreshBudgets(queryClient),
  });
  return saving;
};
