import { splitHousehold } from '../test-support/split-household.js';

const { the, split, join, remove, undoImport, undo, preview, amounts } = splitHousehold();
const some = [{ amount: '100' }, { amount: '20' }];
const others = [{ amount: '70' }, { amount: '50' }];
/** Rows that an undo would leave deleted, each with the change that stands in the way. */
const kept = async (root: string) =>
  (await preview(root)).keeps.map(({ subject, field, changedBy }) => [Number(subject.id), field, changedBy]);

describe('money counts once, whatever is undone', () => {
  it('where a transaction was split anew: its former parts stay away', async () => {
    const first = await split(some);
    const joined = await join();
    const second = await split(others);
    expect(await kept(joined)).toEqual([
      [the.id, 'deleted', second.root],
      ...first.parts.map((id) => [id, 'deleted', second.root]),
    ]);
    expect(await undo(joined)).toMatchObject({ restored: 0, kept: 3 });
    expect(await amounts()).toEqual(['50.00', '70.00']);
  });

  it('where a transaction was put back together: a part that was deleted before stays away, until it is in parts again', async () => {
    const { parts } = await split(some);
    const removed = await remove(parts[0] ?? 0);
    const joined = await join();
    expect(await kept(removed)).toEqual([[parts[0], 'deleted', joined]]);
    expect(await undo(removed)).toMatchObject({ restored: 0, kept: 1 });
    expect(await amounts()).toEqual(['120.00']);
    await undo(joined);
    expect(await amounts()).toEqual(['20.00']);
    expect(await undo(removed)).toMatchObject({ restored: 1, kept: 0 });
    expect(await amounts()).toEqual(['20.00', '100.00']);
  });

  it('where parts came back after the transaction was deleted: it stays away beside them', async () => {
    const { parts } = await split(some);
    const joined = await join();
    const removed = await remove(the.id);
    const { root } = await undo(joined);
    expect(await amounts()).toEqual(['20.00', '100.00']);
    expect(await kept(removed)).toEqual([[the.id, 'deleted', root]]);
    expect(await undo(removed)).toMatchObject({ restored: 0, kept: 1 });
    expect(await amounts()).toEqual(['20.00', '100.00']);
    for (const id of parts) await remove(id);
    expect(await undo(removed)).toMatchObject({ restored: 1, kept: 0 });
    expect(await amounts()).toEqual(['120.00']);
  });
});

describe('what belongs to an import that is undone', () => {
  it('stays away where the deletion of a part is undone, until the import is there again', async () => {
    const { parts } = await split(some);
    const removed = await remove(parts[0] ?? 0);
    const undone = await undoImport();
    expect(await amounts()).toEqual([]);
    expect(await kept(removed)).toEqual([[parts[0], 'deleted', undone]]);
    expect(await undo(removed)).toMatchObject({ restored: 0, kept: 1 });
    expect(await amounts()).toEqual([]);
    await undo(undone);
    expect(await amounts()).toEqual(['20.00']);
    expect(await undo(removed)).toMatchObject({ restored: 1, kept: 0 });
    expect(await amounts()).toEqual(['20.00', '100.00']);
  });

  it('stays away where a split is made again', async () => {
    const { root } = await split(some);
    const whole = await undo(root);
    const undone = await undoImport();
    expect(await undo(whole.root)).toMatchObject({ restored: 0 });
    expect(await amounts()).toEqual([]);
    await undo(undone);
    expect(await amounts()).toEqual(['120.00']);
    await undo(whole.root);
    expect(await amounts()).toEqual(['20.00', '100.00']);
  });
});
