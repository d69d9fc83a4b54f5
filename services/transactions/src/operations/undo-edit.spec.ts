import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Operation, Transaction, UndoneOperation } from '@daybook/contracts';
import type { Call } from '@daybook/nest/test-support';
import { type Platform, rootOf } from '@daybook/platform';
import { eventually, importRows, openTransactions, plan, rent, row } from '../../test-support/household.js';

const shown = async (call: Call) =>
  (await call<Transaction[]>('GET', '/api/transactions')).body
    .map(({ description, category, billId, reviewed }) => `${description} ${category} ${billId ?? '-'} ${reviewed}`)
    .sort();
const edit = async (call: Call, body: unknown) =>
  (await call<Operation>('POST', '/api/transactions/bulk-edit', body)).body;
const undo = (call: Call, { operationId }: Operation) =>
  call<UndoneOperation>('POST', `/api/operations/${operationId}/undo`);

/** What somebody does once the undo has looked at the log, before its job appends. */
let meanwhile: (() => Promise<unknown>) | undefined;

/** The platform as it is, but that time goes by between the two. */
const slowly: typeof openEmbeddedPlatform = async (options) => {
  const platform = await openEmbeddedPlatform(options);
  const append: Platform['events']['append'] = async (stream, expected, events) => {
    const done = await platform.events.append(stream, expected, events);
    if (stream.startsWith('operation-') && events.some(({ metadata }) => metadata.undoes)) {
      const act = meanwhile;
      meanwhile = undefined;
      await act?.();
    }
    return done;
  };
  return { ...platform, events: { ...platform.events, append } };
};

describe('the undo of a bulk edit', () => {
  let opened: Awaited<ReturnType<typeof openTransactions>>;
  let call: Call;
  let ids: number[];
  beforeAll(async () => {
    opened = await openTransactions(slowly);
  });
  beforeEach(async () => {
    const as = opened.service.as();
    call = as;
    await plan(opened.platform, as.identity.tenant, [rent], 'no-stream');
    const file = ['A', 'B', 'C'].map((description, n) => row({ description, date: `2022-0${n + 7}-04` }));
    ({ ids } = await importRows(call, file));
    await call('PATCH', `/api/transactions/${ids[0]}`, { category: 'Pets' });
    await call('PATCH', `/api/transactions/${ids[1]}/reviewed`, { reviewed: 1 });
  });
  afterAll(() => opened.close());

  it('restores the manual values of each transaction, or clears them where there were none', async () => {
    const before = await shown(call);
    expect(before).toEqual(['A Pets - 0', 'B Food - 1', 'C Food - 0']);
    const done = await edit(call, { filter: {}, patch: { category: 'Travel', reviewed: 1, billId: 7 } });
    expect(await shown(call)).toEqual(['A Travel 7 1', 'B Travel 7 1', 'C Travel 7 1']);
    const { status, body } = await undo(call, done);
    expect([status, body.operations.every(({ state }) => state === 'completed')]).toEqual([200, true]);
    expect(body).toMatchObject({ state: 'completed', restored: 3, kept: 0, operations: [{ changed: 3 }] });
    expect(await shown(call)).toEqual(before);
    expect((await undo(call, done)).body).toEqual(body);
  });

  it('leaves fields edited since and deleted transactions as they are', async () => {
    const done = await edit(call, { ids, patch: { category: 'Travel', reviewed: 1 } });
    await call('PATCH', `/api/transactions/${ids[0]}`, { category: 'Food' });
    await call('DELETE', `/api/transactions/${ids[2]}`);
    await undo(call, done);
    expect(await shown(call)).toEqual(['A Food - 0', 'B Food - 1']);
  });

  it('leaves what somebody sets while it runs, field by field', async () => {
    const done = await edit(call, { ids, patch: { category: 'Travel', reviewed: 1, billId: 7 } });
    meanwhile = async () => {
      await call('PATCH', `/api/transactions/${ids[0]}`, { category: 'Hobby' });
      await call('PATCH', `/api/transactions/${ids[2]}/reviewed`, { reviewed: 0 });
      await call('PATCH', `/api/transactions/${ids[2]}/reviewed`, { reviewed: 1 });
    };
    const { body } = await undo(call, done);
    expect(body).toMatchObject({ state: 'completed', restored: 3, kept: 2 });
    expect(meanwhile).toBeUndefined();
    expect(await shown(call)).toEqual(['A Hobby - 0', 'B Food - 1', 'C Food - 1']);
    expect((await undo(call, done)).body).toEqual(body);
    expect(await shown(call)).toEqual(['A Hobby - 0', 'B Food - 1', 'C Food - 1']);
  });

  it('is one change, however many press at once, and under the operation that each answer names', async () => {
    const done = await edit(call, { filter: {}, patch: { category: 'Travel', reviewed: 1, billId: 7 } });
    const answers = await Promise.all([undo(call, done), undo(call, done), undo(call, done)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const roots = new Set<string>();
    for await (const { metadata } of opened.platform.events.readAll({})) {
      if (metadata.undoes === done.operationId) roots.add(rootOf(metadata));
    }
    expect(answers.map(({ headers }) => headers.get('operation-id'))).toEqual(Array(3).fill([...roots].join()));
    expect(await shown(call)).toEqual(['A Pets - 0', 'B Food - 1', 'C Food - 0']);
  });

  it('does not change transactions that the edit left out', async () => {
    const done = await edit(call, { filter: {}, exceptIds: [ids[0]], patch: { reviewed: 1 } });
    expect(done.total).toBe(2);
    await call('PATCH', `/api/transactions/${ids[0]}/reviewed`, { reviewed: 1 });
    await undo(call, done);
    expect(await shown(call)).toEqual(['A Pets - 1', 'B Food - 1', 'C Food - 0']);
  });

  it("is refused for another household's", async () => {
    const done = await edit(call, { ids: [ids[1]], patch: { reviewed: 0 } });
    expect((await undo(opened.service.as(), done)).status).toBe(404);
  });

  it('deletes all matches of a filter except those left out', async () => {
    await call('POST', '/api/transactions/bulk-delete', { filter: { category: 'Food' }, exceptIds: [ids[2]] });
    expect(await shown(call)).toEqual(['A Pets - 0', 'C Food - 0']);
  });

  it('answers at once when asked not to wait, and reports its progress', async () => {
    const body = { filter: {}, patch: { reviewed: 1 } };
    const answer = await call<Operation>('POST', '/api/transactions/bulk-edit', body, { prefer: 'wait=0' });
    expect([200, 202]).toContain(answer.status);
    const ask = async () => (await call<Operation>('GET', `/api/operations/${answer.body.operationId}`)).body;
    expect(await eventually(ask, ({ state }) => state === 'completed')).toMatchObject({ done: 3, changed: 2 });
  });
});
