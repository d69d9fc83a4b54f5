import type { Collection, DocumentStore } from '@daybook/platform';
import { type Meta, readMeta } from './generations.js';
import type { Projection } from './projection.js';
import { inSlot, type Slot } from './slots.js';

/** How long a process that does not project believes what it read. */
export const believedMs = 250;

/** Where the documents of a projection are that are to be served. */
export interface Whereabouts {
  /** What somebody read of it; what is older than what is known changes nothing. */
  learn(meta: Pick<Meta, 'generation' | 'slot'>): void;
  /** While it holds, nobody else can change it. */
  trustWhile(held: () => boolean): void;
  /** A promise only where it has to be looked up. */
  slot(): Slot | Promise<Slot>;
}

export function createWhereabouts(documents: DocumentStore, projection: Projection): Whereabouts {
  let known: { generation: number; slot: Slot } = { generation: -1, slot: 'even' };
  let until = -Infinity;
  let isTrusted = (): boolean => false;
  let reading: Promise<Slot> | undefined;

  const learn: Whereabouts['learn'] = ({ generation, slot }) => {
    if (generation < known.generation) return;
    known = { generation, slot };
    until = performance.now() + believedMs;
  };
  const lookUp = async (): Promise<Slot> => {
    const meta = await readMeta(documents, projection);
    if (meta) learn(meta);
    return known.slot;
  };
  return {
    learn,
    trustWhile: (held) => {
      isTrusted = held;
    },
    slot: () => {
      if (performance.now() < until || isTrusted()) return known.slot;
      reading ??= lookUp().finally(() => {
        reading = undefined;
      });
      return reading;
    },
  };
}

/** A store whose readers find the served documents of every projection that was declared to it. */
export interface LiveDocuments {
  documents: DocumentStore;
  /** The store as it is, with every generation: for those that make them. */
  allGenerations: DocumentStore;
  declare(projection: Projection): Whereabouts;
}

/**
 * Collections of projections stand for those of the generation that is served; all others are as they are.
 * A list that is being read goes on in the documents in which it began.
 */
export function liveDocuments(documents: DocumentStore): LiveDocuments {
  const owners = new Map<string, Whereabouts>();

  const at = (collection: Collection): Collection | Promise<Collection> => {
    const slot = owners.get(collection.name)?.slot() ?? 'even';
    return typeof slot === 'string' ? inSlot(collection, slot) : slot.then((found) => inSlot(collection, found));
  };
  const on = <T>(collection: Collection, work: (place: Collection) => Promise<T>): Promise<T> => {
    const place = at(collection);
    return place instanceof Promise ? place.then(work) : work(place);
  };
  const through = <T>(collection: Collection, open: (place: Collection) => AsyncIterable<T>): AsyncIterable<T> => ({
    [Symbol.asyncIterator]: () => {
      const place = at(collection);
      return (place instanceof Promise ? late(place.then(open)) : open(place))[Symbol.asyncIterator]();
    },
  });

  return {
    allGenerations: documents,
    declare: (projection) => {
      const whereabouts = createWhereabouts(documents, projection);
      for (const { name } of projection.collections) owners.set(name, whereabouts);
      return whereabouts;
    },
    documents: {
      ...documents,
      get: (collection, ...rest) => on(collection, (place) => documents.get(place, ...rest)),
      getMany: (collection, ...rest) => on(collection, (place) => documents.getMany(place, ...rest)),
      count: (collection, ...rest) => on(collection, (place) => documents.count(place, ...rest)),
      aggregate: (collection, ...rest) => on(collection, (place) => documents.aggregate(place, ...rest)),
      write: (collection, ...rest) => on(collection, (place) => documents.write(place, ...rest)),
      find: (collection, ...rest) => through(collection, (place) => documents.find(place, ...rest)),
      findAcross: (collection, ...rest) => through(collection, (place) => documents.findAcross(place, ...rest)),
      // What is to be gone is gone from what is being made as well.
      clear: async (collection, ...rest) => {
        await documents.clear(collection, ...rest);
        if (owners.has(collection.name)) await documents.clear(inSlot(collection, 'odd'), ...rest);
      },
    },
  };
}

async function* late<T>(source: Promise<AsyncIterable<T>>): AsyncGenerator<T> {
  yield* await source;
}
