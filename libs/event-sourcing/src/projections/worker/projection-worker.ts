import type { Position, Signal } from '@daybook/platform';
import { createSerialQueue } from '../../serial-queue.js';
import type { ProjectionContext } from '../projection-context.js';
import type { HeldShard, HeldShards } from '../sharding/held-shards.js';
import { FencedError, type Leases } from '../sharding/lease.js';
import type { BatchLimit } from './event-applier.js';
import { type GenerationWriter, openGenerationWriter } from './generation-writer.js';
import type { Load } from './tenant-lane.js';
import { announceWrites } from './write-announcement.js';

const highWater: Load = { events: 10_000, bytes: 32 * 1024 * 1024 };
const batchLimit: BatchLimit = { events: 2_000, bytes: 4 * 1024 * 1024 };
/** A candidate has time: who reads or writes meanwhile has turns amid its steps, and one of them is under way at once. */
const candidateHighWater: Load = { events: 28_000, bytes: 8 * 1024 * 1024 };
const candidateBatch: BatchLimit = { events: 8_000, bytes: 512 * 1024 };
const flushEveryMs = 250;
/**
 * Every so many flushes include all partitions, the others only those where something happened. Who waits elsewhere for a
 * partition where nothing did asks the log, and these show from where.
 */
const flushAllEvery = 20;
/** Where other members wait for what is flushed; and where only the coordinator does. */
const sharedFlushMs = 15;
const candidateFlushMs = 100;
const lookEveryMs = 1_000;
/** While a cutover is near, or this member waits for shards. */
const lookSoonMs = 100;
/** A coordinator that lets the live generation drain for longer is gone. */
const drainPatienceMs = 12_000;

/** What a worker that runs knows. */
export interface ActiveWorker {
  /** Whether it keeps the live documents of the partition up to date. */
  covers(partition: string): boolean;
  hasPassed(subject: string, position: Position): boolean;
  /** Somebody here waits until it has passed. */
  urge(subject: string, position: Position): void;
  /** Looks at once for what an operator asked for. */
  lookNow(): Promise<void>;
}

export interface WorkerOptions {
  leases: Leases;
  heldShards: HeldShards;
  /** Other members may wait for what this one projects. */
  isShared: boolean;
  /** Wakes whoever waits for what is projected here. */
  advanced: Signal;
  /** Notified in this process when the generations, or who writes them, have changed. */
  changed: Signal;
  onStart: (worker: ActiveWorker) => void;
  /** Everything that stood in the log is in the live documents, those of other shards included. */
  onCaughtUp: () => void;
}

/**
 * Projects the shards while their leases are held: into the live generation, and into a candidate where one is made. It
 * catches up, is live, and drains when the coordinator wants to cut over. Returns at the stop, when a lease is lost, or to
 * begin again with what has changed.
 * @throws FencedError and faults of the stores
 */
