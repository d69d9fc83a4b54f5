import type { Collection, DocumentStore } from '@daybook/platform';
import type { Projection } from '../projection.js';

/** The collections that a runner keeps beside those of its projection. */
export interface RunnerCollections {
  /** Which generation of documents is live, and which one is being made. */
  generations: Collection;
  /** Of a generation, per tenant and stream: the revision up to which it is projected. */
  cursors: Collection;
  /** Of a generation, per partition: how far it has come. */
  checkpoints: Collection;
  /** Of a generation: streams that stopped at an event that could not be projected. */
  parked: Collection;
}

const runnerCollectionsByName = new Map<string, RunnerCollections>();

export function runnerCollections({ name }: Pick<Projection, 'name'>): RunnerCollections {
  const collections = runnerCollectionsByName.get(name) ?? {
    generations: { name: `${name}-generations` },
    cursors: { name: `${name}-cursors` },
    checkpoints: { name: `${name}-checkpoints` },
    parked: { name: `${name}-parked` },
  };
  // The same objects each time: stores remember by them what they have declared.
  runnerCollectionsByName.set(name, collections);
  return collections;
}

/** Every collection of a projection exists twice, so that one generation can be made while the other is read. */
export type Slot = 'even' | 'odd';

export const otherSlot = (slot: Slot): Slot => (slot === 'even' ? 'odd' : 'even');

const oddCollections = new WeakMap<Collection, Collection>();

/** The even slot keeps the declared names. */
export function inSlot(collection: Collection, slot: Slot): Collection {
  if (slot === 'even') return collection;
  const known = oddCollections.get(collection);
  if (known) return known;
  // The same object each time, as above.
  const odd = { ...collection, name: `${collection.name}-odd` };
  oddCollections.set(collection, odd);
  return odd;
}

/** The store as the generation in the slot sees it. */
export function documentsIn(slot: Slot, documents: DocumentStore): DocumentStore {
  if (slot === 'even') return documents;
  const at = (collection: Collection) => inSlot(collection, slot);
  return {
    ...documents,
    get: (collection, ...rest) => documents.get(at(collection), ...rest),
    getMany: (collection, ...rest) => documents.getMany(at(collection), ...rest),
    find: (collection, ...rest) => documents.find(at(collection), ...rest),
    findAcross: (collection, ...rest) => documents.findAcross(at(collection), ...rest),
    firstOfEach: (collection, ...rest) => documents.firstOfEach(at(collection), ...rest),
    count: (collection, ...rest) => documents.count(at(collection), ...rest),
    aggregate: (collection, ...rest) => documents.aggregate(at(collection), ...rest),
    write: (collection, writes, following) =>
      documents.write(
        at(collection),
        writes,
        following?.map((group) => ({ ...group, collection: at(group.collection) })),
      ),
    clear: (collection, ...rest) => documents.clear(at(collection), ...rest),
    clearUpTo: (collection, fence) => documents.clearUpTo(at(collection), fence),
  };
}
