/** Ids only: no row, name or amount of a person stands in a queue. */
export type JobData = { [name: string]: string | number };

export interface NewJob {
  /** Its operation's id. While a job of that id waits or runs, adding it again does nothing. */
  id: string;
  data: JobData;
}

export interface RunningJob extends NewJob {
  /** From 1. */
  attempt: number;
  /** Whether the job is dead when this try fails. */
  isLast: boolean;
  /** Tells whoever watches; kept with the job. It never goes back while the total stays, as where a run begins anew. */
  progress(done: number, total: number): Promise<void>;
  /** Aborted when the worker must stop: finish soon or throw, the job is handed on. */
  signal: AbortSignal;
}

export type JobState = 'waiting' | 'running' | 'completed' | 'dead';

export interface JobView {
  queue: string;
  id: string;
  data: JobData;
  state: JobState;
  attempts: number;
  progress: { done: number; total: number };
  /** Message of the last failure. */
  error: string | null;
  /** Dead because its process ended `mostLostRuns` times while it ran. Only `retry` takes it up again. */
  parked: boolean;
}

export interface WorkerOptions {
  /** How many at once; 1 when absent. */
  concurrency?: number;
  /** Tries before the job is dead; `mostAttempts` when absent. */
  attempts?: number;
  /** Milliseconds before try n + 1, from n = 1; `untilNextTry` when absent. */
  backoff?: (attempt: number) => number;
  /** Milliseconds after which a job whose worker fell silent is taken by another; 6,000 when absent. */
  leaseMs?: number;
}

export interface Worker {
  /** Takes no new job, waits for the running ones up to the milliseconds, then hands them on. */
  stop(graceMs: number): Promise<void>;
}

/** Tries before the next ones wait for minutes: an hour. */
const frequentAttempts = 125;
const tenMinutes = 600_000;

/**
 * Milliseconds before try n + 1, from n = 1. For an hour never more than 30 s, so that work goes on soon when a store is
 * back; then ten minutes.
 */
export const untilNextTry = (attempt: number): number =>
  attempt > frequentAttempts ? tenMinutes : Math.min(250 * 2 ** attempt, 30_000);

/** With `untilNextTry`: a week. */
export const mostAttempts = frequentAttempts + 7 * 24 * 6;

/** A job during which its process ended so many times, without progress in between, is parked: it may be what ended it. */
export const mostLostRuns = 3;

/** Said of a parked job. */
export const parkedReason = `The process ended ${mostLostRuns} times while this job ran`;

/**
 * Durable work, at least once: a job survives `kill -9` and is done again when its worker died. The last run before a job
 * would be parked starts when no other job of the queue runs in its process, so that none is parked for what another did.
 */
export interface JobQueue {
  /** Durable when it returns. A dead job starts anew, unless it is parked. */
  add(queue: string, job: NewJob): Promise<void>;
  work(queue: string, handler: (job: RunningJob) => Promise<void>, options?: WorkerOptions): Worker;
  /** Resolves 'completed' or 'dead', or 'pending' when the time ran out; of an unknown id 'completed', since finished jobs are forgotten. */
  wait(queue: string, id: string, timeoutMs: number): Promise<'completed' | 'dead' | 'pending'>;
  find(queue: string, id: string): Promise<JobView | undefined>;
  /** Waiting, running and dead ones, oldest first. */
  list(queue?: string): Promise<JobView[]>;
  /**
   * Removes every job whose data hold one of the ids, in all queues but one. A running one is not stopped, and is
   * forgotten with what becomes of it. How many went.
   */
  purge(ids: readonly (string | number)[], except?: string): Promise<number>;
  /** Puts a dead job back, also a parked one. */
  retry(queue: string, id: string): Promise<boolean>;
  close(): Promise<void>;
}

const jobId = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/**
 * What every queue refuses, since not all of them could keep it.
 * @throws when the id holds anything but letters, digits, `-` and `_`
 */
export function assertJob({ id }: NewJob): void {
  if (!jobId.test(id)) throw new Error(`'${id}' is not a job's id`);
}
