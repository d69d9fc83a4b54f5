import type { Bill, Income } from '@daybook/contracts';
import { ApiError, refreshAfterBillChange, refreshAfterIncomeChange, type ShellProps } from '@daybook/frontend-kit';
import { listName } from '@daybook/money';
import { deleteBillGroup, deleteIncomeGroup } from '../api/plan-calls.js';

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
  try {
    const deleted = await shell.confirm({
      title,
      description: `Are you sure you want to delete "${listName(row)}"? This action cannot be undone.`,
      confirmLabel: 'Delete',
      pendingLabel: 'Deleting...',
      cancelLabel: 'Cancel',
      tone: 'destructive',
      run: () => (kind === 'bill' ? deleteBillGroup : deleteIncomeGroup)(row.id),
    });
    if (!deleted) return;
  } catch (error) {
    shell.notify({ title: 'Error', description: reasonOf(error, failed), tone: 'destructive' });
    return;
  }
  shell.notify({ title: 'Success', description: done });
  await (kind === 'bill' ? refreshAfterBillChange : refreshAfterIncomeChange)(shell.queryClient);
  // The button that had the focus went with its row.
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
};
