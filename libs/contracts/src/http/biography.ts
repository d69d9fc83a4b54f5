import { z } from 'zod';
import { historyChange } from './history.js';
import { flag } from './primitives.js';

const value = z.union([z.string(), z.int(), z.null()]);

/** An entry of the history of one bill, income or rule: the oldest first. Deleted ones have a history too. */
export const biographyEntry = z.object({
  /** The change that it is a part of: see `GET /api/history/{root}`. */
  root: z.string(),
  /** Instant, ISO 8601 in UTC. */
  at: z.string(),
  kind: z.enum(['added', 'imported', 'edited', 'deleted', 'restored']),
  /** Id of the user; null where no person did it, or one who is gone. */
  actor: historyChange.shape.actor,
  /** The actor's name; `You` for whoever asks. */
  who: z.string(),
  /** web: in the browser; api: with an access token; job: in the background; cli: at the server's command line. */
  source: z.enum(['web', 'api', 'job', 'cli']),
  /** The change that it undoes. */
  undoes: z.string().optional(),
  /** Fields before and after; null where there was, or is, no value. */
  changes: z.array(z.object({ field: z.string(), before: value, after: value })),
});
export type BiographyEntry = z.infer<typeof biographyEntry>;

/** An entry of GET /api/transactions/{id}/history: imports and manual edits; for rules, see `GET /api/transactions/{id}/rules`. */
export const historyEntry = biographyEntry.extend({
  changes: z.array(
    z.object({
      field: z.enum(['category', 'merchant', 'billId', 'reviewed']),
      before: value,
      after: value,
      /** As `after`; of a link the id of the bill, and null where a field was cleared. */
      to: value,
      /** Name of the bill with id `to`. */
      billName: z.string().nullable(),
      /** The value is again the one from rules or the import. */
      cleared: flag,
    }),
  ),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
