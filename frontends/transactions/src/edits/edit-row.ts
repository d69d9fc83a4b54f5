import { type Transaction } from '@daybook/contracts';
import { refreshAfterTransactionChange, transactionsQuery } from '@daybook/frontend-kit';
import { type QueryClient } from '@tanstack/react-query';

const mutationKey = ['transaction-edit'];

export interface RowEdit {
  id: number;
  /** The fields as they are to be; shown before the server has answered. */
  patch: Partial<Transaction>;
  /** Sends the edit; answers with the row. */
  send: () => Promise<Transaction>;
}

const patchRow = (queryClient: QueryClient, id: number, change: (row: Transaction) => Transaction): void => {
  queryClient.setQueryData(transactionsQuery().queryKey, (rows) =>
    rows?.map((row) => (row.id === id ? change(row) : row)),
  );
};

/** The fields of `patch` as they were; one that has been edited again since stays as it is. */
const restored = (row: Transaction, before: Transaction, patch: Partial<Transaction>): Transaction => {
  const kept = Object.keys(patch).filter((key) =>
    Object.is(row[key as keyof Transaction], patch[key as keyof Transaction]),
  );
  return { ...row, ...Object.fromEntries(kept.map((key) => [key, before[key as keyof Transaction]])) };
};

/**
 * Shows an edit at once, sends it after earlier edits of the same row, takes the server's row, or puts the touched fields back
 * and rethrows. Once no edit is under way everything that depends on transactions is read again.
 */
export const editRow = async (queryClient: QueryClient, { id, patch, send }: RowEdit): Promise<Transaction> => {
  const isLast = (): boolean => queryClient.isMutating({ mutationKey: [...mutationKey, id] }) <= 1;
  const mutation = queryClient
    .getMutationCache()
    .build<Transaction, Error, void, Transaction | undefined>(queryClient, {
      mutationKey: [...mutationKey, id],
      scope: { id: `tx-${id}` },
      mutationFn: send,
      onMutate: async () => {
        // A list that is on its way does not know of this edit yet.
        await queryClient.cancelQueries({ queryKey: transactionsQuery().queryKey });
        const before = queryClient.getQueryData(transactionsQuery().queryKey)?.find((row) => row.id === id);
        patchRow(queryClient, id, (row) => ({ ...row, ...patch }));
        return before;
      },
      onSuccess: (answer) => {
        if (isLast()) patchRow(queryClient, id, () => answer);
      },
      onError: (_error, _variables, before) => {
        if (before) patchRow(queryClient, id, (row) => restored(row, before, patch));
      },
      onSettled: () => {
        if (queryClient.isMutating({ mutationKey }) <= 1) void refreshAfterTransactionChange(queryClient);
      },
    });
  return mutation.execute();
};
