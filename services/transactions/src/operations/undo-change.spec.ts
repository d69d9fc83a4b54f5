import { randomUUID } from 'node:crypto';
import type { ImportSummary, Operation, Transaction, UndoneImport, UndoPreview } from '@daybook/contracts';
import { importRows, row } from '../../test-support/household.js';
import { undoneChanges } from '../../test-support/undone-changes.js';

const { the, shown, change, undo, preview } = undoneChanges();

describe('the undo of a change of transactions', () => {
  it('brings deleted ones back under their ids, with all that people had set', async () => {
    await change('PATCH', `/api/transactions/${the.ids[0]}`, { category: 'Pets', billId: 7 });
    await change('PATCH', `/api/transactions/${the.ids[1]}/reviewed`, { reviewed: 1 });
    const before = await shown();
    const deletion = await change('POST', '/api/transactions/bulk-delete', { ids: the.ids });
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
    const edit = await change('PATCH', `/api/transactions/${the.ids[0]}`, { category: 'Pets' });
    const deletion = await change('DELETE', `/api/transactions/${the.ids[0]}`);
    expect((await preview(edit, '&month=202207')).keeps).toEqual([
      { subject: { kind: 'transaction', id: the.ids[0], label: 'A' }, field: 'category', changedBy: deletion },
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
    for (const id of the.ids) await change('PATCH', `/api/transactions/${id}`, { category: 'Pets' });
    const edit = await change('POST', '/api/transactions/bulk-edit', { ids: [the.ids[0]], patch: { category: 'Car' } });
    await change('POST', '/api/categories/rename', { from: 'Pets', to: 'Animals' });
    await undo(edit);
    expect((await shown())[0]).toContain('Animals');
  });

  it('that has nothing to restore begins nothing, and is there again once there is something', async () => {
    const before = await shown();
    const edit = await change('POST', '/api/transactions/bulk-edit', { ids: the.ids, patch: { category: 'Pets' } });
    const later = await change('POST', '/api/transactions/bulk-edit', { ids: the.ids, patch: { category: 'Car' } });
    const nothing = await undo(edit);
    expect(nothing).toMatchObject({ state: 'completed', restored: 0, kept: 3, operations: [] });
    expect((await the.call('GET', `/api/operations/${nothing.root}`)).status).toBe(404);
    await undo(later);
    expect(await undo(edit)).toMatchObject({ restored: 3, kept: 0 });
    expect(await shown()).toEqual(before);
  });

  it('of the undo of an import brings its rows back, and the import can be undone again', async () => {
    const importId = randomUUID();
    await importRows(the.call, [row({ description: 'D' })], { 'x-import-id': importId });
    const before = await shown();
    const undone = (await the.call<Operation>('POST', `/api/imports/${importId}/undo`)).body;
    expect(await shown()).toHaveLength(3);
    await undo(undone.operationId);
    expect(await shown()).toEqual(before);
    const imports = async () => (await the.call<{ id: string; undone: number }[]>('GET', '/api/imports')).body;
    expect((await imports()).find(({ id }) => id === importId)).toMatchObject({ undone: 0 });
    expect((await the.call<UndoPreview>('POST', `/api/imports/${importId}/undo?dryRun=1`)).body).toMatchObject({
      restores: 1,
    });
    await the.call('POST', `/api/imports/${importId}/undo`);
    expect(await shown()).toHaveLength(3);
    expect((await imports()).find(({ id }) => id === importId)).toMatchObject({ undone: 1 });
  });
});

describe('the undo of an import', () => {
  it('works as often as its rows were brought back', async () => {
    const importId = randomUUID();
    await importRows(the.call, [row({ description: 'D' })], { 'x-import-id': importId });
    const undoImport = async () => (await the.call<UndoneImport>('POST', `/api/imports/${importId}/undo`)).body;
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
    const own = await importRows(the.call, [row({ description: 'D' }), row({ description: 'E' })], {
      'x-import-id': importId,
    });
    const before = await shown();
    const undoImport = async () => (await the.call<UndoneImport>('POST', `/api/imports/${importId}/undo`)).body;
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
    await importRows(the.call, file, { 'x-import-id': importId });
    const before = await shown();
    const importOf = async () =>
      (await the.call<ImportSummary[]>('GET', '/api/imports')).body.find(({ id }) => id === importId);
    const own = (await the.call<Transaction[]>('GET', '/api/transactions')).body.filter(
      ({ id }) => !the.ids.includes(id),
    );
    const deletion = await change('POST', '/api/transactions/bulk-delete', { ids: own.map(({ id }) => id) });
    const undone = (await the.call<UndoneImport>('POST', `/api/imports/${importId}/undo`)).body;
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
    const { ids: [id] = [] } = await importRows(the.call, [row({ description: 'D' })], { 'x-import-id': importId });
    const undoImport = () => the.call<UndoneImport>('POST', `/api/imports/${importId}/undo`);
    const { root } = (await undoImport()).body;
    await undo(root);
    await change('DELETE', `/api/transactions/${id}`);
    const { status, body } = await undoImport();
    expect([status, body]).toEqual([200, expect.objectContaining({ state: 'completed', restored: 0, changed: 0 })]);
  });
});
