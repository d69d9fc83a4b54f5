import { assertJob, type JobQueue, type JobView } from '@daybook/platform';
import { type Database } from './database.js';
import { jobRows } from './job-rows.js';
import { startWorker, type JobWorker } from './job-worker.js';

/**
 * The lock on the data directory is the lease on its jobs: no other process runs them while this one lives, however
 * silent it falls, and all that were running are taken again at the next start. So there is no heartbeat.
 * Times are the system's, since real timers wait for them.
 * @param unsynced the same file, for what workers note of their jobs: where a power cut takes it back, a job is run again
 */
export function createJobQueue(database: Database, unsynced = database): JobQueue {
  const rows = jobRows(database);
  const rowsOfWorkers = jobRows(unsynced);
  const workers = new Set<JobWorker>();
  const watchers = new Map<string, Set<() => void>>();
  const keyOf = (queue: string, id: string): string => JSON.stringify([queue, id]);
  const wake = (queue: string): void => {
    for (const worker of workers) if (worker.queue === queue) worker.wake();
  };
  const settled = (queue: string, id: string): void => {
    for (const watcher of watchers.get(keyOf(queue, id)) ?? []) watcher();
  };
  rows.handBackAll();

  const outcome = (view: JobView | undefined): 'completed' | 'dead' | 'pending' => {
    if (!view) return 'completed';
    return view.state === 'dead' ? 'dead' : 'pending';
  };

  return {
    add: async (queue, job) => {
      assertJob(job);
      const isNew = await database.commit(() => rows.insert(queue, job));
      if (isNew) wake(queue);
    },
    work: (queue, handler, options = {}) => {
      const worker = startWorker({ database: unsynced, rows: rowsOfWorkers, queue, handler, options, settled });
      workers.add(worker);
      return {
        stop: async (graceMs) => {
          await worker.stop(graceMs);
          workers.delete(worker);
          // Jobs that were handed back may be for another worker of this process.
          wake(queue);
        },
      };
    },
    wait: (queue, id, timeoutMs) => {
      const state = outcome(rows.find(queue, id));
      if (state !== 'pending') return Promise.resolve(state);
      const key = keyOf(queue, id);
      return new Promise((resolve) => {
        const watching = watchers.get(key) ?? new Set();
        watchers.set(key, watching);
        const finish = (): void => {
          clearTimeout(timer);
          watching.delete(finish);
          if (watching.size === 0) watchers.delete(key);
          resolve(outcome(rows.find(queue, id)));
        };
        const timer = setTimeout(finish, timeoutMs);
        watching.add(finish);
      });
    },
    find: async (queue, id) => rows.find(queue, id),
    list: async (queue) => rows.list(queue),
    purge: async (ids, except) => {
      const gone = await database.commit(() => rows.purge(ids, except));
      for (const { queue, id } of gone) settled(queue, id);
      return gone.length;
    },
    retry: async (queue, id) => {
      const revived = await database.commit(() => rows.revive(queue, id));
      if (revived) wake(queue);
      return revived;
    },
    close: async () => {
      await Promise.all([...workers].map((worker) => worker.stop(0)));
      workers.clear();
      for (const watching of [...watchers.values()]) for (const finish of [...watching]) finish();
    },
  };
}
