import {
  type Clock,
  createSignal,
  type DocumentStore,
  type EventStore,
  pause,
  type PositionToken,
} from '@daybook/platform';
import type { EventCodec } from '../event-codec.js';
import { coordinate } from './generations/coordinator.js';
import { isOf, openGenerations } from './generations/generation.js';
import type { ReadLeases } from './generations/read-lease.js';
import { type IsDone, parkedStreams, requestRebuild, requestRetry } from './operator-requests.js';
import type { ProjectionContext } from './projection-context.js';
import type { ParkedStream, Projection, ProjectionProblem } from './projection.js';
import { createWaiter } from './read-your-writes.js';
import { type HeldShards, openHeldShards } from './sharding/held-shards.js';
import { type Leases, openLeases } from './sharding/lease.js';
import type { Member } from './sharding/membership.js';
import { assertShards, assignmentOf, coordinatorLease, leaseGroupOf } from './sharding/shard-assignment.js';
import { type ActiveWorker, runProjectionWorker } from './worker/projection-worker.js';

const standByMs = 1_000;
/** How often a member looks that waits for shards to be released, or for the coordinator. */
const lookSoonMs = 100;
/** A single shard has nobody to take it over where one process runs; several are to be taken over soon. */
const singleLeaseMs = 15_000;
const sharedLeaseMs = 8_000;
const maxRetryMs = 5_000;

export interface ProjectionRunner {
  readonly projection: Projection;
  /**
   * Resolves when it has seen everything that stood in the log at the start, or when other processes project and have seen
   * it; also when it is stopped before. What fails is reported and tried again.
   */
  start(): Promise<void>;
  /**
   * True once what the token names is projected for the subject, or for `everySubject`; false when the time ran out first.
   * @param how patiently: what rests is not woken for it
   */
  waitFor(subject: string, token: PositionToken, timeoutMs: number, how?: 'patiently'): Promise<boolean>;
  parked(): Promise<ParkedStream[]>;
  /** Goes on with a parked stream, in whichever process projects it. Resolves when that was tried. */
  retry(stream: string): Promise<void>;
  /**
   * Projects the log from its first event into a new generation of documents, in whichever processes project. It takes the
   * place of the live one, which is read and kept up to date meanwhile.
   */
  rebuild(): Promise<void>;
  /** Resolves when nothing is written any more. */
  stop(): Promise<void>;
}

export interface RunnerOptions {
  projection: Projection;
  store: EventStore;
  /** Where the projection's documents are, of every generation. */
  documents: DocumentStore;
  /** Of those who read the documents in this process: told at once of each new generation. */
  readLeases?: ReadLeases;
  /** Where leases are stored: as durable as the log. */
  leases: DocumentStore;
  codec: EventCodec;
  clock: Clock;
  /** Random name of this process. */
  holder: string;
  /**
   * Into how many shards the partitions are split, which the processes that project share; a power of two up to 256. One
   * when absent: one process projects, the others stand by. 0 for a process that leaves it all to others.
   */
  shards?: number;
  /** How long (ms) a process that is silent keeps its shards; 10 seconds when absent, 15 where there is but one shard. */
  leaseMs?: number;
  report: (problem: ProjectionProblem) => void;
}

interface Run {
  abort: AbortController;
  started: Promise<void>;
  finished: Promise<void>;
}

