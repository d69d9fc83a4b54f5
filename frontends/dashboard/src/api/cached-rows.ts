import type { Bill, Income } from '@daybook/contracts';
import { type OptimisticEdit, refreshAfterBillChange, refreshAfterIncomeChange, showEdit } from '@daybook/frontend-kit';
import type { ItemKind } from '@daybook/money';
import type { QueryClient } from '@tanstack/react-query';
import { billsQuery, incomesQuery } from './plan-queries.js';

/** The fields that may be changed ahead of the server's answer. */
export type RowPatch = Partial<
  Pick<Bill & Income, 'amount' | 'displayAmount' | 'status' | 'effectiveStatus' | 'category'>
>;

type Change = (row: Bill | Income) => RowPatch | null;

const patched = <Row extends Bill | Income>(rows: Row[], change: Change): Row[] =>
  rows.map((row) => {
    const patch = change(row);
    return patch ? { ...row, ...patch } : row;
  });

/** Shows new fields of rows ahead of the server's answer. `change` gives those of a row, or null to leave it. */
export const showRows = (queryClient: QueryClient, kind: ItemKind, change: Change): Promise<OptimisticEdit> =>
  kind === 'bill'
    ? showEdit<Bill[]>(queryClient, billsQuery().queryKey, (rows) => patched(rows, change))
    : showEdit<Income[]>(queryClient, incomesQuery().queryKey, (rows) => patched(rows, change));

/** For `onSettled` of such an edit. What is read again is not waited for: the edit is at its end with its answer. */
export const settleRows = (
  queryClient: QueryClient,
  kind: ItemKind,
  edit: OptimisticEdit | undefined,
  error: unknown,
  refresh = kind === 'bill' ? refreshAfterBillChange : refreshAfterIncomeChange,
): void => {
  if (error) edit?.failed();
  if (edit?.ended() === false) return;
  void refresh(queryClient);
};
