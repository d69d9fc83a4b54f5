import { setTimeout as pause } from 'node:timers/promises';
import { type JobQueue } from '@daybook/platform';
import { until } from './until.js';

/** So that three jobs run at once when one of them kills their process. */
const beforeKillMs = 50;
const innocentMs = 200;

/**
 * What a process does that a contract lets work: every job of the queue, until nothing waits or runs. A job whose data
 * say `kills` kills the process; one that says `steps` kills it after each step but the last.
 */
export async function workOrDie(jobs: JobQueue, queue: string, leaseMs?: number): Promise<void> {
  const die = (): void => void process.kill(process.pid, 'SIGKILL');
  const worker = jobs.work(
    queue,
    async ({ id, data, progress }) => {
      const steps = Number(data['steps'] ?? 0);
      const step = ((await jobs.find(queue, id))?.progress.done ?? 0) + 1;
      if (steps > 0) await progress(step, steps);
      if (step < steps) die();
      await pause(beforeKillMs);
      if (data['kills'] === 1) die();
      await pause(innocentMs);
    },
    { concurrency: 3, ...(leaseMs !== undefined && { leaseMs }) },
  );
  await until('nothing is left to do', async () => (await jobs.list(queue)).every(({ state }) => state === 'dead'));
  await worker.stop(1_000);
}
