import { readFileSync, writeFileSync } from 'node:fs';
import type { Append, DocumentStore, EventStore, JobQueue, Platform } from '@daybook/platform';

/** Moments of an import, of an operation or of a change of the rules, by the names of the kill points. */
export type Point =
  /** The batch is staged, or the operation in the log, and has no job yet. */
  | 'accepted'
  /** It has a job, and nothing of it is in the log. */
  | 'enqueued'
  /** A batch or a chunk is in the log, and its job's progress does not say so. */
  | 'appended'
  /** Its shares are in the log and not among the documents. */
  | 'projecting'
  /** Its documents are written, and the stream's cursor is not. */
  | 'before-cursor'
  /** Its documents are written, and the partition's checkpoint is not. */
  | 'before-checkpoint'
  /** The job has done everything and is still there. */
  | 'job-done'
  /** The job is gone, and the answer has not been sent. */
  | 'before-answer';

/** What a test leaves in the file while the program runs; the file is absent when nothing is to happen. */
export interface Interruption {
  at: Point;
  /** That the program sends to itself there. */
  signal: 'SIGKILL' | 'SIGSTOP' | 'SIGTERM';
  /** Which time it comes there, from 1. */
  pass: number;
  /** From then on the job at hand does not get on any more. */
  stuck?: true;
}

const asked = (file: string): Interruption | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Interruption;
  } catch {
    return undefined;
  }
};

/** Of imports and of operations. */
const isWatched = (queue: string): boolean => queue === 'imports' || queue === 'operations';

const ledger = (appends: readonly Pick<Append, 'stream'>[]) =>
  appends.some(({ stream }) => stream.startsWith('ledger-'));

/**
 * The platform as it is, but that the process sends itself a signal at the moment which the file names. Its clock is as
 * many milliseconds ahead as the file beside it, `<file>.clock`, says.
 */
export function interruptedPlatform(platform: Platform, file: string): Platform {
  const { jobs, events, readModels, clock } = platform;
  const passes = new Map<Point, number>();
  const count = (point: Point) => {
    const passed = (passes.get(point) ?? 0) + 1;
    passes.set(point, passed);
    return passed;
  };

  const pass = async (point: Point): Promise<void> => {
    const interruption = asked(file);
    if (!interruption) return passes.clear();
    if (count(point) !== interruption.pass || interruption.at !== point) return;
    writeFileSync(`${file}.reached`, point);
    process.kill(process.pid, interruption.signal);
    if (interruption.stuck) await new Promise(() => undefined);
  };

  const add: JobQueue['add'] = async (queue, job) => {
    if (isWatched(queue)) await pass('accepted');
    return jobs.add(queue, job);
  };
  const work: JobQueue['work'] = (queue, handler, options) =>
    jobs.work(
      queue,
      async (job) => {
        await handler({
          ...job,
          progress: async (done, total) => {
            if (isWatched(queue)) await pass('appended');
            return job.progress(done, total);
          },
        });
        if (isWatched(queue)) await pass('job-done');
      },
      options,
    );
  const wait: JobQueue['wait'] = async (queue, id, timeoutMs) => {
    const ended = await jobs.wait(queue, id, timeoutMs);
    if (isWatched(queue)) await pass('before-answer');
    return ended;
  };
  const append: EventStore['append'] = async (stream, expected, list) => {
    if (ledger([{ stream }])) await pass('enqueued');
    return events.append(stream, expected, list);
  };
  const appendEach: EventStore['appendEach'] = async (appends) => {
    if (ledger(appends)) await pass('enqueued');
    return events.appendEach(appends);
  };
  const write: DocumentStore['write'] = async (collection, writes) => {
    if (collection.name === 'transactions') await pass('projecting');
    if (collection.name === 'transactions-cursors') await pass('before-cursor');
    if (collection.name === 'transactions-checkpoints' && passes.has('projecting')) await pass('before-checkpoint');
    return readModels.write(collection, writes);
  };

  const aheadMs = (): number => {
    try {
      return Number(readFileSync(`${file}.clock`, 'utf8'));
    } catch {
      return 0;
    }
  };

  return {
    ...platform,
    clock: { ...clock, now: () => clock.now() + aheadMs() },
    jobs: { ...jobs, add, work, wait },
    events: { ...events, append, appendEach },
    readModels: { ...readModels, write },
  };
}

/** The second time that it comes there, so that something of the file has gone further; once for a checkpoint, which few writes touch. */
export const importKills: [kill: string, what: string, at: Point, pass: number][] = [
  ['K1', 'accepted, before enqueue', 'accepted', 2],
  ['K2', 'enqueued, before append', 'enqueued', 2],
  ['K3', 'batch appended, progress not saved', 'appended', 2],
  ['K4', 'appended, not projected', 'projecting', 2],
  ['K5', 'projected, cursor not saved', 'before-cursor', 2],
  ['K5', 'projected, checkpoint not saved', 'before-checkpoint', 1],
  ['K6', 'all appended, job not completed', 'job-done', 2],
  ['K9', 'committed, answer not sent', 'before-answer', 2],
];

/** Of the undo of a change of transactions. */
export const undoKills: [kill: string, what: string, at: Point, pass: number][] = [
  ['K1', 'accepted, before enqueue', 'accepted', 1],
  ['K2', 'enqueued, before append', 'enqueued', 2],
  ['K3', 'chunk appended, progress not saved', 'appended', 2],
  ['K4', 'appended, not projected', 'projecting', 2],
  ['K5', 'projected, cursor not saved', 'before-cursor', 2],
  ['K5', 'projected, checkpoint not saved', 'before-checkpoint', 1],
  ['K6', 'all appended, job not completed', 'job-done', 1],
  ['K9', 'committed, answer not sent', 'before-answer', 1],
];
