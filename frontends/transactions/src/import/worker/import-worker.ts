import { type BulkAnswer } from '@daybook/contracts';

import type { ImportRow } from '../../api/import-calls.js';
import { type PendingImport } from '../pending/pending-import.js';
import { type Corrections, type SkippedRow, type TransactionType, type FileLayout } from '../bank-file/bank-file.js';
import { type Household } from '../bank-file/read-with-categories.js';

/** What the page learns of a file; its rows stay in the worker. */
export interface FileSummary {
  layout: FileLayout;
  /** Daybook has exported it: parts of splits are among its rows. */
  isOwnExport?: true;
  warnings: string[];
  /** What the file is, where it is no statement, and what to export instead. */
  refusal: string | null;
  counts: RowCounts;
  /** The words that hold rows back, lower case, each once. */
  statuses: string[];
  /** Why rows were skipped, the most frequent first. */
  reasons: string[];
  /** The first skipped rows. */
  skipped: SkippedRow[];
  /** How many questions to the server it takes to check all rows for duplicates. */
  questions: number;
}

export interface RowCounts {
  all: number;
  /** Not held back. */
  rows: number;
  new: number;
  duplicate: number;
  held: number;
  skipped: number;
  /** Of the new rows, those that were deleted earlier. */
  deleted: number;
  /** Rows that are selected for import. */
  chosen: number;
}

/** Rows that are chosen or left out together: those held back, and new ones that were deleted earlier. */
export type RowGroup = 'held' | 'deleted';

export const listNames = ['all', 'new', 'duplicate', 'held', 'skipped'] as const;
export type ListName = (typeof listNames)[number];

/** A row of a file as it is listed. */
export type ListedRow =
  | {
      kind: 'row';
      /** Names the row for `choose`. */
      place: number;
      line: number;
      /** Civil date. */
      date: string;
      description: string;
      category: string | null;
      account: string;
      /** Cents, above 0. */
      amount: number;
      type: TransactionType;
      /** Null until the server has answered. */
      state: 'new' | 'duplicate' | null;
      /** `deleted`: it was imported before and deleted. `differs`: the stored copy has another side or account. */
      hint: 'deleted' | 'differs' | null;
      held: string | null;
      chosen: boolean;
    }
  | { kind: 'skipped'; line: number; text: string; reason: string };

/** A row as the server is asked about it. */
export type AskedRow = Pick<ImportRow, 'date' | 'description' | 'amount' | 'type' | 'account'>;

/** The server's answer, one flag a row or the places of those that are so. */
export interface CopiesAnswer {
  copies: boolean[];
  deleted?: number[];
  differs?: number[];
}

/** An import that is under way. */
export interface StagedImport {
  pending: PendingImport;
  /** Numbers of the batches that are not in yet. */
  left: number[];
}

/** Whose import it is: the person's, and the household's that the page shows, by API id. */
export type Whose = Required<Pick<PendingImport, 'userId' | 'household'>>;

/** What the worker does for the page: one file at a time. A rejection says in words why a file cannot be read. */
export interface ImportWorker {
  /** The buffer is best transferred. */
  read(bytes: ArrayBuffer, household: Household, corrections: Corrections): Promise<FileSummary>;
  /** Reads the same file with other corrections. */
  readAgain(household: Household, corrections: Corrections): FileSummary;
  list(list: ListName, from: number, until: number): ListedRow[];
  /** The rows of one question; equal rows are always in one. */
  question(number: number): AskedRow[];
  answer(number: number, answer: CopiesAnswer): RowCounts;
  /** Selects a row for import or leaves it out, whatever its state. */
  choose(place: number, chosen: boolean): RowCounts;
  /** The same for all rows of a group; held rows that are duplicates stay out. */
  chooseAll(group: RowGroup, chosen: boolean): RowCounts;
  /** Cuts the selected rows into batches and stores them in this browser. */
  stage(importId: string, whose: Whose, fileName: string): Promise<StagedImport>;
  /** Resumes an interrupted import; null where nothing of it is left. */
  resume(importId: string): Promise<StagedImport | null>;
  batch(number: number): ImportRow[];
  confirm(number: number, answer: BulkAnswer): Promise<PendingImport>;
  /** Forgets the import that is under way. */
  end(): Promise<void>;
}

/** How many of how many lines are read; 0 lines where the number is not known. */
export interface ReadProgress {
  kind: 'read-progress';
  done: number;
  lines: number;
}

export const isReadProgress = (message: unknown): message is ReadProgress =>
  (message as Partial<ReadProgress> | null)?.kind === 'read-progress';
