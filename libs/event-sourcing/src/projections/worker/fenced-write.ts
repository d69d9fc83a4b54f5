import type { Collection, DocumentStore, Write } from '@daybook/platform';
import type { ProjectedWrite } from '../projection.js';
import { FencedError } from '../sharding/lease.js';

/** Writes a subject's documents under a fencing token, collection by collection. @throws FencedError when another writer has taken over */
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
    const refused = list.filter((_, index) => !written[index]);
    if (refused.length === 0) continue;
    const stored = await documents.getMany(collection, subject, [...new Set(refused.map(({ id }) => id))]);
    const versions = new Map(stored.map(({ id, version }) => [id, version]));
    // A part of a later revision may stay. Where the stored one is not later, it was the fence that refused.
    if (refused.some(({ id, version }) => (versions.get(id) ?? -1) <= version)) {
      throw new FencedError(`${collection.name} of ${subject} has a newer writer`);
    }
  }
}
