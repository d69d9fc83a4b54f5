import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Operation } from '@daybook/contracts';
import { importChangeOf } from '@daybook/event-sourcing';
import { type Answer, type Call } from '@daybook/nest/test-support';
import { rootOf } from '@daybook/platform';
import { eventually, openTransactions, row } from '../../test-support/household.js';

describe('every event of a change', () => {
  let opened: Awaited<ReturnType<typeof openTransactions>>;
  let call: Call;
  let tenant: string;
  beforeAll(async () => {
    opened = await openTransactions(openEmbeddedPlatform);
  });
  beforeEach(() => {
    const as = opened.service.as();
    call = as;
    tenant = as.identity.tenant;
  });
  afterAll(() => opened.close());

  const recorded = async () => {
    const found = [];
    for await (const event of opened.platform.events.readAll({})) {
      if (event.metadata.tenant === tenant) found.push(event);
    }
    return found;
  };
  /** What the call added to the log, by stream: the operations that tell of it; and what its answer was. */
  const made = async <B>(send: () => Promise<Answer<B>>) => {
    const before = (await recorded()).length;
    const { headers, body } = await send();
    const { operationId } = body as { operationId?: string };
    if (operationId !== undefined) {
      await eventually(
        () => call<Operation>('GET', `/api/operations/${operationId}`),
        ({ body: { state } }) => state !== 'running',
      );
    }
    const events = (await recorded()).slice(before);
    return {
      body,
      named: headers.get('operation-id'),
      roots: [...new Set(events.map(({ metadata }) => rootOf(metadata)))],
      commands: new Set(events.map(({ metadata }) => metadata.commandId)).size,
    };
  };

  it('names the operation that the answer named: an import, a bulk edit, its undo, a rule, the undo of an import', async () => {
    const rows = ['08', '09', '10'].map((month) => row({ date: `2022-${month}-04` }));
    const importId = opened.platform.ids.uuid();
    const send = (batch: number, transactions: unknown[]) =>
      call(
        'POST',
        '/api/transactions/bulk',
        { transactions },
        { 'x-import-id': importId, 'x-import-batch': `${batch}` },
      );
    const imported = await made(() => send(0, rows));
    expect([imported.roots, imported.commands]).toEqual([[imported.named], 3]);
    // The history tells the file as one change, under the same name.
    expect(imported.named).toBe(importChangeOf(tenant, importId));
    const next = await made(() => send(1, [row({ date: '2022-11-04' })]));
    expect([next.named, next.roots]).toEqual([imported.named, [imported.named]]);

    const edited = await made(() =>
      call<Operation>('POST', '/api/transactions/bulk-edit', { filter: {}, patch: { category: 'Travel' } }),
    );
    expect(edited.roots).toEqual([edited.named]);
    expect(edited.commands).toBeGreaterThan(3);
    const undone = await made(() => call('POST', `/api/operations/${edited.body.operationId}/undo`));
    expect(undone.roots).toEqual([undone.named]);

    const rule = {
      name: 'Coffee',
      isActive: 1,
      conditions: [{ field: 'description', operator: 'contains', value: 'coffee' }],
      actions: [{ type: 'set_category', value: 'Pets' }],
    };
    const added = await made(() => call('POST', '/api/transaction-rules', rule));
    expect([added.roots, added.commands]).toEqual([[added.named], 2]);

    const gone = await made(() => call<Operation>('POST', `/api/imports/${importId}/undo`));
    expect(gone.roots).toEqual([gone.body.operationId]);
  });
});
