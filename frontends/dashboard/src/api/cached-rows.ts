import type { Bill, Income } from '@daybook/contracts';
import type { ItemKind } from '@daybook/money';
import type { QueryClient } from '@tanstack/react-query';
import { billsQuery, incomesQuery } from './plan-queries.js';

/** The fields that may be changed ahead of the server's answer. */
export type RowPatch = Partial<
  Pick<Bill & Income, 'amount' | 'displayAmount' | 'status' | 'effectiveStatus' | 'category'>
>;

type Change = (row: Bill | Income) => RowPatch | null;

const patched = <Row extends Bill | Income>(rows: Row[] | undefined, change: Change): Row[] | undefined =>
  rows?.map((row) => {
    const patch = change(row);
    return patch ? { ...row, ...patch } : row;
  });

/** Changes fields of the rows at hand. `change` gives the new fields of a row, or null to leave it. */
export const patchRows = (queryClient: QueryClient, kind: ItemKind, change: Change): void => {
  if (kind === 'bill') queryClient.setQueryData(billsQuery().queryKey, (rows) => patched(rows, change));
  else queryClient.setQueryData(incomesQuery().queryKey, (rows) => patched(rows, change));
};

/** Cancels queries under way, whose answers would overwrite an optimistic change. */
export const stopReading = (queryClient: QueryClient, kind: ItemKind): Promise<void> =>
  queryClient.cancelQueries({ queryKey: (kind === 'bill' ? billsQuery() : incomesQuery()).queryKey });