export async function runProjectionWorker(
  context: ProjectionContext,
  shards: readonly HeldShard[],
  stop: AbortSignal,
  options: WorkerOptions,
): Promise<void> {
  const { projection, generations, report } = context;
  const { leases, heldShards, isShared, advanced, changed, onStart, onCaughtUp } = options;
  const held = shards.map(({ lease }) => lease);
  const areHeld = () => held.every((lease) => lease.isHeld());
  const since = changed.count();
  const announced = await announceWrites(context, leases, held);
  if (!announced) return changed.wait({ since, timeoutMs: flushEveryMs, abort: stop });
  const { writing, generations: before } = announced;

  const ending = new AbortController();
  const liveEnding = new AbortController();
  let isLive = announced.live !== undefined;
  const end = () => {
    isLive = false;
    ending.abort();
    liveEnding.abort();
  };
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
    end();
  };
  const failUnlessPassing = (error: unknown) => {
    if (error instanceof FencedError) fail(error);
    else report({ projection: projection.name, kind: 'stalled', stream: '*', revision: -1, error });
  };

  /** Generations that hold everything that stood in the log, and those of them that were published so. */
  const caughtUp = new Set<number>();
  const published = new Set<number>();
  const noteCaughtUp = (generation: number) => () => {
    caughtUp.add(generation);
    void (flushing ?? Promise.resolve()).then(flush);
  };
  const common = { shards, advanced };
  const live =
    announced.live &&
    (await openGenerationWriter(context, {
      ...common,
      generation: announced.live,
      abort: liveEnding.signal,
      highWater,
      batchLimit,
      // Who waits in another process cannot say so.
      restMs: isShared ? undefined : projection.restMs,
      flushEveryMs: isShared ? sharedFlushMs : undefined,
      onCaughtUp: noteCaughtUp(announced.live.number),
    }));
  const candidate =
    announced.candidate &&
    (await openGenerationWriter(context, {
      ...common,
      generation: announced.candidate,
      abort: ending.signal,
      highWater: candidateHighWater,
      batchLimit: candidateBatch,
      runStep: createSerialQueue(),
      flushEveryMs: isShared ? sharedFlushMs : candidateFlushMs,
      onCaughtUp: noteCaughtUp(announced.candidate.number),
    }));
  const writers = [live, candidate].filter((one): one is GenerationWriter => one !== undefined);

  let drainingSince: number | undefined;
  /** Stops writing the live generation, flushes it and takes it off the announcement. */
  const drain = async () => {
    if (drainingSince !== undefined) {
      if (performance.now() - drainingSince < drainPatienceMs) return;
      await generations.update((now) =>
        now.live.number === before.live.number && now.isDraining ? { ...now, isDraining: false } : undefined,
      );
      return end();
    }
    drainingSince = performance.now();
    isLive = false;
    liveEnding.abort();
    await runningLive;
    if (failure !== undefined || !areHeld()) return end();
    const rest = writing.filter((one) => one !== before.live.number);
    await leases.publish(held, { writing: rest, caughtUp: [...caughtUp] });
    changed.notify();
  };

  const lookOnce = async () => {
    const now = await generations.read();
    if (!announced.isUnchanged(now)) return end();
    if (now.isDraining) return drain();
    if (!isLive && announced.mayWriteLive(now)) return end();
    if (isLive && now.isComplete && published.has(now.live.number)) onCaughtUp();
    for (const one of writers) await one.retryRequested();
    if (await heldShards.needsRebalance()) end();
  };
  let looking: Promise<void> | undefined;
  const lookNow = (): Promise<void> =>
    (looking ??= lookOnce().finally(() => {
      looking = undefined;
    }));
  const watch = async () => {
    while (!ending.signal.aborted) {
      const seen = changed.count();
      await lookNow().catch(failUnlessPassing);
      const isSoon = heldShards.isBelowQuota() || candidate !== undefined || before.isDraining;
      await changed.wait({ since: seen, timeoutMs: isSoon ? lookSoonMs : lookEveryMs, abort: ending.signal });
    }
  };

  let flushes = 0;
  const flushOnce = async () => {
    if (!areHeld()) return fail(new FencedError(`A lease of ${projection.name} has expired`));
    flushes += 1;
    const toPublish = [...caughtUp].filter((one) => !published.has(one));
    const which = toPublish.length > 0 || flushes % flushAllEvery === 0 ? 'all' : 'touched';
    for (const one of writers) if (one !== live || isLive) await one.flush(which);
    if (toPublish.length === 0 || drainingSince !== undefined || ending.signal.aborted) return;
    // Where nothing depends on it the coordinator need not know.
    if (!before.isComplete || candidate) await leases.publish(held, { writing, caughtUp: [...caughtUp] });
    for (const one of toPublish) published.add(one);
    changed.notify();
  };
  let flushing: Promise<void> | undefined;
  const flush = (): Promise<void> =>
    (flushing ??= flushOnce()
      .catch(failUnlessPassing)
      .finally(() => {
        flushing = undefined;
      }));

  stop.addEventListener('abort', end);
  if (stop.aborted) end();
  const timer = setInterval(() => void flush(), flushEveryMs);
  timer.unref();
  onStart({
    covers: (partition) => isLive && shards.some(({ partitions }) => partitions.includes(partition)),
    hasPassed: (subject, position) => live?.hasPassed(subject, position) ?? false,
    urge: (subject, position) => live?.urge(subject, position),
    lookNow,
  });

  const runningLive = live?.run().catch(fail);
  const runningCandidate = candidate?.run().catch(fail);
  // When one of them ends so does the other, except where the live generation drains.
  void runningLive?.then(() => drainingSince === undefined && end());
  void runningCandidate?.then(end);
  await Promise.all([runningLive, runningCandidate, watch()]);
  stop.removeEventListener('abort', end);
  clearInterval(timer);
  await flushing;
  // Whoever stops for good releases its leases at once, and the announcement with them.
  if (areHeld() && failure === undefined && !stop.aborted) await leases.publish(held, {});
  if (failure !== undefined) throw failure;
}
