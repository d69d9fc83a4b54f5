import { z } from 'zod';

/** Stream `ledger-<pp>-<tenant>-<yyyymm>`: the transactions whose imported date lies in that month. */

export const transactionType = z.enum(['credit', 'debit']);

/** The imported layer of a transaction: never changed by a rule or a person. */
export const importedRow = z.object({
  /** Number within the month, from 1 (see `transactionId`). */
  n: z.int(),
  /** Index of the row in its batch, from 0. */
  row: z.int(),
  date: z.string(),
  description: z.string(),
  merchant: z.string().nullable(),
  /** Cents, positive; the type carries the sign. */
  amount: z.int(),
  type: transactionType,
  category: z.string(),
  account: z.string(),
  isReconciled: z.int(),
  /** Imported although it looked like a stored row; it does not count as a copy within its import. */
  forced: z.literal(true).optional(),
});

/** A person's edit of a field: a value (null as in 'No bill'), or cleared to return to the value from rules or the import. */
const handEdit = <T extends z.ZodType>(value: T) =>
  z.union([z.object({ set: value }), z.object({ clear: z.literal(true) })]);

export const handPatch = z.object({
  billId: handEdit(z.int().nullable()).optional(),
  /** A transaction has a bill or an income: who sets one takes the other away. */
  incomeId: handEdit(z.int().nullable()).optional(),
  reviewed: handEdit(z.int()).optional(),
  category: handEdit(z.string()).optional(),
  merchant: handEdit(z.string().nullable()).optional(),
  note: handEdit(z.string()).optional(),
  /** All of them as one text, `holiday, work`, in the order of the alphabet; cleared where there are none. */
  tags: handEdit(z.string()).optional(),
});

export const ledgerEvents = {
  /** One slice of a batch: the rows of one month, or one part of them. A slice of duplicates only is recorded too. */
  RowsImported: z.object({
    importId: z.string(),
    batch: z.int(),
    /** From 1, of `parts`. */
    part: z.int(),
    parts: z.int(),
    batchHash: z.string(),
    /** Name of the file. */
    file: z.string().optional(),
    /** A person entered its rows: there is no file, and the import is of nothing else. */
    source: z.literal('hand').optional(),
    /** Id of the transaction that a person split: the rows are its parts, and add up to it. */
    partOf: z.int().optional(),
    rows: z.array(importedRow),
    /** Rows that were stored already, with the n of the stored copy. */
    skipped: z.array(z.object({ row: z.int(), n: z.int() })),
  }),
  /**
   * Slices of several batches of an import, decided one after another: where a file is in no order each has few rows of the month.
   * As many events of the type above would say the same.
   */
  BatchesImported: z.object({
    importId: z.string(),
    /** Name of the file. */
    file: z.string().optional(),
    slices: z.array(
      z.object({
        batch: z.int(),
        /** From 1, of `parts`. */
        part: z.int(),
        parts: z.int(),
        batchHash: z.string(),
        /** How many of the rows, and of those that were stored already, are the slice's: they follow each other. */
        rows: z.int(),
        skipped: z.int(),
      }),
    ),
    rows: z.array(importedRow),
    skipped: z.array(z.object({ row: z.int(), n: z.int() })),
  }),
  TransactionsEdited: z.object({
    ids: z.array(z.int()),
    patch: handPatch,
    /** An undo: the category as it was stated, and when: it goes with the names of that time, whatever is undone or redone of these. */
    stated: z.object({ category: z.string(), at: z.string() }).optional(),
  }),
  TransactionsDeleted: z.object({ ids: z.array(z.int()) }),
  /** An undo: deleted transactions are there again, with all that people had set. */
  TransactionsRestored: z.object({ ids: z.array(z.int()) }),
} as const;

export type ImportedRow = z.infer<typeof importedRow>;
export type HandPatch = z.infer<typeof handPatch>;
export type LedgerEvents = { [T in keyof typeof ledgerEvents]: z.infer<(typeof ledgerEvents)[T]> };
