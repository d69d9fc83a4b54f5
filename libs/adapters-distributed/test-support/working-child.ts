import { openRedis } from '../src/redis-connection.js';
import { createBullJobQueue } from '../src/bullmq-job-queue.js';

/** A worker in a process of its own, to be killed or stopped. Tells what it begins and ends; a job takes as long as its data say. */
const [url = '', prefix = '', queue = ''] = process.argv.slice(2);
const jobs = createBullJobQueue(await openRedis(url, prefix, { warn: () => undefined }));
const worker = jobs.work(
  queue,
  async ({ id, data, signal }) => {
    process.stdout.write(`begins ${id}\n`);
    await new Promise<void>((resolve, reject) => {
      setTimeout(resolve, Number(data['ms']));
      if (data['heedsSignal'] === 1) signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
    process.stdout.write(`ends ${id}\n`);
  },
  { leaseMs: 1_500 },
);
process.once('SIGTERM', () => {
  worker
    .stop(1_000)
    .then(() => jobs.close())
    .then(() => process.exit(0));
});
process.stdout.write('works\n');
