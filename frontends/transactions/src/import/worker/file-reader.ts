import { type Corrections, type Reading, type ReadRow, type SkippedRow } from '../reading/reading.js';
import { type Household } from '../reading/read-with-categories.js';
import { type ReadAnswer, type ReadRequest } from './messages.js';

export interface ReadProgress {
  done: number;
  lines: number;
}

/** Reads one file at a time off the page's own thread. */
export interface BankFileReader {
  /** Reads a file; rejects with an `Error` where it cannot be read at all. A later call makes an earlier one never settle. */
  read(file: ArrayBuffer, corrections: Corrections, onProgress: (progress: ReadProgress) => void): Promise<Reading>;
  /** Reads the same file with other corrections. */
  again(corrections: Corrections, onProgress: (progress: ReadProgress) => void): Promise<Reading>;
  close(): void;
}

/** What a worker is to this page: takes requests, gives answers. */
export interface Channel {
  post(request: ReadRequest): void;
  close(): void;
}
export type OpenChannel = (onAnswer: (answer: ReadAnswer) => void, onFailure: (message: string) => void) => Channel;

export const openWorker: OpenChannel = (onAnswer, onFailure) => {
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { name: 'read-bank-file' });
  worker.addEventListener('message', (event: MessageEvent<ReadAnswer>) => onAnswer(event.data));
  worker.addEventListener('error', (event) => onFailure(event.message || 'the reader could not be started'));
  return {
    post: (request) => worker.postMessage(request, request.bytes ? [request.bytes] : []),
    close: () => worker.terminate(),
  };
};

export const createFileReader = (household: () => Household, open: OpenChannel = openWorker): BankFileReader => {
  let request = 0;
  let channel: Channel | null = null;
  let rows: ReadRow[] = [];
  let skipped: SkippedRow[] = [];
  let settle: {
    resolve: (reading: Reading) => void;
    reject: (error: Error) => void;
    progress: (at: ReadProgress) => void;
  };

  const onAnswer = (answer: ReadAnswer): void => {
    if (answer.request !== request) return;
    if (answer.kind === 'progress') settle.progress({ done: answer.done, lines: answer.lines });
    else if (answer.kind === 'part') {
      rows = rows.concat(answer.rows);
      skipped = skipped.concat(answer.skipped);
    } else if (answer.kind === 'read') settle.resolve({ ...answer.reading, rows, skipped });
    else settle.reject(new Error(answer.message));
  };
  const ask = (
    bytes: ArrayBuffer | undefined,
    corrections: Corrections,
    progress: (at: ReadProgress) => void,
  ): Promise<Reading> =>
    new Promise((resolve, reject) => {
      request += 1;
      rows = [];
      skipped = [];
      settle = { resolve, reject, progress };
      channel ??= open(onAnswer, (message) => settle.reject(new Error(message)));
      channel.post({ request, bytes, household: household(), corrections });
    });

  return {
    read: (file, corrections, onProgress) => ask(file, corrections, onProgress),
    again: (corrections, onProgress) => ask(undefined, corrections, onProgress),
    close: () => {
      request += 1;
      channel?.close();
      channel = null;
    },
  };
};
