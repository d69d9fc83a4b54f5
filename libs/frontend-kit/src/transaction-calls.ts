import type {
  BulkAnswer,
  bulkDeleteBody,
  bulkEditBody,
  DuplicatesAnswer,
  duplicatesBody,
  importRow,
  Operation,
  Transaction,
  transactionPatchBody,
  UndoneOperation,
} from '@daybook/contracts';
import { readAnswer, request, send } from './request.js';

export type ImportRow = (typeof importRow)['_zod']['input'];
export type DuplicatesBody = (typeof duplicatesBody)['_zod']['input'];

export type BulkEdit = (typeof bulkEditBody)['_zod']['input'];
export type BulkDelete = (typeof bulkDeleteBody)['_zod']['input'];
export type TransactionPatch = (typeof transactionPatchBody)['_zod']['input'];
/** Told how far a long operation is. */
export type OnProgress = (operation: Operation) => void;

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
/** Asks after an operation that is still running, and tells `onProgress`, until it ends. Throws where it failed. */
export const untilDone = async (started: Operation, onProgress: OnProgress, everyMs = 500): Promise<Operation> => {
  let operation = started;
  while (operation.state === 'running') {
    onProgress(operation);
    await pause(everyMs);
    operation = await request<Operation>('GET', `/api/operations/${operation.operationId}`);
  }
  if (operation.state === 'failed') throw new Error('The operation could not be completed. Please try again.');
  return operation;
};
/**
 * Takes an import back: its rows go, whatever was done with them since. The server answers when it is done or after a while,
 * so a running operation is asked after, and `onProgress` told, until it ends.
 */
export const undoImport = async (importId: string, onProgress: OnProgress): Promise<Operation> =>
  untilDone(await request<Operation>('POST', `/api/imports/${importId}/undo`), onProgress);

/** Of what takes longer than a second the progress is told. */
const soon = { Prefer: 'wait=1' };
const askEveryMs = 250;
/** Changes many transactions alike, as one operation. */
export const editTransactions = async (body: BulkEdit, onProgress: OnProgress): Promise<Operation> =>
  untilDone(
    await request<Operation>('POST', '/api/transactions/bulk-edit', { body, headers: soon }),
    onProgress,
    askEveryMs,
  );
/** Deletes many transactions, as one operation. */
export const deleteTransactions = async (body: BulkDelete, onProgress: OnProgress): Promise<Operation> =>
  untilDone(
    await request<Operation>('POST', '/api/transactions/bulk-delete', { body, headers: soon }),
    onProgress,
    askEveryMs,
  );
/** Takes a bulk edit back; what somebody has set since stays. */
export const undoEdit = async (operationId: string, onProgress: OnProgress): Promise<void> => {
  const { operations } = await request<UndoneOperation>('POST', `/api/operations/${operationId}/undo`, {
    headers: soon,
  });
  for (const operation of operations) await untilDone(operation, onProgress, askEveryMs);
};
/** Sets fields by hand, or gives them back to what lies below. */
export const editTransaction = (id: number, patch: TransactionPatch) =>
  request<Transaction>('PATCH', `/api/transactions/${id}`, { body: patch });
/** Which rows of a file are already stored, counted as a multiset over the whole file. */
export const findDuplicates = (rows: DuplicatesBody['rows'], signal?: AbortSignal) =>
  request<DuplicatesAnswer>('POST', '/api/transactions/duplicates', { body: { rows }, signal });
export const linkBill = (id: number, billId: number | null) =>
  request<Transaction>('PATCH', `/api/transactions/${id}/link-bill`, { body: { billId } });
export const setReviewed = (id: number, reviewed: 0 | 1) =>
  request<Transaction>('PATCH', `/api/transactions/${id}/reviewed`, { body: { reviewed } });
export const deleteTransaction = (id: number) => request<undefined>('DELETE', `/api/transactions/${id}`);
