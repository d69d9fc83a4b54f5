import { type JobQueue, type Worker } from '@daybook/platform';
import { openForTests } from '@daybook/adapter-contracts';
import { onRedis } from '../test-support/on-redis.js';
import { openOn } from '../test-support/redis-for-tests.js';
import { createBullJobQueue } from './bullmq-job-queue.js';
import { type RedisHandle } from './redis-connection.js';

function onServer(server: string): void {
  describe('households that share a queue', () => {
    let handle: RedisHandle | undefined;
    const { store } = openForTests<JobQueue>(() =>
      openOn(server, (opened) => {
        handle = opened;
        return createBullJobQueue(opened);
      }),
    );
    const redis = (): RedisHandle => {
      if (!handle) throw new Error('Redis is not open');
      return handle;
    };
    const workers: Worker[] = [];
    afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop(1_000))));

    const fresh = () => {
      const queue = `fair-${crypto.randomUUID()}`;
      const base = `${redis().prefix}:jobs:${queue}:`;
      const ran: string[] = [];
      return {
        ran,
        /** As if so many turns had passed. */
        setClock: (turn: number) => redis().client.zadd(`${base}clock`, turn, 'turn'),
        turnOf: async (id: string) => Number(await redis().client.hget(`${base}op-${id}`, 'priority')),
        add: async (tenant: string, count: number, from = 1) => {
          for (let n = from; n < from + count; n += 1)
            await store().add(queue, { id: `${tenant}-${n}`, data: { tenant } });
        },
        work: (handler: (id: string, attempt: number) => Promise<void> = async () => undefined) => {
          const options = { attempts: 2, backoff: () => 1 };
          const run = store().work(
            queue,
            async ({ id, attempt }) => {
              ran.push(id);
              await handler(id, attempt);
            },
            options,
          );
          workers.push(run);
        },
        wait: (id: string) => store().wait(queue, id, 20_000),
      };
    };

    it('take turns: one that comes after 200 jobs of another is served second', async () => {
      const { add, work, wait, ran } = fresh();
      await add('busy', 200);
      await add('late', 1);
      work();
      await wait('busy-200');
      expect(ran.indexOf('late-1')).toBe(1);
      expect(ran.filter((id) => id.startsWith('busy'))).toEqual(Array.from({ length: 200 }, (_, n) => `busy-${n + 1}`));
    });

    it('take turns when the other added its 200 all at once', async () => {
      const { add, work, wait, ran } = fresh();
      await Promise.all(Array.from({ length: 200 }, (_, n) => add('busy', 1, n + 1)));
      await add('late', 1);
      work();
      await wait('late-1');
      expect(ran.indexOf('late-1')).toBe(1);
    });

    it('are not held to account for what was done before', async () => {
      const { add, work, wait, ran } = fresh();
      work();
      await add('diligent', 50);
      await wait('diligent-50');
      await Promise.all(workers.splice(0).map((worker) => worker.stop(1_000)));
      await add('other', 30);
      await add('diligent', 1, 51);
      work();
      await wait('diligent-51');
      expect(ran.slice(50, 52)).toEqual(['other-1', 'diligent-51']);
    });

    it('take turns when one comes amid the work of another', async () => {
      const { add, work, wait, ran } = fresh();
      await add('busy', 60);
      work(async (id) => {
        if (id === 'busy-20') await add('late', 3);
      });
      await wait('busy-60');
      const places = ran.flatMap((id, index) => (id.startsWith('late') ? [index - 19] : []));
      expect(places).toEqual([2, 4, 6]);
    });

    it('get equal shares of what is left, whoever asked for most', async () => {
      const { add, work, wait, ran } = fresh();
      await add('a', 30);
      await add('b', 20);
      await add('c', 10);
      work();
      await Promise.all([wait('a-30'), wait('b-20'), wait('c-10')]);
      const count = (tenant: string, upTo: number): number =>
        ran.slice(0, upTo).filter((id) => id.startsWith(tenant)).length;
      expect(['a', 'b', 'c'].map((tenant) => count(tenant, 30))).toEqual([10, 10, 10]);
      expect(['a', 'b'].map((tenant) => count(tenant, 50))).toEqual([20, 20]);
    });

    it('begin to count anew after very many turns, once nothing waits', async () => {
      const { add, work, wait, setClock, turnOf } = fresh();
      await setClock(1_500_000);
      await add('a', 1);
      expect(await turnOf('a-1')).toBe(1);
      await setClock(1_500_000);
      await add('a', 1, 2);
      expect(await turnOf('a-2')).toBe(1_500_001);
      work();
      expect(await wait('a-2')).toBe('completed');
      await add('a', 1, 3);
      expect(await wait('a-3')).toBe('completed');
    });

    it('are served in the order of arrival after more turns than there are numbers', async () => {
      const { add, work, wait, setClock, turnOf, ran } = fresh();
      await add('first', 1);
      await setClock(2 ** 21 - 2);
      for (const tenant of ['a', 'b']) await add(tenant, 2);
      expect(await turnOf('b-2')).toBe(2 ** 21 - 1);
      work();
      await wait('b-2');
      expect(ran).toEqual(['first-1', 'a-1', 'a-2', 'b-1', 'b-2']);
    });

    it('are not starved by others who never cease to come', async () => {
      const { add, work, wait, ran } = fresh();
      await add('patient', 5);
      let guests = 0;
      work(async () => {
        guests += 1;
        if (guests <= 200) await add(`guest${guests}`, 1);
      });
      await wait('patient-5');
      // A guest more waits in each turn: 2 + 3 + 4 + 5 jobs come first, not all 200 guests.
      expect(ran.indexOf('patient-5')).toBeLessThan(16);
    });

    it('are not pushed back by one whose jobs all fail', async () => {
      const { add, work, wait, ran } = fresh();
      await add('failing', 30);
      let isAdded = false;
      work(async (id, attempt) => {
        if (!id.startsWith('failing')) return;
        if (attempt === 2 && !isAdded) {
          isAdded = true;
          await add('late', 1);
        }
        throw new Error('no');
      });
      await wait('failing-30');
      await wait('late-1');
      const firstAgain = ran.findIndex((id, index) => ran.indexOf(id) < index);
      expect(ran.indexOf('late-1') - firstAgain).toBeLessThanOrEqual(3);
    });
  });
}

onRedis('the turns of households on BullMQ were', onServer);
