import type { Position } from '@daybook/platform';
import type { Chunk } from './fold.js';
import { readMeta, type StoredMeta, updateMeta } from './generations.js';
import { FencedError } from './guarded-documents.js';
import type { Load } from './lane.js';
import type { Leases } from './lease.js';
import { openProjecting, type Projecting } from './projecting.js';
import type { RunnerOptions } from './runner.js';
import type { HeldShare } from './shares.js';
import { otherSlot } from './slots.js';
import { createSerialQueue } from '../serial-queue.js';
import { type Bell, heardSince } from './waiting.js';
import { beginWork } from './working.js';

const highWater: Load = { events: 5_000, bytes: 32 * 1024 * 1024 };
/** Of documents that are made beside others: they have time. */
const highWaterBeside: Load = { events: 1_000, bytes: 4 * 1024 * 1024 };
/** Small enough that whoever writes or reads meanwhile does not notice: some hundred rows of an import. */
const chunkBeside: Chunk = { events: 50, bytes: 64 * 1024 };
const tickMs = 250;
const lookEveryMs = 1_000;
/** While one's own part is not whole, or other documents may take the place of those that are served. */
const lookSoonMs = 100;
/**
 * Ticks between two savings of every partition. Those where something happened are saved at each; who waits elsewhere for
 * one in which nothing did asks the log, and these show from where.
 */
const saveAllEvery = 20;
/** Where other replicas wait for what is saved; and where the coordinator alone does, of one share. */
const saveSoonMs = 15;
const saveBesideMs = 100;
/** A coordinator that lets the served documents stand still for longer is gone. */
const closingPatienceMs = 12_000;

/** What the holder of shares knows. */
export interface Leading {
  /** Whether it keeps the served documents of the partition up to date. */
  covers(partition: string): boolean;
  hasPassed(subject: string, position: Position): boolean;
  /** Looks at once for what an operator asked for. */
  look(): Promise<void>;
}

export interface Watch {
  leases: Leases;
  /** Wakes whoever waits for what is projected here. */
  bell: Bell;
  /** Rings in this process when which documents are made or served has changed, or who writes them. */
  table: Bell;
  /** What it has is no longer what it should have. */
  isDue: () => Promise<boolean>;
  /** It has less than its part. */
  lacks: () => boolean;
  began: (leading: Leading) => void;
  /** Everything that stood in the log is in the documents, those of other shares included. */
  caughtUp: () => void;
}

/**
 * Projects the shares as long as their leases are held: lanes in memory, a checkpoint for each partition. Where other
 * documents are to take the place of those that are served, both follow the log until the coordinator says otherwise.
 * Returns at the signal, when a lease is lost, or to begin again with what has changed.
 * @throws FencedError and faults of the stores
 */
