import type { BulkAnswer, Operation, Transaction } from '@daybook/contracts';
import type { DemoTransaction } from '@daybook/demo';
import { ApiError, readAnswer, request, savePreferences, send, untilDone } from '@daybook/frontend-kit';
import type { SampleRecord } from './sample-record.js';

export type Body = Record<string, unknown>;

const pollMs = 250;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const done = (operation: Operation) => untilDone(operation, () => undefined, pollMs);

/** Under a key, a call that is repeated makes nothing a second time. */
export const addOnce = async (path: '/api/bills' | '/api/incomes', body: Body, key: string): Promise<number> => {
  const { id } = await request<{ id: number }>('POST', path, { body, headers: { 'Idempotency-Key': key } });
  return id;
};

/** Sets the same values in many transactions, and waits until it is done. */
export const editRows = async (ids: readonly number[], patch: Body): Promise<void> => {
  if (ids.length === 0) return;
  await done(await request<Operation>('POST', '/api/transactions/bulk-edit', { body: { ids, patch } }));
};

/** Sends one batch of the import; a batch under way is asked for again until it is in. */
export const importBatch = async (
  transactions: readonly DemoTransaction[],
  importId: string,
  batch: number,
): Promise<BulkAnswer> => {
  const headers = { 'X-Import-Id': importId, 'X-Import-Batch': String(batch) };
  for (;;) {
    const response = await send('POST', '/api/transactions/bulk', { body: { transactions }, headers });
    if (response.status !== 202) return readAnswer<BulkAnswer>(response);
    await pause(pollMs);
  }
};

export const undoImport = async (importId: string): Promise<Operation> =>
  done(await request<Operation>('POST', `/api/imports/${importId}/undo`));

export const receiveIncome = (id: number) =>
  request<unknown>('PUT', `/api/incomes/${id}`, { body: { status: 'received' } });

export const deleteSeries = (kind: 'bills' | 'incomes', id: number) =>
  request<unknown>('DELETE', `/api/${kind}/${id}/group`);

export const readRows = (): Promise<Transaction[]> => request<Transaction[]>('GET', '/api/transactions');

/** Takes a 404 for success: what is to be removed is gone already. */
export const unlessGone = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
};

export const saveRecord = (record: SampleRecord) => savePreferences({ sampleData: JSON.stringify(record) });

/** Maps the items in order, `many` at a time. Rejects with the first failure. */
export const inParallel = async <T, R>(
  items: readonly T[],
  many: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < items.length) {
      const place = next++;
      results[place] = await work(items[place] as T);
    }
  };
  await Promise.all(Array.from({ length: Math.min(many, items.length) }, lane));
  return results;
};
