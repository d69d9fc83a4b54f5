import { type TransactionFilter } from '@daybook/contracts';
import { type Selection } from '../shared/use-selection.js';

/** The transactions of a selection, as a bulk edit or deletion names them. */
export const bulkTarget = (
  selection: Selection,
): { ids: number[] } | { filter: TransactionFilter; exceptIds?: number[] } => {
  if (selection.kind === 'some') return { ids: [...selection.dates.keys()] };
  const { conditions: filter, except } = selection;
  return except.size === 0 ? { filter } : { filter, exceptIds: [...except] };
};
