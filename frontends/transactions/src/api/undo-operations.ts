import type { Operation } from '@daybook/contracts';
import {
  failureText,
  keptToast,
  operationUndo,
  refreshAfterTransactionChange,
  type ShellApi,
  type ToastOptions,
  undoChange,
} from '@daybook/frontend-kit';

/** Undo in the toast of a change that is as many operations. @param onProgress null at the end */
export const undoOperations = (
  { notify, queryClient }: Pick<ShellApi, 'notify' | 'queryClient'>,
  operations: readonly Operation[],
  onProgress: (running: Operation | null) => void,
): NonNullable<ToastOptions['action']> => {
  const undo = async (): Promise<void> => {
    try {
      const undone = [];
      for (const { operationId } of operations) undone.push(await undoChange(operationUndo(operationId), onProgress));
      const kept = keptToast(undone);
      if (kept) notify(kept);
    } catch (error) {
      notify({ title: 'Failed to undo', description: failureText(error, '') || undefined, tone: 'destructive' });
    } finally {
      onProgress(null);
    }
    await refreshAfterTransactionChange(queryClient);
  };
  return { label: 'Undo', run: () => void undo() };
};
