import { type JobQueue, type Worker } from '@daybook/platform';
import { openForTests } from '@daybook/adapter-contracts';
import { onRedis } from '../test/on-redis.js';
import { openOn } from '../test/redis-for-tests.js';
import { createBullJobQueue } from './bullmq-job-queue.js';

function onServer(server: string): void {
  describe('households that share a queue', () => {
    const { store } = openForTests<JobQueue>(() => openOn(server, createBullJobQueue));
    const workers: Worker[] = [];
    afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop(1_000))));

    const fresh = () => {
      const queue = `fair-${crypto.randomUUID()}`;
      const ran: string[] = [];
      return {
        ran,
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

    it('take turns: one that comes after 200 jobs of another is served third', async () => {
      const { add, work, wait, ran } = fresh();
      await add('busy', 200);
      await add('late', 1);
      work();
      await wait('busy-200');
      expect(ran.indexOf('late-1')).toBe(2);
      expect(ran.filter((id) => id.startsWith('busy'))).toEqual(Array.from({ length: 200 }, (_, n) => `busy-${n + 1}`));
    });

    it('take turns when one comes amid the work of another', async () => {
      const { add, work, wait, ran } = fresh();
      await add('busy', 60);
      work(async (id) => {
        if (id === 'busy-20') await add('late', 3);
      });
      await wait('busy-60');
      const places = ran.flatMap((id, index) => (id.startsWith('late') ? [index - 19] : []));
      expect(places).toEqual([3, 5, 7]);
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
      expect(['a', 'b', 'c'].map((tenant) => count(tenant, 30))).toEqual([11, 10, 9]);
      expect(['a', 'b'].map((tenant) => count(tenant, 50))).toEqual([21, 19]);
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
