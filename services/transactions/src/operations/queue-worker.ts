import { log } from '@daybook/nest';
import type { Platform, Worker } from '@daybook/platform';

const recoverEveryMs = 15_000;
/** Stopping takes nine seconds at most; requests under way may need four of them. */
const graceMs = 4_000;

export interface QueueWorker {
  stop(): Promise<void>;
}

/** Works a queue, and adds lost jobs again: `recover` finds them in durable documents, at the start and then at intervals. */
export async function startQueueWorker(
  jobs: Platform['jobs'],
  queue: string,
  run: Parameters<Platform['jobs']['work']>[1],
  options: Parameters<Platform['jobs']['work']>[2],
  recover: () => Promise<void>,
): Promise<QueueWorker> {
  const worker: Worker = jobs.work(queue, run, options);
  await recover();
  const timer = setInterval(() => {
    recover().catch((error: unknown) => log.error({ err: error, queue }, 'lost jobs could not be recovered'));
  }, recoverEveryMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await worker.stop(graceMs);
    },
  };
}
