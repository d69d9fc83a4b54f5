import { refreshAfterBillChange, refreshAfterIncomeChange, type ShellProps } from '@daybook/frontend-kit';
import { type Cents, centsToDecimal, formatMoney } from '@daybook/money';
import { useMutation } from '@tanstack/react-query';
import { type ChangeRoot, undoChange, updateBill, updateIncome } from '../api/plan-calls.js';
import { undoAction } from '../api/undo-action.js';
import { patchRows, stopReading } from '../api/cached-rows.js';
import type { Entry } from '../month/entry.js';

interface Pricing {
  cents: Cents;
  /** The change that this undoes: an undoing is not offered to be undone. */
  undoes?: string;
}

/**
 * Saves the planned amount of an entry's series. Optimistic: rolled back on failure, with Undo on success.
 * @param onFailure for whoever is not on screen any more to say it in its place
 */
export const useSaveAmount = (
  { shell }: ShellProps,
  { kind, id, groupId, name, planned }: Pick<Entry, 'kind' | 'id' | 'groupId' | 'name' | 'planned'>,
  onFailure: () => void = () => undefined,
) => {
  const { queryClient } = shell;
  const show = (cents: Cents) => {
    const amount = centsToDecimal(cents);
    patchRows(queryClient, kind, (row) => {
      if (row.groupId !== groupId) return null;
      return row.displaySource === 'plan' ? { amount, displayAmount: amount } : { amount };
    });
  };
  const saving = useMutation({
    mutationFn: async ({ cents, undoes }: Pricing): Promise<ChangeRoot> => {
      const body = { amount: centsToDecimal(cents) };
      if (undoes === undefined) return (kind === 'bill' ? updateBill : updateIncome)(id, body);
      await undoChange(undoes);
      return null;
    },
    onMutate: async ({ cents }) => {
      await stopReading(queryClient, kind);
      show(cents);
      return planned;
    },
    // Not the closure's amount: that is the new one by now.
    onError: (_error, _pricing, before) => {
      show(before ?? planned);
      onFailure();
    },
    onSuccess: (root, { cents, undoes }, before) => {
      const undo = (change: string) => saving.mutate({ cents: before, undoes: change });
      if (undoes === undefined) {
        shell.notify({ title: `${name} updated to ${formatMoney(cents)}`, action: undoAction(root, undo) });
      }
      return (kind === 'bill' ? refreshAfterBillChange : refreshAfterIncomeChange)(queryClient);
    },
  });
  return saving;
};
