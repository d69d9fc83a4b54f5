import { z } from 'zod';
import { flag } from './primitives.js';

/** Answer of GET /api/transactions/choices: distinct values to filter by, sorted by code points. */
export const transactionChoices = z.object({ accounts: z.array(z.string()), categories: z.array(z.string()) });
export type TransactionChoices = z.infer<typeof transactionChoices>;

/** An entry of GET /api/transactions/{id}/history: the import first, then each manual edit. */
export const historyEntry = z.object({
  /** Instant, ISO 8601 in UTC. */
  at: z.string(),
  kind: z.enum(['imported', 'edited']),
  /** web: in the browser; api: with an access token; job: by a bulk edit; cli: at the server's command line. */
  source: z.enum(['web', 'api', 'job', 'cli']),
  /** Fields that a person set, or cleared to return to the value from rules or the import. */
  changes: z.array(
    z.object({
      field: z.enum(['category', 'merchant', 'billId', 'reviewed']),
      to: z.union([z.string(), z.int(), z.null()]),
      /** Name of the bill with id `to`. */
      billName: z.string().nullable(),
      cleared: flag,
    }),
  ),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
