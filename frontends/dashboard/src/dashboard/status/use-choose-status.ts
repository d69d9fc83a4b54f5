import { failureText, refreshAfterBillChange, refreshAfterIncomeChange, type ShellProps } from '@daybook/frontend-kit';
import { effectiveStatus, isDone, monthOf, type Status } from '@daybook/money';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { updateBill, updateIncome } from '../../api/plan-calls.js';
import { patchRows, stopReading } from '../../api/cached-rows.js';
import type { Entry } from '../../month/entry.js';

const doneStatus = ({ kind }: Entry): Status => (kind === 'bill' ? 'paid' : 'received');

const shownAs = (entry: Entry, chosen: Status, today: string): Status =>
  effectiveStatus({ ...entry, chosen, chosenIn: monthOf(today), today, linked: false });

interface Choice {
  entry: Entry;
  status: Status;
  /** An undoing is not offered to be undone. */
  undoing?: boolean;
}

/**
 * Marks this month's occurrence as paid or received, or takes that back. Optimistic: rolled back on failure, with Undo on
 * success.
 */
export const useChooseStatus = ({ shell }: ShellProps) => {
  const { queryClient, today } = shell;
  const show = ({ id, kind }: Entry, status: Status, shown: Status) =>
    patchRows(queryClient, kind, (row) => (row.id === id ? { status, effectiveStatus: shown } : null));

  const choosing = useMutation({
    mutationFn: ({ entry, status }: Choice): Promise<unknown> =>
      entry.kind === 'bill' ? updateBill(entry.id, { status }) : updateIncome(entry.id, { status }),
    onMutate: async ({ entry, status }) => {
      await stopReading(queryClient, entry.kind);
      show(entry, status, shownAs(entry, status, today));
    },
    onError: (error, { entry }) => {
      show(entry, entry.chosen, entry.status);
      shell.notify({
        title: 'Not saved',
        description: failureText(error, 'Nothing was changed. Please try again.'),
        tone: 'destructive',
      });
    },
    onSuccess: (_answer, { entry, status, undoing }) => {
      if (!undoing) {
        const label = isDone(status) ? status : `not ${doneStatus(entry)}`;
        const now: Entry = { ...entry, chosen: status, status: shownAs(entry, status, today) };
        const undo = () => choosing.mutate({ entry: now, status: entry.chosen, undoing: true });
        shell.notify({ title: `${entry.name} marked as ${label}`, action: { label: 'Undo', run: undo } });
      }
      return (entry.kind === 'bill' ? refreshAfterBillChange : refreshAfterIncomeChange)(queryClient);
    },
  });

  const { mutate } = choosing;
  return useCallback(
    (entry: Entry): void => mutate({ entry, status: isDone(entry.status) ? 'pending' : doneStatus(entry) }),
    [mutate],
  );
};
