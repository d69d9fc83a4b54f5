import { z } from 'zod';

/**
 * Stream `erasure-<tenant>`: the erasure of a household, from its acceptance to its end. In the clear, since the keys of
 * whom it concerns are destroyed amid it, and since a restore reads it without any key: ids alone.
 */
export const erasureEvents = {
  /** From here on nothing is done for the household any more. What is to go is fixed here, while it can still be found. */
  ErasureStarted: z.object({
    tenant: z.string(),
    /** Everybody of the household, by UUID and API id. */
    users: z.array(z.object({ user: z.string(), userId: z.int() })),
    /** What the names of its streams begin with: a category with partition and subject stands for all of its months and operations. */
    streams: z.array(z.string()),
    /** Streams of the addresses that are released: `email-<hmac>`. */
    emails: z.array(z.string()),
  }),
  /** Every key of the household is destroyed; whoever still holds one in memory forgets it within the minute. */
  ErasureKeysDestroyed: z.object({}),
  /** Nothing is left but ids. */
  ErasureCompleted: z.object({}),
} as const;

export type ErasureEvents = { [T in keyof typeof erasureEvents]: z.infer<(typeof erasureEvents)[T]> };
