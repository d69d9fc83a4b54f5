import { type PositionTokens } from '@daybook/platform';
import { type RedisHandle } from './redis-connection.js';

/** After an hour every projection has long come past them. */
const ttlMs = 3_600_000;

/** KEYS: the household's token. ARGV: milliseconds to keep it, then category and position in turn. Positions are text of one width. */
const advance = `
  for index = 2, #ARGV, 2 do
    local known = redis.call('HGET', KEYS[1], ARGV[index])
    if not known or known < ARGV[index + 1] then redis.call('HSET', KEYS[1], ARGV[index], ARGV[index + 1]) end
  end
  redis.call('PEXPIRE', KEYS[1], ARGV[1])`;

export function createRedisPositionTokens({ prefix, ask }: RedisHandle): PositionTokens {
  const keyOf = (tenant: string): string => `${prefix}:positions:${tenant}`;
  return {
    advance: async (tenant, token) => {
      const pairs = Object.entries(token).flat();
      if (pairs.length > 0) await ask((client) => client.eval(advance, 1, keyOf(tenant), ttlMs, ...pairs));
    },
    get: async (tenant) => ask((client) => client.hgetall(keyOf(tenant))),
    forget: async (tenant) => {
      await ask((client) => client.del(keyOf(tenant)));
    },
  };
}
