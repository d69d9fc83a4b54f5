import { randomUUID } from 'node:crypto';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type {
  ImportSummary,
  Operation,
  Transaction,
  TransactionRule,
  UndoneImport,
  UndoneOperation,
  UndoPreview,
} from '@daybook/contracts';
import type { Call } from '@daybook/nest/test-support';
import { importRows, openTransactions, plan, rent, row } from '../../test-support/household.js';

let opened: Awaited<ReturnType<typeof openTransactions>>;
let call: Call;
let ids: number[];
beforeAll(async () => {
  opened = await openTransactions(openEmbeddedPlatform);
});
beforeEach(async () => {
  const as = opened.service.as();
  call = as;
  await plan(opened.platform, as.identity.tenant, [rent], 'no-stream');
  const file = ['A', 'B', 'C'].map((description, n) => row({ description, date: `2022-0${n + 7}-04` }));
  ({ ids } = await importRows(call, file));
});
afterAll(() => opened.close());

const shown = async () =>
  (await call<Transaction[]>('GET', '/api/transactions')).body
    .map(
      ({ id, description, category, billId, reviewed }) =>
        `${id} ${description} ${category} ${billId ?? '-'} ${reviewed}`,
    )
    .sort();
/** Sends a change, and answers its root. */
const change = async (method: string, path: string, body?: unknown): Promise<string> => {
  const root = randomUUID();
  const { status } = await call(method, path, body, { 'daybook-command-id': root });
  expect(status).toBeLessThan(300);
  return root;
};
const undo = async (root: string, query = ''): Promise<UndoneOperation> => {
  const { status, body } = await call<UndoneOperation>('POST', `/api/operations/${root}/undo${query}`);
  expect(status).toBe(200);
  return body;
};
const preview = async (root: string, query = ''): Promise<UndoPreview> =>
  (await call<UndoPreview>('POST', `/api/operations/${root}/undo?dryRun=1${query}`)).body;
const rules = async () =>
  (await call<TransactionRule[]>('GET', '/api/transaction-rules')).body.map(({ id, name, actions }) => ({
    id,
    name,
    actions,
  }));
const ruleSetting = (name: string, category: string) => ({
  name,
  conditions: [{ field: 'description', operator: 'contains', value: name }],
  actions: [{ type: 'set_category', value: category }],
});

