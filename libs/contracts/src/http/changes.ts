import { z } from 'zod';

/** Query of GET /api/changes: where to resume, for clients that cannot send `Last-Event-ID`. */
export const changesQuery = z.object({ after: z.string().max(100).optional() });
