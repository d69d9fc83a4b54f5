import { type Transaction, type TransactionPage } from '@daybook/contracts';
import { isTransactionPage, refreshAfterTransactionChange, refreshAroundTransactions } from '@daybook/frontend-kit';
import { type QueryClient } from '@tanstack/react-query';
import { editKey, type PendingEdit } from './pending-edits.js';

export interface RowEdit extends PendingEdit {
  /** Sends the edit; answers with the row. */
  send: () => Promise<Transaction>;
  /** The edit may move the row in the list, or out of it. */
  moves: boolean;
}

/** Replaces a row in whichever page has it. */
const replaceRow = (queryClient: QueryClient, row: Transaction): void => {
  queryClient.setQueriesData<TransactionPage>({ predicate: isTransactionPage }, (page) => {
    if (!page?.transactions.some(({ id }) => id === row.id)) return page;
    return { ...page, transactions: page.transactions.map((held) => (held.id === row.id ? row : held)) };
  });
};

/**
 * Shows an edit at once (see `usePendingEdits`), sends it after earlier edits of the same row and takes the server's row. When it
 * fails, the field is as before and the error is rethrown. Once no edit is pending, everything that depends on transactions is
 * refetched: the rows too, unless they would move under the person's hand.
 */
export const editRow = async (queryClient: QueryClient, edit: RowEdit): Promise<Transaction> => {
  const { id, send, moves } = edit;
  const mutation = queryClient.getMutationCache().build<Transaction, Error, RowEdit, unknown>(queryClient, {
    mutationKey: [...editKey, id],
    scope: { id: `tx-${id}` },
    mutationFn: send,
    onSuccess: (row) => replaceRow(queryClient, row),
    onSettled: () => {
      const pending = queryClient.getMutationCache().findAll({ mutationKey: editKey, status: 'pending' });
      if (pending.some((other) => other !== mutation)) return;
      void (moves ? refreshAroundTransactions : refreshAfterTransactionChange)(queryClient);
    },
  });
  return mutation.execute(edit);
};
