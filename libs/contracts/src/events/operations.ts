import { z } from 'zod';
import { handPatch } from './ledger.js';
import { seriesKind, seriesTerms } from './plan.js';

/** Stream `operation-<pp>-<tenant>-<op>`: one long operation, from its acceptance to its end. */

/**
 * Transactions of one month, by ascending n, as comma-separated differences (the first to 0); `dxk` is k differences d in a row:
 * `1x3,5` is 1, 2, 3, 8.
 */
export const selectedMonth = z.object({
  /** yyyymm */
  month: z.string(),
  n: z.string(),
});

export const operationEvents = {
  /** First event of the undo of an import: no batch is accepted from here on. */
  ImportClosed: z.object({ importId: z.string() }),
  /** What to do, and to which transactions; fixed for good. All parts are in one append. */
  OperationStarted: z.object({
    /** bulk-edit, bulk-delete, undo-import, link-bills, add-bill, add-income */
    kind: z.string(),
    /** From 1, of `parts`. */
    part: z.int(),
    parts: z.int(),
    /** Transactions in all parts. */
    total: z.int(),
    selection: z.array(selectedMonth),
    patch: handPatch.optional(),
    importId: z.string().optional(),
    /** Which of the selected ones are linked to which bill. The patch is empty then: the release before would delete them without one. */
    links: z.array(z.object({ billId: z.int(), selection: z.array(selectedMonth) })).optional(),
    /** A bill or an income that is made first, to which the selected ones are linked. The patch is empty then, as with `links`. */
    adds: z
      .object({ kind: seriesKind, terms: seriesTerms.partial().required({ name: true, amount: true }) })
      .optional(),
    /** As `links`, to incomes; apart from these, whose bills the release before requires. */
    incomeLinks: z.array(z.object({ incomeId: z.int(), selection: z.array(selectedMonth) })).optional(),
    /** Tags that each gets and loses, besides the patch: what a row has then is decided at its append. */
    tags: z.object({ add: z.array(z.string()), remove: z.array(z.string()) }).optional(),
  }),
  /** As OperationStarted, for the undo of the change that the metadata names: what it sets is decided at each append. */
  UndoStarted: z.object({
    part: z.int(),
    parts: z.int(),
    total: z.int(),
    selection: z.array(selectedMonth),
    /** The change made, removed or restored a bill or an income as well: that is undone with it. */
    withPlan: z.literal(true).optional(),
  }),
  /** How many chunks are in the ledger, with how many transactions, of which how many were changed. */
  OperationChunkDone: z.object({
    chunk: z.int(),
    done: z.int(),
    changed: z.int(),
    /** Of an undo: transactions of which something stayed, since a later change had set it. */
    kept: z.int().optional(),
  }),
  OperationCompleted: z.object({
    done: z.int(),
    changed: z.int(),
    /** As in OperationChunkDone. */
    kept: z.int().optional(),
    // Of a rule change: transactions that carry the rule now or changed, that carried it before or changed, and those whose
    // every field a person set.
    applied: z.int().optional(),
    reverted: z.int().optional(),
    skipped: z.int().optional(),
  }),
  /** Failed after many attempts. An administrator may retry it, and then it may still complete. */
  OperationFailed: z.object({
    code: z.string(),
    /** Failed at once instead: what the household has by now does not allow it, as the code says. */
    refused: z.literal(true).optional(),
  }),
} as const;

export type SelectedMonth = z.infer<typeof selectedMonth>;
export type OperationEvents = { [T in keyof typeof operationEvents]: z.infer<(typeof operationEvents)[T]> };
