import { type TransactionPage } from '@daybook/contracts';
import { request } from '@daybook/frontend-kit';
import type { BulkEdit } from '../api/bulk-calls.js';
import { type BillSeries, nearestOccurrence } from '../shared/bill-series.js';
import { queryOf } from '../shared/sort.js';
import { type Selection } from '../shared/use-selection.js';
import { bulkTarget } from './bulk-target.js';

const pageRows = 1_000;
const mostRows = 10_000;

/** Its message is for the person. */
export class TooManyError extends Error {
  override readonly name = 'TooManyError';
  constructor() {
    super(
      'Bills with several due dates can be linked to at most 10,000 transactions at a time. Narrow the date range and try again.',
    );
  }
}

/** Ids and dates of the selection. The list holds only rows near the screen, so the rest is read here. */
async function datesOf(selection: Selection, count: number): Promise<ReadonlyMap<number, string>> {
  if (selection.kind === 'some') return selection.dates;
  if (count > mostRows) throw new TooManyError();
  const dates = new Map<number, string>();
  const query = queryOf(selection.conditions);
  for (let offset = 0; ; offset += pageRows) {
    const url = `/api/transactions?${query}${query && '&'}limit=${pageRows}&offset=${offset}`;
    const { transactions, total } = await request<TransactionPage>('GET', url);
    for (const { id, date } of transactions) if (!selection.except.has(id)) dates.set(id, date);
    if (offset + pageRows >= total) return dates;
  }
}

const patchOf = ({ kind }: BillSeries, id: number | null) => (kind === 'bill' ? { billId: id } : { incomeId: id });

/**
 * The bulk edits by which each selected transaction is linked to the occurrence of a series that is nearest to its date; null
 * unlinks. Where the series has one due day it is one edit.
 */
export const billLinkEdits = async (
  selection: Selection,
  series: BillSeries | null,
  count: number,
): Promise<BulkEdit[]> => {
  const [only] = series?.rows ?? [];
  if (!series || series.rows.length <= 1) {
    const patch = series ? patchOf(series, only?.id ?? null) : { billId: null, incomeId: null };
    return [{ ...bulkTarget(selection), patch } as BulkEdit];
  }
  const byBill = new Map<number, number[]>();
  for (const [id, date] of await datesOf(selection, count)) {
    const billId = nearestOccurrence(series, date);
    if (billId !== undefined) byBill.set(billId, [...(byBill.get(billId) ?? []), id]);
  }
  return [...byBill].map(([id, ids]) => ({ ids, patch: patchOf(series, id) }));
};
