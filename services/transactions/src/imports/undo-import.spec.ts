import { randomUUID } from 'node:crypto';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { ImportSummary, Operation, Transaction } from '@daybook/contracts';
import { streamName } from '@daybook/event-sourcing';
import type { Call } from '@daybook/nest/test-support';
import { append, eventually, importRows, openTransactions, row } from '../../test-support/household.js';
import { undoOperation } from './import-undos.js';

const list = async (call: Call) => (await call<Transaction[]>('GET', '/api/transactions')).body;
const imports = async (call: Call) => (await call<ImportSummary[]>('GET', '/api/imports')).body;
const batchOf = (importId: string, batch: number) => ({ 'x-import-id': importId, 'x-import-batch': String(batch) });

describe('the undo of an import', () => {
  let opened: Awaited<ReturnType<typeof openTransactions>>;
  beforeAll(async () => {
    opened = await openTransactions(openEmbeddedPlatform);
  });
  afterAll(() => opened.close());

  it('deletes the rows of the import and no others, and answers a repeat alike', async () => {
    const call = opened.service.as();
    const kept = await importRows(call, [row(), row({ description: 'KEPT' })]);
    const importId = randomUUID();
    const ninth = row({ date: '2022-09-01' });
    await importRows(call, [row(), row(), row(), ninth], batchOf(importId, 0));
    const second = await importRows(call, [ninth, row({ date: '2023-01-01' })], batchOf(importId, 1));
    await call('DELETE', `/api/transactions/${second.ids[0]}`);
    const answer = await call<Operation>('POST', `/api/imports/${importId}/undo`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ kind: 'undo-import', state: 'completed', total: 4, done: 4, changed: 4 });
    expect((await list(call)).map(({ id }) => id).sort()).toEqual(kept.ids);
    expect((await call<Operation>('POST', `/api/imports/${importId}/undo`)).body).toEqual(answer.body);
    const { body: operation } = await call<Operation>('GET', `/api/operations/${answer.body.operationId}`);
    expect(answer.body).toEqual({ ...operation, root: operation.operationId, restored: 4, kept: 0 });
  });

  it('refuses late and repeated batches, and a new import brings the rows back', async () => {
    const call = opened.service.as();
    const importId = randomUUID();
    const send = (batch: number) =>
      call<{ code: string }>('POST', '/api/transactions/bulk', { transactions: [row()] }, batchOf(importId, batch));
    await send(0);
    await call('POST', `/api/imports/${importId}/undo`);
    for (const late of [await send(0), await send(1)]) {
      expect([late.status, late.body.code]).toEqual([409, 'import-undone']);
    }
    expect(await list(call)).toEqual([]);
    expect((await importRows(call, [row()])).inserted).toBe(1);
  });

  it('deletes every row, also while batches arrive', async () => {
    const call = opened.service.as();
    const importId = randomUUID();
    const batch = (at: number) =>
      Array.from({ length: 20 }, (_, index) =>
        row({ description: `${at} ${index}`, date: `2022-${10 + (index % 3)}-01` }),
      );
    await importRows(call, batch(0), batchOf(importId, 0));
    const sent = Array.from({ length: 8 }, (_, at) =>
      call('POST', '/api/transactions/bulk', { transactions: batch(at + 1) }, batchOf(importId, at + 1)),
    );
    const undone = call<Operation>('POST', `/api/imports/${importId}/undo`);
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await undone).body.state).toBe('completed');
    expect(await list(call)).toEqual([]);
  });

  it('lists imports, the newest first, with their counts', async () => {
    const call = opened.service.as();
    expect(await imports(call)).toEqual([]);
    const [first, second] = [randomUUID(), randomUUID()];
    await importRows(call, [row(), row({ date: '2022-09-01' })], batchOf(first, 0));
    await importRows(call, [row(), row()], batchOf(first, 1));
    await importRows(call, [row(), row({ description: 'new' })], batchOf(second, 0));
    await call('POST', `/api/imports/${second}/undo`);
    const listed = await imports(call);
    expect(listed).toEqual([
      { id: second, at: expect.any(String), inserted: 1, skipped: 1, undone: 1 },
      { id: first, at: expect.any(String), inserted: 4, skipped: 0, undone: 0 },
    ]);
    expect(listed.map(({ at }) => new Date(at).toISOString())).toEqual(listed.map(({ at }) => at));
  });

  it("answers 404 for another household's import, and for an unknown one", async () => {
    const importId = randomUUID();
    await importRows(opened.service.as(), [row()], batchOf(importId, 0));
    for (const id of [importId, randomUUID(), 'x']) {
      const { status, body } = await opened.service.as()<{ code: string }>('POST', `/api/imports/${id}/undo`);
      expect([status, body.code]).toEqual([404, 'import-not-found']);
    }
  });
});

describe('the list of imports', () => {
  it('comes in pages where they are asked for, the newest first', async () => {
    const opened = await openTransactions(openEmbeddedPlatform);
    const call = opened.service.as();
    const days = ['01', '02', '03', '04', '05'];
    for (const day of days) await importRows(call, [row({ date: `2026-03-${day}` })], batchOf(randomUUID(), 0));
    const all = await call<ImportSummary[]>('GET', '/api/imports');
    expect(all.body).toHaveLength(5);
    expect(all.body.map(({ at }) => at)).toEqual(
      all.body
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(all.headers.get('x-total-count')).toBeNull();
    const page = async (query: string) => {
      const { status, body, headers } = await call<ImportSummary[]>('GET', `/api/imports?${query}`);
      return [status, body, headers.get('x-total-count')];
    };
    expect(await page('limit=2')).toEqual([200, all.body.slice(0, 2), '5']);
    expect(await page('limit=2&offset=3')).toEqual([200, all.body.slice(3), '5']);
    expect(await page('offset=9')).toEqual([200, [], '5']);
    expect((await page('limit=0'))[0]).toBe(400);
    await opened.close();
  });
});

describe('an interrupted undo', () => {
  it('resumes after a restart when only the closing of the import was recorded', async () => {
    const opened = await openTransactions(openEmbeddedPlatform);
    const [tenant, importId] = [randomUUID(), randomUUID()];
    await importRows(opened.service.as({ tenant }), [row(), row({ date: '2022-09-01' })], batchOf(importId, 0));
    const operationId = undoOperation(tenant, importId);
    const closed = { type: 'ImportClosed', data: { importId } };
    await append(
      opened.platform,
      tenant,
      streamName('operation', tenant, operationId),
      [closed],
      'no-stream',
      operationId,
    );
    await opened.restart();
    const call = opened.service.as({ tenant });
    const ended = await eventually(
      async () => (await call<Operation>('GET', `/api/operations/${operationId}`)).body,
      ({ state }) => state === 'completed',
    );
    expect(ended).toMatchObject({ kind: 'undo-import', total: 2, done: 2, changed: 2 });
    expect(await list(call)).toEqual([]);
    await opened.close();
  });
});
