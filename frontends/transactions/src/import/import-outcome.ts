import { type PendingImport, type RefusedRow } from './pending/pending-import.js';

/** How the import of one file ended. */
export type FileEnd =
  | 'complete'
  /** The person stopped it; rows already sent stay. */
  | 'cancelled'
  /** Some batches did not get in; it can be resumed. */
  | 'interrupted'
  /** Every row already exists, so that nothing was sent. */
  | 'nothing-new'
  | 'left-out'
  | 'unreadable';

export interface FileOutcome {
  fileName: string;
  end: FileEnd;
  /** Null where nothing was sent. */
  importId: string | null;
  /** Rows to send, and those of them that were answered. */
  total: number;
  sent: number;
  inserted: number;
  /** Rows that were stored already. */
  duplicates: number;
  /** Rows of the file that could not be read. */
  unread: number;
  /** Rows that the server refused, and the first of them. */
  refusedCount: number;
  refused: RefusedRow[];
}

/** The outcome of an import of one file or several. */
export interface ImportOutcome {
  files: FileOutcome[];
}

/** The outcome of a file of which nothing was sent. */
export const notSent = (fileName: string, end: FileEnd, counts: Partial<FileOutcome> = {}): FileOutcome => ({
  fileName,
  end,
  importId: null,
  total: 0,
  sent: 0,
  inserted: 0,
  duplicates: 0,
  unread: 0,
  refusedCount: 0,
  refused: [],
  ...counts,
});

export const outcomeOf = (pending: PendingImport, end: FileEnd): FileOutcome => {
  const { id, fileName, total, sent, inserted, duplicates, unread, refusedCount, refused } = pending;
  return { fileName, end, importId: id, total, sent, inserted, duplicates, unread, refusedCount, refused };
};
