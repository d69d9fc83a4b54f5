import {
  failureText,
  inTurn,
  type OptimisticEdit,
  planUndo,
  type ShellApi,
  type ShellProps,
  undoFromToast,
} from '@daybook/frontend-kit';
import { effectiveStatus, isDone, monthOf, type Status } from '@daybook/money';
import { useCallback } from 'react';
import { type ChangeRoot, updateBill, updateIncome } from '../../api/plan-calls.js';
import { undoAction } from '../../api/undo-action.js';
import { settleRows, showRows } from '../../api/cached-rows.js';
import type { Entry } from '../../month/entry.js';

const doneStatus = ({ kind }: Entry): Status => (kind === 'bill' ? 'paid' : 'received');

const shownAs = (entry: Entry, chosen: Status, today: string): Status =>
  effectiveStatus({ ...entry, chosen, chosenIn: monthOf(today), today, linked: false });

interface Choice {
  entry: Entry;
  status: Status;
  /** The change that this undoes: an undoing is not offered to be undone. */
  undoes?: string;
}

/** Shows the choice at once and sends it after earlier ones for the same row. */
const choose = (shell: ShellApi, choice: Choice): void => {
  const { queryClient, notify, today } = shell;
  const { id, kind } = choice.entry;
  const show = (status: Status, shown: Status) =>
    showRows(queryClient, kind, (row) => (row.id === id ? { status, effectiveStatus: shown } : null));

  const choosing = queryClient.getMutationCache().build<ChangeRoot, Error, Choice, OptimisticEdit>(queryClient, {
    // Two clicks on one row must not arrive in another order; other rows do not wait for it.
    mutationFn: ({ status, undoes }) =>
      inTurn(queryClient, `status-${kind}-${id}`, async () => {
        if (undoes === undefined) return (kind === 'bill' ? updateBill : updateIncome)(id, { status });
        await undoFromToast(notify, planUndo(undoes));
        return null;
      }),
    onMutate: ({ entry, status }) => show(status, shownAs(entry, status, today)),
    onError: (error) => {
      notify({
        title: 'Not saved',
        description: failureText(error, 'Nothing was changed. Please try again.'),
        tone: 'destructive',
      });
    },
    onSuccess: (root, { entry, status, undoes }) => {
      if (undoes === undefined) {
        const label = isDone(status) ? status : `not ${doneStatus(entry)}`;
        const now: Entry = { ...entry, chosen: status, status: shownAs(entry, status, today) };
        const undo = (change: string) => choose(shell, { entry: now, status: entry.chosen, undoes: change });
        notify({ title: `${entry.name} marked as ${label}`, action: undoAction(root, undo) });
      }
    },
    onSettled: (_root, error, _choice, edit) => settleRows(queryClient, kind, edit, error),
  });
  choosing.execute(choice).catch(() => undefined);
};

/**
 * Marks this month's occurrence as paid or received, or takes that back. Optimistic: rolled back on failure, with Undo on
 * success.
 */
export const useChooseStatus = ({ shell }: ShellProps) =>
  useCallback(
    (entry: Entry): void => choose(shell, { entry, status: isDone(entry.status) ? 'pending' : doneStatus(entry) }),
    [shell],
  );
