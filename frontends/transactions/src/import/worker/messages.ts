import { type Corrections, type Reading, type ReadRow, type SkippedRow } from '../reading/reading.js';
import { type Household } from '../reading/read-with-categories.js';

/** To the worker. It keeps the bytes, so that a correction reads the same file again without sending it. */
export interface ReadRequest {
  /** Answers carry it back; the answers to an older request are dropped. */
  request: number;
  /** Absent: the file that it has. */
  bytes?: ArrayBuffer;
  household: Household;
  corrections: Corrections;
}

/** From the worker. */
export type ReadAnswer =
  | { request: number; kind: 'progress'; done: number; lines: number }
  /** Some of the rows: all at once would stop the page while it takes them in. */
  | { request: number; kind: 'part'; rows: ReadRow[]; skipped: SkippedRow[] }
  /** The rest, with no rows and no skipped rows beyond the parts. */
  | { request: number; kind: 'read'; reading: Reading }
  | { request: number; kind: 'failed'; message: string };
