import type { DocumentStore, Write, WriteGroup } from '@daybook/platform';
import type { ProjectedWrite } from '../projection.js';
import { FencedError } from '../sharding/lease.js';

/**
 * Writes a subject's documents under a fencing token, collection by collection in the order in which they are first named.
 * @throws FencedError when another writer has taken over
 */
export async function writeFenced(
  documents: DocumentStore,
  subject: string,
  writes: readonly ProjectedWrite[],
  fence: number,
): Promise<void> {
  let groups = groupsOf(subject, writes, fence);
  for (let [first, ...following] = groups; first; [first, ...following] = groups) {
    const written = await documents.write(first.collection, first.writes, following);
    let tried = 0;
    // A store may have taken whole groups along.
    do {
      const [group, ...rest] = groups;
      if (!group) break;
      await check(documents, subject, group, written.slice(tried, tried + group.writes.length));
      tried += group.writes.length;
      groups = rest;
    } while (tried < written.length);
  }
}

function groupsOf(subject: string, writes: readonly ProjectedWrite[], fence: number): WriteGroup[] {
  const byCollection = new Map<string, { collection: WriteGroup['collection']; writes: Write[] }>();
  for (const { collection, id, version, body } of writes) {
    const group = byCollection.get(collection.name) ?? { collection, writes: [] };
    group.writes.push({ tenant: subject, id, version, body, when: 'not-older', fence });
    byCollection.set(collection.name, group);
  }
  return [...byCollection.values()];
}

/** A part of a later revision may stay. Where the stored one is not later, it was the fence that refused. */
async function check(
  documents: DocumentStore,
  subject: string,
  { collection, writes }: WriteGroup,
  written: readonly boolean[],
): Promise<void> {
  const refused = writes.filter((_, index) => !written[index]);
  if (refused.length === 0) return;
  const stored = await documents.getMany(collection, subject, [...new Set(refused.map(({ id }) => id))]);
  const versions = new Map(stored.map(({ id, version }) => [id, version]));
  if (refused.some(({ id, version }) => (versions.get(id) ?? -1) <= version)) {
    throw new FencedError(`${collection.name} of ${subject} has a newer writer`);
  }
}
