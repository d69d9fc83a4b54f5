import { type Checkpoint, lacksNothingOf, loadCheckpoints } from './checkpoints.js';
import type { Coordination } from './coordinating.js';
import { type Meta, type StoredMeta, updateMeta } from './generations.js';
import { documentsIn, otherSlot, type Slot } from './slots.js';
import { allPartitions } from '../stream-name.js';
import { polled } from './waiting.js';

/** For what the new documents still lack, and then for those who write the old ones. */
const patienceMs = 5_000;
const everyMs = 20;

/**
 * Has the new documents take the place of those that are served, when they lack nothing: whoever saw a change in the old
 * ones finds it in the new ones too. First nobody writes the old ones any more, in whichever replica; what these had passed
 * by then the new ones must have passed. When that does not come about in time the old ones are written again, and it is
 * to be tried anew.
 * @throws FencedError when another coordinator has taken over
 */
export async function switchWhenReady(coordination: Coordination, meta: StoredMeta): Promise<void> {
  const { options, lease, signal, table, isWhole, isWritten } = coordination;
  const { projection, documents, clock, whereabouts } = options;
  const { generation, slot, beside } = meta;
  if (!beside || !(await isWhole(beside.generation))) return;

  const load = (place: Slot, of: number) =>
    loadCheckpoints(documentsIn(place, documents), projection, of, allPartitions);
  const lacksNothing = async (served: Map<string, Checkpoint>) => {
    const made = await load(otherSlot(slot), beside.generation);
    return allPartitions.every((partition) => lacksNothingOf(served.get(partition), made.get(partition)));
  };
  const inTime = (condition: () => Promise<boolean>) => polled(condition, { everyMs, withinMs: patienceMs, signal });
  const change = (changed: (now: Meta) => Meta) =>
    updateMeta(
      documents,
      projection,
      (now) =>
        now.generation === generation && now.beside?.generation === beside.generation ? changed(now) : undefined,
      lease.fence,
    );

  // They are to stand still for a moment only: what they had a moment ago is there already.
  const served = await load(slot, generation);
  if (!(await inTime(() => lacksNothing(served)))) return;
  if (!(await change((now) => ({ ...now, closing: generation })))) return;
  table.ring();
  const rests = await inTime(async () => !(await isWritten(generation)));
  const left = await load(slot, generation);
  const isReady = rests && (await inTime(() => lacksNothing(left))) && lease.held();
  const switched = await change(({ closing, ...now }) => {
    // Somebody lost patience and writes the old ones again.
    if (!isReady || closing !== generation) return now;
    const { beside: own, ...others } = now;
    return { ...others, ...own, slot: otherSlot(slot), caughtUp: true, leftAt: clock.now() };
  });
  if (switched) whereabouts?.learn(switched);
  table.ring();
}
