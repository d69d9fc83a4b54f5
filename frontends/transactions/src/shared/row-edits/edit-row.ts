import { type Transaction, type TransactionPage } from '@daybook/contracts';
import { isTransactionPage, refreshAfterTransactionChange, refreshAroundTransactions } from '@daybook/frontend-kit';
import { type QueryClient } from '@tanstack/react-query';
import { editKey, type PendingEdit } from './pending-edits.js';

export interface RowEdit extends PendingEdit {
  /** Sends the edit; answers with the row. */
  send: () => Promise<Transaction>;
  /** The row may leave its place in the list, or the list. */
  moves: boolean;
}

/** Puts a row in the place of itself, in whichever page has it. */
const replaceRow = (queryClient: QueryClient, row: Transaction): void => {
  queryClient.setQueriesData<TransactionPage>({ predicate: isTransactionPage }, (page) => {
    if (!page?.transactions.some(({ id }) => id === row.id)) return page;
    return { ...page, transactions: page.transactions.map((held) => (held.id === row.id ? row : held)) };
  });
};

/**
 * Shows an edit at once (see `usePendingEdits`), sends it after earlier edits of the same row and takes the server's row; where it
 * fails the field is as before, and it rethrows. Once no edit is under way everything that depends on transactions is read again:
 * the rows too, unless they would leave their places under the person's hand.
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
