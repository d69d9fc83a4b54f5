import { z } from 'zod';
import { listOf } from './list-of.js';
import { flag } from './primitives.js';
import { noteInput, tagsInput, transactionFilter, transactionsQuery } from './transactions.js';
import { text } from './text.js';

const civilDate = transactionFilter.shape.from.unwrap();

/** What is not searched for must be left out: a blank search would select everything. */
const selectingFilter = transactionFilter.extend({
  search: transactionFilter.shape.search.unwrap().trim().min(1).optional(),
});

/** Transactions to leave out although they match the filter. */
const exceptIds = listOf(z.int().positive()).max(10_000).optional();

const givenIds = listOf(z.int().positive()).min(1).max(200_000);

/** The values that a bulk edit sets; null as in 'No bill'. */
export const bulkPatch = z
  .strictObject({
    billId: z.int().positive().nullable().optional(),
    incomeId: z.int().positive().nullable().optional(),
    reviewed: flag.optional(),
    category: text().trim().min(1).max(120).optional(),
    merchant: text().trim().max(500).nullable().optional(),
    note: noteInput.optional(),
    addTags: tagsInput.optional(),
    removeTags: tagsInput.optional(),
  })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), 'nothing to change');
export type BulkPatch = z.infer<typeof bulkPatch>;

/** Body of POST /api/transactions/bulk-edit. The transactions are those with the ids, or all that match the filter now. */
export const bulkEditBody = z.union([
  z.strictObject({ ids: givenIds, patch: bulkPatch }),
  z.strictObject({ filter: selectingFilter, exceptIds, patch: bulkPatch }),
]);
export type BulkEditBody = z.infer<typeof bulkEditBody>;

/** Body of POST /api/transactions/bulk-delete: by ids, by dates (both inclusive), or all that match the filter now. */
export const bulkDeleteBody = z.union([
  z.strictObject({ ids: givenIds }),
  z.strictObject({ filter: selectingFilter, exceptIds }),
  z
    .strictObject({ from: civilDate, to: civilDate })
    .refine(({ from, to }) => from <= to, 'Start date must be before or equal to end date'),
]);
export type BulkDeleteBody = z.infer<typeof bulkDeleteBody>;

/** A long operation: the answer of calls that start one (202 while it is running) and of GET /api/operations/{id}. */
export const operation = z.object({
  operationId: z.string(),
  kind: z.string(),
  state: z.enum(['running', 'completed', 'failed']),
  /** Transactions to change. */
  total: z.int(),
  done: z.int(),
  /** Transactions that changed, of those done. */
  changed: z.int(),
  /** Of an undo: transactions of which something stayed, since a later change had set it. */
  kept: z.int().optional(),
  // Of a rule change, once it is completed (see `appliedRule` and `revertedRule`).
  applied: z.int().optional(),
  reverted: z.int().optional(),
  skipped: z.int().optional(),
  /** Of one that failed: why, as a call is told that is refused. */
  failure: z.object({ code: z.string(), message: z.string() }).optional(),
  /** Instants, ISO 8601. */
  startedAt: z.string(),
  endedAt: z.string().nullable(),
});
export type Operation = z.infer<typeof operation>;

/** Query of GET /api/imports: all of them when absent. With either of them X-Total-Count is the number of imports. */
export const importsQuery = z.strictObject({
  limit: transactionsQuery.shape.limit,
  offset: transactionsQuery.shape.offset,
});
export type ImportsQuery = z.infer<typeof importsQuery>;

/** A row of GET /api/imports, the newest first. */
export const importSummary = z.object({
  id: z.string(),
  /** Instant of its first batch. */
  at: z.string(),
  inserted: z.int(),
  skipped: z.int(),
  undone: flag,
});
export type ImportSummary = z.infer<typeof importSummary>;

/** A row of GET /api/imports/failed, the newest first: an import of which rows were accepted and are not stored. */
export const failedImport = z.object({
  id: z.string(),
  /** Instant of its first batch that failed. */
  at: z.string(),
  /** How many are missing. */
  rows: z.int(),
});
export type FailedImport = z.infer<typeof failedImport>;

/** Answer of POST /api/imports/{id}/resume. */
export const resumedImport = z.object({ importId: z.string(), batches: z.int() });
export type ResumedImport = z.infer<typeof resumedImport>;
