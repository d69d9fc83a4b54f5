import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Append, DocumentStore, EventStore, JobQueue, Platform } from '@daybook/platform';

/** Moments of an import, an operation, a change of the rules, the history and a night's seals, by the names of the kill points. */
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
  | 'before-answer'
  /** An undo of bills, income or preferences is decided, and is not in the log. */
  | 'undoing'
  /** It is in the log, and in nothing else. */
  | 'undone'
  /** A bill or an income that is added with its payments is in the plan, and nothing is linked to it. */
  | 'bill-added'
  /** The history's documents are written up to these. */
  | 'history-writers-before'
  | 'history-row-blocks'
  | 'history-change-list'
  | 'history-change-parts'
  | 'history-things'
  | 'history-cursors'
  /** A scenario says in the log what of it is sent to the plan. */
  | 'scenario-begun'
  /** The plan has taken it. */
  | 'scenario-sent'
  /** The scenario has let go of it, and the answer has not been sent. */
  | 'scenario-applied'
  /** It is known that a household changed since its last seal, and there is no job yet that makes the next. */
  | 'seal-enqueued'
  /** A seal was made, and is not in the log. */
  | 'sealing'
  /** It is in the log, and its job does not say so. */
  | 'sealed'
  /** All households have their jobs, and how far the log was looked through is not written. */
  | 'night-done';

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

/** Of what has no job. */
const undoAtOnce = (appends: readonly Pick<Append, 'stream' | 'events'>[]) =>
  appends.some(
    ({ stream, events }) =>
      /^(plan|preferences)-/.test(stream) && events.some(({ metadata }) => metadata.undoes !== undefined),
  );

const addedBill = ({ stream, events }: Pick<Append, 'stream' | 'events'>) =>
  stream.startsWith('plan-') && events.some(({ metadata }) => /^add-(bill|income)$/.test(metadata.commandKind));

/** What the application of a scenario has come to with these. */
const scenarioPoint = (appends: readonly Pick<Append, 'events'>[]): Point | undefined => {
  for (const { type, metadata } of appends.flatMap(({ events }) => events)) {
    if (type === 'ScenarioApplicationBegun') return 'scenario-begun';
    if (type === 'ScenarioApplied') return 'scenario-applied';
    if (metadata.commandKind === 'apply-scenario') return 'scenario-sent';
  }
  return undefined;
};

/** The night that a test wants to have come, once. */
const nightAsked = (file: string): string | undefined => {
  try {
    const night = readFileSync(file, 'utf8');
    rmSync(file);
    return night;
  } catch {
    return undefined;
  }
};

const historyPoints: readonly Point[] = [
  'history-writers-before',
  'history-row-blocks',
  'history-change-list',
  'history-change-parts',
  'history-things',
  'history-cursors',
];

/**
 * The platform as it is, but that the process sends itself a signal at the moment which the file names. Its clock is as
 * many milliseconds ahead as the file beside it, `<file>.clock`, says. The night that `<file>.night` names begins at once.
 */
export function interruptedPlatform(platform: Platform, file: string): Platform {
  const { jobs, events, readModels, documents, clock } = platform;
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
    if (queue === 'seals' && job.data['tenant'] !== undefined) await pass('seal-enqueued');
    return jobs.add(queue, job);
  };
  const beginNights = (): void => {
    setInterval(() => {
      const night = nightAsked(`${file}.night`);
      if (night !== undefined) void jobs.add('seals', { id: `night-${night}`, data: { night } });
    }, 20).unref();
  };
  const work: JobQueue['work'] = (queue, handler, options) => {
    if (queue === 'seals') beginNights();
    return jobs.work(
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
  };
  const wait: JobQueue['wait'] = async (queue, id, timeoutMs) => {
    const ended = await jobs.wait(queue, id, timeoutMs);
    if (isWatched(queue)) await pass('before-answer');
    return ended;
  };
  const append: EventStore['append'] = async (stream, expected, list) => {
    if (ledger([{ stream }])) await pass('enqueued');
    const isUndo = undoAtOnce([{ stream, events: list }]);
    if (isUndo) await pass('undoing');
    const isSeal = stream.startsWith('seal-');
    if (isSeal) await pass('sealing');
    const result = await events.append(stream, expected, list);
    if (isSeal) await pass('sealed');
    if (isUndo) await pass('undone');
    if (addedBill({ stream, events: list })) await pass('bill-added');
    const point = scenarioPoint([{ events: list }]);
    if (point) await pass(point);
    return result;
  };
  const appendEach: EventStore['appendEach'] = async (appends) => {
    if (ledger(appends)) await pass('enqueued');
    const isUndo = undoAtOnce(appends);
    if (isUndo) await pass('undoing');
    const results = await events.appendEach(appends);
    if (isUndo) await pass('undone');
    if (appends.some(addedBill)) await pass('bill-added');
    const point = scenarioPoint(appends);
    if (point) await pass(point);
    return results;
  };
  const writeState: DocumentStore['write'] = async (collection, writes) => {
    if (collection.name === 'seal-progress') await pass('night-done');
    return documents.write(collection, writes);
  };
  const write: DocumentStore['write'] = async (collection, writes) => {
    if (collection.name === 'transactions') await pass('projecting');
    if (collection.name === 'transactions-cursors') await pass('before-cursor');
    if (collection.name === 'transactions-checkpoints' && passes.has('projecting')) await pass('before-checkpoint');
    // After a rebuild the other slot is written.
    const point = historyPoints.find((one) => one === collection.name.replace(/-odd$/, ''));
    if (point) await pass(point);
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
    documents: { ...documents, write: writeState },
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

/** Of the application of a scenario. */
export const scenarioKills: [what: string, at: Point][] = [
  ['the scenario has said what it sends', 'scenario-begun'],
  ['the plan has taken it', 'scenario-sent'],
  ['the scenario has let go of it, and no answer was sent', 'scenario-applied'],
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

/** Of the linking of many transactions to bills: an operation as an undo is, all of it in one chunk. */
export const linkKills: typeof undoKills = undoKills.map(([kill, what, at]) => [kill, what, at, 1]);

/** Of a bill or an income that is added with its payments. */
export const addedBillKills: typeof undoKills = [
  ...linkKills,
  ['K3', 'the bill is in the plan, nothing is linked to it', 'bill-added', 1],
];
