import { workOrDie } from '@daybook/adapter-contracts';
import { createBullJobQueue } from '../src/bullmq-job-queue.js';
import { openRedis } from '../src/redis-connection.js';

const [url = '', prefix = '', queue = ''] = process.argv.slice(2);
const redis = await openRedis(url, prefix, { warn: () => undefined });
const jobs = createBullJobQueue(redis);
await workOrDie(jobs, queue, 600);
await jobs.close();
await redis.close();
