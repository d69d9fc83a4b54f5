import { z } from 'zod';
import { text } from './text.js';

/** Query of GET /api/changes: where to resume, for clients that cannot send `Last-Event-ID`. */
export const changesQuery = z.object({ after: text().max(100).optional() });
