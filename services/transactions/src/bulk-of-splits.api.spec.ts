import { importRows, row } from '../test-support/household.js';
import { splitHousehold } from '../test-support/split-household.js';

const { the, change, split, join, remove, undo, preview, page, amounts } = splitHousehold();
const some = [
  { amount: '100', category: 'Groceries' },
  { amount: '20', note: 'Socks' },
];
const august = { from: '2022-08-01', to: '2022-08-31' };
const shown = async () => (await page()).transactions.map(({ amount, category }) => `${amount} ${category}`);

describe('many transactions at once, a split one among them', () => {
  it('are deleted by their dates in parts, and come back in parts', async () => {
    await importRows(the.call, [row({ amount: '4.50', category: 'Food' })]);
    await split(some);
    const removed = await change('POST', '/api/transactions/bulk-delete', august);
    expect(await amounts()).toEqual([]);
    expect(await undo(removed)).toMatchObject({ restored: 3, kept: 0 });
    expect(await shown()).toEqual(['4.50 Food', '20.00 Food', '100.00 Groceries']);
  });

  it('come back without the parts where the transaction was put back together before', async () => {
    const { parts } = await split(some);
    const removed = await change('POST', '/api/transactions/bulk-delete', { ids: [parts[0]] });
    const joined = await join();
    const told = await preview(removed);
    expect(told).toMatchObject({ restores: 0, kept: 1, keeps: [{ field: 'deleted', changedBy: joined }] });
    expect(await undo(removed)).toMatchObject({ restored: 0, kept: 1 });
    expect(await shown()).toEqual(['120.00 Food']);
  });

  it('are edited in the parts, whole or not as they are chosen, and the edit is undone there', async () => {
    const { parts } = await split(some);
    const patch = { category: 'Travel', addTags: ['trip'] };
    const edited = await change('POST', '/api/transactions/bulk-edit', { filter: august, patch });
    expect(await shown()).toEqual(['20.00 Travel', '100.00 Travel']);
    // What they are parts of is not there to be edited.
    await change('POST', '/api/transactions/bulk-edit', { ids: [the.id, parts[0]], patch: { reviewed: 1 } });
    expect((await page()).transactions.map(({ reviewed, tags }) => [reviewed, tags])).toEqual([
      [0, ['trip']],
      [1, ['trip']],
    ]);
    await undo(edited);
    expect(await shown()).toEqual(['20.00 Food', '100.00 Groceries']);
    await join();
    expect((await page()).transactions).toMatchObject([{ id: the.id, category: 'Food', reviewed: 0 }]);
  });
});

describe('the undo of a split', () => {
  it('takes a part away that was edited since, tells what was set, and brings it back as it was edited', async () => {
    const { root, parts } = await split(some);
    const edited = await change('PATCH', `/api/transactions/${parts[0]}`, { category: 'Travel' });
    expect(await preview(root)).toMatchObject({
      kept: 1,
      keeps: [{ subject: { id: parts[0], label: 'COSTCO' }, field: 'category', changedBy: edited }],
    });
    const undone = await undo(root);
    expect([undone.kept, await shown()]).toEqual([1, ['120.00 Food']]);
    expect((await undo(undone.root)).state).toBe('completed');
    expect(await shown()).toEqual(['20.00 Food', '100.00 Travel']);
  });

  it('brings the transaction back where a part was deleted since, and that part stays deleted', async () => {
    const { root, parts } = await split(some);
    const removed = await remove(parts[0] ?? 0);
    // Of what is deleted nothing is restored, its category included.
    const keeps = (await preview(root)).keeps.map(({ field, changedBy }) => [field, changedBy]);
    expect(keeps).toEqual([
      ['deleted', removed],
      ['category', removed],
    ]);
    const undone = await undo(root);
    expect(await shown()).toEqual(['120.00 Food']);
    expect(await undo(removed)).toMatchObject({ restored: 0, kept: 1 });
    expect(await shown()).toEqual(['120.00 Food']);
    await undo(undone.root);
    expect(await shown()).toEqual(['20.00 Food']);
  });
});
