import type {
  BulkAnswer,
  DuplicatesAnswer,
  duplicatesBody,
  FailedImport,
  importRow,
  Operation,
  ResumedImport,
} from '@daybook/contracts';
import { type OnProgress, readAnswer, request, send, untilDone } from '@daybook/frontend-kit';
import { queryOptions } from '@tanstack/react-query';

export type ImportRow = (typeof importRow)['_zod']['input'];
type DuplicatesBody = (typeof duplicatesBody)['_zod']['input'];

const pollMs = 250;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A system may allow names that no text of the API may hold; the import does not depend on them. */
const nameOf = (fileName: string): { fileName?: string } => {
  const name = fileName
    .replaceAll('\0', '')
    .slice(0, 255)
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();
  return name === '' ? {} : { fileName: name };
};

/** The file that rows are from. */
export interface ImportSource {
  fileName: string;
  /** An export of Daybook. */
  isOwnExport?: true;
}

/**
 * Sends one batch of a file: `importId` is one UUID for the whole file, `batch` counts from 0. Sending a batch again is harmless:
 * it joins the work under way, so a 202 is answered by asking again until the batch is in.
 */
export const importTransactions = async (
  transactions: ImportRow[],
  importId: string,
  batch: number,
  { fileName, isOwnExport }: ImportSource,
  signal?: AbortSignal,
): Promise<BulkAnswer> => {
  const body = { transactions, ...nameOf(fileName), ...(isOwnExport && { fromExport: true }) };
  const headers = { 'X-Import-Id': importId, 'X-Import-Batch': String(batch) };
  for (;;) {
    const response = await send('POST', '/api/transactions/bulk', { body, headers, signal });
    if (response.status !== 202) return readAnswer<BulkAnswer>(response);
    await pause(pollMs);
  }
};

/** Removes the rows of an import, however they were edited since. The server answers a long undo with a running operation. */
export const undoImport = async (importId: string, onProgress: OnProgress): Promise<Operation> =>
  untilDone(await request<Operation>('POST', `/api/imports/${importId}/undo`), onProgress);

/** Imports of which rows were accepted and could not be saved. */
export const failedImportsQuery = () =>
  queryOptions<FailedImport[]>({ queryKey: ['/api', 'imports', 'failed'], staleTime: 0 });

/** Lets the server try again to save the rows of a failed import. */
export const resumeImport = (importId: string) => request<ResumedImport>('POST', `/api/imports/${importId}/resume`);

/** Which rows of a file are already stored, counted as a multiset over the whole file. */
export const findDuplicates = (
  rows: DuplicatesBody['rows'],
  { isOwnExport }: Pick<ImportSource, 'isOwnExport'>,
  signal?: AbortSignal,
) => {
  const body = { rows, ...(isOwnExport && { fromExport: true }) };
  return request<DuplicatesAnswer>('POST', '/api/transactions/duplicates', { body, signal });
};
