import { log, startRecurringTask } from '@daybook/nest';
import type { NewJob, Platform, Worker } from '@daybook/platform';

const recoverEveryMs = 15_000;
/** Stopping takes nine seconds at most; requests under way may need four of them. */
const graceMs = 4_000;

export interface QueueWorker {
  stop(): Promise<void>;
}

/**
 * Sees to it that accepted work has a job that waits or runs: one that is lost is added again, and one that was given up
 * is put back.
 * @returns 'parked' where the job must not be tried again unasked
 */
export async function recoverJob(jobs: Platform['jobs'], queue: string, job: NewJob): Promise<'under way' | 'parked'> {
  const known = await jobs.find(queue, job.id);
  if (known?.parked) return 'parked';
  if (!known || known.state === 'dead') await jobs.add(queue, job);
  return 'under way';
}

/** Works a queue, and recovers jobs: `recover` finds them in durable documents, at the start and then at intervals. */
export async function startQueueWorker(
  jobs: Platform['jobs'],
  queue: string,
  run: Parameters<Platform['jobs']['work']>[1],
  options: Parameters<Platform['jobs']['work']>[2],
  recover: () => Promise<void>,
): Promise<QueueWorker> {
  const worker: Worker = jobs.work(queue, run, options);
  const failure = 'jobs could not be recovered';
  // No reason not to start: a read model that was dropped is rebuilt by the service that runs.
  await recover().catch((error: unknown) => log.error({ err: error, queue }, failure));
  const task = startRecurringTask(recoverEveryMs, failure, recover);
  return {
    stop: async () => {
      task.stop();
      await worker.stop(graceMs);
    },
  };
}
