import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { join } from 'node:path';
import { until } from '@daybook/adapter-contracts';
import { temporaryDirectory } from '../test-support/temporary-platform.js';
import { openDatabase } from './database.js';
import { createJobQueue } from './job-queue.js';
import { jobRows, jobSchema } from './job-rows.js';
import { startWorker } from './job-worker.js';
import { createWriteBack } from './write-back.js';

describe('a worker whose writes wait for the disk', () => {
  const { directory, remove } = temporaryDirectory();
  const path = join(directory, 'jobs.db');
  const writeBack = createWriteBack(path);
  const disk = writeBack.gate;
  const database = openDatabase({ path, synchronous: 'full', schema: jobSchema, writeBack });
  const rows = jobRows(database);
  const queue = 'imports';
  afterAll(async () => {
    await database.close();
    remove();
  });

  it('finishes a job that is taken again in the commit that notes its failure', async () => {
    const runs: { fail(reason: Error): void; end(): void }[] = [];
    const handler = () => new Promise<void>((end, fail) => runs.push({ end, fail }));
    await database.commit(() => rows.insert(queue, { id: 'job', data: {} }));
    const options = { concurrency: 2, backoff: () => 0 };
    const worker = startWorker({ database, rows, queue, handler, options, settled: () => undefined });
    await until('it runs', async () => runs.length === 1);
    await disk.alone(async () => {
      runs[0]?.fail(new Error('not yet'));
      await eventLoopTurn();
      worker.wake();
    });
    await until('it runs again', async () => runs.length === 2);
    expect(rows.list(queue)).toMatchObject([{ state: 'running', attempts: 2, error: 'not yet' }]);
    runs[1]?.end();
    await until('it is over', async () => rows.list(queue).length === 0, 10_000);
    await worker.stop(0);
  });

  it('notes what it does without them, where it may', async () => {
    const unsynced = openDatabase({ path: join(directory, 'jobs.db'), synchronous: 'normal', schema: jobSchema });
    const jobs = createJobQueue(database, unsynced);
    await jobs.add(queue, { id: 'job', data: {} });
    const isOver = disk.alone(() => until('it is over', async () => rows.list(queue).length === 0));
    const worker = jobs.work(queue, (job) => job.progress(1, 1));
    await isOver;
    await worker.stop(0);
    await jobs.close();
    await unsynced.close();
  });
});
