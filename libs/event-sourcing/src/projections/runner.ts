import type { Clock, DocumentStore, EventStore, Position, PositionToken } from '@daybook/platform';
import type { EventCodec } from '../event-codec.js';
import { askForRebuild, askForRetry, hasBeenSaved, isKeptElsewhere, servedDocuments } from './following.js';
import { bookkeeping } from './guarded-documents.js';
import { lead, type Leading } from './leading.js';
import { takeLease } from './lease.js';
import type { ParkedStream, Projection, ProjectionProblem } from './projection.js';
import { createBell, pause } from './waiting.js';
import type { Whereabouts } from './whereabouts.js';

const leaseRetryMs = 1_000;
/** How often somebody who waits looks at what another process has stored. */
const followEveryMs = 50;

export interface ProjectionRunner {
  readonly projection: Projection;
  /**
   * Resolves when it has seen everything that stood in the log at the start, or when another process keeps the
   * documents and has seen it; also when it is stopped before. What fails is reported and tried again.
   */
  start(): Promise<void>;
  /** True once what the token names is projected for the subject, or for `everySubject`; false when the time ran out first. */
  waitFor(subject: string, token: PositionToken, timeoutMs: number): Promise<boolean>;
  parked(): Promise<ParkedStream[]>;
  /** Resumes a parked stream where it stands, in whichever process projects. Resolves when that was tried. */
  retry(stream: string): Promise<void>;
  /**
   * Folds the log from its first event into other documents, in whichever process projects. They take the place of the
   * present ones, which are served and kept up to date meanwhile.
   */
  rebuild(): Promise<void>;
  /** Resolves when nothing is written any more. */
  stop(): Promise<void>;
}

export interface RunnerOptions {
  projection: Projection;
  store: EventStore;
  /** Where the projection's documents are. */
  documents: DocumentStore;
  /** Is told where the documents are that are served. */
  whereabouts?: Whereabouts;
  /** Where leases are: as durable as the log. */
  leases: DocumentStore;
  codec: EventCodec;
  clock: Clock;
  /** Random name of this process. */
  holder: string;
  report: (problem: ProjectionProblem) => void;
}

interface Running {
  abort: AbortController;
  started: Promise<void>;
  finished: Promise<void>;
}

/** All partitions under one lease: one process projects, the others stand by. */
export function createProjectionRunner(options: RunnerOptions): ProjectionRunner {
  const { projection, leases, clock, holder, report } = options;
  const bell = createBell();
  let running: Running | undefined;
  let leading: Leading | undefined;

  const once = async (signal: AbortSignal, caughtUp: () => void) => {
    const lease = await takeLease({ documents: leases, clock }, `projection:${projection.name}`, holder);
    if (!lease) {
      if (await isKeptElsewhere(options)) caughtUp();
      await pause(leaseRetryMs, signal);
      return;
    }
    const began = (now: Leading) => {
      leading = now;
      bell.ring();
    };
    try {
      await lead(options, lease, signal, bell, { began, caughtUp });
    } finally {
      leading = undefined;
      await lease.release();
    }
  };

  const begin = (): Running => {
    const abort = new AbortController();
    const { signal } = abort;
    let caughtUp = (): void => undefined;
    const started = new Promise<void>((resolve) => {
      caughtUp = resolve;
      signal.addEventListener('abort', () => resolve());
    });
    const loop = async () => {
      for (let failures = 0; !signal.aborted;) {
        try {
          await once(signal, caughtUp);
          failures = 0;
        } catch (error) {
          failures += 1;
          report({ projection: projection.name, kind: 'stalled', stream: '*', revision: -1, error });
          await pause(Math.min(5_000, 50 * 2 ** failures), signal);
        }
      }
    };
    return { abort, started, finished: loop() };
  };

  /** Until it is done in whichever process projects, or this one stops. */
  const untilDone = async (isDone: () => Promise<boolean>) => {
    if (!running) return;
    const { signal } = running.abort;
    await leading?.look();
    while (!signal.aborted && !(await isDone())) await pause(followEveryMs, signal);
  };

  return {
    projection,
    start: () => (running ??= begin()).started,
    stop: async () => {
      const current = running;
      current?.abort.abort();
      await current?.finished;
      if (running === current) running = undefined;
      bell.ring();
    },
    waitFor: async (subject, token, timeoutMs) => {
      const wanted = Object.entries(token)
        .filter(([category]) => projection.categories.includes(category))
        .map(([, position]) => position)
        .reduce<Position>((a, b) => (a > b ? a : b), '');
      if (wanted === '') return true;
      const deadline = performance.now() + timeoutMs;
      for (;;) {
        const following = !leading && running !== undefined;
        if (leading?.hasPassed(subject, wanted)) return true;
        if (following && (await hasBeenSaved(options, subject, wanted).catch(() => false))) return true;
        const left = deadline - performance.now();
        if (!running || left <= 0) return false;
        await bell.heard(undefined, following ? Math.min(left, followEveryMs) : left);
      }
    },
    parked: async () => {
      const found: ParkedStream[] = [];
      const served = await servedDocuments(options);
      for await (const { body } of served.findAcross<ParkedStream>(bookkeeping(projection).parked)) found.push(body);
      return found;
    },
    retry: async (stream) => untilDone(await askForRetry(options, stream)),
    rebuild: async () => untilDone(await askForRebuild(options)),
  };
}
