import { setTimeout as pause } from 'node:timers/promises';
import { type DocumentStore, type EventStore, noTenant } from '@daybook/platform';
import { clearSlot, isOf, type Meta, readMeta, type StoredMeta, updateMeta, writeMeta } from './generations.js';
import { bookkeeping, FencedError } from './guarded-documents.js';
import type { Lease } from './lease.js';
import { type Projection } from './projection.js';
import { documentsIn, otherSlot, type Slot } from './slots.js';
import { believedMs } from './whereabouts.js';

interface Parts {
  projection: Projection;
  documents: DocumentStore;
  store: EventStore;
  /** Of the log. */
  incarnation: string;
  /** The coordinator's. */
  lease: Lease;
  /** A number for documents that begin: higher than any before. */
  newGeneration: () => Promise<number>;
  /** Resolves when no replica writes documents of other generations than these. */
  othersRest: (generations: readonly number[]) => Promise<void>;
  /** The coordinator has only begun: what an earlier one left is to be looked at closely. */
  isFirst: boolean;
}

/**
 * Sees what documents there are, and decides which are to be made. Documents of another log (one that was restored, or
 * that ends before their checkpoint) are forgotten at once; those of another version of the projection stay until others
 * can take their place, as those do that an operator wants rebuilt.
 * Only for the coordinator; a crash anywhere within leaves what the next one makes the same of.
 * @throws FencedError when another one has taken over
 */
export async function prepareGenerations(parts: Parts): Promise<StoredMeta> {
  const { projection, documents, incarnation, lease, newGeneration, othersRest, isFirst } = parts;
  const change = async (changed: (meta: Meta) => Meta): Promise<StoredMeta> => {
    const done = await updateMeta(documents, projection, changed, lease.fence);
    if (!done) throw new FencedError(`The generations of ${projection.name} are gone`);
    return done;
  };
  const clear = (slot: Slot) => clearSlot(documents, projection, slot, lease.held);
  const own = async () => ({ version: projection.version, incarnation, generation: await newGeneration() });
  const isBeyond = async (slot: Slot) => isFirst && (await isBeyondEnd(parts, slot));

  const stored = await readMeta(documents, projection);
  if (!stored || stored.incarnation !== incarnation || (await isBeyond(stored.slot))) {
    const fresh: Meta = { ...(await own()), slot: 'even', caughtUp: false };
    // Of no log, until everything is cleared: a crash before that has the next coordinator begin again.
    const forgotten = { ...fresh, incarnation: '' };
    const begun = await writeMeta(documents, projection, stored?.changes ?? 0, forgotten, lease.fence);
    if (!begun) throw new FencedError(`The generations of ${projection.name} have a newer writer`);
    await othersRest([]);
    await clear('even');
    await clear('odd');
    return change(() => fresh);
  }

  const goesOn = isOf(stored.beside, projection, incarnation) && !(await isBeyond(otherSlot(stored.slot)));
  if (goesOn) {
    if (!isFirst && !stored.rebuild) return stored;
    // Under this fence from now on, so that no earlier coordinator switches.
    return change(({ rebuild: _rebuild, closing: _closing, ...meta }) => ({ ...meta }));
  }
  if (stored.version === projection.version && !stored.rebuild) {
    if (!stored.beside) return stored;
    return change(({ beside: _beside, closing: _closing, ...meta }) => ({ ...meta, leftAt: 0 }));
  }
  await change(({ beside: _beside, closing: _closing, leftAt: _leftAt, ...meta }) => ({ ...meta }));
  await othersRest([stored.generation]);
  // They were served until just now: whoever has not heard of it still reads them.
  if (stored.leftAt !== undefined) await pause(2 * believedMs);
  await clear(otherSlot(stored.slot));
  const beside = await own();
  return change(({ rebuild: _rebuild, ...meta }) => ({ ...meta, beside }));
}

/** Whether the documents know of more than the log holds. */
async function isBeyondEnd({ projection, documents, store }: Parts, slot: Slot): Promise<boolean> {
  const { checkpoints } = bookkeeping(projection);
  let known = '';
  const places = documentsIn(slot, documents).find<{ position?: string; seen?: string }>(checkpoints, noTenant);
  for await (const { body } of places) {
    const place = body.seen ?? body.position ?? '';
    if (place > known) known = place;
  }
  // Asked for last: others append, and project what they appended, in the meantime.
  return known > ((await store.lastPosition()) ?? '');
}
