import { randomUUID } from 'node:crypto';
import { storesThatGoAway, until } from '@daybook/adapter-contracts';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { FailedImport, Operation, Transaction } from '@daybook/contracts';
import type { Call } from '@daybook/nest/test-support';
import { loseJobs } from '../../libs/adapters-embedded/test-support/lost-jobs.js';
import { importRows, openTransactions, row } from '../../services/transactions/test-support/household.js';

const stores = storesThatGoAway(() => undefined);
/** Whether the process is to have ended amid its jobs, for the last time before they are parked. */
let wasKilled = false;

/** The platform after a kill: what waited was running. */
const afterKill: typeof openEmbeddedPlatform = async (options) => {
  if (wasKilled) loseJobs(options.directory);
  wasKilled = false;
  stores.comeBack();
  return stores.around(await openEmbeddedPlatform(options));
};

const rows = ['A', 'B'].map((description) => row({ description }));
const categories = async (call: Call) =>
  (await call<Transaction[]>('GET', '/api/transactions')).body.map(({ category }) => category);

describe('accepted work whose job was parked', () => {
  let opened: Awaited<ReturnType<typeof openTransactions>>;
  beforeEach(async () => {
    opened = await openTransactions(afterKill);
  });
  afterEach(async () => {
    stores.comeBack();
    await opened.close();
  });

  /** The log goes away as soon as the job is there, and the process is killed amid it once too often. */
  const parkJobOf = async (ask: () => Promise<unknown>): Promise<void> => {
    const { jobs } = opened.platform;
    const add = jobs.add;
    jobs.add = async (queue, job) => {
      stores.goAway('KurrentDB');
      await add(queue, job);
    };
    // Nobody waits for it.
    jobs.wait = async () => 'pending';
    await ask();
    wasKilled = true;
    await opened.restart();
  };

  it('is an operation that has failed, and is done once its job is put back', async () => {
    const { identity } = opened.service.as();
    const before = opened.service.as(identity);
    await importRows(before, rows);
    const headers = { prefer: 'wait=0' };
    await parkJobOf(() =>
      before('POST', '/api/transactions/bulk-edit', { filter: {}, patch: { category: 'Pets' } }, headers),
    );
    const call = opened.service.as(identity);
    const [job] = await opened.platform.jobs.list();
    const state = async () => (await call<Operation>('GET', `/api/operations/${job?.id}`)).body.state;
    expect(job).toMatchObject({ state: 'dead', parked: true });
    await until('the operation has failed', async () => (await state()) === 'failed');
    expect(await categories(call)).toEqual(['Food', 'Food']);
    expect(await opened.platform.jobs.retry('operations', String(job?.id))).toBe(true);
    await until('the operation is done', async () => (await state()) === 'completed');
    expect(await categories(call)).toEqual(['Pets', 'Pets']);
  }, 120_000);

  it('is a change of rules that is done all the same, since the read models make it', async () => {
    const { identity } = opened.service.as();
    await importRows(opened.service.as(identity), rows);
    const rule = {
      name: 'Pets',
      isActive: 1,
      conditions: [{ field: 'description', operator: 'contains', value: 'A' }],
      actions: [{ type: 'set_category', value: 'Pets' }],
    };
    const headers = { prefer: 'wait=0' };
    const operations: (string | null)[] = [];
    await parkJobOf(async () => {
      const accepted = await opened.service.as(identity)('POST', '/api/transaction-rules', rule, headers);
      operations.push(accepted.headers.get('operation-id'));
    });
    const call = opened.service.as(identity);
    await until('it is applied', async () => (await categories(call)).includes('Pets'));
    const operation = async () => (await call<Operation>('GET', `/api/operations/${operations[0]}`)).body;
    await until('it is over', async () => (await operation()).state !== 'running');
    expect((await operation()).state).toBe('completed');
  }, 120_000);

  it('is a failed import, which the person can resume', async () => {
    const { identity } = opened.service.as();
    const importId = randomUUID();
    await parkJobOf(() => importRows(opened.service.as(identity), rows, { 'x-import-id': importId }));
    const call = opened.service.as(identity);
    const failed = async () => (await call<FailedImport[]>('GET', '/api/imports/failed')).body;
    await until('the import has failed', async () => (await failed()).length > 0);
    expect(await failed()).toEqual([{ id: importId, at: expect.any(String), rows: 2 }]);
    await call('POST', `/api/imports/${importId}/resume`);
    await until('its rows are there', async () => (await categories(call)).length === 2);
  }, 120_000);
});
