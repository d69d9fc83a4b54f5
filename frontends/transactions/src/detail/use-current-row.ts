import { type Transaction, type TransactionPage } from '@daybook/contracts';
import { isTransactionPage } from '@daybook/frontend-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePendingEdits } from '../shared/row-edits/pending-edits.js';

/** The row from the newest page that has it, with pending edits; its last state where no page has it any more. */
export const useCurrentRow = (opened: Transaction): Transaction => {
  const queryClient = useQueryClient();
  const edits = usePendingEdits();
  const [last, setLast] = useState(opened);
  let [current, readAt] = [last, -1];
  for (const query of queryClient.getQueryCache().findAll({ predicate: isTransactionPage })) {
    const { data, dataUpdatedAt } = query.state;
    if (dataUpdatedAt <= readAt) continue;
    const held = (data as TransactionPage | undefined)?.transactions.find(({ id }) => id === opened.id);
    if (held) [current, readAt] = [held, dataUpdatedAt];
  }
  if (current !== last) setLast(current);
  return edits.shown(current);
};
