import { randomUUID } from 'node:crypto';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Transaction, UndoneOperation } from '@daybook/contracts';
import { type DomainEvent, streamName } from '@daybook/event-sourcing';
import type { Call } from '@daybook/nest/test-support';
import { append, importRows, openTransactions, row } from '../../test-support/household.js';
import { undoOperation } from '../imports/import-undos.js';

/** Stored by a release whose events had no `root`: a job named its operation as their cause alone. */
describe('a change from before there were roots', () => {
  let opened: Awaited<ReturnType<typeof openTransactions>>;
  let call: Call;
  let tenant = '';
  let importId = '';
  let ids: number[];
  beforeAll(async () => {
    opened = await openTransactions(openEmbeddedPlatform);
  });
  beforeEach(async () => {
    [tenant, importId] = [randomUUID(), randomUUID()];
    call = opened.service.as({ tenant });
    const file = ['A', 'B', 'C'].map((description) => row({ description }));
    ({ ids } = await importRows(call, file, { 'x-import-id': importId, 'x-import-batch': '0' }));
  });
  afterAll(() => opened.close());

  const shown = async () =>
    (await call<Transaction[]>('GET', '/api/transactions')).body.map(({ id, category }) => `${id} ${category}`).sort();
  /** What its request and its job have appended, the rows' month after one event. */
  const stored = async (operation: string, kind: string, started: DomainEvent[], changed: DomainEvent) => {
    const { platform } = opened;
    const stream = streamName('operation', tenant, operation);
    const job = { commandKind: kind, causationId: operation, source: 'job' as const };
    await append(platform, tenant, stream, started, 'no-stream', operation, { commandKind: kind });
    await append(platform, tenant, streamName('ledger', tenant, '202208'), [changed], 0, randomUUID(), job);
    const done = [{ type: 'OperationCompleted', data: { done: 3, changed: 3 } }];
    await append(platform, tenant, stream, done, started.length - 1, randomUUID(), job);
  };
  const undo = async (root: string) => (await call<UndoneOperation>('POST', `/api/operations/${root}/undo`)).body;
  const selection = [{ month: '202208', n: '1x3' }];

  it('of many transactions is undone and redone by its operation', async () => {
    const operation = randomUUID();
    const before = await shown();
    const patch = { category: { set: 'Pets' } };
    const start = {
      type: 'OperationStarted',
      data: { kind: 'bulk-edit', part: 1, parts: 1, total: 3, selection, patch },
    };
    await stored(operation, 'bulk-edit', [start], { type: 'TransactionsEdited', data: { ids, patch } });
    expect((await shown()).filter((one) => one.endsWith('Pets'))).toHaveLength(3);
    const undone = await undo(operation);
    expect(undone).toMatchObject({ state: 'completed', restored: 3, kept: 0 });
    expect(await shown()).toEqual(before);
    expect(await undo(undone.root)).toMatchObject({ restored: 3, kept: 0 });
    expect((await shown()).filter((one) => one.endsWith('Pets'))).toHaveLength(3);
  });

  it('that undid an import is redone, and its import undone again', async () => {
    const operation = undoOperation(tenant, importId);
    const before = await shown();
    const data = { kind: 'undo-import', part: 1, parts: 1, total: 3, selection, importId };
    const started = [
      { type: 'ImportClosed', data: { importId } },
      { type: 'OperationStarted', data },
    ];
    await stored(operation, 'undo-import', started, { type: 'TransactionsDeleted', data: { ids } });
    expect(await shown()).toEqual([]);
    expect(await undo(operation)).toMatchObject({ restored: 3, kept: 0 });
    expect(await shown()).toEqual(before);
    const again = await call<UndoneOperation>('POST', `/api/imports/${importId}/undo`);
    expect(again.body).toMatchObject({ restored: 3, kept: 0 });
    expect(await shown()).toEqual([]);
  });

  it('of one transaction is undone by its command, found by its month', async () => {
    const command = randomUUID();
    const before = await shown();
    const edited = { type: 'TransactionsEdited', data: { ids: ids.slice(0, 1), patch: { category: { set: 'Pets' } } } };
    await append(opened.platform, tenant, streamName('ledger', tenant, '202208'), [edited], 0, command);
    expect((await shown())[0]).toContain('Pets');
    const { body } = await call<UndoneOperation>('POST', `/api/operations/${command}/undo?month=202208`);
    expect(body).toMatchObject({ state: 'completed', restored: 1, kept: 0 });
    expect(await shown()).toEqual(before);
  });
});
