import { type Collection, type DocumentStore, ofTheCollection } from '@daybook/platform';
import type { Projection } from '../projection.js';
import { FencedError } from '../sharding/lease.js';
import { documentsIn, runnerCollections } from './collections.js';
import type { Generation } from './generation.js';

/** It stands in a collection from before the first document, so where it is missing the collection was dropped. */
const markerId = 'generation';

/** What a rebuild is made for when it is dropped. Parked streams are left out: the release before lists all of theirs. */
const markedCollections = (projection: Pick<Projection, 'name' | 'collections'>): readonly Collection[] => {
  const { checkpoints, cursors } = runnerCollections(projection);
  return [checkpoints, cursors, ...projection.collections];
};

/** Whether a collection, as the store names it, still holds documents of the generation with that number. */
export async function isMarked(documents: DocumentStore, collection: Collection, number: number): Promise<boolean> {
  const marker = await documents.get<{ generation: number }>(collection, ofTheCollection, markerId);
  return marker?.body.generation === number;
}

/** To be asked after a read: whether the collection was there, and what was not found never was. A promise where it has to look. */
export type IsThere = (collection: Collection, generation: number, isLacking: boolean) => true | Promise<boolean>;

/** Where a read lacks something the marker is looked at; where it does not, a look that is not older than this will do. */
const looksCountForMs = 250;

export function watchMarkers(documents: DocumentStore): IsThere {
  const seen = new Map<string, { generation: number; until: number }>();
  const look = async (collection: Collection, generation: number): Promise<boolean> => {
    const until = performance.now() + looksCountForMs;
    if (!(await isMarked(documents, collection, generation))) return false;
    seen.set(collection.name, { generation, until });
    return true;
  };
  return (collection, generation, isLacking) => {
    const known = seen.get(collection.name);
    if (!isLacking && known?.generation === generation && performance.now() < known.until) return true;
    return look(collection, generation);
  };
}

/** @throws FencedError when a later generation is there */
export async function markGeneration(
  documents: DocumentStore,
  projection: Projection,
  { slot, number }: Pick<Generation, 'slot' | 'number'>,
): Promise<void> {
  const marker = { tenant: ofTheCollection, id: markerId, version: number, body: { generation: number } };
  for (const collection of markedCollections(projection)) {
    const write = { ...marker, when: 'always' as const, fence: number };
    const [done] = await documentsIn(slot, documents).write(collection, [write]);
    if (!done) throw new FencedError(`${collection.name} has a newer writer`);
  }
}

/** Names of the collections that are no longer there. */
export async function lostCollections(
  documents: DocumentStore,
  projection: Projection,
  generation: Generation,
): Promise<string[]> {
  if (!generation.isMarked) return [];
  const lost: string[] = [];
  for (const collection of markedCollections(projection)) {
    const isThere = await isMarked(documentsIn(generation.slot, documents), collection, generation.number);
    if (!isThere) lost.push(collection.name);
  }
  return lost;
}
