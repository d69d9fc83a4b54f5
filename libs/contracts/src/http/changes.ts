import { z } from 'zod';

/** Data of a `changed` event of GET /api/changes. */
export const changedEvent = z.object({
  /** Paths below `/api` whose answers may have changed, each with everything below it: `bills`, `yearly-data`. */
  changed: z.array(z.string()),
  /** As in the `Operation-Id` header of the change's answer. */
  operationId: z.string(),
});

/** Query of GET /api/changes: where to resume, for clients that cannot send `Last-Event-ID`. */
export const changesQuery = z.object({ after: z.string().max(100).optional() });