describe('the undo of a change of transactions', () => {
  it('brings deleted ones back under their ids, with all that people had set', async () => {
    await change('PATCH', `/api/transactions/${ids[0]}`, { category: 'Pets', billId: 7 });
    await change('PATCH', `/api/transactions/${ids[1]}/reviewed`, { reviewed: 1 });
    const before = await shown();
    const deletion = await change('POST', '/api/transactions/bulk-delete', { ids });
    expect(await shown()).toEqual([]);
    expect(await preview(deletion)).toEqual({ restores: 3, kept: 0, keeps: [] });
    const undone = await undo(deletion);
    expect(undone).toMatchObject({ state: 'completed', restored: 3, kept: 0 });
    expect(await shown()).toEqual(before);
    expect(await undo(undone.root)).toMatchObject({ restored: 3 });
    expect(await shown()).toEqual([]);
    expect(await undo(deletion)).toMatchObject({ restored: 3 });
    expect(await shown()).toEqual(before);
  });

  it('is of one transaction as of many, found by its month', async () => {
    const before = await shown();
    const edit = await change('PATCH', `/api/transactions/${ids[0]}`, { category: 'Pets' });
    const deletion = await change('DELETE', `/api/transactions/${ids[0]}`);
    expect((await preview(edit, '&month=202207')).keeps).toEqual([
      { subject: { kind: 'transaction', id: ids[0], label: 'A' }, field: 'category', changedBy: deletion },
    ]);
    expect(await undo(edit, '?month=202207')).toMatchObject({ restored: 0, kept: 1 });
    await undo(deletion, '?month=202207');
    expect((await shown())[0]).toContain('Pets');
    // What stayed only because the transaction was gone can be restored now that it is there again.
    expect(await preview(edit, '&month=202207')).toMatchObject({ restores: 1, kept: 0 });
    expect(await undo(edit, '?month=202207')).toMatchObject({ restored: 1, kept: 0 });
    expect(await shown()).toEqual(before);
  });

  it('restores a category under the name that it has now', async () => {
    for (const id of ids) await change('PATCH', `/api/transactions/${id}`, { category: 'Pets' });
    const edit = await change('POST', '/api/transactions/bulk-edit', { ids: [ids[0]], patch: { category: 'Car' } });
    await change('POST', '/api/categories/rename', { from: 'Pets', to: 'Animals' });
    await undo(edit);
    expect((await shown())[0]).toContain('Animals');
  });

  it('that has nothing to restore begins nothing, and is there again once there is something', async () => {
    const before = await shown();
    const edit = await change('POST', '/api/transactions/bulk-edit', { ids, patch: { category: 'Pets' } });
    const later = await change('POST', '/api/transactions/bulk-edit', { ids, patch: { category: 'Car' } });
    const nothing = await undo(edit);
    expect(nothing).toMatchObject({ state: 'completed', restored: 0, kept: 3, operations: [] });
    expect((await call('GET', `/api/operations/${nothing.root}`)).status).toBe(404);
    await undo(later);
    expect(await undo(edit)).toMatchObject({ restored: 3, kept: 0 });
    expect(await shown()).toEqual(before);
  });

  it('of the undo of an import brings its rows back, and the import can be undone again', async () => {
    const importId = randomUUID();
    await importRows(call, [row({ description: 'D' })], { 'x-import-id': importId });
    const before = await shown();
    const undone = (await call<Operation>('POST', `/api/imports/${importId}/undo`)).body;
    expect(await shown()).toHaveLength(3);
    await undo(undone.operationId);
    expect(await shown()).toEqual(before);
    const imports = async () => (await call<{ id: string; undone: number }[]>('GET', '/api/imports')).body;
    expect((await imports()).find(({ id }) => id === importId)).toMatchObject({ undone: 0 });
    expect((await call<UndoPreview>('POST', `/api/imports/${importId}/undo?dryRun=1`)).body).toMatchObject({
      restores: 1,
    });
    await call('POST', `/api/imports/${importId}/undo`);
    expect(await shown()).toHaveLength(3);
    expect((await imports()).find(({ id }) => id === importId)).toMatchObject({ undone: 1 });
  });
});

