import { z } from 'zod';

/** First line. It holds a secret, as the whole file does. */
export const header = z.object({
  format: z.literal('daybook-log'),
  version: z.literal(1),
  /** Instant, ISO 8601 in UTC. */
  at: z.string(),
  /** Base64. Streams of addresses are named under it, so it moves with them. */
  indexKey: z.base64(),
});

/** A field of metadata that is not known here moves along. */
const metadata = z.looseObject({
  tenant: z.string().nullable(),
  op: z.string(),
  opKind: z.string(),
  cause: z.string(),
  actor: z.looseObject({ kind: z.enum(['user', 'system', 'operator']), id: z.string() }),
  source: z.enum(['web', 'api', 'job', 'cli']),
  at: z.string(),
  on: z.string(),
  zone: z.string(),
});

/** An event a line, in the order of the log. Its data is in the shape in which it was stored. */
export const eventLine = z.object({
  stream: z.string(),
  id: z.string(),
  type: z.string(),
  metadata,
  data: z.unknown(),
});

export type EventLine = z.infer<typeof eventLine>;

/** Last line: a file that was cut off has none. */
export const footer = z.object({
  end: z.object({
    events: z.int(),
    /** SHA-256 of all lines before, each with its line break, in hex. */ sha256: z.string(),
  }),
});
