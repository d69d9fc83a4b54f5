import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { pause, type Position, type PositionToken, type Signal } from '@daybook/platform';
import { partitionOf, prefixesOf } from '../stream-name.js';
import { type Checkpoint, hasPassed, loadCheckpoints, partitionsOf } from './generations/checkpoint.js';
import { documentsIn } from './generations/collections.js';
import type { Generation } from './generations/generation.js';
import { readLeaseMs } from './generations/read-lease.js';
import type { ProjectionContext } from './projection-context.js';
import { everySubject, subjectOfStream } from './projection.js';
import type { ActiveWorker } from './worker/projection-worker.js';

/** How often a waiter looks at the checkpoints of other processes: at first, and when it takes longer. */
const pollSoonMs = 10;
const pollLaterMs = 50;
const soonForMs = 300;
/**
 * When the log is asked, and again, whether there is anything to wait for: an account's event may belong to another
 * partition than its household's, and comes to whoever projects that one.
 */
const askLogAfterMs = 150;
const askLogAgainMs = 500;
/** Events that are read of the log for it, at most. */
const maxRead = 1_000;

export interface WaiterOptions {
  context: ProjectionContext;
  /** Into how many shards the partitions are split; 0 where this process projects none. */
  shards: number;
  /** Notified when something was projected here, or the runner stopped. */
  advanced: Signal;
  isRunning: () => boolean;
  worker: () => ActiveWorker | undefined;
}

export type WaitFor = (subject: string, token: PositionToken, timeoutMs: number, how?: 'patiently') => Promise<boolean>;

/** Waits until a position is projected: here, as the worker tells; elsewhere, as the stored checkpoints tell. */
export function createWaiter({ context, shards, advanced, isRunning, worker }: WaiterOptions): WaitFor {
  const { categories } = context.projection;
  const elsewhere = watchCheckpoints(context, shards);
  const mayBeElsewhere = shards !== 1;

  return async (subject, token, timeoutMs, how) => {
    const position = Object.entries(token)
      .filter(([category]) => categories.includes(category))
      .map(([, at]) => at)
      .reduce<Position>((a, b) => (a > b ? a : b), '');
    if (position === '') return true;
    const deadline = performance.now() + timeoutMs;
    const isForAll = subject === everySubject;
    let askLogAt = isForAll ? -Infinity : performance.now() + askLogAfterMs;
    elsewhere.startWaiting();
    for (;;) {
      const hasPassedHere = worker()?.hasPassed(subject, position) ?? false;
      const isHere = (partition: string) => worker()?.covers(partition) ?? false;
      const isAllHere = partitionsOf(subject).every(isHere);
      if (hasPassedHere && isAllHere) return true;
      if (how !== 'patiently') worker()?.urge(subject, position);
      const isKnown = (partition: string) => hasPassedHere && isHere(partition);
      const asksLog = mayBeElsewhere && performance.now() >= askLogAt;
      const looksElsewhere = isRunning() && (!isAllHere || (asksLog && !isForAll));
      if (looksElsewhere && (await elsewhere.look(subject, position, isKnown, asksLog).catch(() => false))) return true;
      if (asksLog && !isForAll) askLogAt = performance.now() + askLogAgainMs;
      const left = deadline - performance.now();
      if (!isRunning() || left <= 0) return false;
      const untilLogMs = mayBeElsewhere ? Math.max(1, askLogAt - performance.now()) : left;
      if (!looksElsewhere) await advanced.wait({ timeoutMs: Math.min(left, untilLogMs) });
    }
  };
}

