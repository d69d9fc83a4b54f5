import { type SessionRecord } from '@daybook/platform';
import { onRedis } from '../test-support/on-redis.js';
import { openOn } from '../test-support/redis-for-tests.js';
import { type RedisHandle } from './redis-connection.js';
import { createRedisPositionTokens } from './redis-position-tokens.js';
import { createRedisSessionStore } from './redis-session-store.js';

function onServer(server: string): void {
  describe('on Redis', () => {
    const session = (expiresAt: number): SessionRecord => ({
      data: '{}',
      userId: 7,
      createdAt: 0,
      touchedAt: Date.now(),
      expiresAt,
    });
    const opened: { close(): Promise<void> }[] = [];
    const open = async <T extends object>(make: (redis: RedisHandle) => T) => {
      const one = await openOn(server, make);
      opened.push(one);
      return one;
    };
    // Also when a test fails: nothing of it stays on a server that is shared.
    afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())));
    const keys = (prefix: string, client: { keys(pattern: string): Promise<string[]> }) => client.keys(`${prefix}:*`);

    it('a session goes when its time is over, and the cleanup leaves nothing that names it', async () => {
      const { store, redis } = await open(createRedisSessionStore);
      const soon = Date.now() + 100;
      await store.set('guest', { ...session(soon), userId: undefined });
      await store.set('ann', session(soon));
      while (await store.get('ann')) await new Promise((resolve) => setTimeout(resolve, 10));
      expect(await store.ofUser(7)).toEqual([]);
      expect(await keys(redis.prefix, redis.client)).not.toEqual([]);
      await store.removeExpired(soon + 1);
      expect(await keys(redis.prefix, redis.client)).toEqual([]);
    });

    it('a cleanup takes any number of sessions', async () => {
      const { store, redis } = await open(createRedisSessionStore);
      const later = Date.now() + 3_600_000;
      for (let begun = 0; begun < 1_200; begun += 100)
        await Promise.all(Array.from({ length: 100 }, (_, n) => store.set(`session-${begun + n}`, session(later))));
      await store.set('kept', { ...session(later + 1), userId: 8 });
      await store.removeExpired(later + 1);
      expect([(await store.ofUser(7)).length, (await store.ofUser(8)).length]).toEqual([0, 1]);
      expect(await keys(redis.prefix, redis.client)).toHaveLength(3);
    });

    it('the positions of a household that writes no more are forgotten', async () => {
      const { store, redis } = await open(createRedisPositionTokens);
      await store.advance('tenant', { plan: '1' });
      const [key = ''] = await keys(redis.prefix, redis.client);
      expect(await redis.client.pttl(key)).toBeGreaterThan(3_500_000);
    });
  });
}

onRedis('what Redis lets go by itself was', onServer);
