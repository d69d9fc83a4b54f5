import { createHash } from 'node:crypto';
import type { Counted, RateLimiter, RequestCounter } from '@daybook/platform';
import { type RedisHandle } from './redis-connection.js';

/** KEYS: the key. ARGV: milliseconds of a window. How many were counted, and the milliseconds until the window ends. */
const count = `
  local used = redis.call('INCR', KEYS[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    redis.call('PEXPIRE', KEYS[1], ARGV[1])
    left = tonumber(ARGV[1])
  end
  return {used, left}`;

/** KEYS: the key. Never makes one, which would have no end. */
const giveBack = `
  if tonumber(redis.call('GET', KEYS[1]) or 0) > 0 then redis.call('DECR', KEYS[1]) end`;

/** Redis counts and keeps the time, so that all replicas count in the same windows. */
export function createRedisRateLimiter({ prefix, ask }: RedisHandle): RateLimiter & RequestCounter {
  // A key may hold an e-mail address: its hash stands in Redis.
  const keyOf = (key: string): string => `${prefix}:rate:${createHash('sha256').update(key).digest('base64url')}`;
  const countOne = async (key: string, windowMs: number): Promise<Counted> => {
    const [used, left] = (await ask((client) => client.eval(count, 1, keyOf(key), windowMs))) as [number, number];
    return { used, endsInMs: Math.max(left, 1) };
  };
  return {
    count: countOne,
    consume: async (key, limit, windowMs) => {
      const { used, endsInMs } = await countOne(key, windowMs);
      return used <= limit ? { allowed: true, retryAfterMs: 0 } : { allowed: false, retryAfterMs: endsInMs };
    },
    giveBack: async (key) => {
      await ask((client) => client.eval(giveBack, 1, keyOf(key)));
    },
    reset: async (key) => {
      await ask((client) => client.del(keyOf(key)));
    },
  };
}
