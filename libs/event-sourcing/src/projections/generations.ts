import type { DocumentStore, EventStore } from '@daybook/platform';
import { bookkeeping, FencedError } from './guarded-documents.js';
import { noSubject, type Projection } from './projection.js';
import { documentsIn, otherSlot, type Slot } from './slots.js';

/** Documents that one writer began with nothing, and later ones went on with. */
interface Generation {
  /** Of the projection that makes them. */
  version: number;
  /** Of the log that they are made from. */
  incarnation: string;
  /** Fence of the writer that began them: it rises, and what an earlier one may still write is not theirs. */
  generation: number;
}

/** Which documents are served, and which are being made to take their place. */
export interface Meta extends Generation, Record<string, unknown> {
  slot: Slot;
  /** They once held everything that stood in the log. */
  caughtUp: boolean;
  /** An operator asked for others in their place. */
  rebuild?: boolean;
  /** Those are being made, in the other slot. */
  beside?: Generation;
  /** Instant (ms) at which the documents in the other slot ceased to be served; they are still to be cleared. */
  leftAt?: number;
}

export interface StoredMeta extends Meta {
  /** Counts its changes, for a compare-and-set. */
  changes: number;
}

type Named = Pick<Projection, 'name'>;
const metaId = 'meta';
/** Others change it seldom; whoever is refused more often than this is past. */
const mostTries = 20;

export async function readMeta(documents: DocumentStore, projection: Named): Promise<StoredMeta | undefined> {
  const stored = await documents.get<Meta>(bookkeeping(projection).generations, noSubject, metaId);
  return stored && { ...stored.body, changes: stored.version };
}

async function writeMeta(documents: DocumentStore, projection: Named, changes: number, body: Meta, fence?: number) {
  const when = changes === 0 ? ('absent' as const) : { version: changes };
  const [done] = await documents.write(bookkeeping(projection).generations, [
    { tenant: noSubject, id: metaId, version: changes + 1, body, when, ...(fence !== undefined && { fence }) },
  ]);
  return done ? { ...body, changes: changes + 1 } : undefined;
}

/**
 * By compare-and-set; what the change gives for undefined stays as it is. A leader gives its fence.
 * @throws FencedError when another writer has taken over
 */
export async function updateMeta(
  documents: DocumentStore,
  projection: Named,
  change: (meta: StoredMeta) => Meta | undefined,
  fence?: number,
): Promise<StoredMeta | undefined> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const stored = await readMeta(documents, projection);
    const next = stored && change(stored);
    if (!stored || !next) return undefined;
    const { changes: _changes, ...body } = next;
    const done = await writeMeta(documents, projection, stored.changes, body, fence);
    if (done) return done;
  }
  throw new FencedError(`The generations of ${projection.name} have a newer writer`);
}

export async function clearSlot(documents: DocumentStore, projection: Projection, slot: Slot): Promise<void> {
  const place = documentsIn(slot, documents);
  const { checkpoints, cursors, parked } = bookkeeping(projection);
  for (const collection of [checkpoints, cursors, parked, ...projection.collections]) await place.clear(collection);
}

/** Whether the documents are of this version of the projection and from this log. */
export const isOf = (of: Generation | undefined, { version }: Projection, incarnation: string): boolean =>
  of !== undefined && of.version === version && of.incarnation === incarnation;

interface Prepared {
  meta: StoredMeta;
  /** The documents that are served can be kept up to date: they were not made by another version of the projection. */
  keeps: boolean;
}

/**
 * Sees what documents there are, and decides which are to be made. Documents of another log (one that was restored, or
 * that ends before their checkpoint) are forgotten at once; those of another version of the projection stay until others
 * can take their place, as those do that an operator wants rebuilt.
 * Only for the holder of the lease; a crash anywhere within leaves what the next holder makes the same of.
 */
export async function prepareGenerations(
  { projection, documents, store }: { projection: Projection; documents: DocumentStore; store: EventStore },
  fence: number,
): Promise<Prepared> {
  const incarnation = await store.incarnation();
  const end = (await store.lastPosition()) ?? '';
  const { checkpoints } = bookkeeping(projection);
  const isBeyond = async (slot: Slot): Promise<boolean> => {
    const places = documentsIn(slot, documents).find<{ position?: string }>(checkpoints, noSubject);
    for await (const { body } of places) if ((body.position ?? '') > end) return true;
    return false;
  };
  const own: Generation = { version: projection.version, incarnation, generation: fence };
  const change = async (changed: (meta: Meta) => Meta): Promise<StoredMeta> => {
    const done = await updateMeta(documents, projection, changed, fence);
    if (!done) throw new FencedError(`The generations of ${projection.name} are gone`);
    return done;
  };

  const stored = await readMeta(documents, projection);
  if (!stored || stored.incarnation !== incarnation || (await isBeyond(stored.slot))) {
    const fresh: Meta = { ...own, slot: 'even', caughtUp: false };
    // Of no log, until everything is cleared: a crash before that has the next writer begin again.
    const begun = await writeMeta(documents, projection, stored?.changes ?? 0, { ...fresh, incarnation: '' }, fence);
    if (!begun) throw new FencedError(`The generations of ${projection.name} have a newer writer`);
    await clearSlot(documents, projection, 'even');
    await clearSlot(documents, projection, 'odd');
    return { meta: await change(() => fresh), keeps: true };
  }

  const keeps = stored.version === projection.version;
  const other = otherSlot(stored.slot);
  const goesOn = isOf(stored.beside, projection, incarnation) && !(await isBeyond(other));
  if (goesOn) {
    // Under this fence from now on, so that no earlier writer switches.
    return { meta: await change(({ rebuild: _rebuild, ...meta }) => ({ ...meta })), keeps };
  }
  if (keeps && !stored.rebuild) {
    if (!stored.beside) return { meta: stored, keeps };
    return { meta: await change(({ beside: _beside, ...meta }) => ({ ...meta, leftAt: 0 })), keeps };
  }
  await change(({ beside: _beside, leftAt: _leftAt, ...meta }) => ({ ...meta }));
  await clearSlot(documents, projection, other);
  return { meta: await change(({ rebuild: _rebuild, ...meta }) => ({ ...meta, beside: own })), keeps };
}
