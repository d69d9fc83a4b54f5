import { setTimeout as pause } from 'node:timers/promises';
import { type JobQueue, mostAttempts, type RunningJob, untilNextTry, type WorkerOptions } from '@daybook/platform';
import { type Database } from './database.js';
import { type JobRows, type TakenJob } from './job-rows.js';

export interface JobWorker {
  readonly queue: string;
  /** There may be something to take. */
  wake(): void;
  stop(graceMs: number): Promise<void>;
}

interface Parts {
  database: Database;
  rows: JobRows;
  queue: string;
  handler: Parameters<JobQueue['work']>[1];
  options: WorkerOptions;
  /** Called when a job is over: completed or dead. */
  settled(queue: string, id: string): void;
}

const longestTimer = 2 ** 31 - 1;
/** What holds the others up may run in another worker of this process. */
const heldMs = 1_000;

export function startWorker({ database, rows, queue, handler, options, settled }: Parts): JobWorker {
  const { concurrency = 1, attempts = mostAttempts, backoff = untilNextTry } = options;
  const stopping = new AbortController();
  /** By run, not by job: a job that is tried again may be taken before its last run has seen that its failure is written. */
  const running = new Map<TakenJob, Promise<void>>();
  let taking: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  /** Until it works: a disk that is full now may have room later, and the job is neither lost nor run twice meanwhile. */
  const persist = async (work: () => void): Promise<void> => {
    for (;;) {
      try {
        return await database.commit(work);
      } catch (error) {
        if (stopping.signal.aborted) throw error;
        await pause(1_000, undefined, { ref: false });
      }
    }
  };

  const runJob = async (taken: TakenJob): Promise<void> => {
    const { number, id, data, attempt } = taken;
    const job: RunningJob = {
      id,
      data,
      attempt,
      isLast: attempt >= attempts,
      signal: stopping.signal,
      progress: async (done, total) => {
        if (running.has(taken)) await database.commit(() => rows.progress(number, done, total));
      },
    };
    const failure = await Promise.resolve()
      .then(() => handler(job))
      .then(
        () => undefined,
        (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) }),
      );
    // Handed on meanwhile: whoever has it now decides about it.
    if (!running.has(taken)) return;
    const handedOn = failure !== undefined && stopping.signal.aborted;
    const isDead = failure !== undefined && job.isLast;
    await persist(() => {
      if (failure === undefined) rows.remove(number);
      else if (handedOn) rows.handBack(number);
      else rows.fail(number, failure.message, isDead ? 'never' : Date.now() + backoff(attempt));
    });
    running.delete(taken);
    if (failure === undefined || (isDead && !handedOn)) settled(queue, id);
    wake();
  };

  const take = async (): Promise<void> => {
    let isHeld: boolean;
    do {
      again = false;
      const free = concurrency - running.size;
      if (free <= 0 || stopping.signal.aborted) return;
      const taken = await database.commit(() => (stopping.signal.aborted ? [] : rows.take(queue, free, Date.now())));
      isHeld = taken === 'held';
      if (taken !== 'held') for (const job of taken) running.set(job, runJob(job));
    } while (again);
    if (isHeld) wakeIn(heldMs);
    else if (running.size < concurrency) waitForNext();
  };

  const wakeIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(Math.max(ms, 0), longestTimer)).unref();
  };

  const waitForNext = (): void => {
    clearTimeout(timer);
    const due = rows.nextDueAt(queue);
    if (due !== undefined && !stopping.signal.aborted) wakeIn(due - Date.now());
  };

  const wake = (): void => {
    if (stopping.signal.aborted) return;
    again = true;
    taking ??= take()
      .catch(() => wakeIn(1_000))
      .finally(() => {
        taking = undefined;
        if (again) wake();
      });
  };

  const stop = async (graceMs: number): Promise<void> => {
    stopping.abort();
    clearTimeout(timer);
    await taking;
    let graceTimer: NodeJS.Timeout | undefined;
    const graceEnds = new Promise<void>((resolve) => {
      graceTimer = setTimeout(resolve, graceMs);
    });
    await Promise.race([Promise.allSettled(running.values()), graceEnds]);
    clearTimeout(graceTimer);
    const left = [...running.keys()];
    running.clear();
    await database.commit(() => left.forEach(({ number }) => rows.handBack(number)));
  };

  wake();
  return { queue, wake, stop };
}
