import { refreshAfterBillChange, refreshAfterIncomeChange, type ShellProps } from '@daybook/frontend-kit';
import { type Cents, centsToDecimal, formatMoney } from '@daybook/money';
import { useMutation } from '@tanstack/react-query';
import { updateBill, updateIncome } from '../api/plan-calls.js';
import { patchRows, stopReading } from '../api/cached-rows.js';
import type { Entry } from '../month/entry.js';

interface Pricing {
  cents: Cents;
  /** An undoing is not offered to be undone. */
  undoing?: boolean;
}

/** Saves the planned amount of an entry's series. Optimistic: rolled back on failure, with Undo on success. */
export const useSaveAmount = (
  { shell }: ShellProps,
  { kind, id, groupId, name, planned }: Pick<Entry, 'kind' | 'id' | 'groupId' | 'name' | 'planned'>,
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
    mutationFn: ({ cents }: Pricing): Promise<unknown> => {
      const body = { amount: centsToDecimal(cents) };
      return kind === 'bill' ? updateBill(id, body) : updateIncome(id, body);
    },
    onMutate: async ({ cents }) => {
      await stopReading(queryClient, kind);
      show(cents);
      return planned;
    },
    // Not the closure's amount: that is the new one by now.
    onError: (_error, _pricing, before) => show(before ?? planned),
    onSuccess: (_answer, { cents, undoing }, before) => {
      const undo = () => saving.mutate({ cents: before, undoing: true });
      if (!undoing) {
        shell.notify({ title: `${name} updated to ${formatMoney(cents)}`, action: { label: 'Undo', run: undo } });
      }
      return (kind === 'bill' ? refreshAfterBillChange : refreshAfterIncomeChange)(queryClient);
    },
  });
  return saving;
};
