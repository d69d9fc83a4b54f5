import { randomUUID } from 'node:crypto';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { EventOf, Operation, OperationEvents, Transaction } from '@daybook/contracts';
import { deterministicId, streamName } from '@daybook/event-sourcing';
import type { Call } from '@daybook/nest/test-support';
import { ledgerStream } from '../ledger/ledger-stream.js';
import { append, eventually, importRows, openTransactions, plan, rent, row } from '../../test-support/household.js';
import { encodeSelection } from './selection.js';

const months = ['2022-08-04', '2022-09-04', '2022-10-04'];
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => row({ description: `SHOP ${index}`, date: months[index % 3] }));
const list = async (call: Call) => (await call<Transaction[]>('GET', '/api/transactions')).body;

describe('a bulk edit', () => {
  let opened: Awaited<ReturnType<typeof openTransactions>>;
  beforeAll(async () => {
    opened = await openTransactions(openEmbeddedPlatform);
  });
  afterAll(() => opened.close());

  it('changes the transactions with the ids as one operation, whose status can be read', async () => {
    const call = opened.service.as();
    await plan(opened.platform, call.identity.tenant, [rent], 'no-stream');
    const { ids } = await importRows(call, rows(9));
    const chosen = ids.slice(0, 6);
    const patch = { category: 'Shopping', merchant: null, billId: 7, reviewed: 1 };
    const answer = await call<Operation>('POST', '/api/transactions/bulk-edit', { ids: chosen, patch });
    expect(answer.status).toBe(200);
    const { operationId, startedAt, endedAt, ...rest } = answer.body;
    expect(rest).toEqual({ kind: 'bulk-edit', state: 'completed', total: 6, done: 6, changed: 6 });
    expect(Date.parse(String(endedAt))).toBeGreaterThanOrEqual(Date.parse(startedAt));
    expect((await call<Operation>('GET', `/api/operations/${operationId}`)).body).toEqual(answer.body);
    const edited = (await list(call)).filter(({ category }) => category === 'Shopping');
    expect(edited.map(({ id }) => id).sort()).toEqual([...chosen].sort());
    expect(edited[0]).toMatchObject({ merchant: null, billId: 7, billName: 'Rent', reviewed: 1 });
  });

  it('changes all matches of a filter, and only once under one key', async () => {
    const call = opened.service.as();
    await importRows(call, [...rows(5), row({ description: 'other', category: 'Housing' })]);
    const edit = () =>
      call<Operation>(
        'POST',
        '/api/transactions/bulk-edit',
        { filter: { category: 'Food', search: 'shop' }, patch: { category: 'Shopping' } },
        { 'idempotency-key': 'one' },
      );
    const [first, second] = [await edit(), await edit()];
    expect(first.body).toMatchObject({ total: 5, changed: 5 });
    expect(second.body).toEqual(first.body);
    expect((await list(call)).map(({ category }) => category).sort()).toEqual([
      'Housing',
      ...Array(5).fill('Shopping'),
    ]);
  });

  it('skips deleted transactions, and counts those with the same value as unchanged', async () => {
    const call = opened.service.as();
    const { ids } = await importRows(call, rows(3));
    await call('DELETE', `/api/transactions/${ids[0]}`);
    await call('PATCH', `/api/transactions/${ids[1]}/reviewed`, { reviewed: 1 });
    const { body } = await call<Operation>('POST', '/api/transactions/bulk-edit', { ids, patch: { reviewed: 1 } });
    expect(body).toMatchObject({ state: 'completed', total: 3, done: 3, changed: 1 });
  });

  it('changes nothing where nothing matches', async () => {
    const call = opened.service.as();
    const body = { filter: { search: 'x' }, patch: { reviewed: 1 } };
    const answer = await call<Operation>('POST', '/api/transactions/bulk-edit', body);
    expect(answer.body).toMatchObject({ state: 'completed', total: 0, done: 0, changed: 0 });
  });

  it("answers 404 for another household's ids and bills, and changes nothing", async () => {
    const [mine, theirs] = [opened.service.as(), opened.service.as()];
    const { ids } = await importRows(mine, [row()]);
    const others = await importRows(theirs, [row(), row()]);
    const edit = (body: unknown) => mine<{ code: string }>('POST', '/api/transactions/bulk-edit', body);
    const foreign = await edit({ ids: [...ids, others.ids[1]], patch: { reviewed: 1 } });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'transaction-not-found']);
    const bill = await edit({ ids, patch: { billId: 7 } });
    expect([bill.status, bill.body.code]).toEqual([404, 'bill-not-found']);
    expect(await list(mine)).toMatchObject([{ reviewed: 0, billId: null }]);
    const { body } = await theirs<Operation>('POST', '/api/transactions/bulk-edit', {
      ids: others.ids,
      patch: { reviewed: 1 },
    });
    expect((await mine('GET', `/api/operations/${body.operationId}`)).status).toBe(404);
  });

  it.each([
    ['bulk-edit', { ids: [], patch: { reviewed: 1 } }],
    ['bulk-edit', { ids: [1], patch: {} }],
    ['bulk-edit', { ids: [1], patch: { amount: 5 } }],
    ['bulk-edit', { patch: { reviewed: 1 } }],
    ['bulk-edit', { ids: [1], filter: {}, patch: { reviewed: 1 } }],
    ['bulk-edit', { filter: { page: 1 }, patch: { reviewed: 1 } }],
    ['bulk-delete', {}],
    ['bulk-delete', { ids: ['1'] }],
    ['bulk-delete', { from: '2022-01-01' }],
    ['bulk-delete', { from: '2022-01-02', to: '2022-01-01' }],
  ])('refuses %s of %j', async (path, body) => {
    expect((await opened.service.as()('POST', `/api/transactions/${path}`, body)).status).toBe(400);
  });

  it('deletes by ids and by dates', async () => {
    const call = opened.service.as();
    const { ids } = await importRows(call, rows(9));
    const remove = (body: unknown) => call<Operation>('POST', '/api/transactions/bulk-delete', body);
    expect((await remove({ ids: ids.slice(0, 1) })).body).toMatchObject({ kind: 'bulk-delete', total: 1, changed: 1 });
    expect((await remove({ ids: ids.slice(0, 2) })).body).toMatchObject({ total: 2, changed: 1 });
    const within = await remove({ from: '2022-09-01', to: '2022-10-04' });
    expect(within.body).toMatchObject({ state: 'completed', total: 6, done: 6, changed: 6 });
    expect((await list(call)).map(({ date }) => date)).toEqual(['2022-08-04']);
  });

  it('does not hold up 500 single edits at once', async () => {
    const call = opened.service.as();
    const ids: number[] = [];
    for (const half of [0, 1]) {
      const batch = Array.from({ length: 250 }, (_, index) => row({ description: `${half} ${index}` }));
      ids.push(...(await importRows(call, batch)).ids);
    }
    const bulk = call('POST', '/api/transactions/bulk-edit', { ids, patch: { category: 'Shopping' } });
    const single = ids.map((id) => call('PATCH', `/api/transactions/${id}/reviewed`, { reviewed: 1 }));
    const answers = await Promise.all([bulk, ...single]);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await list(call)).filter((t) => t.reviewed === 1 && t.category === 'Shopping')).toHaveLength(500);
  }, 120_000);
});

