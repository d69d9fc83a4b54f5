import { randomUUID } from 'node:crypto';
import { storesThatGoAway, until } from '@daybook/adapter-contracts';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { FailedImport, ImportSummary, Operation, ResumedImport, Transaction } from '@daybook/contracts';

import { deterministicId } from '@daybook/event-sourcing';
import type { Call } from '@daybook/nest/test-support';
import type { Platform } from '@daybook/platform';
import { openTransactions, row } from '../../test-support/household.js';
import { importQueue } from './import-jobs.js';

const stores = storesThatGoAway(() => undefined);

/** A job is tried once alone, and the log can be away. */
const impatient: typeof openEmbeddedPlatform = async (options) => {
  const platform = stores.around(await openEmbeddedPlatform(options));
  const work: Platform['jobs']['work'] = (queue, handler, given) =>
    platform.jobs.work(queue, handler, { ...given, attempts: 1 });
  return { ...platform, jobs: { ...platform.jobs, work } };
};

const rows = ['A', 'B'].map((description, n) => row({ description, date: `2022-0${n + 7}-04` }));
const failed = async (call: Call) => (await call<FailedImport[]>('GET', '/api/imports/failed')).body;
const shown = async (call: Call) =>
  (await call<Transaction[]>('GET', '/api/transactions')).body.map(({ description }) => description).sort();

describe('an import whose rows could not be stored', () => {
  let opened: Awaited<ReturnType<typeof openTransactions>>;
  beforeAll(async () => {
    opened = await openTransactions(impatient);
  });
  afterEach(() => stores.comeBack());
  afterAll(() => opened.close());

  const send = (call: Call, importId: string, batch = 0) =>
    call<{ code: string }>(
      'POST',
      '/api/transactions/bulk',
      { transactions: rows.map((one) => ({ ...one, description: `${one.description}${batch}` })) },
      { 'x-import-id': importId, 'x-import-batch': String(batch) },
    );
  /** The log goes away once the batch is accepted. */
  const fail = async (call: Call, importId: string, batch = 0) => {
    const { jobs } = opened.platform;
    const add = jobs.add;
    jobs.add = async (queue, job) => {
      stores.goAway('KurrentDB');
      jobs.add = add;
      await add(queue, job);
    };
    const answer = await send(call, importId, batch);
    stores.comeBack();
    return [answer.status, answer.body.code];
  };

  it('is listed, and resumed when the person wants it', async () => {
    const [call, importId] = [opened.service.as(), randomUUID()];
    await send(call, importId);
    expect(await fail(call, importId, 1)).toEqual([500, 'import-failed']);
    expect(await failed(call)).toEqual([{ id: importId, at: expect.any(String), rows: 2 }]);
    expect(await failed(opened.service.as())).toEqual([]);
    const { status, body } = await call<ResumedImport>('POST', `/api/imports/${importId}/resume`);
    expect([status, body]).toEqual([202, { importId, batches: 1 }]);
    await until('its rows are there', async () => (await shown(call)).length === 4);
    expect(await shown(call)).toEqual(['A0', 'A1', 'B0', 'B1']);
    expect(await failed(call)).toEqual([]);
    expect((await call<ResumedImport>('POST', `/api/imports/${importId}/resume`)).body.batches).toBe(0);
  }, 60_000);

  it('stays over a restart, untouched', async () => {
    const { identity } = opened.service.as();
    const importId = randomUUID();
    await fail(opened.service.as(identity), importId);
    await opened.restart();
    const call = opened.service.as(identity);
    expect(await failed(call)).toHaveLength(1);
    expect(await shown(call)).toEqual([]);
    await call('POST', `/api/imports/${importId}/resume`);
    await until('its rows are there', async () => (await shown(call)).length === 2);
  }, 60_000);

  it('can be undone instead: its rows are gone for good', async () => {
    const [call, importId] = [opened.service.as(), randomUUID()];
    await fail(call, importId);
    const undone = await call<Operation>('POST', `/api/imports/${importId}/undo`);
    expect([undone.status, undone.body.state, undone.body.total]).toEqual([200, 'completed', 0]);
    expect(await failed(call)).toEqual([]);
    expect([(await send(call, importId)).body.code, await shown(call)]).toEqual(['import-undone', []]);
    expect((await call<ImportSummary[]>('GET', '/api/imports')).body).toEqual([]);
  }, 60_000);

  it('is the own of its household', async () => {
    const [call, importId] = [opened.service.as(), randomUUID()];
    await fail(call, importId);
    const theirs = opened.service.as();
    for (const what of ['resume', 'undo']) {
      expect((await theirs('POST', `/api/imports/${importId}/${what}`)).status).toBe(404);
    }
    expect(await failed(call)).toHaveLength(1);
  }, 60_000);

  it('is tried again by itself where the failure could not be noted, as by the release before', async () => {
    const { identity } = opened.service.as();
    const importId = randomUUID();
    await fail(opened.service.as(identity), importId);
    const operationId = deterministicId('import', identity.tenant, importId, 0);
    const mark = { tenant: identity.tenant, id: operationId, version: 0, body: null, when: 'always' as const };
    await opened.platform.documents.write({ name: 'failed-import-batches' }, [mark]);
    expect(await opened.platform.jobs.find(importQueue, operationId)).toMatchObject({ state: 'dead' });
    await opened.restart();
    const call = opened.service.as(identity);
    await until('its rows are there', async () => (await shown(call)).length === 2);
  }, 60_000);
});
