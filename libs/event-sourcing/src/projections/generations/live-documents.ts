import { type Collection, DependencyUnavailable, type DocumentStore } from '@daybook/platform';
import type { Projection } from '../projection.js';
import { inSlot } from './collections.js';
import { watchMarkers } from './markers.js';
import { openReadLeases, type ReadLease, type ReadLeases, ReadModelLostError } from './read-lease.js';

/** A store whose readers find the live generation of every projection that was registered. */
export interface LiveDocuments {
  documents: DocumentStore;
  /** The store as it is, with every generation: for those that make them. */
  allGenerations: DocumentStore;
  register(projection: Projection): ReadLeases;
}

/** What is left of a list is gone, since the read model was rebuilt twice meanwhile. To be read again from its beginning. */
export class GenerationClearedError extends DependencyUnavailable {
  override name = 'GenerationClearedError';

  constructor() {
    super('A list that was read while its read model was rebuilt twice');
  }
}

/**
 * Collections of projections stand for those of the live generation; all others are as they are. A list that is being read
 * goes on in the generation in which it began, also when that is retired meanwhile. What was dropped is never taken for
 * what never was: a read of it throws ReadModelLostError until it is rebuilt.
 */
export function liveDocuments(documents: DocumentStore): LiveDocuments {
  const leasesByCollection = new Map<string, ReadLeases>();
  const isMarkerThere = watchMarkers(documents);
  const isThere = (collection: Collection, { isMarked, slot, generation }: ReadLease, isLacking: boolean) =>
    !isMarked || isMarkerThere(inSlot(collection, slot), generation, isLacking);

  const read = async <T>(
    collection: Collection,
    work: (place: Collection) => Promise<T>,
    isLacking: (found: T) => boolean,
  ): Promise<T> => {
    const leases = leasesByCollection.get(collection.name);
    if (!leases) return work(collection);
    for (;;) {
      const lease = await leases.current();
      const found = await work(inSlot(collection, lease.slot));
      const isWhole = await isThere(collection, lease, isLacking(found));
      if (!lease.isValid() && !(await leases.extend(lease))) continue;
      if (!isWhole) throw new ReadModelLostError(collection.name);
      return found;
    }
  };

  async function* list<T>(
    collection: Collection,
    leases: ReadLeases,
    open: (place: Collection) => AsyncIterable<T>,
  ): AsyncGenerator<T> {
    for (let hasBegun = false; ;) {
      const lease = await leases.current();
      const items = open(inSlot(collection, lease.slot))[Symbol.asyncIterator]();
      try {
        for (;;) {
          const next = await items.next();
          const there = isThere(collection, lease, next.done === true && !hasBegun);
          // A wait for each of a thousand documents would be most of what they take.
          const isWhole = there === true || (await there);
          if (!lease.isValid() && !(await leases.extend(lease))) break;
          if (!isWhole) throw new ReadModelLostError(collection.name);
          if (next.done) return;
          hasBegun = true;
          yield next.value;
        }
      } finally {
        await items.return?.();
      }
      if (hasBegun) throw new GenerationClearedError();
    }
  }
  const through = <T>(collection: Collection, open: (place: Collection) => AsyncIterable<T>): AsyncIterable<T> => {
    const leases = leasesByCollection.get(collection.name);
    return leases ? list(collection, leases, open) : open(collection);
  };

  return {
    allGenerations: documents,
    register: (projection) => {
      const leases = openReadLeases(documents, projection);
      for (const { name } of projection.collections) leasesByCollection.set(name, leases);
      return leases;
    },
    documents: {
      ...documents,
      get: (collection, ...rest) =>
        read(
          collection,
          (place) => documents.get(place, ...rest),
          (found) => found === undefined,
        ),
      getMany: (collection, tenant, ids) =>
        read(
          collection,
          (place) => documents.getMany(place, tenant, ids),
          (found) => found.length < ids.length,
        ),
      firstOfEach: (collection, tenant, asked) =>
        read(
          collection,
          (place) => documents.firstOfEach(place, tenant, asked),
          (found) => found.length < asked.values.length,
        ),
      count: (collection, ...rest) =>
        read(
          collection,
          (place) => documents.count(place, ...rest),
          (found) => found === 0,
        ),
      aggregate: (collection, ...rest) =>
        read(
          collection,
          (place) => documents.aggregate(place, ...rest),
          (found) => found.length === 0,
        ),
      find: (collection, ...rest) => through(collection, (place) => documents.find(place, ...rest)),
      findAcross: (collection, ...rest) => through(collection, (place) => documents.findAcross(place, ...rest)),
      // Read models are written by their projection alone.
      write: (collection, writes) => {
        if (leasesByCollection.has(collection.name)) throw new Error(`${collection.name} is written by its projection`);
        return documents.write(collection, writes);
      },
      // What is removed must not come back with the next generation.
      clear: async (collection, ...rest) => {
        await documents.clear(collection, ...rest);
        if (leasesByCollection.has(collection.name)) await documents.clear(inSlot(collection, 'odd'), ...rest);
      },
    },
  };
}
