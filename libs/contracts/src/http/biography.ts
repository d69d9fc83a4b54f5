import { z } from 'zod';
import { changeSource, historyChange } from './history.js';
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
  /** Where it was asked for. web: in the browser; api: with an access token; job: in the background, as every import; cli: at the server's command line. */
  source: changeSource,
  /** Name of the access token that it was made with; also of what jobs did of it since. */
  token: z.string().optional(),
  /** The change that it undoes. */
  undoes: z.string().optional(),
  /** Name of the imported file. */
  file: z.string().optional(),
  /** Fields before and after; null where there was, or is, no value. */
  changes: z.array(z.object({ field: z.string(), before: value, after: value })),
});
export type BiographyEntry = z.infer<typeof biographyEntry>;

/** An entry of GET /api/transactions/{id}/history: imports, manual edits, and what rules made of it; see also `GET /api/transactions/{id}/rules`. */
export const historyEntry = biographyEntry.extend({
  /** Transactions that the change is of, where it is an edit of several at once. */
  rows: z.int().optional(),
  /** What rules made of it by this change: of an import those that there were, of a change of the rules what became otherwise. */
  byRules: z
    .array(
      z.object({
        field: z.enum(['category', 'merchant', 'billId', 'incomeId']),
        before: value,
        after: value,
        /** As in `changes`. */
        billName: z.string().nullable(),
        /** The rule that set `after`; null where none does any more. */
        rule: z.object({ id: z.int(), name: z.string() }).nullable(),
      }),
    )
    .optional(),
  changes: z.array(
    z.object({
      field: z.enum(['category', 'merchant', 'billId', 'incomeId', 'reviewed', 'note', 'tags']),
      before: value,
      after: value,
      /** As `after`; of a link the id of the bill or income, and null where a field was cleared. */
      to: value,
      /** Name of the bill, or of the income, with id `to`. */
      billName: z.string().nullable(),
      /** The value is again the one from rules or the import. */
      cleared: flag,
    }),
  ),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
