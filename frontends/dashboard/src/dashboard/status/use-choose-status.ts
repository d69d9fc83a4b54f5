import { failureText, planUndo, type ShellProps, undoFromToast } from '@daybook/frontend-kit';
import { effectiveStatus, isDone, monthOf, type Status } from '@daybook/money';
import { useMutation } from '@tanstack/react-query';
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

/**
 * Marks this month's occurrence as paid or received, or takes that back. Optimistic: rolled back on failure, with Undo on
 * success.
 */
export const useChooseStatus = ({ shell }: ShellProps) => {
  const { queryClient, today } = shell;
  const show = ({ id, kind }: Entry, status: Status, shown: Status) =>
    showRows(queryClient, kind, (row) => (row.id === id ? { status, effectiveStatus: shown } : null));

  const choosing = useMutation({
    // One after the other: two clicks must not arrive in another order.
    scope: { id: 'status' },
    mutationFn: async ({ entry, status, undoes }: Choice): Promise<ChangeRoot> => {
      if (undoes === undefined) return (entry.kind === 'bill' ? updateBill : updateIncome)(entry.id, { status });
      await undoFromToast(shell.notify, planUndo(undoes));
      return null;
    },
    onMutate: ({ entry, status }) => show(entry, status, shownAs(entry, status, today)),
    onError: (error) => {
      shell.notify({
        title: 'Not saved',
        description: failureText(error, 'Nothing was changed. Please try again.'),
        tone: 'destructive',
      });
    },
    onSuccess: (root, { entry, status, undoes }) => {
      if (undoes === undefined) {
        const label = isDone(status) ? status : `not ${doneStatus(entry)}`;
        const now: Entry = { ...entry, chosen: status, status: shownAs(entry, status, today) };
        const undo = (change: string) => choosing.mutate({ entry: now, status: entry.chosen, undoes: change });
        shell.notify({ title: `${entry.name} marked as ${label}`, action: undoAction(root, undo) });
      }
    },
    onSettled: (_root, error, { entry }, edit) => settleRows(queryClient, entry.kind, edit, error),
  });

  const { mutate } = choosing;
  return useCallback(
    (entry: Entry): void => mutate({ entry, status: isDone(entry.status) ? 'pending' : doneStatus(entry) }),
    [mutate],
  );
};
