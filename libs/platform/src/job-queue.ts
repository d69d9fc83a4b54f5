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
  /** Tells whoever watches; kept with the job. */
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
}

export interface WorkerOptions {
  /** How many at once; 1 when absent. */
  concurrency?: number;
  /** Tries before the job is dead; 8 when absent. */
  attempts?: number;
  /** Milliseconds before try n + 1, from n = 1; 250 × 2ⁿ capped at 30 s when absent. */
  backoff?: (attempt: number) => number;
  /** Milliseconds after which a job whose worker fell silent is taken by another; 30,000 when absent. */
  leaseMs?: number;
}

export interface Worker {
  /** Takes no new job, waits for the running ones up to the milliseconds, then hands them on. */
  stop(graceMs: number): Promise<void>;
}

/** Durable work, at least once: a job survives `kill -9` and is done again when its worker died. */
export interface JobQueue {
  /** Durable when it returns. */
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
  /** Puts a dead job back. */
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
