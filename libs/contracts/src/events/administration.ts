import { z } from 'zod';

/**
 * Streams `administration-<yyyymm>`: what administrators had the running program do. Who it was stands in the metadata.
 * In the clear, so ids and names of our own alone: of read models, streams, queues and jobs.
 */
export const administrationEvents = {
  ReadModelRebuildRequested: z.object({ readModel: z.string() }),
  ParkedStreamsRetried: z.object({ streams: z.array(z.object({ readModel: z.string(), stream: z.string() })) }),
  JobRetried: z.object({ queue: z.string(), job: z.string() }),
} as const;

export type AdministrationEvents = {
  [T in keyof typeof administrationEvents]: z.infer<(typeof administrationEvents)[T]>;
};
