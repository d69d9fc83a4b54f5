import type { Operation } from '@daybook/contracts';
import {
  operationUndo,
  refreshAfterTransactionChange,
  type ShellApi,
  type ToastOptions,
  undoInToast,
} from '@daybook/frontend-kit';

/** Undo in the toast of a change that is as many operations. @param onProgress null at the end */
export const undoOperations = (
  { notify, queryClient }: Pick<ShellApi, 'notify' | 'queryClient'>,
  operations: readonly Operation[],
  onProgress: (running: Operation | null) => void,
): ToastOptions['action'] => {
  const refresh = () => {
    onProgress(null);
    return refreshAfterTransactionChange(queryClient);
  };
  return undoInToast(
    notify,
    operations.map(({ operationId }) => operationUndo(operationId)),
    refresh,
    onProgress,
  );
};
