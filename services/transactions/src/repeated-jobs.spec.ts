import { randomUUID } from 'node:crypto';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { BulkAnswer, Operation, Transaction, TransactionRule } from '@daybook/contracts';
import type { Call } from '@daybook/nest/test-support';
import type { DocumentStore, JobQueue, NewJob, Platform, RunningJob } from '@daybook/platform';
import { importRows, openTransactions, row } from '../test-support/household.js';
import { addRule, rulesPath } from '../test-support/rules.js';

type Handler = (job: RunningJob) => Promise<void>;
type Run = (handler: Handler, job: RunningJob) => Promise<void>;

const once: Run = (handler, job) => handler(job);
const twice: Run = async (handler, job) => {
  await handler(job);
  await handler(job);
};
const twiceAtOnce: Run = async (handler, job) => {
  await Promise.all([handler(job), handler(job)]);
};

interface RecordedPlatform {
  open: (options: { directory: string }) => Promise<Platform>;
  /** Jobs that were run. */
  ran: { queue: string; job: NewJob }[];
  /** Leaves staged batches in place when their job is done, as if its worker had died just before. */
  keepsStages: boolean;
}

function recordJobs(run: Run): RecordedPlatform {
  const recorded: RecordedPlatform = {
    ran: [],
    keepsStages: true,
    open: async (options) => {
      const platform = await openEmbeddedPlatform(options);
      const work: JobQueue['work'] = (queue, handler, workerOptions) =>
        platform.jobs.work(
          queue,
          (job) => {
            recorded.ran.push({ queue, job: { id: job.id, data: job.data } });
            return run(handler, job);
          },
          workerOptions,
        );
      const write: DocumentStore['write'] = async (collection, writes) => {
        const keepsStage = recorded.keepsStages && collection.name === 'import-stages';
        const done = await platform.documents.write(
          collection,
          writes.filter(({ body }) => !keepsStage || body !== null),
        );
        return keepsStage ? writes.map(() => true) : done;
      };
      return { ...platform, jobs: { ...platform.jobs, work }, documents: { ...platform.documents, write } };
    },
  };
  return recorded;
}

const rowsOf = (title: string, count: number) =>
  Array.from({ length: count }, (_, n) =>
    row({ description: `${title} ${n % 10 === 9 ? n - 1 : n}`, date: `2022-0${(n % 3) + 1}-04`, amount: `${n}.50` }),
  );

const listed = async (call: Call) => ({
  transactions: (await call<Transaction[]>('GET', '/api/transactions')).body,
  rules: (await call<TransactionRule[]>('GET', rulesPath)).body,
});

/** Starts every kind of job. Returns the counts in the answers, and what is listed afterwards. */
async function runEveryJob(call: Call) {
  const answers: unknown[] = [];
  const imported = ({ inserted, skipped }: BulkAnswer) => answers.push({ inserted, skipped });
  const ended = ({ kind, state, total, done, changed }: Operation) =>
    answers.push({ kind, state, total, done, changed });
  const first = await importRows(call, rowsOf('SHOP', 60));
  imported(first);
  imported(await importRows(call, rowsOf('SHOP', 70)));
  const { appliedToTransactions, skipped } = (
    await addRule(call, { conditions: [{ field: 'description', operator: 'contains', value: 'shop 1' }] })
  ).body;
  answers.push({ appliedToTransactions, skipped });
  const edit = { ids: first.ids.slice(0, 20), patch: { category: 'Hobby' } };
  ended((await call<Operation>('POST', '/api/transactions/bulk-edit', edit)).body);
  const range = { from: '2022-03-01', to: '2022-03-31' };
  ended((await call<Operation>('POST', '/api/transactions/bulk-delete', range)).body);
  const importId = randomUUID();
  imported(await importRows(call, rowsOf('AGAIN', 30), { 'x-import-id': importId }));
  ended((await call<Operation>('POST', `/api/imports/${importId}/undo`, {})).body);
  await addRule(call, { name: 'Other', actions: [{ type: 'set_merchant', value: 'Corner Shop' }] });
  await call('DELETE', `${rulesPath}/1`);
  return { answers, ...(await listed(call)) };
}

describe('13. every job', () => {
  const results: Record<string, Awaited<ReturnType<typeof runEveryJob>>> = {};

  it.each([
    ['once', once],
    ['twice', twice],
    ['twice at once', twiceAtOnce],
  ])('has the same result when it is run %s', async (name, run) => {
    const { open, ran } = recordJobs(run);
    const opened = await openTransactions(open);
    results[name] = await runEveryJob(opened.service.as());
    await opened.close();
    expect([...new Set(ran.map(({ queue }) => queue))].sort()).toEqual(['imports', 'operations']);
    expect(results[name]?.transactions.length).toBeGreaterThan(40);
    expect(results[name]).toEqual(results['once']);
  });
});

describe('14. a job that was removed', () => {
  it('and added again adds no row: its work is in the log', async () => {
    const recorded = recordJobs(once);
    const opened = await openTransactions(recorded.open);
    const call = opened.service.as();
    await runEveryJob(call);
    const before = await listed(call);
    const position = await opened.platform.events.lastPosition();
    const jobs = recorded.ran.splice(0);
    for (const { queue, job } of jobs) {
      expect(await opened.platform.jobs.find(queue, job.id)).toBeUndefined();
      await opened.platform.jobs.add(queue, job);
      expect(await opened.platform.jobs.wait(queue, job.id, 20_000)).toBe('completed');
    }
    expect(recorded.ran).toHaveLength(jobs.length);
    expect(await listed(call)).toEqual(before);
    expect(await opened.platform.events.lastPosition()).toBe(position);
    recorded.keepsStages = false;
    await opened.close();
  });
});

describe('the queue', () => {
  it('20. holds only ids and kinds: no row, name or amount of a person', async () => {
    const recorded = recordJobs(once);
    const opened = await openTransactions(recorded.open);
    await runEveryJob(opened.service.as());
    recorded.keepsStages = false;
    await opened.close();
    const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    for (const { queue, job } of recorded.ran) {
      expect(job.id).toMatch(uuid);
      const { tenant, kind, ...rest } = job.data;
      expect(tenant).toMatch(uuid);
      expect(rest).toEqual({});
      if (queue === 'operations') expect(kind).toMatch(/^[a-z]+(-[a-z]+)*$/);
      else expect(kind).toBeUndefined();
    }
    expect(new Set(recorded.ran.map(({ job }) => job.data['kind'])).size).toBeGreaterThan(4);
  });
});
