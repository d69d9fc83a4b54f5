import { type BulkAnswer } from '@daybook/contracts';
import { PARALLEL_BATCHES } from '@daybook/money';
import { type ImportRow } from '@daybook/frontend-kit';
import { type ReadRow } from '../reading/reading.js';
import { batchesOf, importRowOf } from './batches.js';

/** Sends one batch (counted from 0) of an import. Sent again it is not imported again. */
export type SendBatch = (rows: ImportRow[], importId: string, batch: number) => Promise<BulkAnswer>;

export interface RefusedRow {
  /** Line of the file. */
  line: number;
  reason: string;
}

/** What has come of an upload so far; batches that failed can be sent again under the same id. */
export interface Upload {
  readonly importId: string;
  readonly batches: readonly (readonly ReadRow[])[];
  /** One a batch; null for one that failed or was not sent yet. */
  readonly answers: readonly (BulkAnswer | null)[];
}

export interface UploadSum {
  inserted: number;
  /** Rows that were stored already. */
  skipped: number;
  importId: string;
  refused: RefusedRow[];
  /** Numbers of the batches that failed, from 1 as people count. */
  failed: number[];
}

export const startUpload = (rows: readonly ReadRow[], importId: string): Upload => {
  const batches = batchesOf(rows);
  return { importId, batches, answers: batches.map(() => null) };
};

/**
 * Sends what is not in yet, three batches at a time, and gives the upload as it then is. A batch that fails does not hold up the
 * others. `onProgress` is told how many rows of the file are in.
 */
export const sendBatches = async (
  upload: Upload,
  send: SendBatch,
  onProgress: (rows: number) => void,
): Promise<Upload> => {
  const answers = [...upload.answers];
  const left = upload.batches.flatMap((_, batch) => (answers[batch] ? [] : [batch]));
  let done = upload.batches.reduce((sum, rows, batch) => (answers[batch] ? sum + rows.length : sum), 0);
  const work = async (): Promise<void> => {
    for (let batch = left.shift(); batch !== undefined; batch = left.shift()) {
      const rows = upload.batches[batch] ?? [];
      try {
        answers[batch] = await send(rows.map(importRowOf), upload.importId, batch);
        done += rows.length;
        onProgress(done);
      } catch {
        // Told by the missing answer; what went wrong is for the person to try again, batch by batch.
        answers[batch] = null;
      }
    }
  };
  onProgress(done);
  await Promise.all(Array.from({ length: PARALLEL_BATCHES }, work));
  return { ...upload, answers };
};

/** The sum of all answers. */
export const sumOf = ({ importId, batches, answers }: Upload): UploadSum => {
  const sum: UploadSum = { importId, inserted: 0, skipped: 0, refused: [], failed: [] };
  answers.forEach((answer, batch) => {
    if (!answer) {
      sum.failed.push(batch + 1);
      return;
    }
    sum.inserted += answer.inserted;
    sum.skipped += answer.skipped;
    for (const { row, message } of answer.errors) {
      sum.refused.push({ line: batches[batch]?.[row]?.line ?? 0, reason: message });
    }
  });
  return sum;
};
