import { z } from 'zod';

/**
 * Streams `administration-<yyyymm>`, and `administration-<yyyymm>c` for `ClientErrorsCleared`: what administrators requested of
 * the running program; the metadata say who. Not encrypted, so it holds only numbers, ids and our own names of read models,
 * streams, queues and jobs.
 */
export const administrationEvents = {
  ReadModelRebuildRequested: z.object({ readModel: z.string() }),
  ParkedStreamsRetried: z.object({ streams: z.array(z.object({ readModel: z.string(), stream: z.string() })) }),
  JobRetried: z.object({ queue: z.string(), job: z.string() }),
  ClientErrorsCleared: z.object({ errors: z.number().int() }),
} as const;

export type AdministrationEvents = {
  [T in keyof typeof administrationEvents]: z.infer<(typeof administrationEvents)[T]>;
};
