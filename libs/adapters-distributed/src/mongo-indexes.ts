import { checkedName, noTenant, type Collection, type Index, type Where } from '@daybook/platform';
import { type Collection as ServerCollection, type Db, type IndexDescription, MongoServerError } from 'mongodb';
import { patiently } from './mongo-connection.js';
import { type Kept } from './mongo-documents.js';
import { pathOf } from './mongo-queries.js';

const tenant = '_id.t';
const id = '_id.i';

const ascending = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, 1 as const]));

/** Named by what they hold, so that a declaration that changes makes another. */
const nameOf = ({ fields, sparse }: Pick<Index, 'fields' | 'sparse'>): string =>
  `${fields.map(checkedName).join(',')}${sparse ? ':sparse' : ''}`;

function indexesOf({ indexes = [] }: Collection): IndexDescription[] {
  const declared = indexes.map((index) => ({
    name: nameOf(index),
    key: ascending(tenant, ...index.fields.map(pathOf), id),
    ...(index.sparse && { partialFilterExpression: withText(index.fields) }),
  }));
  // Of the few that belong to no tenant: what names a subject is found when the subject is purged.
  const naming = ['tenant', 'user'].map((field) => ({
    name: `purge:${field}`,
    key: ascending(tenant, pathOf(field)),
    partialFilterExpression: { [tenant]: noTenant, [pathOf(field)]: { $exists: true } },
  }));
  // The first is what a cluster parts the collection by.
  return [{ name: 'place', key: ascending(tenant, id) }, ...declared, ...naming];
}

/** A lower bound of text leaves out what is null or missing. */
const withText = ([first]: readonly string[]) => (first === undefined ? {} : { [pathOf(first)]: { $gte: '' } });

/** A server's codes where there is no such collection or index. */
const isGone = (error: unknown): boolean => error instanceof MongoServerError && [26, 27].includes(Number(error.code));

async function dropRetired(stored: ServerCollection<Kept>, { retiredIndexes = [] }: Collection): Promise<void> {
  for (const fields of retiredIndexes) {
    await stored.dropIndex(nameOf({ fields })).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
  }
}

export interface Declared {
  /** Made with its indexes when it is first used by this process. */
  of(collection: Collection): Promise<ServerCollection<Kept>>;
  /** The same, also where it was dropped after that. */
  anew(collection: Collection): Promise<ServerCollection<Kept>>;
  /** The same, for a search of every tenant's: the declared index that answers it is made once more without the tenant. */
  across(collection: Collection, where: readonly Where[]): Promise<ServerCollection<Kept>>;
}

/** @param prefix of the collections' names on the server */
export function declaring(db: Db, prefix: string): Declared {
  const made = new Map<string, Promise<unknown>>();
  const once = (key: string, make: () => Promise<unknown>): Promise<unknown> => {
    const known = made.get(key);
    if (known) return known;
    const making = patiently(make());
    made.set(key, making);
    making.catch(() => made.delete(key));
    return making;
  };

  /** By the declaration itself, which a service names again and again. */
  const begun = new WeakMap<Collection, Promise<ServerCollection<Kept>>>();
  const begin = async (collection: Collection) => {
    const stored = db.collection<Kept>(prefix + checkedName(collection.name));
    const indexes = indexesOf(collection);
    await once([collection.name, ...indexes.map(({ name }) => name)].join('\n'), async () => {
      await stored.createIndexes(indexes);
      await dropRetired(stored, collection);
    });
    return stored;
  };
  const of = (collection: Collection): Promise<ServerCollection<Kept>> => {
    const known = begun.get(collection);
    if (known) return known;
    const beginning = begin(collection);
    begun.set(collection, beginning);
    beginning.catch(() => begun.delete(collection));
    return beginning;
  };

  return {
    of,
    anew: (collection) => {
      begun.delete(collection);
      for (const key of made.keys()) if (key.startsWith(`${collection.name}\n`)) made.delete(key);
      return of(collection);
    },
    across: async (collection, where) => {
      const stored = await of(collection);
      const asked = new Set(where.map(({ field }) => field));
      const fields = collection.indexes?.find(({ fields: [first] }) => first !== undefined && asked.has(first))?.fields;
      if (!fields) return stored;
      const index = { name: `across:${fields.join(',')}`, key: ascending(...fields.map(pathOf), id, tenant) };
      await once(`${collection.name}\n${index.name}`, () => stored.createIndexes([index]));
      return stored;
    },
  };
}