/** Two loops: one holds shards and projects them, the other becomes the coordinator when nobody is. */
export function createProjectionRunner(options: RunnerOptions): ProjectionRunner {
  const { projection, documents, clock, holder, report, shards = 1 } = options;
  if (shards > 0) assertShards(shards);
  const generations = openGenerations(documents, projection, options.readLeases?.learn);
  const { store, codec } = options;
  const context: ProjectionContext = { projection, store, documents, generations, codec, clock, report };
  /** Wakes those who wait for what is projected here. */
  const advanced = createSignal();
  /** Wakes worker and coordinator: the generations, or who writes them, have changed. */
  const changed = createSignal();
  let run: Run | undefined;
  let worker: ActiveWorker | undefined;

  /** Whether other processes project this version from this log, and the documents have been complete once. */
  const isCompleteElsewhere = async () => {
    const now = await generations.read();
    return isOf(now?.live, projection, await store.incarnation()) && now?.isComplete === true;
  };

  const follow = async (abort: AbortSignal, onCaughtUp: () => void) => {
    if (!(await isCompleteElsewhere())) return pause(lookSoonMs, abort);
    onCaughtUp();
    return createSignal().wait({ abort });
  };

  const projectOnce = async (leases: Leases, heldShards: HeldShards, abort: AbortSignal, onCaughtUp: () => void) => {
    const since = changed.count();
    const held = await heldShards.rebalance();
    if (held.length === 0) {
      if (await isCompleteElsewhere()) onCaughtUp();
      return pause(heldShards.isBelowQuota() ? lookSoonMs : standByMs, abort);
    }
    // What an earlier process left may be of another log, or of none: the coordinator has to look at it first.
    const coordinator = (await leases.membership()).leases.get(coordinatorLease);
    if (!coordinator?.note.isPrepared) return changed.wait({ since, timeoutMs: lookSoonMs, abort });
    const onStart = (active: ActiveWorker) => {
      worker = active;
      advanced.notify();
    };
    try {
      const isShared = shards > 1;
      const signals = { advanced, changed };
      await runProjectionWorker(context, held, abort, {
        leases,
        heldShards,
        isShared,
        ...signals,
        onStart,
        onCaughtUp,
      });
    } catch (error) {
      await heldShards.releaseAll();
      throw error;
    } finally {
      worker = undefined;
      advanced.notify();
    }
  };

  const coordinateOnce = async (leases: Leases, me: Member, abort: AbortSignal) => {
    const membership = await leases.membership();
    const isFree = (membership.leases.get(coordinatorLease)?.holder ?? holder) === holder;
    const isDue = isFree && assignmentOf(membership, me).mayCoordinate;
    const [lease] = isDue ? await leases.acquire([coordinatorLease]) : [];
    if (!lease) return pause(standByMs, abort);
    try {
      await coordinate({ context, lease, leases, leaseDocuments: options.leases, me, abort, changed });
    } finally {
      // Whoever stops for good releases everything at once.
      if (!abort.aborted) await leases.release([lease]);
    }
  };

  /** Until the abort; what fails is reported, and tried again a little later each time. */
  const repeat = async (abort: AbortSignal, once: () => Promise<void>) => {
    for (let failures = 0; !abort.aborted;) {
      try {
        await once();
        failures = 0;
      } catch (error) {
        failures += 1;
        report({ projection: projection.name, kind: 'stalled', stream: '*', revision: -1, error });
        await pause(Math.min(maxRetryMs, 50 * 2 ** failures), abort);
      }
    }
  };

  const begin = (): Run => {
    const abort = new AbortController();
    const { signal } = abort;
    let onCaughtUp = (): void => undefined;
    const started = new Promise<void>((resolve) => {
      onCaughtUp = resolve;
      signal.addEventListener('abort', () => resolve());
    });
    if (shards === 0) return { abort, started, finished: repeat(signal, () => follow(signal, onCaughtUp)) };
    const me: Member = { holder, version: projection.version, shards, since: clock.now() };
    const durationMs = options.leaseMs ?? (shards > 1 ? sharedLeaseMs : singleLeaseMs);
    const leases = openLeases({ documents: options.leases, clock }, leaseGroupOf(projection), holder, durationMs);
    const heldShards = openHeldShards(leases, me);
    const loops = [
      repeat(signal, () => coordinateOnce(leases, me, signal)),
      repeat(signal, () => projectOnce(leases, heldShards, signal, onCaughtUp)),
    ];
    return { abort, started, finished: Promise.all(loops).then(() => leases.leave()) };
  };

  const untilDone = async (isDone: IsDone) => {
    if (!run) return;
    const { signal } = run.abort;
    changed.notify();
    await worker?.lookNow();
    while (!signal.aborted && !(await isDone())) await pause(50, signal);
  };

  return {
    projection,
    start: () => (run ??= begin()).started,
    stop: async () => {
      const current = run;
      current?.abort.abort();
      await current?.finished;
      if (run === current) run = undefined;
      advanced.notify();
    },
    waitFor: createWaiter({ context, shards, advanced, isRunning: () => run !== undefined, worker: () => worker }),
    parked: async () => {
      const found: ParkedStream[] = [];
      for await (const one of parkedStreams(context)) found.push(one);
      return found;
    },
    retry: async (stream) => untilDone(await requestRetry(context, stream)),
    rebuild: async () => untilDone(await requestRebuild(context)),
  };
}
