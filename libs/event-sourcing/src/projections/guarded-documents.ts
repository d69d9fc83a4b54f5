import type { Collection, DocumentStore, Write } from '@daybook/platform';
import type { ProjectedWrite, Projection } from './projection.js';

/** The documents that a runner keeps for itself, beside those of its projection. */
export interface Bookkeeping {
  /** Which documents are served, and which are being made to take their place. */
  generations: Collection;
  /** Of a generation, per tenant and stream: the revision up to which it is projected. */
  cursors: Collection;
  /** Of a generation, per partition: how far it has come. */
  checkpoints: Collection;
  /** Of a generation: streams that stand still since an event that could not be projected. */
  parked: Collection;
}

const known = new Map<string, Bookkeeping>();

export function bookkeeping({ name }: Pick<Projection, 'name'>): Bookkeeping {
  const kept = known.get(name) ?? {
    generations: { name: `${name}-generations` },
    cursors: { name: `${name}-cursors` },
    checkpoints: { name: `${name}-checkpoints` },
    parked: { name: `${name}-parked` },
  };
  // The same objects each time: stores remember by them what they have declared.
  known.set(name, kept);
  return kept;
}

export class FencedError extends Error {
  override name = 'FencedError';
}

/** Writes a lane's documents under its fence, collection by collection. @throws FencedError when another writer has taken over */
export async function writeFenced(
  documents: DocumentStore,
  subject: string,
  writes: readonly ProjectedWrite[],
  fence: number,
): Promise<void> {
  const byCollection = new Map<string, { collection: Collection; list: Write[] }>();
  for (const { collection, id, version, body } of writes) {
    const entry = byCollection.get(collection.name) ?? { collection, list: [] };
    entry.list.push({ tenant: subject, id, version, body, when: 'not-older', fence });
    byCollection.set(collection.name, entry);
  }
  for (const { collection, list } of byCollection.values()) {
    const written = await documents.write(collection, list);
    // A part that stands at a later revision may stay; a document of a later fence means that this writer is past.
    const refused = list.filter((_, index) => !written[index]);
    if (refused.length === 0) continue;
    const stored = await documents.getMany(collection, subject, [...new Set(refused.map(({ id }) => id))]);
    const versions = new Map(stored.map(({ id, version }) => [id, version]));
    if (refused.some(({ id, version }) => (versions.get(id) ?? -1) <= version)) {
      throw new FencedError(`${collection.name} of ${subject} has a newer writer`);
    }
  }
}
