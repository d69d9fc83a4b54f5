import {
  type Collection,
  type DocumentBody,
  type DocumentStore,
  type FirstOfEach,
  type Group,
  noTenant,
  type Query,
  type StoredDocument,
} from '@daybook/platform';
import { type Collection as ServerCollection, type Db, type Filter, type FindOptions, MongoServerError } from 'mongodb';
import { once, patiently, persistently } from './mongo-connection.js';
import { given, type Kept, toDocument } from './mongo-documents.js';
import { declaring } from './mongo-indexes.js';
import { firstOfEach, grouping, order, restriction } from './mongo-queries.js';
import { writeDocuments } from './mongo-writes.js';

type Row = Pick<Kept, '_id' | 'v' | 'b' | 'j'>;

/** Documents of one answer; more of them come when they are asked for. */
const batchSize = 1_000;
/** Documents that are removed in one call. */
const purgedAtOnce = 2_000;
/** A cluster's router does not compact; each of its servers does when its operator asks it. */
const notOffered = new Set([59, 115]);
/** The server's numbers for these are 32 bits wide. */
const mostRows = 2 ** 31 - 1;

/**
 * Documents in collections of a database, as `openMongo` gives it. Whoever opened the database closes it.
 * @param prefix of the collections' names, which keeps several stores apart
 */
export function mongoDocumentStore(db: Db, prefix: string): DocumentStore {
  const { client } = db;
  const declared = declaring(db, prefix);

  /** Has the first answer, or nothing more to give. */
  async function begin(stored: ServerCollection<Kept>, filter: Filter<Kept>, options: FindOptions) {
    // What stood there at one moment, however long it takes to read it: the server remembers five minutes.
    const cursor = stored.find<Row>(filter, { ...options, readConcern: { level: 'snapshot' }, projection: given });
    /** Nobody waits for it: the server may be away, and forgets on its own. */
    const end = (): void => {
      cursor.close().catch(() => undefined);
    };
    try {
      return { cursor, end, isMore: await cursor.hasNext() };
    } catch (error) {
      end();
      throw error;
    }
  }

  async function* search<B extends DocumentBody>(collection: Collection, tenant: string | undefined, query: Query) {
    const filter = restriction(tenant, query.where);
    const sort = order(query, tenant === undefined);
    const { limit = mostRows, offset = 0 } = query;
    const stored = await (tenant === undefined
      ? declared.across(collection, query.where ?? [])
      : declared.of(collection));
    if (limit <= 0) return;
    const options: FindOptions = {
      sort,
      skip: offset,
      limit: Math.min(limit, mostRows),
      // One more than asked for, so that the first answer is known to be the last.
      batchSize: Math.min(batchSize, limit + 1),
    };
    const { cursor, end, isMore } = await persistently(() => begin(stored, filter, options));
    try {
      // A cursor that failed says that nothing is left: it is never asked again.
      for (let more = isMore; more; more = await once(() => cursor.hasNext())) {
        for (const row of cursor.readBufferedDocuments()) yield toDocument<B>(row);
      }
    } finally {
      end();
    }
  }

  /** In steps, so that no call takes long. */
  async function removeAll(stored: ServerCollection<Kept>, filter: Filter<Kept>): Promise<void> {
    for (let found = purgedAtOnce; found === purgedAtOnce;) {
      found = await persistently(async () => {
        const some = stored.find(filter, { projection: { _id: 1 }, limit: purgedAtOnce, batchSize: purgedAtOnce + 1 });
        const places = (await some.toArray()).map(({ _id }) => _id);
        if (places.length > 0) await stored.deleteMany({ $and: [{ _id: { $in: places } }, filter] });
        return places.length;
      });
    }
  }

  const everyCollection = async (): Promise<ServerCollection<Kept>[]> => {
    const names = await persistently(() => db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray());
    return names.flatMap(({ name }) => (name.startsWith(prefix) ? [db.collection<Kept>(name)] : []));
  };

  return {
    get: async <B extends DocumentBody>(collection: Collection, tenant: string, id: string) => {
      const stored = await declared.of(collection);
      const row = await persistently(() => stored.findOne<Row>({ _id: { t: tenant, i: id } }, { projection: given }));
      return row === null ? undefined : toDocument<B>(row);
    },
    getMany: async <B extends DocumentBody>(collection: Collection, tenant: string, ids: readonly string[]) => {
      const stored = await declared.of(collection);
      const places = [...new Set(ids)].map((i) => ({ t: tenant, i }));
      if (places.length === 0) return [];
      const rows = await persistently(() =>
        stored.find<Row>({ _id: { $in: places } }, { projection: given, batchSize: batchSize }).toArray(),
      );
      return rows.map((row): StoredDocument<B> => toDocument<B>(row));
    },
    find: <B extends DocumentBody>(collection: Collection, tenant: string, query: Query = {}) =>
      search<B>(collection, tenant, query),
    findAcross: <B extends DocumentBody>(collection: Collection, query: Query = {}) =>
      search<B>(collection, undefined, query),
    firstOfEach: async <B extends DocumentBody>(collection: Collection, tenant: string, asked: FirstOfEach) => {
      const { collectionName } = await declared.of(collection);
      if (asked.values.length === 0) return [];
      const pipeline = firstOfEach(collectionName, tenant, asked);
      const rows = await persistently(() => db.aggregate<Row>(pipeline, { batchSize }).toArray());
      return rows.map((row): StoredDocument<B> => toDocument<B>(row));
    },
    count: async (collection, tenant, where) => {
      const filter = restriction(tenant, where);
      const stored = await declared.of(collection);
      return persistently(() => stored.countDocuments(filter));
    },
    aggregate: async (collection, tenant, asked) => {
      const pipeline = grouping(tenant, asked);
      const stored = await declared.of(collection);
      return persistently(() => stored.aggregate<Group>(pipeline, { batchSize }).toArray());
    },
    write: async (collection, writes) => {
      const stored = await declared.of(collection);
      return writeDocuments({ client, collection: stored }, writes);
    },
    clear: async (collection, tenant) =>
      removeAll(await declared.of(collection), tenant === undefined ? {} : restriction(tenant)),
    clearUpTo: async (collection, fence) => removeAll(await declared.anew(collection), { f: { $not: { $gt: fence } } }),
    purge: async (subject) => {
      const naming = [{ 'b.tenant': subject }, { 'b.user': subject }];
      for (const stored of await everyCollection()) {
        await removeAll(stored, { '_id.t': subject } as Filter<Kept>);
        for (const name of naming) await removeAll(stored, { '_id.t': noTenant, ...name } as Filter<Kept>);
      }
    },
    compact: async () => {
      for (const { collectionName } of await everyCollection()) {
        // Where there is little to be gained, the server leaves it at that.
        const compacting = db.command({ compact: collectionName, force: true });
        await patiently(
          compacting.catch((error: unknown) => {
            if (!(error instanceof MongoServerError) || !notOffered.has(Number(error.code))) throw error;
          }),
        );
      }
    },
    close: async () => undefined,
  };
}
