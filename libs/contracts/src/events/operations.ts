import { z } from 'zod';
import { handPatch } from './ledger.js';

/** Stream `operation-<pp>-<tenant>-<op>`: one long operation, from its acceptance to its end. */

/**
 * Transactions of one month, by ascending n: each as its difference to the one before (the first to 0), joined by commas;
 * `dxk` stands for k differences d in a row. `1x3,5` is 1, 2, 3, 8.
 */
export const selectedMonth = z.object({
  /** yyyymm */
  month: z.string(),
  n: z.string(),
});

export const operationEvents = {
  /** First event of an undo of an import: no batch of it is accepted from here on. */
  ImportClosed: z.object({ importId: z.string() }),
  /** What is to be done, and to which transactions: fixed for good. All parts stand in one append. */
  OperationStarted: z.object({
    /** bulk-edit, bulk-delete, undo-import */
    kind: z.string(),
    /** From 1, of `parts`. */
    part: z.int(),
    parts: z.int(),
    /** Transactions in all parts. */
    total: z.int(),
    selection: z.array(selectedMonth),
    patch: handPatch.optional(),
    importId: z.string().optional(),
  }),
  /** So many chunks are in the ledger, with so many transactions, of which so many were changed. */
  OperationChunkDone: z.object({ chunk: z.int(), done: z.int(), changed: z.int() }),
  OperationCompleted: z.object({
    done: z.int(),
    changed: z.int(),
    // Of a change of the rules: transactions that carry the rule now or look different, that carried it before or look
    // different, and those whose every field was set by hand.
    applied: z.int().optional(),
    reverted: z.int().optional(),
    skipped: z.int().optional(),
  }),
  /** Given up after many tries; an operator may let it try again, and then it may still complete. */
  OperationFailed: z.object({ code: z.string() }),
} as const;

export type SelectedMonth = z.infer<typeof selectedMonth>;
export type OperationEvents = { [T in keyof typeof operationEvents]: z.infer<(typeof operationEvents)[T]> };
