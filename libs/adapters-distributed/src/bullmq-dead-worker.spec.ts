import { type JobQueue, type Worker } from '@daybook/platform';
import { startChildWorker, type ChildWorker } from '../test-support/child-worker.js';
import { onRedis } from '../test-support/on-redis.js';
import { freshPrefix, removeKeys } from '../test-support/redis-for-tests.js';
import { createBullJobQueue } from './bullmq-job-queue.js';
import { openRedis, type RedisHandle } from './redis-connection.js';

function onServer(server: string): void {
  describe('a worker in a process of its own', () => {
    const prefix = freshPrefix();
    let redis: RedisHandle;
    let jobs: JobQueue;
    const workers: Worker[] = [];
    const children: ChildWorker[] = [];
    beforeAll(async () => {
      redis = await openRedis(server, prefix);
      jobs = createBullJobQueue(redis);
    });
    afterEach(async () => {
      for (const child of children.splice(0)) {
        child.signal('SIGKILL');
        await child.ended;
      }
      await Promise.all(workers.splice(0).map((worker) => worker.stop(1_000)));
    });
    afterAll(async () => {
      await jobs.close();
      await redis.close();
      await removeKeys(server, prefix);
    });

    const begun = async (queue: string, data: { ms: number; heedsSignal?: number }): Promise<ChildWorker> => {
      const child = startChildWorker(server, prefix, queue);
      children.push(child);
      await child.told('works');
      await jobs.add(queue, { id: 'long', data });
      await child.told('begins long');
      return child;
    };

    const takeOver = (queue: string): string[] => {
      const ran: string[] = [];
      workers.push(jobs.work(queue, async ({ id, attempt }) => void ran.push(`${id} ${attempt}`), { leaseMs: 1_500 }));
      return ran;
    };

    it('leaves its job to another when it is killed', async () => {
      const child = await begun('killed', { ms: 60_000 });
      const ran = takeOver('killed');
      child.signal('SIGKILL');
      expect(await jobs.wait('killed', 'long', 20_000)).toBe('completed');
      expect(ran).toEqual(['long 1']);
    });

    it('keeps its job for as long as it lives, however long that takes', async () => {
      const child = await begun('slow', { ms: 5_000 });
      const ran = takeOver('slow');
      expect(await jobs.wait('slow', 'long', 20_000)).toBe('completed');
      await child.told('ends long');
      expect(ran).toEqual([]);
    });

    it('15. leaves its job to another when it falls silent, and spoils nothing when it comes back', async () => {
      const child = await begun('silent', { ms: 1_000 });
      child.signal('SIGSTOP');
      const ran = takeOver('silent');
      expect(await jobs.wait('silent', 'long', 20_000)).toBe('completed');
      child.signal('SIGCONT');
      await child.told('ends long');
      expect(ran).toEqual(['long 1']);
      expect(await jobs.list('silent')).toEqual([]);
      await jobs.add('silent', { id: 'next', data: { ms: 1 } });
      expect(await jobs.wait('silent', 'next', 20_000)).toBe('completed');
    });

    it('19. hands its job on within the grace when it is told to end, whether the job heeds the signal or not', async () => {
      for (const heedsSignal of [0, 1]) {
        const queue = `told-to-end-${heedsSignal}`;
        const child = await begun(queue, { ms: 60_000, heedsSignal });
        child.signal('SIGTERM');
        expect(await child.ended).toBe(0);
        expect(await jobs.find(queue, 'long')).toMatchObject({ state: 'waiting', attempts: 0 });
        const ran = takeOver(queue);
        expect(await jobs.wait(queue, 'long', 20_000)).toBe('completed');
        expect(ran).toEqual(['long 1']);
      }
    });

    it('shows its queue to processes that never opened it, which can purge it', async () => {
      await begun('elsewhere', { ms: 60_000 });
      const other = await openRedis(server, prefix);
      const theirs = createBullJobQueue(other);
      expect((await theirs.list()).map(({ queue, id, state }) => [queue, id, state])).toContainEqual([
        ...['elsewhere', 'long', 'running'],
      ]);
      const waiting = jobs.wait('elsewhere', 'long', 20_000);
      expect(await theirs.purge([60_000])).toBe(1);
      expect(await waiting).toBe('completed');
      await theirs.close();
      await other.close();
    });
  });
}

onRedis('workers on BullMQ that die were', onServer);
