import { type JobQueue, type Worker } from '@daybook/platform';
import { onOwnRedis } from '../test-support/on-redis.js';
import { freshPrefix } from '../test-support/redis-for-tests.js';
import { startRedisServer, type RedisServer } from '../test-support/redis-server.js';
import { createBullJobQueue } from './bullmq-job-queue.js';
import { openRedis, RedisUnavailable, type RedisHandle } from './redis-connection.js';
import { createRedisPositionTokens } from './redis-position-tokens.js';
import { createRedisRateLimiter } from './redis-rate-limiter.js';
import { createRedisSessionStore } from './redis-session-store.js';

const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
};

function withServer(): void {
  describe('Redis that fails', () => {
    let server: RedisServer;
    let redis: RedisHandle;
    let jobs: JobQueue;
    const workers: Worker[] = [];
    const warnings: string[] = [];
    const begin = async (settings?: string[]): Promise<void> => {
      server = await startRedisServer(settings);
      redis = await openRedis(server.url, freshPrefix(), { warn: (message) => warnings.push(message) });
      jobs = createBullJobQueue(redis);
    };
    const work: JobQueue['work'] = (queue, handler, options) => {
      const worker = jobs.work(queue, handler, { backoff: () => 5, ...options });
      workers.push(worker);
      return worker;
    };
    afterEach(async () => {
      server.goOn();
      await Promise.all(workers.splice(0).map((worker) => worker.stop(100)));
      await jobs.close();
      await redis.close();
      await server.close();
      warnings.length = 0;
    });

    const askEverything = () => [
      jobs.add('kind', { id: 'one', data: {} }),
      jobs.find('kind', 'one'),
      jobs.list(),
      jobs.wait('kind', 'one', 60_000),
      createRedisSessionStore(redis).get('hash'),
      createRedisRateLimiter(redis).consume('key', 1, 1_000),
      createRedisPositionTokens(redis).advance('tenant', { plan: '1' }),
    ];

    it('49. is told by an error that names it when it is away, and is used again when it is back', async () => {
      await begin();
      await server.kill();
      const away = await Promise.allSettled(askEverything());
      expect(away.map((answer) => answer.status === 'rejected' && answer.reason instanceof RedisUnavailable)).toEqual(
        away.map(() => true),
      );
      const place = server.url.replace('redis://', '');
      await expect(jobs.list()).rejects.toThrow(`Redis at ${place} does not answer`);
      await server.start();
      await jobs.add('kind', { id: 'one', data: {} });
      expect((await jobs.list()).map(({ id }) => id)).toEqual(['one']);
    });

    it('49. is told by an error when it neither answers nor goes away', async () => {
      await begin();
      server.pause();
      const silent = await Promise.allSettled(askEverything());
      expect(silent.map((answer) => answer.status === 'rejected' && answer.reason instanceof RedisUnavailable)).toEqual(
        silent.map(() => true),
      );
      server.goOn();
      expect(await createRedisRateLimiter(redis).consume('other', 1, 1_000)).toEqual({
        allowed: true,
        retryAfterMs: 0,
      });
    });

    it('cannot be opened while it is away', async () => {
      await begin();
      await server.kill();
      await expect(openRedis(server.url, 'any', { warn: () => undefined })).rejects.toThrow('ECONNREFUSED');
    });

    it('is complained of when it would evict jobs', async () => {
      await begin(['--maxmemory-policy', 'allkeys-lru', '--maxmemory', '100mb']);
      expect(warnings).toContainEqual(expect.stringContaining("maxmemory-policy is 'allkeys-lru'"));
    });

    it('17. forgets what waits and runs when it is flushed; who waited goes on, and so do the workers', async () => {
      await begin();
      const [running, going] = [gate(), gate()];
      const ran: string[] = [];
      work('kind', async ({ id, progress }) => {
        ran.push(id);
        if (id !== 'running') return;
        running.open();
        await going.opened;
        await progress(1, 2);
      });
      await jobs.add('kind', { id: 'running', data: {} });
      await running.opened;
      await jobs.add('kind', { id: 'waiting', data: {} });
      const waiting = Promise.all(['running', 'waiting'].map((id) => jobs.wait('kind', id, 60_000)));
      expect(await jobs.list('kind')).toHaveLength(2);
      await server.flush();
      expect(await waiting).toEqual(['completed', 'completed']);
      going.open();
      await jobs.add('kind', { id: 'waiting', data: {} });
      expect(await jobs.wait('kind', 'waiting', 20_000)).toBe('completed');
      await jobs.add('kind', { id: 'running', data: {} });
      expect(await jobs.wait('kind', 'running', 20_000)).toBe('completed');
      expect(ran).toEqual(['running', 'waiting', 'running']);
    });

    it('loses nothing that was added when it is killed amid work and keeps its log on disk', async () => {
      await begin(['--appendonly', 'yes', '--appendfsync', 'always']);
      const ran = new Set<string>();
      const [running, going] = [gate(), gate()];
      work(
        'kind',
        async ({ id }) => {
          if (id === 'job-5') {
            running.open();
            await going.opened;
          }
          ran.add(id);
        },
        { leaseMs: 1_000 },
      );
      const ids = Array.from({ length: 20 }, (_, index) => `job-${index}`);
      for (const id of ids) await jobs.add('kind', { id, data: {} });
      await running.opened;
      const waiting = Promise.all(ids.map((id) => jobs.wait('kind', id, 25_000)));
      await jobs.list();
      await server.kill();
      going.open();
      await server.start();
      expect(await waiting).toEqual(ids.map(() => 'completed'));
      expect([...ran].sort()).toEqual([...ids].sort());
      expect(await jobs.list()).toEqual([]);
    });

    it('is waited for by idle workers, which go on with what is added when it is back', async () => {
      await begin();
      const ran: string[] = [];
      work('kind', async ({ id }) => void ran.push(id));
      await jobs.add('kind', { id: 'before', data: {} });
      expect(await jobs.wait('kind', 'before', 10_000)).toBe('completed');
      await server.kill();
      await expect(jobs.add('kind', { id: 'lost', data: {} })).rejects.toThrow(RedisUnavailable);
      await server.start();
      await jobs.add('kind', { id: 'after', data: {} });
      expect(await jobs.wait('kind', 'after', 20_000)).toBe('completed');
      expect(ran.filter((id) => id !== 'lost')).toEqual(['before', 'after']);
    });

    it('does not hold back a worker that must stop, nor those who wait', async () => {
      await begin();
      const running = gate();
      const worker = work('kind', async () => {
        running.open();
        await new Promise(() => undefined);
      });
      await jobs.add('kind', { id: 'stuck', data: {} });
      await running.opened;
      const waiting = jobs.wait('kind', 'stuck', 1_000);
      // Answered after what the waiting one asked.
      expect((await jobs.find('kind', 'stuck'))?.state).toBe('running');
      await server.kill();
      await worker.stop(10);
      expect(await waiting).toBe('pending');
    });

    it('20. never holds what the reason of a failure or the key of a limit says of a person', async () => {
      await begin();
      const address = 'ann@example.com';
      work('kind', () => Promise.reject(new Error(`550 no mailbox "Ann Miller" <${address}>`)), { attempts: 1 });
      await jobs.add('kind', { id: 'mail', data: { tenant: 't' } });
      expect(await jobs.wait('kind', 'mail', 10_000)).toBe('dead');
      await createRedisRateLimiter(redis).consume(`sign-in ${address}`, 1, 60_000);
      expect((await jobs.find('kind', 'mail'))?.error).toBe('550 no mailbox … <…>');
      const keys = await redis.client.keys('*');
      const contents = await Promise.all(keys.map((key) => redis.client.dumpBuffer(key)));
      const all = [...keys, ...contents.map((content) => content?.toString('latin1') ?? '')].join('\n');
      expect(keys.length).toBeGreaterThan(3);
      expect(all.match(/ann|miller/gi)).toBeNull();
    });
  });
}

onOwnRedis('a Redis that fails was', withServer);
