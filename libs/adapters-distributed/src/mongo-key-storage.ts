import { type KeyStorage, type StoredKeys } from '@daybook/keys';
import { type Binary, type Db, MongoServerError } from 'mongodb';
import { persistently } from './mongo-connection.js';

/** All of a subject in one document, so that its keys and its tombstone change together. */
interface KeysDocument {
  /** The subject. */
  _id: string;
  /** The newest last; gone when they were destroyed. */
  keys?: { number: number; wrapped: Binary }[];
  destroyed?: true;
}

interface NamedKeyDocument {
  _id: string;
  wrapped: Binary;
}

const bytesOf = ({ buffer, position }: Binary): Uint8Array => new Uint8Array(buffer.subarray(0, position));

const storedKeysOf = (document: KeysDocument | null): StoredKeys => ({
  keys: (document?.keys ?? []).map(({ number, wrapped }) => ({ number, wrapped: bytesOf(wrapped) })),
  isDestroyed: document?.destroyed ?? false,
});

const duplicateKey = 11_000;

/** Two that insert the same at once: the later one finds what the earlier one inserted. */
const onceMore = <T>(insert: () => Promise<T>): Promise<T> =>
  insert().catch((error: unknown) => {
    if (error instanceof MongoServerError && error.code === duplicateKey) return insert();
    throw error;
  });

/**
 * Wrapped keys in a database as `openMongo` gives it: the majority has them, in its journal, before they are given out.
 * Whoever opened the database closes it.
 * @param prefix of the collections' names
 */
export function createMongoKeyStorage(db: Db, prefix = ''): KeyStorage {
  const subjects = db.collection<KeysDocument>(`${prefix}keys`);
  const named = db.collection<NamedKeyDocument>(`${prefix}named-keys`);
  const insertedOrFound = { upsert: true, returnDocument: 'after' } as const;

  return {
    holdsKeys: async () => (await persistently(() => named.findOne({}))) !== null,
    keepNamed: async (name, wrapped) => {
      const insert = () =>
        named.findOneAndUpdate(
          { _id: name },
          { $setOnInsert: { wrapped: Buffer.from(wrapped) } as never },
          insertedOrFound,
        );
      const stored =
        (await persistently(() => named.findOne({ _id: name }))) ?? (await persistently(() => onceMore(insert)));
      if (!stored) throw new Error(`the key '${name}' was not kept`);
      return bytesOf(stored.wrapped);
    },
    read: async (subject) => storedKeysOf(await persistently(() => subjects.findOne({ _id: subject }))),
    begin: async (subject, { number, wrapped }) => {
      const keys = [{ number, wrapped: Buffer.from(wrapped) }] as never;
      const insert = () => subjects.findOneAndUpdate({ _id: subject }, { $setOnInsert: { keys } }, insertedOrFound);
      return storedKeysOf(await persistently(() => onceMore(insert)));
    },
    destroy: async (subject) => {
      const tombstone = { $set: { destroyed: true as const }, $unset: { keys: true as const } };
      await persistently(() => onceMore(() => subjects.updateOne({ _id: subject }, tombstone, { upsert: true })));
    },
    close: async () => undefined,
  };
}
