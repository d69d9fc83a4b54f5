import { Job, Queue } from 'bullmq';
import { assertJob, type JobData, type JobQueue, type JobView } from '@daybook/platform';
import { fromBullId, holderOf, toBullId, toView, withoutNumber, type Row, type StoredJob } from './bullmq-rows.js';
import { clockHand, findJob, listJobs, noteProgress, purgeJobs, takeTurn, wakeWorkers } from './bullmq-scripts.js';
import { createOutcomeWaiter, type Outcome } from './bullmq-outcome-waiter.js';
import { startWorker, type JobWorker } from './bullmq-worker.js';
import { type RedisHandle } from './redis-connection.js';

type Purpose = 'add' | 'retry' | 'again';
type Turn = [turn: number, number: number, wasDead: 0 | 1];

/**
 * Jobs on BullMQ. Households take turns, see docs/decisions/fair-job-queue.md. A job runs at least once, even when a worker
 * dies or stops answering; what Redis loses is enqueued again by the recovery jobs, which know of it from the log.
 */
export function createBullJobQueue(redis: RedisHandle): JobQueue {
  const prefix = `${redis.prefix}:jobs`;
  const names = `${redis.prefix}:queues`;
  const counter = `${redis.prefix}:job-number`;
  const baseOf = (queue: string): string => `${prefix}:${queue}:`;
  const queues = new Map<string, Queue<StoredJob>>();
  const workers = new Set<JobWorker>();
  const waiter = createOutcomeWaiter(redis);
  const watched = (queue: string, id: string): string => `${queue}:${id}`;

  const queueOf = (name: string): Queue<StoredJob> => {
    const known = queues.get(name);
    if (known) return known;
    // Nobody reads BullMQ's own events.
    const options = { connection: redis.client, prefix, skipVersionCheck: true, streams: { events: { maxLen: 100 } } };
    const queue = new Queue<StoredJob>(name, options);
    queue.on('error', (error) => redis.warn(`${name}: ${error.message}`));
    queue.waitUntilReady().catch(() => queues.delete(name));
    queues.set(name, queue);
    return queue;
  };

  const takeTurnFor = async (purpose: Purpose, queue: string, id: string, data: JobData): Promise<Turn | null> => {
    const words = [queue, baseOf(queue), toBullId(id), holderOf(data), purpose, JSON.stringify(data)];
    return (await redis.client.eval(takeTurn, 2, names, counter, ...words)) as Turn | null;
  };

  /** False where another has put it back meanwhile. */
  const putBack = async (queue: string, id: string): Promise<boolean> => {
    const job = await Job.fromId<StoredJob>(queueOf(queue), toBullId(id));
    if (!job) return false;
    return job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && 'code' in error) return false;
        throw error;
      },
    );
  };

  const find = async (queue: string, id: string): Promise<JobView | undefined> => {
    const row = (await redis.ask((client) => client.eval(findJob, 0, baseOf(queue), toBullId(id)))) as Row | null;
    return row ? withoutNumber(toView(queue, row)) : undefined;
  };

  const look = async (queue: string, id: string): Promise<Outcome> => {
    const job = await find(queue, id);
    if (!job) return 'completed';
    return job.state === 'dead' ? 'dead' : 'pending';
  };

  const queueNames = (): Promise<string[]> => redis.ask((client) => client.smembers(names));

  return {
    add: async (queue, job) => {
      assertJob(job);
      await redis.ask(async () => {
        const taken = await takeTurnFor('add', queue, job.id, job.data);
        if (!taken) return;
        const [turn, number, wasDead] = taken;
        if (wasDead) return void (await putBack(queue, job.id));
        await queueOf(queue).add(
          queue,
          { number, data: job.data },
          {
            jobId: toBullId(job.id),
            priority: turn,
            removeOnComplete: true,
            removeOnFail: false,
            // The worker decides how many tries there are.
            attempts: Number.MAX_SAFE_INTEGER,
            backoff: { type: 'custom' },
            stackTraceLimit: 0,
          },
        );
      });
    },
    work: (queue, handler, options = {}) => {
      const worker = startWorker({
        redis,
        prefix,
        queue,
        handler,
        options,
        settled: (id) => waiter.notify(watched(queue, id)),
        // Not awaited: a clock that is one turn late does no harm.
        turnBegins: (turn) =>
          void redis.client.zadd(`${baseOf(queue)}clock`, 'GT', turn, clockHand).catch(() => undefined),
        note: (id, { done, total }) =>
          redis.ask((client) => client.eval(noteProgress, 0, baseOf(queue), toBullId(id), done, total)),
        takeTurnAgain: ({ data }, id) => redis.ask(() => takeTurnFor('again', queue, id, data)),
        wakeOthers: () => redis.ask((client) => client.eval(wakeWorkers, 0, baseOf(queue))),
      });
      workers.add(worker);
      return {
        stop: async (graceMs) => {
          await worker.stop(graceMs);
          workers.delete(worker);
        },
      };
    },
    wait: (queue, id, timeoutMs) => waiter.wait(watched(queue, id), () => look(queue, id), timeoutMs),
    find,
    list: async (queue) => {
      const wanted = queue === undefined ? await queueNames() : [queue];
      const found = await Promise.all(
        wanted.map(async (name) => {
          const rows = (await redis.ask((client) => client.eval(listJobs, 0, baseOf(name)))) as Row[];
          return rows.map((row) => toView(name, row));
        }),
      );
      return found
        .flat()
        .sort((one, other) => one.number - other.number)
        .map(withoutNumber);
    },
    purge: async (ids, except) => {
      const gone = await Promise.all(
        (await queueNames())
          .filter((name) => name !== except)
          .map(async (name) => {
            const words = [baseOf(name), JSON.stringify(ids)];
            const purged = (await redis.ask((client) => client.eval(purgeJobs, 0, ...words))) as string[];
            for (const id of purged) waiter.notify(watched(name, fromBullId(id)));
            return purged.length;
          }),
      );
      return gone.reduce((sum, count) => sum + count, 0);
    },
    retry: (queue, id) =>
      redis.ask(async () => {
        const known = await find(queue, id);
        if (known?.state !== 'dead') return false;
        return (await takeTurnFor('retry', queue, id, known.data)) !== null && putBack(queue, id);
      }),
    close: async () => {
      await Promise.all([...workers].map((worker) => worker.stop(0)));
      workers.clear();
      waiter.close();
      await Promise.all([...queues.values()].map((queue) => queue.close().catch(() => undefined)));
      queues.clear();
    },
  };
}
