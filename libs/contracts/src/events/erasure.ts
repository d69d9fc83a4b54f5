import { z } from 'zod';

/**
 * Stream `erasure-<tenant>`: the erasure of a household, from its acceptance to its end; `erasure-<user>` that of a person whose
 * household goes on without them. Not encrypted, since the keys are destroyed on the way and a restore reads it without any key: it
 * holds only ids.
 */
export const erasureEvents = {
  /** From here on no request of the household, or of the person, is accepted. What to erase is fixed here, while it can still be found. */
  ErasureStarted: z.object({
    /** UUID of the household; of the person where the household goes on. */
    tenant: z.string(),
    /** Whose accounts go with it, by UUID and API id. */
    users: z.array(z.object({ user: z.string(), userId: z.int() })),
    /** Prefixes of its streams' names: category, partition and subject, for all months and operations. */
    streams: z.array(z.string()),
    /** Streams of the addresses that are released: `email-<hmac>`. */
    emails: z.array(z.string()),
  }),
  /** Every key of the household is destroyed; cached keys expire within a minute. */
  ErasureKeysDestroyed: z.object({}),
  /** Only ids are left. */
  ErasureCompleted: z.object({}),
} as const;

export type ErasureEvents = { [T in keyof typeof erasureEvents]: z.infer<(typeof erasureEvents)[T]> };
