import type { Bill, Income } from '@daybook/contracts';
import {
  ApiError,
  failureText,
  planUndo,
  refreshAfterBillChange,
  refreshAfterIncomeChange,
  type ShellProps,
  undoFromToast,
} from '@daybook/frontend-kit';
import { listName } from '@daybook/money';
import { type ChangeRoot, deleteBillGroup, deleteIncomeGroup } from '../api/plan-calls.js';
import { undoAction } from '../api/undo-action.js';

const messages = {
  bill: { title: 'Delete Expense', done: 'Expense deleted successfully', failed: 'Failed to delete expense' },
  income: { title: 'Delete Income', done: 'Income deleted successfully', failed: 'Failed to delete income' },
};

/** The server's message; 'Unknown error' where it answered without one, `failed` where it did not answer (specification, section 8). */
const reasonOf = (error: unknown, failed: string): string =>
  error instanceof ApiError ? (error.serverMessage ?? 'Unknown error') : failed;

/** Asks, and deletes the whole series of a row. */
export const deleteSeries = async ({ shell }: ShellProps, row: Bill | Income): Promise<void> => {
  const kind = 'personName' in row ? 'income' : 'bill';
  const { title, done, failed } = messages[kind];
  const refresh = () => (kind === 'bill' ? refreshAfterBillChange : refreshAfterIncomeChange)(shell.queryClient);
  let root: ChangeRoot = null;
  try {
    const deleted = await shell.confirm({
      title,
      description: `Are you sure you want to delete "${listName(row)}"? This action cannot be undone.`,
      confirmLabel: 'Delete',
      pendingLabel: 'Deleting...',
      cancelLabel: 'Cancel',
      tone: 'destructive',
      run: async () => {
        root = await (kind === 'bill' ? deleteBillGroup : deleteIncomeGroup)(row.id);
      },
    });
    if (!deleted) return;
  } catch (error) {
    shell.notify({ title: 'Error', description: reasonOf(error, failed), tone: 'destructive' });
    return;
  }
  const restore = async (change: string): Promise<void> => {
    try {
      if (await undoFromToast(shell.notify, planUndo(change))) shell.notify({ title: `${listName(row)} is back` });
    } catch (error) {
      shell.notify({
        title: 'Failed to undo',
        description: failureText(error, `${listName(row)} is still deleted.`),
        tone: 'destructive',
      });
    }
    await refresh();
  };
  const action = undoAction(root, (change) => void restore(change));
  shell.notify(action ? { title: 'Success', description: done, action } : { title: 'Success', description: done });
  await refresh();
  // The button that had the focus went with its row.
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
};
