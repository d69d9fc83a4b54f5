import { type KeyStorage, type StoredKey, type StoredKeys } from '@daybook/keys';
import { type Database } from './database.js';

export const keySchema = `
  CREATE TABLE IF NOT EXISTS keys (
    subject TEXT NOT NULL,
    number INTEGER NOT NULL,
    wrapped BLOB NOT NULL,
    PRIMARY KEY (subject, number)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS tombstones (subject TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS named_keys (name TEXT PRIMARY KEY, wrapped BLOB NOT NULL) STRICT, WITHOUT ROWID`;

/** Whether anything was wrapped by a master key before. */
export const holdsKeys = (database: Database): boolean =>
  database.prepare('SELECT 1 FROM named_keys LIMIT 1').get() !== undefined;

/** Wrapped keys in a database of their own, which it closes. */
export function createKeyStorage(database: Database): KeyStorage {
  const read = (subject: string): StoredKeys => ({
    keys: database
      .prepare('SELECT number, wrapped FROM keys WHERE subject = ? ORDER BY number')
      .all(subject) as unknown as StoredKey[],
    isDestroyed: database.prepare('SELECT 1 FROM tombstones WHERE subject = ?').get(subject) !== undefined,
  });

  return {
    holdsKeys: async () => holdsKeys(database),
    keepNamed: (name, wrapped) =>
      database.commit(() => {
        database.prepare('INSERT OR IGNORE INTO named_keys (name, wrapped) VALUES (?, ?)').run(name, wrapped);
        const stored = database.prepare('SELECT wrapped FROM named_keys WHERE name = ?').get(name);
        return (stored as { wrapped: Uint8Array }).wrapped;
      }),
    read: async (subject) => read(subject),
    begin: (subject, { number, wrapped }) =>
      database.commit(() => {
        if (!read(subject).isDestroyed) {
          database
            .prepare('INSERT OR IGNORE INTO keys (subject, number, wrapped) VALUES (?, ?, ?)')
            .run(subject, number, wrapped);
        }
        return read(subject);
      }),
    destroy: async (subject) => {
      await database.commit(() => {
        database.prepare('INSERT OR IGNORE INTO tombstones (subject) VALUES (?)').run(subject);
        database.prepare('DELETE FROM keys WHERE subject = ?').run(subject);
      });
      await database.compact('rewrite');
    },
    close: () => database.close(),
  };
}
