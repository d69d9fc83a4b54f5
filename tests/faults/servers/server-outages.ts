import { notTried, until } from '@daybook/adapter-contracts';
import { setTimeout as pause } from 'node:timers/promises';
import type { AdminJob } from '@daybook/contracts';
import { batchesOf } from '../../support/household.js';
import { fileOf, multisetOf } from '../../support/interrupted-program.js';
import { administrator, underLoad, longMs, type UnderTest } from './under-load.js';
import { newCustomer } from './customer.js';
import { sendBatch, storedRows } from './background-load.js';
import { type Breakable, type Doing, mayBreakServers } from './breakable-servers.js';
import { unclearAnswers } from './unclear-answers.js';

const ways: [how: string, breaking: Doing, mending: Doing][] = [
  ['stopped', 'stop', 'start'],
  ['killed', 'kill', 'start'],
  ['paused', 'pause', 'resume'],
];
const kinds = ['redis', 'mongo', 'kurrent'] as const;
type Name = (typeof kinds)[number];
const awayMs = 20_000;
const clear = [502, 503, 504];

/** Each server away in each way, one after the other. */
export function serverOutages(the: () => UnderTest): void {
  const breakable = (name: Name): Breakable => the()[name];
  const cases = kinds.flatMap((name) => ways.map((way) => [name, ...way] as const));
  const ours = cases.filter(([name]) => name === 'redis' || mayBreakServers);
  if (!mayBreakServers) notTried('MongoDB and KurrentDB stopped are', 'DAYBOOK_SERVERS_CONTROL is not set');

  it.each(ours)(
    '49. with %s %s the API says so, amid an import, and everything goes on once it is back',
    async (name, how, breaking, mending) => {
      // Somebody else: what was refused may yet take place where no answer came in time.
      const other = await administrator(the());
      await other.surely('GET', '/api/bills');
      await underLoad(the(), async () => {
        await breakable(name).do(breaking);
        try {
          const began = performance.now();
          const bill = { name: 'Refused', amount: '1', frequency: 'monthly', dueDate: 5 };
          const [write, read] = await Promise.all([
            other.ask('POST', '/api/bills', bill),
            other.ask('GET', '/api/transactions?limit=10'),
          ]);
          expect(unclearAnswers([write, read])).toEqual([]);
          // What is written is on KurrentDB, what is read on MongoDB, and who asks on Redis.
          if (name !== 'mongo') expect(clear).toContain(write.status);
          if (name !== 'kurrent') expect(clear).toContain(read.status);
          // 18. MongoDB is away for 20 s at least, one time.
          const left = name === 'mongo' && how === 'stopped' ? awayMs - (performance.now() - began) : 0;
          if (left > 0) await pause(left);
        } finally {
          await breakable(name).do(mending);
        }
      });
    },
    longMs,
  );

  it(
    '17. Redis emptied amid an import: it completes, once whoever was signed out signs in again',
    () => underLoad(the(), async () => void the().redis.cli('flushall'), { signedOut: true }),
    longMs,
  );

  it(
    '14. the jobs alone are lost amid an import and added again: no row twice, none missing',
    () =>
      underLoad(the(), async () => {
        const { redis, environment } = the();
        const jobs = `${environment['DAYBOOK_NAMESPACE']}:jobs:imports:*`;
        const script = "for _, key in ipairs(redis.call('keys', ARGV[1])) do redis.call('del', key) end";
        redis.cli('eval', script, '0', jobs);
      }),
    longMs,
  );

  const whereOurs = mayBreakServers ? it : it.skip;
  whereOurs(
    '18. with MongoDB away for good the job fails visibly and the API says so; tried again, it does what it was to do',
    async () => {
      const { installation, mongo } = the();
      const workers = installation.of('transactions-worker');
      const impatiently = async (attempts: string): Promise<void> => {
        await Promise.all(workers.map((worker) => worker.again('SIGTERM', { JOB_ATTEMPTS: attempts })));
      };
      await impatiently('1');
      const admin = await administrator(the());
      const customer = await newCustomer(installation.addresses);
      const [batch] = batchesOf(fileOf(250), 250);
      if (!batch) throw new Error('there is one');
      await installation.interrupt({ at: 'enqueued', signal: 'SIGSTOP', pass: 1 });
      const asked = sendBatch(customer, batch, 'once');
      await installation.interrupted();
      await mongo.do('stop');
      try {
        for (const worker of workers) await worker.goOn();
        const { status, text } = await asked;
        expect([status, JSON.parse(text)]).toEqual([
          500,
          { code: 'import-failed', message: 'The rows could not be imported. Please try again.' },
        ]);
      } finally {
        await mongo.do('start');
      }
      // Where nothing could say that it failed, the worker has put it back by itself, and may be done with it.
      const seen = await until('the job is told of, or done', async () => {
        const jobs = await admin.surely<AdminJob[]>('GET', '/api/admin/jobs');
        const dead = jobs.find(({ state }) => state === 'dead');
        return dead ?? ((await storedRows(customer)).length === batch.rows.length && 'done');
      });
      await impatiently('');
      if (seen !== 'done') {
        expect([202, 404, 409]).toContain((await admin.ask('POST', `/api/admin/jobs/${seen.id}/retry`)).status);
      }
      await sendBatch(customer, batch);
      expect(multisetOf(await storedRows(customer))).toEqual(multisetOf(batch.rows));
      expect(unclearAnswers(customer.made.filter(({ status }) => status !== 500))).toEqual([]);
    },
    longMs,
  );
}
