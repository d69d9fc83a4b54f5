import { z } from 'zod';

/** Data of a `changed` event of GET /api/changes. */
export const changedEvent = z.object({
  /** Paths below `/api` that may answer otherwise now, each for itself and everything below it: `bills`, `yearly-data`. */
  changed: z.array(z.string()),
  /** As the answer to the change told it by `Operation-Id`. */
  operationId: z.string(),
});

/** Query of GET /api/changes: a place to resume from, where the header `Last-Event-ID` cannot be sent. */
export const changesQuery = z.object({ after: z.string().max(100).optional() });
