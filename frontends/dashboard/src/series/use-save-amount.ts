import { inTurn, planUndo, type ShellProps, undoFromToast } from '@daybook/frontend-kit';
import { type Cents, centsToDecimal, formatMoney } from '@daybook/money';
import { useMutation } from '@tanstack/react-query';
import { type ChangeRoot, updateBill, updateIncome } from '../api/plan-calls.js';
import { undoAction } from '../api/undo-action.js';
import { settleRows, showRows } from '../api/cached-rows.js';
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
    return showRows(queryClient, kind, (row) => {
      if (row.groupId !== groupId) return null;
      return row.displaySource === 'plan' ? { amount, displayAmount: amount } : { amount };
    });
  };
  const saving = useMutation({
    // One after the other: the order of the answers must be that of the edits.
    mutationFn: ({ cents, undoes }: Pricing): Promise<ChangeRoot> =>
      inTurn(queryClient, `amount-${kind}-${groupId}`, async () => {
        const body = { amount: centsToDecimal(cents) };
        if (undoes === undefined) return (kind === 'bill' ? updateBill : updateIncome)(id, body);
        await undoFromToast(shell.notify, planUndo(undoes));
        return null;
      }),
    // The closure's amount is the new one by the time of the answer.
    onMutate: async ({ cents }) => ({ before: planned, edit: await show(cents) }),
    onError: onFailure,
    onSuccess: (root, { cents, undoes }, { before }) => {
      const undo = (change: string) => saving.mutate({ cents: before, undoes: change });
      if (undoes === undefined) {
        shell.notify({ title: `${name} updated to ${formatMoney(cents)}`, action: undoAction(root, undo) });
      }
    },
    onSettled: (_root, error, _pricing, shown) => settleRows(queryClient, kind, shown?.edit, error),
  });
  return saving;
};
