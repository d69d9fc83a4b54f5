import { randomUUID } from 'node:crypto';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Operation, Transaction, UndoneImport, UndoneOperation } from '@daybook/contracts';
import { streamName } from '@daybook/event-sourcing';
import type { Call } from '@daybook/nest/test-support';
import type { Platform } from '@daybook/platform';
import { append, importRows, openTransactions, row } from '../../test-support/household.js';
import { undoOperation } from '../imports/import-undos.js';

/** What another process does right before the next append that brings transactions back, after that was decided. */
let before: (() => Promise<void>) | undefined;

const withAnother = async (options: { directory: string }): Promise<Platform> => {
  const platform = await openEmbeddedPlatform(options);
  const { events } = platform;
  const appendAfter: typeof events.append = async (stream, expected, given) => {
    const first = before;
    if (first && given.some(({ type }) => type === 'TransactionsRestored')) {
      before = undefined;
      await first();
    }
    return events.append(stream, expected, given);
  };
  return { ...platform, events: { ...events, append: appendAfter } };
};

const list = async (call: Call) => (await call<Transaction[]>('GET', '/api/transactions')).body.map(({ id }) => id);

describe('the undo of a deletion', () => {
  let opened: Awaited<ReturnType<typeof openTransactions>>;
  beforeAll(async () => {
    opened = await openTransactions(withAnother);
  });
  afterAll(() => opened.close());

  it('brings no transaction back whose import another process undoes at the same moment', async () => {
    const [tenant, importId] = [randomUUID(), randomUUID()];
    const call = opened.service.as({ tenant });
    const file = ['A', 'B', 'C'].map((description) => row({ description }));
    const { ids } = await importRows(call, file, { 'x-import-id': importId, 'x-import-batch': '0' });
    const { ids: others } = await importRows(call, [row({ description: 'D' })]);
    const deletion = await call<Operation>('POST', '/api/transactions/bulk-delete', { ids: [...ids, ...others] });
    expect(await list(call)).toEqual([]);

    const undoing = undoOperation(tenant, importId);
    // It closes the import, finds none of its rows there, and is done.
    before = () =>
      append(
        opened.platform,
        tenant,
        streamName('operation', tenant, undoing),
        [
          { type: 'ImportClosed', data: { importId } },
          {
            type: 'OperationStarted',
            data: { kind: 'undo-import', part: 1, parts: 1, total: 0, selection: [], importId },
          },
          { type: 'OperationCompleted', data: { done: 0, changed: 0 } },
        ],
        'no-stream',
        undoing,
      );
    const href = `/api/operations/${deletion.body.operationId}/undo`;
    const undone = await call<UndoneOperation>('POST', href);
    expect(before).toBeUndefined();
    expect(undone.body).toMatchObject({ state: 'completed', restored: 1, kept: 3 });
    expect(await list(call)).toEqual(others);

    // As where the import was undone first.
    expect((await call<UndoneOperation>('POST', href)).body).toMatchObject({ restored: 1, kept: 3 });
    const again = await call<UndoneOperation>('POST', `/api/operations/${undone.body.root}/undo`);
    expect(again.body).toMatchObject({ state: 'completed', restored: 1 });
    expect(await list(call)).toEqual([]);
    expect((await call<UndoneImport>('POST', `/api/imports/${importId}/undo`)).body).toMatchObject({ restored: 0 });
  });
});
