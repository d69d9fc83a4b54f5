import {
  refreshAfterBillChange,
  refreshAfterIncomeChange,
  updateBill,
  updateIncome,
  type ViewProps,
} from '@daybook/frontend-kit';
import { type Cents, centsToDecimal } from '@daybook/money';
import { useMutation } from '@tanstack/react-query';
import { patchRows, stopReading } from './cached-rows.js';
import type { Entry } from './entry.js';

/** Saves the planned amount of an entry's series. Shown at once, and put back when it fails. */
export const useSaveAmount = (
  { host }: ViewProps,
  { kind, id, groupId, planned }: Pick<Entry, 'kind' | 'id' | 'groupId' | 'planned'>,
) => {
  const { queryClient } = host;
  const show = (cents: Cents) => {
    const amount = centsToDecimal(cents);
    patchRows(queryClient, kind, (row) => {
      if (row.groupId !== groupId) return null;
      return row.displaySource === 'plan' ? { amount, displayAmount: amount } : { amount };
    });
  };
  return useMutation({
    mutationFn: (cents: Cents): Promise<unknown> => {
      const body = { amount: centsToDecimal(cents) };
      return kind === 'bill' ? updateBill(id, body) : updateIncome(id, body);
    },
    onMutate: async (cents) => {
      await stopReading(queryClient, kind);
      show(cents);
      return planned;
    },
    // Not the closure's amount: that is the new one by now.
    onError: (_error, _cents, before) => show(before ?? planned),
    onSuccess: () => (kind === 'bill' ? refreshAfterBillChange : refreshAfterIncomeChange)(queryClient),
  });
};
