import { type Clock, type RateLimiter } from '@daybook/platform';
import { type Database } from './database.js';

export const rateLimitSchema = `
  CREATE TABLE IF NOT EXISTS rate_limits (
    key TEXT PRIMARY KEY,
    used INTEGER NOT NULL,
    ends_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS rate_limits_by_end ON rate_limits (ends_at)`;

export function createRateLimiter(database: Database, clock: Clock): RateLimiter {
  return {
    consume: async (key, limit, windowMs) => {
      const now = clock.now();
      const { used, ends_at } = await database.commit(() => {
        // Windows that are over go here, so that keys which nobody uses again do not pile up.
        database.prepare('DELETE FROM rate_limits WHERE ends_at <= ?').run(now);
        const sql = `INSERT INTO rate_limits (key, used, ends_at) VALUES (?, 1, ?)
          ON CONFLICT (key) DO UPDATE SET used = used + 1 RETURNING used, ends_at`;
        return database.prepare(sql).get(key, now + windowMs) as { used: number; ends_at: number };
      });
      return used <= limit ? { allowed: true, retryAfterMs: 0 } : { allowed: false, retryAfterMs: ends_at - now };
    },
    giveBack: async (key) => {
      const sql = 'UPDATE rate_limits SET used = used - 1 WHERE key = ? AND used > 0 AND ends_at > ?';
      await database.commit(() => database.prepare(sql).run(key, clock.now()));
    },
    reset: async (key) => {
      await database.commit(() => database.prepare('DELETE FROM rate_limits WHERE key = ?').run(key));
    },
  };
}
