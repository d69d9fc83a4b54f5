import { z } from 'zod';
import { transactionType } from '../events/ledger.js';
import { flag, money, moneyInput } from './primitives.js';

/** A row of an import. Rows are checked one by one; a bad one is reported by its index and the others go in. */
export const importRow = z.object({
  date: z.string().max(40),
  description: z.string().trim().min(1).max(1000),
  amount: moneyInput,
  type: transactionType,
  category: z.string().max(120).nullish(),
  merchant: z.string().max(500).nullish(),
  account: z.string().max(200).nullish(),
  isReconciled: flag.optional(),
  /** Imports the row even if it looks like a stored one. */
  force: z.boolean().optional(),
});

/** At most this many rows a call. */
export const maxRowsPerCall = 250;

/** Body of POST /api/transactions/bulk, with the headers X-Import-Id (UUID) and X-Import-Batch (integer from 0). */
export const bulkBody = z.object({ transactions: z.array(z.unknown()).min(1).max(maxRowsPerCall) });

export const bulkAnswer = z.object({
  inserted: z.int(),
  /** Rows that were there already. */
  skipped: z.int(),
  ids: z.array(z.int()),
  importId: z.string(),
  /** Rows that were refused, by index in the call. */
  errors: z.array(z.object({ row: z.int(), message: z.string() })),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;

/** 202: the import goes on; the same call again joins it. */
export const bulkPending = z.object({ operationId: z.string(), importId: z.string() });

/** Body of POST /api/transactions/duplicates: the rows of a whole file, in its order. */
export const duplicatesBody = z.object({
  rows: z
    .array(z.object({ date: z.string().max(40), description: z.string().max(1000), amount: moneyInput }))
    .max(200_000),
});

/**
 * `copies[i]` is true where row i is already stored: of k equal rows in the file and n stored copies,
 * the first min(k, n) are true.
 */
export const duplicatesAnswer = z.object({ copies: z.array(z.boolean()) });
export type DuplicatesAnswer = z.infer<typeof duplicatesAnswer>;

export const transaction = z.object({
  id: z.int(),
  date: z.string(),
  description: z.string(),
  merchant: z.string().nullable(),
  amount: money,
  type: transactionType,
  category: z.string(),
  account: z.string(),
  billId: z.int().nullable(),
  /** Name of the linked bill, 'X (deleted)' when it is gone. */
  billName: z.string().nullable(),
  reviewed: flag,
  isReconciled: flag,
});
export type Transaction = z.infer<typeof transaction>;

export const linkBillBody = z.object({ billId: z.int().nullable() });
export const reviewedBody = z.object({ reviewed: flag });

/** Query of GET /api/yearly-data; the current year when absent, and no other parameter. */
export const yearlyQuery = z.strictObject({
  year: z
    .string()
    .regex(/^(19|20|21)\d\d$/, 'not a year')
    .optional(),
});

/** A row of GET /api/yearly-data: reviewed and linked. A refund (a credit) is negative. */
export const yearlyRow = z.object({
  billId: z.int(),
  date: z.string(),
  amount: money,
  billName: z.string(),
  groupId: z.int(),
});
export type YearlyRow = z.infer<typeof yearlyRow>;
