import { z } from 'zod';

/** Stream `seal-<pp>-<tenant>`: digests of the household's log, one for each night after a day with changes. */
export const sealEvents = {
  LogSealed: z.object({
    /** Root of the tree over all streams that were sealed up to here; in hex, as all bytes. */
    root: z.string(),
    /** Those that have more events than at the seal before: how many, and the end of their chain there. */
    streams: z.array(z.object({ stream: z.string(), count: z.int(), head: z.string() })),
    /** Events in all sealed streams. */
    count: z.int(),
    /** Of the chains. It stays the first seal's, also where the log moves to another house. */
    key: z.string(),
    /** More streams follow in the next event of the same night. */
    more: z.literal(true).optional(),
  }),
} as const;

export type SealEvents = { [T in keyof typeof sealEvents]: z.infer<(typeof sealEvents)[T]> };