describe('the undo of an import', () => {
  it('works as often as its rows were brought back', async () => {
    const importId = randomUUID();
    await importRows(call, [row({ description: 'D' })], { 'x-import-id': importId });
    const undoImport = async () => (await call<UndoneImport>('POST', `/api/imports/${importId}/undo`)).body;
    const first = await undoImport();
    for (const _ of [1, 2, 3]) {
      expect(await undo(first.root)).toMatchObject({ restored: 1 });
      expect(await shown()).toHaveLength(4);
      expect(await undoImport()).toMatchObject({ state: 'completed', restored: 1 });
      expect(await shown()).toHaveLength(3);
    }
  });

  it('keeps a row gone that was deleted by hand before, until the import is brought back, and takes it along the next time', async () => {
    const importId = randomUUID();
    const own = await importRows(call, [row({ description: 'D' }), row({ description: 'E' })], {
      'x-import-id': importId,
    });
    const before = await shown();
    const undoImport = async () => (await call<UndoneImport>('POST', `/api/imports/${importId}/undo`)).body;
    const deletion = await change('DELETE', `/api/transactions/${own.ids[0]}`);
    const { root } = await undoImport();
    const kept = { id: own.ids[0], kind: 'transaction', label: 'D' };
    expect(await preview(deletion, '&month=202208')).toEqual({
      restores: 0,
      kept: 1,
      keeps: [{ subject: kept, field: 'deleted', changedBy: root }],
    });
    expect(await undo(deletion, '?month=202208')).toMatchObject({ restored: 0, kept: 1 });
    expect(await shown()).toHaveLength(3);

    const redo = await undo(root);
    expect(redo).toMatchObject({ restored: 1, kept: 0 });
    expect(await undo(deletion, '?month=202208')).toMatchObject({ restored: 1, kept: 0 });
    expect(await shown()).toEqual(before);

    expect(await preview(redo.root)).toEqual({ restores: 2, kept: 0, keeps: [] });
    const again = await undo(redo.root);
    expect(again).toMatchObject({ state: 'completed', restored: 2, kept: 0 });
    expect(await shown()).toHaveLength(3);
    // The same undo, whichever way it is asked for.
    expect(await undoImport()).toMatchObject({ root: again.root, restored: 2 });
    expect(await undo(again.root)).toMatchObject({ restored: 2 });
    expect(await shown()).toEqual(before);
  });

  it('of which every row was deleted before is redone as any other, and then the deletion can be undone', async () => {
    const importId = randomUUID();
    const file = [row({ description: 'D' }), row({ description: 'E' })];
    await importRows(call, file, { 'x-import-id': importId });
    const before = await shown();
    const importOf = async () =>
      (await call<ImportSummary[]>('GET', '/api/imports')).body.find(({ id }) => id === importId);
    const own = (await call<Transaction[]>('GET', '/api/transactions')).body.filter(({ id }) => !ids.includes(id));
    const deletion = await change('POST', '/api/transactions/bulk-delete', { ids: own.map(({ id }) => id) });
    const undone = (await call<UndoneImport>('POST', `/api/imports/${importId}/undo`)).body;
    expect(undone).toMatchObject({ state: 'completed', restored: 0 });
    expect(await importOf()).toMatchObject({ undone: 1 });
    expect(await undo(deletion)).toMatchObject({ restored: 0, kept: 2 });

    expect(await preview(undone.root)).toEqual({ restores: 1, kept: 0, keeps: [] });
    const redo = await undo(undone.root);
    expect(redo).toMatchObject({ state: 'completed', restored: 1, kept: 0 });
    expect(await undo(undone.root)).toEqual(redo);
    expect(await importOf()).toMatchObject({ undone: 0 });
    expect(await shown()).toHaveLength(3);
    expect(await undo(deletion)).toMatchObject({ restored: 2, kept: 0 });
    expect(await shown()).toEqual(before);

    // And the import can be undone again, now that there is something to delete.
    const again = await undo(redo.root);
    expect(again).toMatchObject({ state: 'completed', restored: 2 });
    expect(await importOf()).toMatchObject({ undone: 1 });
    expect(await undo(again.root)).toMatchObject({ restored: 2 });
    expect(await shown()).toEqual(before);
  });

  it('that has no row left says so', async () => {
    const importId = randomUUID();
    const { ids: [id] = [] } = await importRows(call, [row({ description: 'D' })], { 'x-import-id': importId });
    const undoImport = () => call<UndoneImport>('POST', `/api/imports/${importId}/undo`);
    const { root } = (await undoImport()).body;
    await undo(root);
    await change('DELETE', `/api/transactions/${id}`);
    const { status, body } = await undoImport();
    expect([status, body]).toEqual([200, expect.objectContaining({ state: 'completed', restored: 0, changed: 0 })]);
  });
});