export async function lead(
  options: RunnerOptions,
  shares: readonly HeldShare[],
  stop: AbortSignal,
  { leases, bell, table, isDue, lacks, began, caughtUp }: Watch,
): Promise<void> {
  const { projection, documents, report, whereabouts } = options;
  const held = shares.map(({ lease }) => lease);
  const areHeld = () => held.every((lease) => lease.held());
  const rings = table.rings();
  const work = await beginWork(options, leases, held);
  if (!work) return heardSince(table, rings, stop, tickMs);
  const { meta, works, beside: made } = work;
  const { generation, slot } = meta;

  const ending = new AbortController();
  const liveEnding = new AbortController();
  /** The served documents are kept up to date here: nothing can take their place meanwhile. */
  let isLive = false;
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
  let ticking: Promise<void> | undefined;
  /** Generations that have had everything that stood in the log, of which the coordinator is told once that is saved. */
  const whole = new Set<number>();
  const told = new Set<number>();
  const isWhole = (of: number) => () => {
    whole.add(of);
    void (ticking ?? Promise.resolve()).then(tick);
  };
  const common = { shares, bell };
  const isShared = (options.shares ?? 1) > 1;
  const live =
    work.live !== undefined
      ? await openProjecting(options, {
          ...{ ...common, generation, slot, highWater, signal: liveEnding.signal, caughtUp: isWhole(generation) },
          ...(isShared && { saveEveryMs: saveSoonMs }),
        })
      : undefined;
  const beside =
    made !== undefined
      ? await openProjecting(options, {
          ...{ ...common, generation: made, slot: otherSlot(slot), signal: ending.signal },
          saveEveryMs: isShared ? saveSoonMs : saveBesideMs,
          ...{ highWater: highWaterBeside, turn: createSerialQueue(), chunk: chunkBeside, caughtUp: isWhole(made) },
        })
      : undefined;
  const all = [live, beside].filter((one): one is Projecting => one !== undefined);
  isLive = live !== undefined;
  if (isLive) whereabouts?.trustWhile(() => isLive && areHeld());

  let closingSince: number | undefined;
  /** Others are about to take the place of the served documents: these stand still from now on. */
  const close = async () => {
    if (closingSince !== undefined) {
      if (performance.now() - closingSince < closingPatienceMs) return;
      const reopen = ({ closing, ...now }: StoredMeta) => (closing === generation ? { ...now } : undefined);
      await updateMeta(documents, projection, reopen);
      return end();
    }
    closingSince = performance.now();
    isLive = false;
    liveEnding.abort();
    await followingLive;
    if (failure !== undefined || !areHeld()) return end();
    await leases.note(held, { works: works.filter((one) => one !== generation), whole: [...whole] });
    table.ring();
  };

  const lookOnce = async () => {
    const now = await readMeta(documents, projection);
    if (!work.isStill(now)) return end();
    if (now.closing === generation) return close();
    if (!isLive && work.mayWriteLive(now)) return end();
    if (isLive && now.caughtUp && told.has(generation)) caughtUp();
    for (const one of all) await one.retryAsked();
    if (await isDue()) end();
  };
  let looking: Promise<void> | undefined;
  const look = (): Promise<void> =>
    (looking ??= lookOnce().finally(() => {
      looking = undefined;
    }));

  const failed = (error: unknown) => {
    if (error instanceof FencedError) fail(error);
    else report({ projection: projection.name, kind: 'stalled', stream: '*', revision: -1, error });
  };
  let ticks = 0;
  const tickOnce = async () => {
    if (!areHeld()) return fail(new FencedError(`A lease of ${projection.name} has run out`));
    ticks += 1;
    const telling = [...whole].filter((one) => !told.has(one));
    const which = telling.length > 0 || ticks % saveAllEvery === 0 ? 'all' : 'touched';
    for (const one of all) if (one !== live || isLive) await one.save(which);
    if (telling.length === 0 || closingSince !== undefined || ending.signal.aborted) return;
    // Where nothing depends on it the coordinator need not know.
    if (!meta.caughtUp || made !== undefined) await leases.note(held, { works, whole: [...whole] });
    for (const one of telling) told.add(one);
    table.ring();
  };
  const tick = (): Promise<void> =>
    (ticking ??= tickOnce()
      .catch(failed)
      .finally(() => {
        ticking = undefined;
      }));
  /** Until it ends. */
  const watch = async () => {
    while (!ending.signal.aborted) {
      const since = table.rings();
      await look().catch(failed);
      const everyMs = lacks() || beside || meta.closing !== undefined ? lookSoonMs : lookEveryMs;
      await heardSince(table, since, ending.signal, everyMs);
    }
  };

  stop.addEventListener('abort', end);
  if (stop.aborted) end();
  const timer = setInterval(() => void tick(), tickMs);
  timer.unref();
  began({
    covers: (partition) => isLive && shares.some(({ partitions }) => partitions.includes(partition)),
    hasPassed: (subject, position) => live?.hasPassed(subject, position) ?? false,
    look,
  });

  const followingLive = live?.run().catch(fail);
  const followingBeside = beside?.run().catch(fail);
  // What follows one of them ends with the other, but where the served documents are to stand still.
  void followingLive?.then(() => closingSince === undefined && end());
  void followingBeside?.then(end);
  await Promise.all([followingLive, followingBeside, watch()]);
  stop.removeEventListener('abort', end);
  clearInterval(timer);
  await ticking;
  // Who stops releases them at once.
  if (areHeld() && failure === undefined && !stop.aborted) await leases.note(held, {});
  if (failure !== undefined) throw failure;
}
