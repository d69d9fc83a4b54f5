import type { Collection, DocumentStore, EventStore, StreamName, Where } from '@daybook/platform';
import type { Projection } from '../projections/projection.js';
import { projectedStreams } from '../projections/projected-streams.js';
import { categoryOf } from '../stream-name.js';
import { type AddedEvents, logWithAdded } from './added-events.js';
import { createFork, type ForkContext } from './fork.js';
import type { ForkCache, HeldFork } from './fork-cache.js';
import { mayConcern } from './needed-streams.js';
import { endsAt, isAfter, momentAt, readTimes } from './stream-times.js';

/** A household's log up to an instant, and what a service's projections make of it. */
export interface PastHousehold {
  /** Of the household alone, and only to be read. */
  documents: DocumentStore;
  /** The household's streams, and those of persons, as they stood. */
  readStream: EventStore['readStream'];
  /** To be called once nothing is read any more. */
  release(): void;
}

export interface Forks {
  /** @param at milliseconds since the epoch @throws what stores and keys throw */
  asOf(tenant: string, at: number): Promise<PastHousehold>;
  /** The present, and these events after it. @throws as `asOf` */
  withAdded(tenant: string, added: AddedEvents): Promise<PastHousehold>;
}

export interface ForkOptions extends ForkContext {
  /** Of the service: what it reads is made of them. */
  projections: readonly Projection[];
  /** Read models of every generation. */
  documents: DocumentStore;
  /** Categories of the streams that every service reads, by which a moment is found. */
  books: readonly string[];
  cache: ForkCache;
}

/** Rules are applied again to everything that was imported before them: after a few it is less work to begin anew. */
const mostLateEvents = 3;

export function openForks(options: ForkOptions): Forks {
  const { projections, store, documents, books, cache, first } = options;
  const isBook = (stream: StreamName) => books.includes(categoryOf(stream));
  const service = projections.map(({ name }) => name).join('+');

  const timesOf = async (tenant: string) => {
    const owner = { tenant, name: service };
    const times = cache.timesOf(owner);
    for (const projection of projections) {
      await readTimes(store, times, await projectedStreams(documents, projection, tenant));
    }
    cache.keepTimes(owner, times);
    return times;
  };

  const mayAdvance = (ends: ReadonlyMap<StreamName, number>) => (from: ReadonlyMap<StreamName, number>) => {
    const late = [...ends].flatMap(([stream, end]) =>
      first.includes(categoryOf(stream)) ? end - (from.get(stream) ?? 0) : [],
    );
    return late.reduce((sum, count) => sum + count, 0) <= mostLateEvents;
  };

  const open = async (tenant: string, at: number, added?: AddedEvents): Promise<PastHousehold> => {
    const times = await timesOf(tenant);
    const moment = momentAt(times, at, isBook);
    const allEnds = endsAt(times, moment);
    if (added) allEnds.set(added.stream, added.after + added.events.length);
    const log = added ? logWithAdded(store, added) : store;
    const held = new Map<string, Promise<HeldFork>>();
    let isReleased = false;

    const hold = (projection: Projection, isNeeded: (stream: StreamName) => boolean): Promise<HeldFork> => {
      const { categories } = projection;
      const name = added ? `${projection.name} ${added.digest}` : projection.name;
      const whole = new Map([...allEnds].filter(([stream]) => categories.includes(categoryOf(stream))));
      const ends = new Map([...whole].filter(([stream]) => isNeeded(stream)));
      const key = [name, ...ends.keys()].join();
      const unextended = added
        ? new Map(ends).set(added.stream, Math.min(added.after, ends.get(added.stream) ?? 0))
        : ends;
      const base = { name: added ? `${projection.name} with added` : projection.name, ends: unextended };
      const make = () => createFork(tenant, projection, { ...options, store: log });
      const known =
        held.get(key) ?? cache.hold({ tenant, name, base, ends, whole, make, mayAdvance: mayAdvance(ends) });
      held.set(key, known);
      if (isReleased) letGo(known);
      return known;
    };
    const documentsOf: DocumentsOf = async (collection, whose, where) => {
      const { name } = collection;
      const projection = projections.find(({ collections }) => collections.some((one) => one.name === name));
      if (!projection || whose !== tenant) throw new Error(`${name} of ${whose} is not of the past of ${tenant}`);
      return (await hold(projection, mayConcern(projection, collection, where))).fork.documents;
    };

    return {
      documents: readOnly(documentsOf),
      readStream: async function* (...asked) {
        for await (const event of log.readStream(...asked)) {
          if (isAfter(moment, event.position, Date.parse(event.metadata.at))) return;
          yield event;
        }
      },
      release: () => {
        isReleased = true;
        for (const one of held.values()) letGo(one);
      },
    };
  };

  return {
    asOf: (tenant, at) => open(tenant, at),
    withAdded: (tenant, added) => open(tenant, Number.POSITIVE_INFINITY, added),
  };
}

const letGo = (held: Promise<HeldFork>): void =>
  void held.then(
    ({ release }) => release(),
    () => undefined,
  );

/** Where the documents of a collection are, as far as they may meet the conditions. */
type DocumentsOf = (collection: Collection, tenant: string, where?: readonly Where[]) => Promise<DocumentStore>;

/** A store whose collections are where the function finds them. */
function readOnly(documentsOf: DocumentsOf): DocumentStore {
  const refuse = () => Promise.reject(new Error('The past is only read'));
  return {
    get: async (collection, tenant, id) => (await documentsOf(collection, tenant)).get(collection, tenant, id),
    getMany: async (collection, tenant, ids) =>
      (await documentsOf(collection, tenant)).getMany(collection, tenant, ids),
    find: async function* (collection, tenant, query) {
      yield* (await documentsOf(collection, tenant, query?.where)).find<never>(collection, tenant, query);
    },
    firstOfEach: async (collection, tenant, asked) =>
      (await documentsOf(collection, tenant, asked.where)).firstOfEach(collection, tenant, asked),
    count: async (collection, tenant, where) =>
      (await documentsOf(collection, tenant, where)).count(collection, tenant, where),
    aggregate: async (collection, tenant, asked) =>
      (await documentsOf(collection, tenant, asked.where)).aggregate(collection, tenant, asked),
    // eslint-disable-next-line require-yield
    findAcross: async function* () {
      await refuse();
    },
    write: refuse,
    clear: refuse,
    clearUpTo: refuse,
    purge: refuse,
    compact: refuse,
    close: async () => undefined,
  };
}
