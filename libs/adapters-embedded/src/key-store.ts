import { type DataKey, type Ids, type KeyStore } from '@daybook/platform';
import { type Database } from './database.js';
import { unwrap, wrap } from './master-key.js';

export class KeyDestroyed extends Error {
  override name = 'KeyDestroyed';
}

export const keySchema = `
  CREATE TABLE IF NOT EXISTS keys (
    subject TEXT NOT NULL,
    number INTEGER NOT NULL,
    wrapped BLOB NOT NULL,
    PRIMARY KEY (subject, number)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS tombstones (subject TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS named_keys (name TEXT PRIMARY KEY, wrapped BLOB NOT NULL) STRICT, WITHOUT ROWID`;

const purposeOf = (subject: string, number: number): string => `data-key ${subject} ${number}`;

/** Whether anything was wrapped by a master key before. */
export const holdsKeys = (database: Database): boolean =>
  database.prepare('SELECT 1 FROM named_keys LIMIT 1').get() !== undefined;

/**
 * @param indexKey of a log that moves in; random when absent
 * @throws MasterKeyWrong when the stored keys were wrapped by another master key
 */
export async function openKeyStore(
  database: Database,
  master: Uint8Array,
  ids: Ids,
  indexKey?: Uint8Array,
): Promise<KeyStore> {
  const namedKey = async (name: string, secret = ids.bytes(32)): Promise<Uint8Array> => {
    const wrapped = await database.commit(() => {
      database
        .prepare('INSERT OR IGNORE INTO named_keys (name, wrapped) VALUES (?, ?)')
        .run(name, wrap(master, name, secret, ids));
      return database.prepare('SELECT wrapped FROM named_keys WHERE name = ?').get(name) as { wrapped: Uint8Array };
    });
    return unwrap(master, name, wrapped.wrapped);
  };

  const isDestroyed = (subject: string): boolean =>
    database.prepare('SELECT 1 FROM tombstones WHERE subject = ?').get(subject) !== undefined;

  const current = async (subject: string): Promise<DataKey> => {
    const newest = database.prepare('SELECT number, wrapped FROM keys WHERE subject = ? ORDER BY number DESC LIMIT 1');
    const stored = newest.get(subject) as { number: number; wrapped: Uint8Array } | undefined;
    const row =
      stored ??
      (await database.commit(() => {
        if (isDestroyed(subject)) throw new KeyDestroyed(`The key of ${subject} was destroyed.`);
        const wrapped = wrap(master, purposeOf(subject, 1), ids.bytes(32), ids);
        database
          .prepare('INSERT OR IGNORE INTO keys (subject, number, wrapped) VALUES (?, 1, ?)')
          .run(subject, wrapped);
        return newest.get(subject) as { number: number; wrapped: Uint8Array };
      }));
    return { number: row.number, secret: unwrap(master, purposeOf(subject, row.number), row.wrapped) };
  };

  // Compares the master key with the one that this value was written with.
  await namedKey('check');
  if (indexKey && Buffer.compare(await namedKey('index-key', indexKey), indexKey) !== 0) {
    throw new Error('An index key is never replaced: addresses are claimed under the one that is there.');
  }

  return {
    current,
    find: async (subject, number) => {
      const row = database.prepare('SELECT wrapped FROM keys WHERE subject = ? AND number = ?').get(subject, number) as
        { wrapped: Uint8Array } | undefined;
      if (row)
        return { status: 'active', key: { number, secret: unwrap(master, purposeOf(subject, number), row.wrapped) } };
      return { status: isDestroyed(subject) ? 'destroyed' : 'missing' };
    },
    destroy: async (subject) => {
      await database.commit(() => {
        database.prepare('INSERT OR IGNORE INTO tombstones (subject) VALUES (?)').run(subject);
        database.prepare('DELETE FROM keys WHERE subject = ?').run(subject);
      });
      database.compact('rewrite');
    },
    indexKey: () => namedKey('index-key'),
    close: async () => database.close(),
  };
}
