import { DelayedError, Worker, WaitingError, type Job } from 'bullmq';
import {
  type JobQueue,
  mostAttempts,
  mostLostRuns,
  type RunningJob,
  untilNextTry,
  type WorkerOptions,
} from '@daybook/platform';
import { fromBullId, withoutPersons, type StoredJob } from './bullmq-rows.js';
import { createAloneGate } from './alone-gate.js';
import { endConnection, type RedisHandle } from './redis-connection.js';

/**
 * Somebody may wait for the job of a worker that was killed: until its lease has expired, and two more looks at who fell silent.
 * On a busy machine a process takes some seconds to start again, and all of it should be less than ten.
 */
const usualLeaseMs = 6_000;
const looksInLease = 10;

/** How much longer than the grace period a worker may take to disconnect from Redis. */
const leavingMs = 2_000;

/** When a job that must run alone is tried again, where another such job runs. */
const aloneMs = 1_000;

interface Parts {
  redis: RedisHandle;
  /** Prefix of BullMQ's keys. */
  prefix: string;
  queue: string;
  handler: Parameters<JobQueue['work']>[1];
  options: WorkerOptions;
  /** Called when a job is over: completed or dead. */
  settled(id: string): void;
  /** Called when a turn begins; the next ones follow it. */
  turnBegins(turn: number): void;
  note(id: string, progress: { done: number; total: number }): Promise<unknown>;
  /** The next try queues behind the household's other waiting jobs. */
  takeTurnAgain(job: StoredJob, id: string): Promise<unknown>;
  wakeOthers(): Promise<unknown>;
}

export interface JobWorker {
  stop(graceMs: number): Promise<void>;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function startWorker({ redis, prefix, queue, handler, options, ...parts }: Parts): JobWorker {
  const { concurrency = 1, attempts = mostAttempts, backoff = untilNextTry, leaseMs = usualLeaseMs } = options;
  const stopping = new AbortController();
  let endGrace = (): void => undefined;
  const graceOver = new Promise<'handed on'>((resolve) => {
    endGrace = () => resolve('handed on');
  });

  let lastTurn = 0;

  /** Gives the job back; the try does not count. */
  const handOn = async (job: Job<StoredJob>, token: string | undefined): Promise<never> => {
    await job.moveToWait(token).catch((error: unknown) => redis.warn(`${queue}: ${messageOf(error)}`));
    await parts.wakeOthers().catch(() => undefined);
    throw new WaitingError();
  };

  const gate = createAloneGate();
  const run = async (job: Job<StoredJob>, token?: string): Promise<void> => {
    const leave = await gate.enter(job.stalledCounter >= mostLostRuns - 1);
    if (!leave) {
      await job.moveToDelayed(Date.now() + aloneMs, token);
      throw new DelayedError();
    }
    try {
      await runEntered(job, token);
    } finally {
      leave();
    }
  };

  const runEntered = async (job: Job<StoredJob>, token?: string): Promise<void> => {
    if (stopping.signal.aborted) return handOn(job, token);
    const id = fromBullId(job.id ?? '');
    const turn = Number(job.priority);
    if (turn !== lastTurn) parts.turnBegins(turn);
    lastTurn = turn;
    let isOurs = true;
    const running: RunningJob = {
      id,
      data: job.data.data,
      attempt: job.attemptsMade + 1,
      isLast: job.attemptsMade + 1 >= attempts,
      signal: stopping.signal,
      progress: async (done, total) => {
        if (isOurs) await parts.note(id, { done, total });
      },
    };
    const ended = Promise.resolve()
      .then(() => handler(running))
      .then(
        () => 'done' as const,
        (error: unknown) => ({ message: messageOf(error) }),
      );
    const outcome = await Promise.race([ended, graceOver]);
    isOurs = false;
    if (outcome === 'done') return;
    if (outcome === 'handed on' || stopping.signal.aborted) return handOn(job, token);
    if (!running.isLast) await parts.takeTurnAgain(job.data, id).catch(() => undefined);
    throw new Error(withoutPersons(outcome.message));
  };

  const connection = redis.connect('workers');
  const worker = new Worker<StoredJob>(queue, run, {
    connection,
    prefix,
    concurrency,
    lockDuration: leaseMs,
    stalledInterval: Math.max(leaseMs / looksInLease, 100),
    maxStalledCount: mostLostRuns - 1,
    runRetryDelay: 1_000,
    settings: { backoffStrategy: (made) => (made >= attempts ? -1 : backoff(made)) },
  });
  worker.on('completed', (job) => parts.settled(fromBullId(job.id ?? '')));
  worker.on('failed', (job) => {
    if (job?.finishedOn) parts.settled(fromBullId(job.id ?? ''));
  });
  worker.on('error', (error) => {
    if (!isForgotten(error)) redis.warn(`${queue}: ${error.message}`);
  });

  let closing: Promise<void> | undefined;
  return {
    stop: async (graceMs) => {
      stopping.abort();
      closing ??= worker.close().catch((error: unknown) => redis.warn(`${queue}: ${messageOf(error)}`));
      const grace = setTimeout(endGrace, graceMs);
      let limit: NodeJS.Timeout | undefined;
      // While Redis cannot be reached nothing can be handed on: the lease expires.
      const tooLate = new Promise<'too late'>((resolve) => {
        limit = setTimeout(() => resolve('too late'), graceMs + leavingMs);
      });
      const left = await Promise.race([closing, tooLate]);
      await endConnection(connection);
      if (left === 'too late')
        worker
          .getBackend()
          .blockingClient?.then(endConnection)
          .catch(() => undefined);
      clearTimeout(grace);
      clearTimeout(limit);
    },
  };
}

/** BullMQ's code for a job that no longer exists: purged, or lost with Redis. */
const isForgotten = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === -1;
