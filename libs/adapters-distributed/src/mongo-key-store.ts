import { unwrap, wrap } from '@daybook/adapters-embedded/master-key';
import { type DataKey, type Ids, type KeyStore, randomIds } from '@daybook/platform';
import { type Binary, type Db, MongoServerError } from 'mongodb';
import { persistently } from './mongo-connection.js';

export class KeyDestroyed extends Error {
  override name = 'KeyDestroyed';
}

/** Another log lives there, whose addresses are named under its own key. */
export class IndexKeyKept extends Error {
  override name = 'IndexKeyKept';
}

/** All of a subject in one document, so that its keys and its tombstone change together. */
interface KeptKeys {
  /** The subject. */
  _id: string;
  /** The newest last; gone when they were destroyed. */
  keys?: { number: number; wrapped: Binary }[];
  destroyed?: true;
}

interface NamedKey {
  _id: string;
  wrapped: Binary;
}

export interface KeyStoreOptions {
  /** 32 bytes. */
  masterKey: Uint8Array;
  /** Of a log that moves in; random when absent. */
  indexKey?: Uint8Array;
  /** Of the collections' names. */
  prefix?: string;
  ids?: Ids;
}

/** As the embedded store wraps them, so that keys can move house. */
const purposeOf = (subject: string, number: number): string => `data-key ${subject} ${number}`;

const bytesOf = ({ buffer, position }: Binary): Uint8Array => new Uint8Array(buffer.subarray(0, position));

const duplicateKey = 11_000;

/** Two that insert the same at once: the later one finds what the earlier one inserted. */
const onceMore = <T>(insert: () => Promise<T>): Promise<T> =>
  insert().catch((error: unknown) => {
    if (error instanceof MongoServerError && error.code === duplicateKey) return insert();
    throw error;
  });

/**
 * Keys in a database as `openMongo` gives it: the majority has them, in its journal, before they are given out.
 * Whoever opened the database closes it.
 * @throws MasterKeyWrong when the stored keys were wrapped by another master key; IndexKeyKept
 */
export async function mongoKeyStore(db: Db, options: KeyStoreOptions): Promise<KeyStore> {
  const { masterKey, indexKey, prefix = '', ids = randomIds } = options;
  const subjects = db.collection<KeptKeys>(`${prefix}keys`);
  const named = db.collection<NamedKey>(`${prefix}named-keys`);

  const namedKey = async (name: string, secret = ids.bytes(32)): Promise<Uint8Array> => {
    const wrapped = Buffer.from(wrap(masterKey, name, secret, ids));
    const insert = () =>
      named.findOneAndUpdate(
        { _id: name },
        { $setOnInsert: { wrapped } as never },
        { upsert: true, returnDocument: 'after' },
      );
    const stored =
      (await persistently(() => named.findOne({ _id: name }))) ?? (await persistently(() => onceMore(insert)));
    if (!stored) throw new Error(`the key '${name}' was not kept`);
    return unwrap(masterKey, name, bytesOf(stored.wrapped));
  };

  const opened = (subject: string, { number, wrapped }: { number: number; wrapped: Binary }): DataKey => ({
    number,
    secret: unwrap(masterKey, purposeOf(subject, number), bytesOf(wrapped)),
  });

  const stored = (subject: string): Promise<KeptKeys | null> => persistently(() => subjects.findOne({ _id: subject }));

  /** Does nothing where there are keys, or were. */
  const begun = (subject: string): Promise<KeptKeys | null> => {
    const wrapped = Buffer.from(wrap(masterKey, purposeOf(subject, 1), ids.bytes(32), ids));
    return persistently(() =>
      onceMore(() =>
        subjects.findOneAndUpdate(
          { _id: subject },
          { $setOnInsert: { keys: [{ number: 1, wrapped }] as never } },
          { upsert: true, returnDocument: 'after' },
        ),
      ),
    );
  };

  // Compares the master key with the one that this value was written with.
  await namedKey('check');
  if (indexKey && Buffer.compare(await namedKey('index-key', indexKey), indexKey) !== 0) {
    throw new IndexKeyKept('An index key is never replaced: addresses are claimed under the one that is there.');
  }

  return {
    current: async (subject) => {
      const found = (await stored(subject)) ?? (await begun(subject));
      if (found?.destroyed) throw new KeyDestroyed(`The key of ${subject} was destroyed.`);
      const newest = found?.keys?.at(-1);
      if (!newest) throw new Error(`no key of ${subject} was kept`);
      return opened(subject, newest);
    },
    find: async (subject, number) => {
      const found = await stored(subject);
      const key = found?.keys?.find((one) => one.number === number);
      if (key) return { status: 'active', key: opened(subject, key) };
      return { status: found?.destroyed ? 'destroyed' : 'missing' };
    },
    destroy: async (subject) => {
      const tombstone = { $set: { destroyed: true as const }, $unset: { keys: true as const } };
      await persistently(() => onceMore(() => subjects.updateOne({ _id: subject }, tombstone, { upsert: true })));
    },
    indexKey: () => namedKey('index-key'),
    close: async () => undefined,
  };
}
