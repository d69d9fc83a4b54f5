import { Redis } from 'ioredis';
import { type Opened } from '@daybook/adapter-contracts';
import { openRedis, type RedisHandle } from '../src/redis-connection.js';

/** Keys of one run, so that a server can be shared. */
export const freshPrefix = (): string => `test-${crypto.randomUUID()}`;

export async function removeKeys(url: string, prefix: string): Promise<void> {
  const client = new Redis(url);
  for await (const keys of client.scanStream({ match: `${prefix}:*`, count: 1_000 })) {
    if ((keys as string[]).length > 0) await client.unlink(...(keys as string[]));
  }
  await client.quit();
}

/** An adapter on a connection and a prefix of its own; what it wrote is removed when it is closed. */
export async function openOn<T extends object>(
  url: string,
  make: (redis: RedisHandle) => T,
): Promise<Opened<T> & { redis: RedisHandle }> {
  const prefix = freshPrefix();
  let redis = await openRedis(url, prefix);
  let store = make(redis);
  const end = async (): Promise<void> => {
    if ('close' in store && typeof store.close === 'function') await store.close();
    await redis.close();
  };
  return {
    store,
    redis,
    reopen: async () => {
      await end();
      redis = await openRedis(url, prefix);
      store = make(redis);
      return store;
    },
    close: async () => {
      await end();
      await removeKeys(url, prefix);
    },
  };
}
