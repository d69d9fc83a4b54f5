/** @jest-environment node */
import 'fake-indexeddb/auto';
import { clearLocalKeys } from '@daybook/frontend-kit';
import { type PendingBatch, type PendingImport } from './pending-import.js';
import { confirmBatch, endImport, storeImport, loadImport, pendingImports } from './pending-imports.js';

const anImport = (id: string, given: Partial<PendingImport> = {}): PendingImport => ({
  id,
  userId: 7,
  fileName: `${id}.csv`,
  total: 2,
  batches: 2,
  unread: 0,
  startedAt: 1,
  sent: 0,
  inserted: 0,
  duplicates: 0,
  refusedCount: 0,
  refused: [],
  ...given,
});
const batch = (description: string): PendingBatch => ({
  rows: [{ date: '2026-03-02', description, amount: '4.50', type: 'debit' }],
  lines: [2],
});
const batches = [batch('Coffee'), batch('Tea')];

afterEach(async () => {
  for (const user of [7, 8])
    for (const household of [user, 9]) for (const { id } of await pendingImports(user, household)) await endImport(id);
});

describe('an import that is under way', () => {
  it('is found again by the person whose it is, the oldest first', async () => {
    await storeImport(anImport('b', { startedAt: 2 }), batches);
    await storeImport(anImport('a', { startedAt: 1 }), batches);
    await storeImport(anImport('c', { userId: 8 }), batches);
    expect((await pendingImports(7, 7)).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('is found only where the household is shown that its rows are of, the person’s own where it says none', async () => {
    await storeImport(anImport('before'), batches);
    await storeImport(anImport('own', { household: 7, startedAt: 2 }), batches);
    await storeImport(anImport('theirs', { household: 9 }), batches);
    const idsIn = async (household: number) => (await pendingImports(7, household)).map(({ id }) => id);
    expect([await idsIn(7), await idsIn(9), await idsIn(8)]).toEqual([['before', 'own'], ['theirs'], []]);
  });

  it('has the batches left that are not confirmed, just as they were', async () => {
    await storeImport(anImport('a'), batches);
    await confirmBatch(anImport('a', { sent: 1, inserted: 1 }), 0);
    const kept = await loadImport('a');
    expect(kept?.pending).toMatchObject({ sent: 1, inserted: 1 });
    expect([...(kept?.batches ?? [])]).toEqual([[1, batches[1]]]);
  });

  it('is gone once it is ended, and only it', async () => {
    await storeImport(anImport('a'), batches);
    await storeImport(anImport('b'), batches);
    await endImport('a');
    expect(await loadImport('a')).toBeNull();
    expect((await loadImport('b'))?.batches.size).toBe(2);
  });

  it('is forgotten by logging out, also for a worker that still sends it', async () => {
    await storeImport(anImport('a'), batches);
    clearLocalKeys();
    await confirmBatch(anImport('a', { sent: 1 }), 0);
    expect(await pendingImports(7, 7)).toEqual([]);
  });
});
