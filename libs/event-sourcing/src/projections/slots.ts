import type { Collection, DocumentStore } from '@daybook/platform';

/** Documents of two generations can stand beside each other: those that are served, and those that are being made. */
export type Slot = 'even' | 'odd';

export const otherSlot = (slot: Slot): Slot => (slot === 'even' ? 'odd' : 'even');

const oddOnes = new WeakMap<Collection, Collection>();

/** The collection that holds a generation's documents. The even slot keeps the declared names. */
export function inSlot(collection: Collection, slot: Slot): Collection {
  if (slot === 'even') return collection;
  const known = oddOnes.get(collection);
  if (known) return known;
  // The same object each time: stores remember by it what they have declared.
  const odd = { ...collection, name: `${collection.name}-odd` };
  oddOnes.set(collection, odd);
  return odd;
}

/** The store as one generation sees it. */
export function documentsIn(slot: Slot, documents: DocumentStore): DocumentStore {
  if (slot === 'even') return documents;
  const at = (collection: Collection) => inSlot(collection, slot);
  return {
    ...documents,
    get: (collection, ...rest) => documents.get(at(collection), ...rest),
    getMany: (collection, ...rest) => documents.getMany(at(collection), ...rest),
    find: (collection, ...rest) => documents.find(at(collection), ...rest),
    findAcross: (collection, ...rest) => documents.findAcross(at(collection), ...rest),
    count: (collection, ...rest) => documents.count(at(collection), ...rest),
    aggregate: (collection, ...rest) => documents.aggregate(at(collection), ...rest),
    write: (collection, ...rest) => documents.write(at(collection), ...rest),
    clear: (collection, ...rest) => documents.clear(at(collection), ...rest),
  };
}
