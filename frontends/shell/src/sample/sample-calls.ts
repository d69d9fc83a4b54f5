import type { Operation, Transaction } from '@daybook/contracts';
import { ApiError, request, savePreferences } from '@daybook/frontend-kit';
import type { SampleRecord } from './sample-record.js';

export type Body = Record<string, unknown>;

/** Under a key, a call that is repeated makes nothing a second time. */
export const addOnce = async (path: '/api/bills' | '/api/incomes', body: Body, key: string): Promise<number> => {
  const { id } = await request<{ id: number }>('POST', path, { body, headers: { 'Idempotency-Key': key } });
  return id;
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sets the same values in many transactions, and waits until it is done. */
export const editRows = async (ids: readonly number[], patch: Body): Promise<void> => {
  if (ids.length === 0) return;
  let operation = await request<Operation>('POST', '/api/transactions/bulk-edit', { body: { ids, patch } });
  while (operation.state === 'running') {
    await pause(250);
    operation = await request<Operation>('GET', `/api/operations/${operation.operationId}`);
  }
  if (operation.state === 'failed') throw new Error('The rows could not be changed');
};

export const readRows = (): Promise<Transaction[]> => request<Transaction[]>('GET', '/api/transactions');

/** What is gone already need not be taken away. */
export const unlessGone = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
};

export const saveRecord = (record: SampleRecord) => savePreferences({ sampleData: JSON.stringify(record) });

/** Runs the work over all items, that many at once, in their order; ends with the first failure. */
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
