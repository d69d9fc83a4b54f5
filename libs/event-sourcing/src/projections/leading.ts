import type { Position } from '@daybook/platform';
import type { Chunk } from './fold.js';
import { bookkeeping, FencedError } from './guarded-documents.js';
import { clearSlot, prepareGenerations, readMeta, type StoredMeta, updateMeta } from './generations.js';
import type { Load } from './lane.js';
import type { Lease } from './lease.js';
import { openProjecting, type Projecting } from './projecting.js';
import { noSubject } from './projection.js';
import type { RunnerOptions } from './runner.js';
import { otherSlot } from './slots.js';
import { switchWhenReady } from './switching.js';
import { type Bell, inTurns } from './waiting.js';

const highWater: Load = { events: 5_000, bytes: 32 * 1024 * 1024 };
/** Of documents that are made beside others: they have time. */
const highWaterBeside: Load = { events: 1_000, bytes: 4 * 1024 * 1024 };
/** Small enough that whoever writes or reads meanwhile does not notice: some hundred rows of an import. */
const chunkBeside: Chunk = { events: 50, bytes: 64 * 1024 };
const tickMs = 250;
/** Ticks between two looks at what an operator asked for. */
const lookEvery = 4;
/** Ticks between two savings of every partition; those where something happened are saved at each. */
const saveAllEvery = 4;
/** How long documents stay that are served no more: somebody may still be reading a long list of them. */
const clearAfterMs = 60_000;

/** What the holder of the lease knows. */
export interface Leading {
  hasPassed(subject: string, position: Position): boolean;
  /** Looks at once for what an operator asked for. */
  look(): Promise<void>;
}

/**
 * Projects all partitions as long as the lease is held: lanes in memory, a checkpoint for each partition. Where other
 * documents are to take the place of those that are served, both follow the log until the new ones have everything.
 * Returns at the signal, when the lease is lost, or to begin again with what an operator asked for or after a switch.
 * @throws FencedError and faults of the stores
 */
export async function lead(
  options: RunnerOptions,
  lease: Lease,
  stop: AbortSignal,
  bell: Bell,
  { began, caughtUp }: { began: (leading: Leading) => void; caughtUp: () => void },
): Promise<void> {
  const { projection, documents, clock, report, whereabouts } = options;
  const { meta, keeps } = await prepareGenerations(options, lease.fence);
  const { generation, slot } = meta;
  whereabouts?.learn(meta);
  whereabouts?.trustWhile(lease.held);

  const ending = new AbortController();
  const liveEnding = new AbortController();
  const end = () => {
    ending.abort();
    liveEnding.abort();
  };
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
    end();
  };
  let besideCaughtUp = false;
  let isNoted = meta.caughtUp;
  let isComplete = meta.caughtUp;

  const live = keeps
    ? await openProjecting(options, {
        ...{ generation, slot, lease, bell, highWater, signal: liveEnding.signal },
        caughtUp: () => {
          isComplete = true;
          caughtUp();
        },
      })
    : undefined;
  const beside = meta.beside
    ? await openProjecting(options, {
        ...{ generation: meta.beside.generation, slot: otherSlot(slot), lease, bell, signal: ending.signal },
        highWater: highWaterBeside,
        turn: inTurns(),
        chunk: chunkBeside,
        caughtUp: () => {
          besideCaughtUp = true;
          bell.ring();
        },
      })
    : undefined;
  const all = [live, beside].filter((one): one is Projecting => one !== undefined);

  /** Once everything up to there is saved: who stands by believes it. */
  const noteComplete = async () => {
    if (isNoted || !isComplete) return;
    const note = (now: StoredMeta) => (now.generation === generation ? { ...now, caughtUp: true } : undefined);
    await updateMeta(documents, projection, note, lease.fence);
    isNoted = true;
  };

  const clearLeft = async (now: StoredMeta) => {
    if (now.leftAt === undefined || clock.now() < now.leftAt + clearAfterMs) return;
    await clearSlot(documents, projection, otherSlot(slot));
    const forget = ({ leftAt: _leftAt, ...others }: StoredMeta) => ({ ...others });
    await updateMeta(documents, projection, forget, lease.fence);
  };

  let told: string | undefined;
  const tellHeldUp = async () => {
    const streams = [...new Set(all.flatMap((one) => [...one.heldUp().values()]))].sort();
    if (told === JSON.stringify(streams)) return;
    const write = { tenant: noSubject, id: 'streams', version: 0, when: 'always' as const, fence: lease.fence };
    await documents.write(bookkeeping(projection).heldUp, [{ ...write, body: { streams } }]);
    told = JSON.stringify(streams);
  };

  const look = async () => {
    const now = await readMeta(documents, projection);
    const isSame = now?.generation === generation && now.beside?.generation === meta.beside?.generation;
    if (!now || !isSame || now.rebuild) return end();
    for (const one of all) await one.retryAsked();
    await clearLeft(now);
  };

  let ticks = 0;
  let ticking: Promise<void> | undefined;
  const tick = async () => {
    if (!lease.held()) return end();
    ticks += 1;
    try {
      for (const one of all) await one.save(ticks % saveAllEvery === 0 ? 'all' : 'touched');
      await noteComplete();
      await tellHeldUp();
      if (ticks % lookEvery === 0) await look();
    } catch (error) {
      if (error instanceof FencedError) fail(error);
      else report({ projection: projection.name, kind: 'stalled', stream: '*', revision: -1, error });
    }
  };

  stop.addEventListener('abort', end);
  if (stop.aborted) end();
  const timer = setInterval(() => {
    ticking ??= tick().finally(() => {
      ticking = undefined;
    });
  }, tickMs);
  timer.unref();
  began({ hasPassed: (subject, position) => live?.hasPassed(subject, position) ?? false, look });

  const followingLive = live?.run().catch(fail);
  const followingBeside = beside?.run().catch(fail);
  const stopLive = async () => {
    liveEnding.abort();
    await followingLive;
  };
  const switching =
    beside &&
    switchWhenReady(options, {
      ...{ live, beside, stopLive, bell, signal: ending.signal, lease },
      isReady: () => besideCaughtUp,
      generation: meta.beside?.generation ?? 0,
    }).then((switched) => {
      if (switched) caughtUp();
      end();
    }, fail);
  // What follows one of them ends with the other: its own end, without a switch, is that of all.
  if (!beside) void followingLive?.then(end);
  void followingBeside?.then(end);
  await Promise.all([followingLive, followingBeside, switching]);
  stop.removeEventListener('abort', end);
  clearInterval(timer);
  await ticking;
  if (lease.held() && failure === undefined) await noteComplete();
  if (failure !== undefined) throw failure;
}
