import type { Clock, DocumentStore, EventStore, Position, PositionToken } from '@daybook/platform';
import type { EventCodec } from '../event-codec.js';
import { partitionsOf } from './checkpoint-keeper.js';
import { coordinate } from './coordinating.js';
import { requestRebuild, requestRetry, isKeptElsewhere, openLiveGeneration } from './following.js';
import { bookkeeping } from './guarded-documents.js';
import { lead, type Leading } from './leading.js';
import { type Leases, openLeases } from './lease.js';
import { everySubject, type ParkedStream, type Projection, type ProjectionProblem } from './projection.js';
import type { Member } from './roster.js';
import { assertShares, coordinatorLease, leaseGroupOf } from './shares.js';
import { openStake, type Stake } from './stake.js';
import { standingOf } from './balance.js';
import { createBell, heardSince, pause } from './waiting.js';
import { watchCheckpoints } from './watching.js';
import type { Whereabouts } from './whereabouts.js';

const standByMs = 1_000;
/**
 * When the log is asked, and again, whether there is anything to wait for: an account's event may belong to another
 * partition than its household's, and comes to whoever projects that one.
 */
const askLogAfterMs = 150;
const askLogAgainMs = 500;
/** How often somebody looks who waits for others to let go of a share, or to see which documents there are. */
const soonMs = 100;
/** Of one share there is nobody to take it over where one process has all; shares are to be taken over soon. */
const oneLeaseMs = 15_000;
const leaseMs = 10_000;

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
  /**
   * Into how many shares the partitions are parted, which the processes that project have among them; a power of two up to
   * 256. One when absent: one process projects, the others stand by. 0 for a process that leaves it all to others.
   */
  shares?: number;
  /** How long (ms) a process that is silent keeps its shares; 10 seconds when absent, 15 where there is but one share. */
  leaseMs?: number;
  report: (problem: ProjectionProblem) => void;
}

interface Running {
  abort: AbortController;
  started: Promise<void>;
  finished: Promise<void>;
}

/** The partitions under leases that the processes have among them, and one of them as the coordinator. */
export function createProjectionRunner(options: RunnerOptions): ProjectionRunner {
  const { projection, leases: documents, clock, holder, report, shares = 1 } = options;
  if (shares > 0) assertShares(shares);
  const bell = createBell();
  const table = createBell();
  const watching = watchCheckpoints(options);
  let running: Running | undefined;
  let leading: Leading | undefined;

  const follow = async (signal: AbortSignal, caughtUp: () => void) => {
    if (!(await isKeptElsewhere(options))) return pause(soonMs, signal);
    caughtUp();
    return createBell().heard(signal);
  };

  /** Has what is due of the shares, and projects them for as long as that is so. */
  const projectOnce = async (leases: Leases, stake: Stake, signal: AbortSignal, caughtUp: () => void) => {
    const rings = table.rings();
    const held = await stake.settle();
    if (held.length === 0) {
      if (await isKeptElsewhere(options)) caughtUp();
      return pause(stake.lacks() ? soonMs : standByMs, signal);
    }
    const { leases: lasting } = await leases.roster();
    // What an earlier process left may be of another log, or of none: nobody goes on with it unseen.
    if (!lasting.get(coordinatorLease)?.note.prepared) return heardSince(table, rings, signal, soonMs);
    const began = (now: Leading) => {
      leading = now;
      bell.ring();
    };
    const { isDue, lacks } = stake;
    try {
      await lead(options, held, signal, { leases, bell, table, isDue, lacks, began, caughtUp });
    } catch (error) {
      await stake.giveUp();
      throw error;
    } finally {
      leading = undefined;
      bell.ring();
    }
  };

  const coordinateOnce = async (leases: Leases, me: Member, signal: AbortSignal) => {
    const roster = await leases.roster();
    const isFree = (roster.leases.get(coordinatorLease)?.holder ?? holder) === holder;
    const isDue = isFree && standingOf(roster, me).mayCoordinate;
    const [lease] = isDue ? await leases.take([coordinatorLease]) : [];
    if (!lease) return pause(standByMs, signal);
    try {
      await coordinate(options, leases, me, lease, { signal, table });
    } finally {
      // Who stops leaves with everything at once.
      if (!signal.aborted) await leases.release([lease]);
    }
  };

  /** Again and again until the signal; what fails is reported, and tried again a little later each time. */
  const repeat = async (signal: AbortSignal, once: () => Promise<void>) => {
    for (let failures = 0; !signal.aborted;) {
      try {
        await once();
        failures = 0;
      } catch (error) {
        failures += 1;
        report({ projection: projection.name, kind: 'stalled', stream: '*', revision: -1, error });
        await pause(Math.min(5_000, 50 * 2 ** failures), signal);
      }
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
    if (shares === 0) return { abort, started, finished: repeat(signal, () => follow(signal, caughtUp)) };
    const me: Member = { holder, version: projection.version, shares, since: clock.now() };
    const lastsMs = options.leaseMs ?? (shares > 1 ? leaseMs : oneLeaseMs);
    const leases = openLeases({ documents, clock }, leaseGroupOf(projection), holder, lastsMs);
    const stake = openStake(leases, me);
    const loops = [
      repeat(signal, () => coordinateOnce(leases, me, signal)),
      repeat(signal, () => projectOnce(leases, stake, signal, caughtUp)),
    ];
    const finished = Promise.all(loops).then(() => leases.close());
    return { abort, started, finished };
  };

  /** Until it is done in whichever process projects, or this one stops. */
  const untilDone = async (isDone: () => Promise<boolean>) => {
    if (!running) return;
    const { signal } = running.abort;
    table.ring();
    await leading?.look();
    while (!signal.aborted && !(await isDone())) await pause(50, signal);
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
      let askLogAt = subject === everySubject ? -Infinity : performance.now() + askLogAfterMs;
      watching.join();
      for (;;) {
        const hasPassedHere = leading?.hasPassed(subject, wanted) ?? false;
        const isHere = (partition: string) => leading?.covers(partition) ?? false;
        const isAllHere = partitionsOf(subject).every(isHere);
        if (hasPassedHere && isAllHere) return true;
        const isKnown = (partition: string) => hasPassedHere && isHere(partition);
        const inLog = shares !== 1 && performance.now() >= askLogAt;
        const isElsewhere = running !== undefined && (!isAllHere || (inLog && subject !== everySubject));
        if (isElsewhere && (await watching.look(subject, wanted, isKnown, inLog).catch(() => false))) return true;
        if (inLog && subject !== everySubject) askLogAt = performance.now() + askLogAgainMs;
        const left = deadline - performance.now();
        if (!running || left <= 0) return false;
        const untilLogMs = shares === 1 ? left : Math.max(1, askLogAt - performance.now());
        if (!isElsewhere) await bell.heard(undefined, Math.min(left, untilLogMs));
      }
    },
    parked: async () => {
      const found: ParkedStream[] = [];
      const served = await openLiveGeneration(options);
      for await (const { body } of served.findAcross<ParkedStream>(bookkeeping(projection).parked)) found.push(body);
      return found;
    },
    retry: async (stream) => untilDone(await requestRetry(options, stream)),
    rebuild: async () => untilDone(await requestRebuild(options)),
  };
}
