import type {
  BulkAnswer,
  DuplicatesAnswer,
  duplicatesBody,
  importRow,
  Operation,
  Transaction,
} from '@daybook/contracts';
import { readAnswer, request, send } from './request.js';

export type ImportRow = (typeof importRow)['_zod']['input'];
export type DuplicatesBody = (typeof duplicatesBody)['_zod']['input'];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends one batch of a file: `importId` is one UUID for the whole file, `batch` counts from 0. Sending a batch again is harmless:
 * it joins the work under way, so a 202 is answered by asking again until the batch is in.
 */
export const importTransactions = async (
  transactions: ImportRow[],
  importId: string,
  batch: number,
  signal?: AbortSignal,
): Promise<BulkAnswer> => {
  const headers = { 'X-Import-Id': importId, 'X-Import-Batch': String(batch) };
  for (;;) {
    const response = await send('POST', '/api/transactions/bulk', { body: { transactions }, headers, signal });
    if (response.status !== 202) return readAnswer<BulkAnswer>(response);
    await pause(250);
  }
};
/**
 * Takes an import back: its rows go, whatever was done with them since. The server answers when it is done or after a while,
 * so a running operation is asked after, and `onProgress` told, until it ends.
 */
export const undoImport = async (importId: string, onProgress: (operation: Operation) => void): Promise<Operation> => {
  let operation = await request<Operation>('POST', `/api/imports/${importId}/undo`);
  while (operation.state === 'running') {
    onProgress(operation);
    await pause(500);
    operation = await request<Operation>('GET', `/api/operations/${operation.operationId}`);
  }
  return operation;
};
/** Which rows of a file are already stored, counted as a multiset over the whole file. */
export const findDuplicates = (rows: DuplicatesBody['rows'], signal?: AbortSignal) =>
  request<DuplicatesAnswer>('POST', '/api/transactions/duplicates', { body: { rows }, signal });
export const linkBill = (id: number, billId: number | null) =>
  request<Transaction>('PATCH', `/api/transactions/${id}/link-bill`, { body: { billId } });
export const setReviewed = (id: number, reviewed: 0 | 1) =>
  request<Transaction>('PATCH', `/api/transactions/${id}/reviewed`, { body: { reviewed } });
export const deleteTransaction = (id: number) => request<undefined>('DELETE', `/api/transactions/${id}`);