describe('the undo of a change of rules', () => {
  it('brings a deleted rule back in its place, with its effects', async () => {
    for (const name of ['A', 'B', 'C'])
      await change('POST', '/api/transaction-rules', ruleSetting(name, `Set ${name}`));
    const [before, seen] = [await rules(), await shown()];
    const deletion = await change('DELETE', `/api/transaction-rules/${before[1]?.id}`);
    expect(await undo(deletion)).toMatchObject({ state: 'completed', restored: 1, kept: 0 });
    expect([await rules(), await shown()]).toEqual([before, seen]);
  });

  it('of everything in reverse leaves no rule and no effect', async () => {
    const seen = await shown();
    const add = await change('POST', '/api/transaction-rules', ruleSetting('A', 'Set A'));
    const [rule] = await rules();
    const other = await change('POST', '/api/transaction-rules', ruleSetting('B', 'Set B'));
    const edit = await change('PUT', `/api/transaction-rules/${rule?.id}`, {
      actions: ruleSetting('A', 'Fun').actions,
    });
    const known = (await rules()).map(({ id }) => id);
    const order = await change('PUT', '/api/transaction-rules/order', { ids: known.toReversed() });
    await undo(order);
    expect((await rules()).map(({ id }) => id)).toEqual(known);
    await undo(edit);
    expect((await rules())[0]).toMatchObject({ actions: [{ value: 'Set A' }] });
    await undo(other);
    await undo(add);
    expect([await rules(), await shown()]).toEqual([[], seen]);
  });

  it('leaves what was changed later', async () => {
    await change('POST', '/api/transaction-rules', ruleSetting('A', 'Set A'));
    const [rule] = await rules();
    const path = `/api/transaction-rules/${rule?.id}`;
    const first = await change('PUT', path, { name: 'Two', actions: ruleSetting('A', 'Two').actions });
    const later = await change('PUT', path, { name: 'Three' });
    expect(await preview(first)).toEqual({
      restores: 1,
      kept: 1,
      keeps: [{ subject: { kind: 'rule', id: rule?.id, label: 'Three' }, field: 'name', changedBy: later }],
    });
    await undo(first);
    expect(await rules()).toMatchObject([{ name: 'Three', actions: [{ value: 'Set A' }] }]);
  });

  it('of category names can go back one after another, and be redone', async () => {
    const seen = await shown();
    const first = await change('POST', '/api/categories/rename', { from: 'Food', to: 'Meals' });
    const second = await change('POST', '/api/categories/rename', { from: 'Meals', to: 'Eating' });
    const after = await shown();
    expect(await preview(first)).toMatchObject({ restores: 0, kept: 1 });
    const undone = await undo(second);
    const all = await undo(first);
    expect(await shown()).toEqual(seen);
    await undo(all.root);
    await undo(undone.root);
    expect(await shown()).toEqual(after);
  });

  it('of a merge lets rows that came in since keep their category', async () => {
    await importRows(call, [row({ description: 'D', category: 'Dining' })]);
    const seen = await shown();
    const merge = await change('POST', '/api/categories/merge', { from: ['Dining'], to: 'Food' });
    const merged = await shown();
    await importRows(call, [row({ description: 'E', category: 'Food', date: '2022-01-01' })]);
    const undone = await undo(merge);
    const other = (one: string) => !one.includes(' E ');
    expect((await shown()).filter(other)).toEqual(seen);
    await undo(undone.root);
    expect((await shown()).filter(other)).toEqual(merged);
  });

  it('of a merge works again after a redo', async () => {
    await importRows(call, [row({ description: 'D', category: 'Dining' })]);
    const seen = await shown();
    const merge = await change('POST', '/api/categories/merge', { from: ['Dining'], to: 'Food' });
    const merged = await shown();
    for (const _ of [1, 2]) {
      const undone = await undo(merge);
      expect([undone.restored, await shown()]).toEqual([1, seen]);
      expect(await undo(undone.root)).toMatchObject({ restored: 1 });
      expect(await shown()).toEqual(merged);
    }
  });

  it('of a name that was made a category again can be redone, and leaves the other category its name', async () => {
    await change('POST', '/api/categories/rename', { from: 'Food', to: 'Meals' });
    const restoring = await change('POST', '/api/categories/restore', { name: 'Food' });
    await importRows(call, [row({ description: 'D', category: 'Food' })]);
    const seen = await shown();
    const undone = await undo(restoring);
    expect((await shown()).filter((one) => one.includes(' Meals '))).toHaveLength(seen.length);
    await undo(undone.root);
    expect(await shown()).toEqual(seen);
  });

  it('of an order leads to the order before, though a rule came back in between', async () => {
    for (const name of ['A', 'B', 'C']) await change('POST', '/api/transaction-rules', ruleSetting(name, name));
    const [first, second, third] = (await rules()).map(({ id }) => id);
    const deletion = await change('DELETE', `/api/transaction-rules/${first}`);
    await change('PUT', '/api/transaction-rules/order', { ids: [third, second] });
    await undo(deletion);
    const before = await rules();
    const order = await change('PUT', '/api/transaction-rules/order', { ids: [third, first, second] });
    await undo(order);
    expect(await rules()).toEqual(before);
  });

  it('is one change, however many ask for it at once', async () => {
    const add = await change('POST', '/api/transaction-rules', ruleSetting('A', 'Set A'));
    const answers = await Promise.all([undo(add), undo(add), undo(add)]);
    expect(new Set(answers.map(({ root }) => root)).size).toBe(1);
    expect(await rules()).toEqual([]);
  });
});
