import { noTenant, pause, type Signal } from '@daybook/platform';
import { allPartitions } from '../../stream-name.js';
import type { ProjectionContext } from '../projection-context.js';
import { FencedError, type Lease } from '../sharding/lease.js';
import { type Checkpoint, isCaughtUpWith, loadCheckpoints } from './checkpoint.js';
import { documentsIn, otherSlot, runnerCollections, type Slot } from './collections.js';
import { type Generation, type Generations, isOf, type StoredGenerations } from './generation.js';
import { lostCollections, markGeneration } from './markers.js';
import { readLeasesEndWithinMs, ReadModelLostError } from './read-lease.js';

/** How long a list may go on in a retired generation. */
const retiredForMs = 60_000;
/** For the candidate to catch up, and then for the members to stop writing the live generation. */
const cutoverPatienceMs = 5_000;
const pollMs = 20;
/** Longer than a lease lasts: who does not answer by then is gone. */
const restPatienceMs = 20_000;

/** What the coordinator knows and may do. */
export interface Coordination {
  context: ProjectionContext;
  lease: Lease;
  abort: AbortSignal;
  /** Notified in this process when the generations, or who writes them, have changed. */
  changed: Signal;
  /** A number higher than that of every generation before. */
  nextNumber: () => Promise<number>;
  /** Every shard is held and has had everything of the generation once. */
  hasCaughtUp: (generation: number) => Promise<boolean>;
  /** Numbers of the generations that members may be writing. */
  written: () => Promise<readonly number[]>;
}

/**
 * Decides which generation is to be made. Documents of another log (one that was restored, or that ends before their
 * checkpoint) are dropped at once; those of another version of the projection stay live until a candidate can take their
 * place, as do those that an operator wants rebuilt or of which a collection was dropped. A crash anywhere within leads the next coordinator to the same.
 * @param incarnation of the log
 * @param isFirst the coordinator has only begun: what an earlier one left is examined closely
 * @throws FencedError when another one has taken over
 */
export async function prepareGenerations(
  of: Coordination,
  incarnation: string,
  isFirst: boolean,
): Promise<StoredGenerations> {
  const { projection, documents, generations, report } = of.context;
  const everything = { projection: projection.name, stream: '*', revision: -1 };
  const isBeyondLog = async ({ slot }: Generation) => isFirst && (await isBeyondEndOfLog(of.context, slot));
  const begin = async (slot: Slot): Promise<Generation> => {
    const number = await of.nextNumber();
    if (!of.lease.isHeld()) throw new FencedError(`The lease of ${projection.name} has expired`);
    await markGeneration(documents, projection, { slot, number });
    return { number, slot, version: projection.version, incarnation, isMarked: true };
  };
  const isLost = async (generation: Generation) => {
    const lost = await lostCollections(documents, projection, generation);
    if (lost.length > 0) report({ ...everything, kind: 'lost', error: new ReadModelLostError(lost.join(', ')) });
    return lost.length > 0;
  };

  const stored = await generations.read();
  if (!stored || stored.live.incarnation !== incarnation || (await isBeyondLog(stored.live))) {
    const empty = { isComplete: false, isDraining: false, isRebuildRequested: false };
    // Of no log until everything is cleared: after a crash before that the next coordinator begins again.
    const none: Generation = {
      number: await of.nextNumber(),
      slot: 'even',
      version: projection.version,
      incarnation: '',
    };
    await generations.replace(stored, { ...empty, live: none }, of.lease.fence);
    await membersRest(of, []);
    await clearSlot(of, 'even');
    await clearSlot(of, 'odd');
    const begun = await begin('even');
    return change(of, () => ({ ...empty, live: begun }));
  }

  const isOurs = isOf(stored.live, projection, incarnation);
  const marked = isOurs && !stored.live.isMarked ? await markLive(of, stored.live) : stored;
  const { live, candidate } = marked;
  const isCandidateLost = isOf(candidate, projection, incarnation) && (await isLost(candidate));
  if (isOf(candidate, projection, incarnation) && !isCandidateLost && !(await isBeyondLog(candidate))) {
    if (!isFirst && !marked.isRebuildRequested) return marked;
    // Under this fencing token from now on, so that no earlier coordinator cuts over.
    return change(of, (now) => ({ ...now, isRebuildRequested: false, isDraining: false }));
  }
  const isDue = marked.isRebuildRequested || isCandidateLost || (isOurs && (await isLost(live)));
  if (live.version === projection.version && !isDue) {
    if (!candidate) return marked;
    return change(of, ({ candidate: abandoned, ...now }) => ({
      ...now,
      isDraining: false,
      ...(abandoned && { retired: { number: abandoned.number, at: 0, isReadable: false } }),
    }));
  }
  await change(of, ({ candidate: _abandoned, ...now }) => ({ ...now, isDraining: false }));
  await emptyOtherSlot(of);
  const begun = await begin(otherSlot(live.slot));
  return change(of, ({ retired: _cleared, ...now }) => ({ ...now, isRebuildRequested: false, candidate: begun }));
}

/** One that an earlier release has made. */
async function markLive(of: Coordination, live: Generation): Promise<StoredGenerations> {
  await markGeneration(of.context.documents, of.context.projection, live);
  return change(of, (now) => ({ ...now, live: { ...now.live, isMarked: true } }));
}

/**
 * Makes the candidate live when it lacks nothing: whoever saw a change in the old documents finds it in the new ones. First
 * the live generation drains: no member writes it any more, and the candidate must pass what it had passed by then. When
 * that takes too long the live one is written again, and the cutover is tried anew.
 * @throws FencedError when another coordinator has taken over
 */
