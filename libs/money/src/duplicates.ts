import { type Cents, centsToDecimal } from './cents.js';
import { type CivilDate } from './civil-date.js';

/** A transaction as imported, before changes by rules or a person. */
export interface ImportedFacts {
  readonly date: CivilDate;
  readonly description: string;
  readonly amount: Cents;
}

/** What makes two rows copies of each other: date, amount to two decimals, trimmed lower-cased description (specification, section 5). */
export const duplicateKey = ({ date, description, amount }: ImportedFacts): string =>
  `${date} ${centsToDecimal(amount)} ${description.trim().toLowerCase()}`;

/** The counts of one key that decide how many copies are new. */
export interface CopyCounts {
  /** Copies in this batch. */
  readonly copies: number;
  /** Live rows of other imports. */
  readonly stored: number;
  /** Copies that earlier batches of the same import brought, inserted or skipped. */
  readonly seen?: number;
  /** Rows that the same import has inserted so far, rows deleted since included. */
  readonly inserted?: number;
}

/**
 * How many copies are new. Rows are a multiset: two coffees on one day are two coffees, so with k in the file and n stored, k − n
 * are new, never below 0, in whatever order the batches of an import arrive.
 */
export const newCopies = ({ copies, stored, seen = 0, inserted = 0 }: CopyCounts): number =>
  Math.max(0, Math.max(0, seen + copies - stored) - inserted);

/** Batches of one import that are sent at once (specification, section 9). */
export const PARALLEL_BATCHES = 3;
/** Rows shown before an import (specification, section 9). */
export const IMPORT_PREVIEW_ROWS = 10;

/** Rows in a batch: 100, 150 when over 500 rows, 250 when over 1000 (specification, section 9). */
export const importBatchSize = (rows: number): 100 | 150 | 250 => (rows > 1000 ? 250 : rows > 500 ? 150 : 100);

/** The amount with its sign: what was spent is positive, what came in is negative. A refund linked to a bill counts so in totals. */
export const spentAmount = (amount: Cents, type: 'credit' | 'debit'): Cents =>
  type === 'debit' || amount === 0 ? amount : -amount;
