import { type Transaction, type TransactionPage } from '@daybook/contracts';
import {
  inTurn,
  isTransactionPage,
  refreshAfterTransactionChange,
  refreshAroundTransactions,
} from '@daybook/frontend-kit';
import { type QueryClient } from '@tanstack/react-query';
import { editKey, type PendingEdit } from './pending-edits.js';

export interface RowEdit extends PendingEdit {
  /** What is edited, also where only the server knows its new value. */
  field: keyof Transaction;
  /** Sends the edit; answers with the row. */
  send: () => Promise<Transaction>;
  /** The edit may move the row in the list, or out of it. */
  moves: boolean;
}

/** Of a row that was read while the edit was under way, only what was edited: the rest may be newer than the answer to the edit. */
const merged = (held: Transaction, answer: Transaction, { field, patch }: RowEdit): Transaction => {
  const fields = [field, ...(Object.keys(patch) as (keyof Transaction)[])];
  return { ...held, ...Object.fromEntries(fields.map((name) => [name, answer[name]])) };
};

/** Puts the answer to an edit into whichever page has the row. @param sentAt milliseconds since the epoch */
const takeAnswer = (queryClient: QueryClient, answer: Transaction, edit: RowEdit, sentAt: number): void => {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ predicate: isTransactionPage })) {
    const updatedAt = state.dataUpdatedAt;
    const rowOf = (held: Transaction) => (updatedAt > sentAt ? merged(held, answer, edit) : answer);
    queryClient.setQueryData<TransactionPage>(
      queryKey,
      (page) => {
        if (!page?.transactions.some(({ id }) => id === answer.id)) return page;
        const transactions = page.transactions.map((held) => (held.id === answer.id ? rowOf(held) : held));
        return { ...page, transactions };
      },
      { updatedAt },
    );
  }
};

/**
 * Shows an edit at once (see `usePendingEdits`), sends it after earlier edits of the same row and takes the server's row. When it
 * fails, the field is as before and the error is rethrown. Once no edit is pending, everything that depends on transactions is
 * refetched: the rows too, unless they would move under the person's hand.
 */
export const editRow = async (queryClient: QueryClient, edit: RowEdit): Promise<Transaction> => {
  const { id, send, moves } = edit;
  let sentAt = 0;
  const mutation = queryClient.getMutationCache().build<Transaction, Error, RowEdit, unknown>(queryClient, {
    mutationKey: [...editKey, id],
    mutationFn: () =>
      inTurn(queryClient, `tx-${id}`, () => {
        sentAt = Date.now();
        return send();
      }),
    onSuccess: (row) => takeAnswer(queryClient, row, edit, sentAt),
    onSettled: () => {
      const pending = queryClient.getMutationCache().findAll({ mutationKey: editKey, status: 'pending' });
      if (pending.some((other) => other !== mutation)) return;
      void (moves ? refreshAroundTransactions : refreshAfterTransactionChange)(queryClient);
    },
  });
  return mutation.execute(edit);
};
