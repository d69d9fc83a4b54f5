import { type DocumentStore, noTenant } from '@daybook/platform';
import { bookkeeping, FencedError } from './guarded-documents.js';
import { type Projection } from './projection.js';
import { documentsIn, type Slot } from './slots.js';

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
  /** The generation that nobody is to write any more: the ones beside it are about to take its place. */
  closing?: number;
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
  const stored = await documents.get<Meta>(bookkeeping(projection).generations, noTenant, metaId);
  return stored && { ...stored.body, changes: stored.version };
}

export async function writeMeta(
  documents: DocumentStore,
  projection: Named,
  changes: number,
  body: Meta,
  fence?: number,
) {
  const when = changes === 0 ? ('absent' as const) : { version: changes };
  const [done] = await documents.write(bookkeeping(projection).generations, [
    { tenant: noTenant, id: metaId, version: changes + 1, body, when, ...(fence !== undefined && { fence }) },
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

/** @throws FencedError when the lease under which it is cleared ran out amid it: the next holder may be filling the slot */
export async function clearSlot(
  documents: DocumentStore,
  projection: Projection,
  slot: Slot,
  held: () => boolean,
): Promise<void> {
  const place = documentsIn(slot, documents);
  const { checkpoints, cursors, parked } = bookkeeping(projection);
  for (const collection of [checkpoints, cursors, parked, ...projection.collections]) {
    if (!held()) throw new FencedError(`The lease of ${projection.name} has run out`);
    await place.clear(collection);
  }
}

/** Whether the documents are of this version of the projection and from this log. */
export const isOf = (of: Generation | undefined, { version }: Projection, incarnation: string): boolean =>
  of !== undefined && of.version === version && of.incarnation === incarnation;

/** Which documents a replica with this version of the projection may write. */
export function writable(meta: Meta | undefined, projection: Projection, incarnation: string) {
  return {
    live: isOf(meta, projection, incarnation) && meta?.closing !== meta?.generation,
    beside: isOf(meta?.beside, projection, incarnation),
  };
}