describe('an operation', () => {
  const running = (ids: number[]): EventOf<OperationEvents> => ({
    type: 'OperationStarted',
    data: { kind: 'bulk-delete', part: 1, parts: 1, total: ids.length, selection: encodeSelection(ids) },
  });
  const ended = (call: Call, operationId: string) =>
    eventually(
      async () => (await call<Operation>('GET', `/api/operations/${operationId}`)).body,
      ({ state }) => state === 'completed',
    );

  it('resumes after a restart when its job was lost (K1)', async () => {
    const opened = await openTransactions(openEmbeddedPlatform);
    const identity = { tenant: randomUUID() };
    const { ids } = await importRows(opened.service.as(identity), rows(6));
    const operationId = randomUUID();
    const stream = streamName('operation', identity.tenant, operationId);
    await append(opened.platform, identity.tenant, stream, [running(ids.slice(0, 4))], 'no-stream', operationId);
    await opened.restart();
    const call = opened.service.as(identity);
    expect(await ended(call, operationId)).toMatchObject({ total: 4, done: 4, changed: 4 });
    expect(await list(call)).toHaveLength(2);
    await opened.close();
  });

  it('counts a chunk once that was already in the ledger when its job died (K3)', async () => {
    const opened = await openTransactions(openEmbeddedPlatform);
    const identity = { tenant: randomUUID() };
    const { ids } = await importRows(opened.service.as(identity), [row(), row(), row()]);
    const operationId = randomUUID();
    const { tenant } = identity;
    await append(
      opened.platform,
      tenant,
      streamName('operation', tenant, operationId),
      [running(ids)],
      'no-stream',
      operationId,
    );
    const deleted = { type: 'TransactionsDeleted', data: { ids } };
    const chunk = deterministicId('chunk', operationId, 0);
    await append(opened.platform, tenant, ledgerStream(tenant, '202208'), [deleted], 0, chunk);
    await opened.restart();
    const call = opened.service.as(identity);
    expect(await ended(call, operationId)).toMatchObject({ total: 3, done: 3, changed: 3 });
    expect(await list(call)).toEqual([]);
    await opened.close();
  });

  it('does its work exactly once over a log that loses answers', async () => {
    let appends = 0;
    const opened = await openTransactions(async (options) => {
      const platform = await openEmbeddedPlatform(options);
      const { events } = platform;
      const lossy: typeof events = {
        ...events,
        append: async (...args) => {
          const result = await events.append(...args);
          appends += 1;
          if (appends % 3 === 0) throw new Error('the answer was lost');
          return result;
        },
      };
      return { ...platform, events: lossy };
    });
    const call = opened.service.as();
    const { ids } = await importRows(call, rows(30));
    const edit = { ids, patch: { category: 'Shopping' } };
    const { body } = await call<Operation>('POST', '/api/transactions/bulk-edit', edit);
    expect(body).toMatchObject({ state: 'completed', total: 30, done: 30, changed: 30 });
    expect((await list(call)).every(({ category }) => category === 'Shopping')).toBe(true);
    await opened.close();
  }, 60_000);
});
