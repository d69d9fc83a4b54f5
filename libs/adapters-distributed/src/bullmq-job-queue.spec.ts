import { type JobQueue } from '@daybook/platform';
import { openForTests } from '@daybook/adapter-contracts';
import { onRedis } from '../test-support/on-redis.js';
import { openOn } from '../test-support/redis-for-tests.js';
import { createBullJobQueue } from './bullmq-job-queue.js';

function onServer(server: string): void {
  describe('jobs on BullMQ', () => {
    const { store } = openForTests<JobQueue>(() => openOn(server, createBullJobQueue));

    it('may be called by a mere number, and like anything that BullMQ keeps', async () => {
      const ids = ['42', '0', 'wait', 'active', 'failed', 'meta', 'id', 'prioritized', 'turns', 'clock'];
      for (const id of ids) await store().add('names', { id, data: { id } });
      expect((await store().list('names')).map(({ id }) => id)).toEqual(ids);
      const ran: string[] = [];
      const worker = store().work('names', async ({ id }) => void ran.push(id));
      await Promise.all(ids.map((id) => store().wait('names', id, 10_000)));
      await worker.stop(1_000);
      expect(ran).toEqual(ids);
    });

    it('are listed oldest first through all queues', async () => {
      for (const [queue, id] of [
        ['second', 'a'],
        ['first', 'b'],
        ['second', 'c'],
      ] as const) {
        await store().add(queue, { id, data: { tenant: id } });
      }
      expect((await store().list()).map(({ queue, id }) => [queue, id])).toEqual([
        ['second', 'a'],
        ['first', 'b'],
        ['second', 'c'],
      ]);
    });

    it('are purged by the very value: a number is no text', async () => {
      await store().add('values', { id: 'number', data: { user: 7 } });
      await store().add('values', { id: 'text', data: { user: '7' } });
      expect(await store().purge([])).toBe(0);
      expect(await store().purge([7])).toBe(1);
      expect((await store().list('values')).map(({ id }) => id)).toEqual(['text']);
      expect(await store().purge(['7'])).toBe(1);
    });

    it('that are dead are put back once, by whoever comes first', async () => {
      const runs: number[] = [];
      const worker = store().work('dead', () => Promise.reject(new Error('no')), { attempts: 1 });
      await store().add('dead', { id: 'same', data: { n: 1 } });
      expect(await store().wait('dead', 'same', 10_000)).toBe('dead');
      await worker.stop(1_000);
      const answers = await Promise.all([1, 2, 3].map(() => store().retry('dead', 'same')));
      expect(answers.filter(Boolean)).toHaveLength(1);
      await Promise.all([2, 3].map((n) => store().add('dead', { id: 'same', data: { n } })));
      const next = store().work('dead', async ({ data, attempt }) => void runs.push(Number(data['n']), attempt));
      expect(await store().wait('dead', 'same', 10_000)).toBe('completed');
      await next.stop(1_000);
      expect(runs).toEqual([1, 1]);
    });
  });
}

onRedis('jobs as only BullMQ keeps them were', onServer);
