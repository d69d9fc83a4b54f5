import type { bulkDeleteBody, bulkEditBody, Operation } from '@daybook/contracts';
import { type OnProgress, request, untilDone } from '@daybook/frontend-kit';

export type BulkEdit = (typeof bulkEditBody)['_zod']['input'];
type BulkDelete = (typeof bulkDeleteBody)['_zod']['input'];

/** Edits that take longer than a second are answered with a running operation. */
const answerSoon = { Prefer: 'wait=1' };
const pollMs = 250;

/** Changes many transactions alike, as one operation. */
export const editTransactions = async (body: BulkEdit, onProgress: OnProgress): Promise<Operation> =>
  untilDone(
    await request<Operation>('POST', '/api/transactions/bulk-edit', { body, headers: answerSoon }),
    onProgress,
    pollMs,
  );

/** Deletes many transactions, as one operation. */
export const deleteTransactions = async (body: BulkDelete, onProgress: OnProgress): Promise<Operation> =>
  untilDone(
    await request<Operation>('POST', '/api/transactions/bulk-delete', { body, headers: answerSoon }),
    onProgress,
    pollMs,
  );
