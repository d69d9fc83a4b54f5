import { importRows, row } from '../../test-support/household.js';
import { undoneChanges } from '../../test-support/undone-changes.js';

const { the, shown, change, undo, preview, rules, ruleSetting } = undoneChanges();

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
    await importRows(the.call, [row({ description: 'D', category: 'Dining' })]);
    const seen = await shown();
    const merge = await change('POST', '/api/categories/merge', { from: ['Dining'], to: 'Food' });
    const merged = await shown();
    await importRows(the.call, [row({ description: 'E', category: 'Food', date: '2022-01-01' })]);
    const undone = await undo(merge);
    const other = (one: string) => !one.includes(' E ');
    expect((await shown()).filter(other)).toEqual(seen);
    await undo(undone.root);
    expect((await shown()).filter(other)).toEqual(merged);
  });

  it('of a merge works again after a redo', async () => {
    await importRows(the.call, [row({ description: 'D', category: 'Dining' })]);
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
    await importRows(the.call, [row({ description: 'D', category: 'Food' })]);
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
