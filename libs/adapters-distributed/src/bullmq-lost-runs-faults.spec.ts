import { jobLostRunContract } from '@daybook/adapter-contracts';
import { startChildWorker } from '../test-support/child-worker.js';
import { onRedis } from '../test-support/on-redis.js';
import { freshPrefix, removeKeys } from '../test-support/redis-for-tests.js';
import { createBullJobQueue } from './bullmq-job-queue.js';
import { openRedis } from './redis-connection.js';

function onServer(server: string): void {
  const prefix = freshPrefix();
  afterAll(() => removeKeys(server, prefix));
  jobLostRunContract('BullMQ', {
    use: async (ask) => {
      const redis = await openRedis(server, prefix);
      const jobs = createBullJobQueue(redis);
      try {
        return await ask(jobs);
      } finally {
        await jobs.close();
        await redis.close();
      }
    },
    work: async (queue) => {
      const code = await startChildWorker(server, prefix, queue, 'killable-child.ts').ended;
      if (code !== 0 && code !== null) throw new Error(`the process ended with ${code}`);
      return code === 0 ? 'done' : 'killed';
    },
  });
}

onRedis('jobs on BullMQ whose processes are killed were', onServer);
