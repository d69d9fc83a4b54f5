import { inTurn, type ShellProps, undoFromToast } from '@daybook/frontend-kit';
import { useMutation } from '@tanstack/react-query';
import {
  type AccountBody,
  accountsUndo,
  refreshAccounts,
  saveAccount,
  saveStatement,
  type StatementBody,
} from '../api/accounts-queries.js';
import { undoAction } from '../api/undo-action.js';

type Saving = ({ account: AccountBody } | { statement: StatementBody } | { undoes: string }) & {
  /** What the toast tells once it is saved. */
  title: string;
};

/** Changes what is said of an account; it is at its end once accounts are read again. Tells what it did, with Undo; failures are told by whoever asked. */
export const useSaveAccounts = ({ shell }: ShellProps) => {
  const { queryClient } = shell;
  const saving = useMutation({
    // One after the other: the last one is to stay.
    mutationFn: (change: Saving) =>
      inTurn(queryClient, 'accounts', async () => {
        if ('account' in change) return saveAccount(change.account);
        if ('statement' in change) return saveStatement(change.statement);
        await undoFromToast(shell.notify, accountsUndo(change.undoes));
        return null;
      }),
    onSuccess: (root, change) => {
      if ('undoes' in change) return;
      const { title } = change;
      shell.notify({ title, action: undoAction(root, (undoes) => saving.mutate({ undoes, title })) });
    },
    onSettled: () => refreshAccounts(queryClient),
  });
  return saving;
};
