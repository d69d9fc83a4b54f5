import type { ImportRow } from '../../api/import-calls.js';

export interface RefusedRow {
  /** Line of the file. */
  line: number;
  reason: string;
}

/** An import under way, as this browser stores it until its last batch is in. */
export interface PendingImport {
  /** The import's id (UUID), under which every batch is sent. */
  id: string;
  userId: number;
  /** The household that its rows are of, by API id; absent where it began before several could be shown, and is the person's own. */
  household?: number;
  fileName: string;
  /** Daybook has exported it. */
  isOwnExport?: true;
  /** Rows to send, all batches together. */
  total: number;
  batches: number;
  /** Rows of the file that could not be read. */
  unread: number;
  /** Instant of the start, milliseconds since 1970. */
  startedAt: number;
  /** Rows that were answered. */
  sent: number;
  inserted: number;
  /** Rows that were stored already. */
  duplicates: number;
  refusedCount: number;
  /** The first refused rows, by line. */
  refused: RefusedRow[];
}

/** One batch in the form in which it is sent, and sent again: the server knows it by its content. */
export interface PendingBatch {
  rows: ImportRow[];
  /** Lines of the file, one a row. */
  lines: number[];
}