export async function cutOverWhenReady(of: Coordination, { live, candidate }: StoredGenerations): Promise<void> {
  const { projection, documents, clock, generations } = of.context;
  if (!candidate || !(await of.hasCaughtUp(candidate.number))) return;

  const load = ({ slot, number }: Generation) =>
    loadCheckpoints(documentsIn(slot, documents), projection, number, allPartitions);
  const hasPassed = async (passedInLive: Map<string, Checkpoint>) => {
    const made = await load(candidate);
    return allPartitions.every((partition) => isCaughtUpWith(passedInLive.get(partition), made.get(partition)));
  };
  const inTime = (condition: () => Promise<boolean>) => holdsWithin(condition, cutoverPatienceMs, of.abort);
  const changeThese = (changed: (now: Generations) => Generations) =>
    generations.update(
      (now) =>
        now.live.number === live.number && now.candidate?.number === candidate.number ? changed(now) : undefined,
      of.lease.fence,
    );

  // Draining is to last for a moment only, so the candidate has to be near the end already.
  const before = await load(live);
  if (!(await inTime(() => hasPassed(before)))) return;
  if (!(await changeThese((now) => ({ ...now, isDraining: true })))) return;
  of.changed.notify();
  const isDrained = await inTime(async () => !(await of.written()).includes(live.number));
  const final = await load(live);
  const isReady = isDrained && (await inTime(() => hasPassed(final))) && of.lease.isHeld();
  await changeThese(({ candidate: next = candidate, ...now }) => {
    // Undone where it is not ready, or where a member lost patience and writes the live one again.
    if (!isReady || !now.isDraining) return { ...now, candidate: next, isDraining: false };
    const retired = { number: live.number, at: clock.now(), isReadable: true };
    return { ...now, live: next, isComplete: true, isDraining: false, retired };
  });
  of.changed.notify();
}

/** Clears a retired generation once nobody is likely to read a list of it any more. */
export async function clearRetired(of: Coordination, { retired, candidate }: StoredGenerations): Promise<void> {
  if (!retired || candidate || of.context.clock.now() < retired.at + retiredForMs) return;
  await emptyOtherSlot(of);
  await of.context.generations.update(
    ({ retired: _cleared, ...now }) => (now.candidate ? undefined : now),
    of.lease.fence,
  );
}

/**
 * Why no reader ever sees documents go back. A retired generation is withdrawn first: from then on no process gets a read
 * lease on it. Then every lease that there still is ends. Only then it is cleared. A reader that slept meanwhile finds its
 * lease ended when it wakes, and does not use what it read.
 */
async function emptyOtherSlot(of: Coordination): Promise<void> {
  const { live, retired } = await change(of, ({ retired: left, ...now }) => ({
    ...now,
    ...(left && { retired: { ...left, isReadable: false } }),
  }));
  if (retired) await pause(readLeasesEndWithinMs, of.abort);
  await membersRest(of, [live.number]);
  await clearSlot(of, otherSlot(live.slot));
}

async function change(of: Coordination, changed: (now: Generations) => Generations): Promise<StoredGenerations> {
  const done = await of.context.generations.update(changed, of.lease.fence);
  if (!done) throw new FencedError(`The generations of ${of.context.projection.name} are gone`);
  return done;
}

/** Resolves when no member writes other generations than these. @throws FencedError where one goes on */
async function membersRest(of: Coordination, allowed: readonly number[]): Promise<void> {
  of.changed.notify();
  const rest = async () => (await of.written()).every((one) => allowed.includes(one));
  if ((await holdsWithin(rest, restPatienceMs, of.abort)) && of.lease.isHeld()) return;
  throw new FencedError(`A member still writes documents of ${of.context.projection.name} that are to be cleared`);
}

/** @throws FencedError when the lease expires meanwhile: the next coordinator may be filling the slot */
async function clearSlot(
  { context: { projection, documents }, lease, nextNumber }: Coordination,
  slot: Slot,
): Promise<void> {
  const { checkpoints, cursors, parked } = runnerCollections(projection);
  // Drawn while the lease is held: what a later coordinator has made there carries a higher one, however late this is.
  const fence = await nextNumber();
  const { collections, retiredCollections = [] } = projection;
  for (const collection of [checkpoints, cursors, parked, ...collections, ...retiredCollections]) {
    if (!lease.isHeld()) throw new FencedError(`The lease of ${projection.name} has expired`);
    await documentsIn(slot, documents).clearUpTo(collection, fence);
  }
}

/** Whether the documents know of more than the log holds. */
async function isBeyondEndOfLog({ projection, documents, store }: ProjectionContext, slot: Slot): Promise<boolean> {
  const { checkpoints } = runnerCollections(projection);
  let known = '';
  const stored = documentsIn(slot, documents).find<{ position?: string; seen?: string }>(checkpoints, noTenant);
  for await (const { body } of stored) {
    const seen = body.seen ?? body.position ?? '';
    if (seen > known) known = seen;
  }
  // Asked for last: others append, and project what they appended, in the meantime.
  return known > ((await store.lastPosition()) ?? '');
}

async function holdsWithin(condition: () => Promise<boolean>, ms: number, abort: AbortSignal): Promise<boolean> {
  const deadline = performance.now() + ms;
  for (;;) {
    if (abort.aborted) return false;
    if (await condition()) return true;
    if (performance.now() >= deadline) return false;
    await pause(pollMs, abort);
  }
}