/** Looks at the stored checkpoints for everybody in this process who waits: one look reads two things, however many wait. */
function watchCheckpoints({ projection, store, documents, generations }: ProjectionContext, shards: number) {
  const waiters = new Map<string, number>();
  /** By partition, what was read last. It stays true: a candidate goes live only when it lacks nothing of it. */
  const known = new Map<string, Checkpoint>();
  let looking: Promise<Map<string, Checkpoint>> | undefined;
  let lookedAt = -Infinity;
  let tookMs = 0;
  let live: Generation | undefined;
  let liveReadAt = -Infinity;
  let waitingSince = -Infinity;
  const never = new AbortController().signal;

  const load = ({ slot, number }: Generation) =>
    loadCheckpoints(documentsIn(slot, documents), projection, number, [...waiters.keys()]);

  const read = async (): Promise<Map<string, Checkpoint>> => {
    // Where one process projects for all there is hardly anybody who waits elsewhere.
    const isSoon = shards !== 1 && performance.now() - waitingSince < soonForMs;
    // Where a look takes long the server has enough to do.
    const everyMs = Math.max(isSoon ? pollSoonMs : pollLaterMs, 2 * tookMs);
    const waitMs = lookedAt + everyMs - performance.now();
    await (waitMs > 0 ? pause(waitMs, never) : eventLoopTurn());
    lookedAt = performance.now();
    looking = undefined;
    const isFresh = performance.now() - liveReadAt < readLeaseMs;
    // Whoever waited reads next, and this process reads the generation that was looked at last.
    const [now, guessed] = await Promise.all([
      isFresh ? live : generations.read().then((all) => all?.live),
      live && load(live),
    ]);
    if (!now) return new Map();
    if (!isFresh) liveReadAt = lookedAt;
    const isSame = now.number === live?.number;
    live = now;
    const checkpoints = isSame && guessed ? guessed : await load(now);
    if (!isSame) known.clear();
    for (const [partition, checkpoint] of checkpoints) known.set(partition, checkpoint);
    tookMs = performance.now() - lookedAt;
    return checkpoints;
  };

  /**
   * Whether nothing stands in the log of the partitions between what they have passed and the position: a member is told
   * nothing of events that belong to others' partitions, and does not know that the log has grown.
   */
  const isEmptyUpTo = async (
    partitions: readonly string[],
    checkpoints: Map<string, Checkpoint>,
    position: Position,
  ) => {
    const found = partitions.map((partition) => checkpoints.get(partition));
    if (found.some((one) => !one || one.busy.some(([, next]) => next <= position))) return false;
    // Of what this reader's log does not know yet it cannot tell.
    if (((await store.lastPosition()) ?? '') < position) return false;
    const from = found.map((one) => one?.seen ?? '').reduce((a, b) => (a < b ? a : b));
    const prefixes = prefixesOf(projection.categories, partitions);
    let count = 0;
    for await (const event of store.readAll({ ...(from !== '' && { after: from }), prefixes })) {
      count += 1;
      if (event.position > position) return true;
      if (count > maxRead) return false;
      const partition = partitionOf(subjectOfStream(event.stream));
      if (partitions.includes(partition) && event.position > (checkpoints.get(partition)?.seen ?? '')) return false;
    }
    return true;
  };

  const countWaiters = (partitions: readonly string[], by: number) => {
    for (const partition of partitions) {
      const count = (waiters.get(partition) ?? 0) + by;
      if (count > 0) waiters.set(partition, count);
      else waiters.delete(partition);
    }
  };

  return {
    startWaiting: () => {
      waitingSince = performance.now();
    },
    /**
     * Looks once more, together with those who look at the same time.
     * @param isKnown leaves out partitions that the caller knows to have passed
     * @param asksLog asks the log too, where what is stored is not enough
     */
    look: async (
      subject: string,
      position: Position,
      isKnown: (partition: string) => boolean,
      asksLog: boolean,
    ): Promise<boolean> => {
      const isOpen = (partition: string) => {
        const checkpoint = known.get(partition);
        return !isKnown(partition) && !(checkpoint && hasPassed(checkpoint, subject, position));
      };
      const partitions = partitionsOf(subject).filter(isOpen);
      if (partitions.length === 0) return true;
      countWaiters(partitions, 1);
      try {
        looking ??= read();
        const checkpoints = await looking;
        const lagging = partitions.filter((partition) => !hasPassed(checkpoints.get(partition), subject, position));
        if (lagging.length === 0) return true;
        return asksLog && (await isEmptyUpTo(lagging, checkpoints, position));
      } finally {
        countWaiters(partitions, -1);
      }
    },
  };
}
