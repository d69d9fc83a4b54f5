import { randomUUID } from 'node:crypto';
import { importedRow, rentAdded, rowsImported, terms } from '../test-support/history-under-test.js';
import { homeWithHistory } from '../test-support/home-with-history.js';

const { the, row, bulkEdit } = homeWithHistory();

describe('the list of changes', () => {
  it('is read by page, and filtered by kind, actor, subject and words', async () => {
    const rows = [1, 2, 3, 4, 5].map((n) => importedRow(n));
    await the.home.append('ledger-202603', rowsImported(randomUUID(), rows), { commandKind: 'import' });
    await the.home.append('plan', rentAdded, { commandKind: 'add-bill' });
    for (let n = 1; n <= 5; n += 1) {
      const event = { type: 'TransactionsEdited' as const, data: { ids: [row(n)], patch: { billId: { set: 1 } } } };
      await the.home.append('ledger-202603', event, { commandKind: 'link-bill' });
    }
    const all = await the.home.list();
    const first = await the.home.list('?limit=2');
    const second = await the.home.list(`?limit=2&before=${first[1]?.root}`);
    const third = await the.home.list(`?limit=2&before=${second[1]?.root}`);
    const last = await the.home.list(`?limit=2&before=${third[1]?.root}`);
    expect([...first, ...second, ...third, ...last]).toEqual(all);
    expect(await the.home.list(`?before=${all[6]?.root}`)).toEqual([]);
    expect(await the.home.list('?kind=bill')).toEqual([all[5]]);
    expect(await the.home.list('?kind=rule')).toEqual([]);
    expect(await the.home.list('?actor=1')).toEqual(all);
    expect(await the.home.list('?actor=2')).toEqual([]);
    expect(await the.home.list(`?since=${all[0]?.at}`)).toEqual([]);
    expect(await the.home.list('?since=2020-01-01T00:00:00%2B02:00')).toEqual(all);
    expect(await the.home.list('?subject=bill:1')).toEqual(all.slice(0, 6));
    expect(await the.home.list('?subject=bill:2')).toEqual([]);
    expect(await the.home.list(`?subject=transaction:${row(2)}`)).toEqual([all[3], all[6]]);
    expect(await the.home.list('?q=ADDED%20the')).toEqual([all[5]]);
    // By the name of a bill that the sentence names.
    expect(await the.home.list('?q=rent')).toEqual(all.slice(0, 6));
    expect(await the.home.list('?q=netflix')).toEqual([]);
    // By who did it, and a page by a root in capitals.
    expect(await the.home.list('?q=you')).toEqual(all);
    expect(await the.home.list(`?limit=2&before=${first[1]?.root.toUpperCase()}`)).toEqual(second);
  });

  it('finds what somebody did by their name', async () => {
    await the.home.registered('Ann', 'Example');
    const other = the.history.home({ tenant: the.home.tenant });
    await other.registered('Bo', 'Lee');
    const own = await the.home.append('plan', rentAdded);
    const marked = { type: 'StatusChosen' as const, data: { series: 1, id: 1, status: 'paid' } };
    const theirs = await other.append('plan', marked);
    const removed = { type: 'SeriesRemoved' as const, data: { series: 1, ids: [1] } };
    const system = await the.home.append('plan', removed, { actor: { kind: 'system', id: 'somebody' } });
    const found = async (q: string) => (await the.home.list(`?q=${q}`)).map(({ root }) => root);
    expect(await found('ann')).toEqual([own]);
    expect(await found('you')).toEqual([own]);
    expect(await found('bo%20L')).toEqual([theirs]);
    expect(await found('daybook')).toEqual([system]);
  });

  it('finds what was done to a category under the names that it had before', async () => {
    await the.home.append('ledger-202603', rowsImported(randomUUID(), [importedRow(1)]), { commandKind: 'import' });
    const edited = await bulkEdit([row(1)], { category: { set: 'Food' } });
    const renamed = await the.home.append('rules', { type: 'CategoryRenamed', data: { from: 'Food', to: 'Meals' } });
    const found = await the.home.list('?subject=category:Meals');
    expect(found.map(({ root }) => root)).toEqual([renamed, edited]);
    expect(await the.home.list('?subject=category:Other')).toEqual([]);
  });

  it('finds what was undone by the word for it', async () => {
    const added = await the.home.append('plan', rentAdded);
    const removed = { type: 'SeriesRemoved' as const, data: { series: 1, ids: [1] } };
    const undo = await the.home.append('plan', removed, { commandKind: 'undo', undoes: added });
    expect((await the.home.list('?q=undid')).map(({ root, text }) => [root, text])).toEqual([
      [undo, 'You undid: added the bill Rent'],
    ]);
  });

  it('finds undos and redos by what their sentences say', async () => {
    await the.home.registered('Ann', 'Example');
    const added = await the.home.append('plan', rentAdded);
    const removed = { type: 'SeriesRemoved' as const, data: { series: 1, ids: [1] } };
    const undo = await the.home.append('plan', removed, { commandKind: 'undo', undoes: added });
    const back = {
      type: 'SeriesRestored' as const,
      data: {
        kind: 'bill' as const,
        series: 1,
        terms: terms(),
        slots: [{ id: 1, survivor: null, since: '2026-03-10' }],
        categorizedAt: '2026-03-10T12:00:00.000Z',
        choices: [],
      },
    };
    const redo = await the.home.append('plan', back, { commandKind: 'undo', undoes: undo });
    await the.home.append('ledger-202603', rowsImported(randomUUID(), [importedRow(1)]), { commandKind: 'import' });
    const edit = await bulkEdit([row(1)], { category: { set: 'Fun' } });
    const backToFood = {
      type: 'TransactionsEdited' as const,
      data: { ids: [row(1)], patch: { category: { set: 'Food' } } },
    };
    const common = { commandKind: 'undo', undoes: edit };
    const undone = await the.home.append('ledger-202603', backToFood, common);
    const found = async (q: string) => (await the.home.list(`?q=${encodeURIComponent(q)}`)).map(({ root }) => root);
    expect((await the.home.list('?q=redid')).map(({ root, text }) => [root, text])).toEqual([
      [redo, 'You redid: added the bill Rent'],
    ]);
    expect(await found('undid')).toEqual([undone, undo]);
    expect(await found('undid: ADDED the bill')).toEqual([undo]);
    expect(await found('added the bill rent')).toEqual([redo, undo, added]);
    expect(await found('you redid: added the bill Rent')).toEqual([redo]);
    // What the undo set itself is not what is told of it.
    expect(await found('transaction to fun')).toEqual([undone, edit]);
    expect(await found('to food')).toEqual([]);
    expect(await found('deleted the bill')).toEqual([]);
  });

  it('finds a change by its whole sentence, and by any part of it', async () => {
    await the.home.registered('Ann', 'Example');
    const other = the.history.home({ tenant: the.home.tenant });
    await other.registered('Bo', 'Lee');
    const added = await the.home.append('plan', rentAdded);
    await the.home.append('ledger-202603', rowsImported(randomUUID(), [importedRow(1), importedRow(2)]), {
      commandKind: 'import',
    });
    const linked = await bulkEdit([row(1), row(2)], { billId: { set: 1 } });
    const marked = { type: 'StatusChosen' as const, data: { series: 1, id: 1, status: 'paid' } };
    const theirs = await other.append('plan', marked);
    const found = async (q: string) => (await the.home.list(`?q=${encodeURIComponent(q)}`)).map(({ root }) => root);
    for (const [root, sentence] of [
      [added, 'You added the bill Rent'],
      [linked, 'You linked 2 transactions to Rent'],
      [theirs, 'Bo Lee marked Rent as paid'],
    ] as const) {
      for (let from = 0; from < sentence.length; from += 5) {
        const words = sentence.slice(from).trim();
        expect({ words, found: await found(words) }).toEqual({ words, found: expect.arrayContaining([root]) });
      }
    }
    expect(await found('You marked Rent as paid')).toEqual([]);
    expect(await found('Bo Lee added the bill Rent')).toEqual([]);
    expect(await found('linked 2 transactions to Gym')).toEqual([]);
  });
});
