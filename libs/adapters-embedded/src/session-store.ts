import { type SessionRecord, type SessionStore } from '@daybook/platform';
import { type Database } from './database.js';

export const sessionSchema = `
  CREATE TABLE IF NOT EXISTS sessions (
    id_hash TEXT PRIMARY KEY,
    data TEXT NOT NULL,
    user_id INTEGER,
    created_at INTEGER NOT NULL,
    touched_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sessions_of_user ON sessions (user_id, id_hash) WHERE user_id IS NOT NULL;
  CREATE INDEX IF NOT EXISTS sessions_by_expiry ON sessions (expires_at)`;

interface Row {
  id_hash: string;
  data: string;
  user_id: number | null;
  created_at: number;
  touched_at: number;
  expires_at: number;
}

const toSession = (row: Row): SessionRecord => ({
  data: row.data,
  ...(row.user_id === null ? {} : { userId: row.user_id }),
  createdAt: row.created_at,
  touchedAt: row.touched_at,
  expiresAt: row.expires_at,
});

export function createSessionStore(database: Database): SessionStore {
  return {
    get: async (idHash) => {
      const row = database.prepare('SELECT * FROM sessions WHERE id_hash = ?').get(idHash) as Row | undefined;
      return row && toSession(row);
    },
    set: async (idHash, { data, userId = null, createdAt, touchedAt, expiresAt }) => {
      const sql = 'INSERT OR REPLACE INTO sessions VALUES (?, ?, ?, ?, ?, ?)';
      await database.commit(() => database.prepare(sql).run(idHash, data, userId, createdAt, touchedAt, expiresAt));
    },
    replace: async (idHash, { data, userId = null, createdAt, touchedAt, expiresAt }) => {
      const sql =
        'UPDATE sessions SET data = ?, user_id = ?, created_at = ?, touched_at = ?, expires_at = ? WHERE id_hash = ?';
      return database.commit(
        () => database.prepare(sql).run(data, userId, createdAt, touchedAt, expiresAt, idHash).changes > 0,
      );
    },
    touch: async (idHash, { touchedAt, expiresAt }) => {
      const sql = 'UPDATE sessions SET touched_at = ?, expires_at = ? WHERE id_hash = ?';
      return database.commit(() => database.prepare(sql).run(touchedAt, expiresAt, idHash).changes > 0);
    },
    remove: async (idHash) => {
      await database.commit(() => database.prepare('DELETE FROM sessions WHERE id_hash = ?').run(idHash));
    },
    ofUser: async (userId) => {
      const rows = database.prepare('SELECT * FROM sessions WHERE user_id = ? ORDER BY id_hash').all(userId) as Row[];
      return rows.map((row) => ({ idHash: row.id_hash, session: toSession(row) }));
    },
    removeExpired: async (now) => {
      await database.commit(() => database.prepare('DELETE FROM sessions WHERE expires_at < ?').run(now));
    },
    close: () => database.close(),
  };
}
