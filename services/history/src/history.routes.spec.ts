import { randomUUID } from 'node:crypto';
import { deterministicId, importChangeOf } from '@daybook/event-sourcing';
import {
  type HistoryUnderTest,
  historyUnderTest,
  type Home,
  importedRow,
  rentAdded,
  rowsImported,
  terms,
} from '../test-support/history-under-test.js';

let history: HistoryUnderTest;
let home: Home;

beforeAll(async () => {
  history = await historyUnderTest();
});
beforeEach(() => {
  home = history.home();
});
afterAll(() => history.close());

const row = (n: number) => 2_026_030_000_000 + n;
const slots = [{ id: 1, survivor: null }];

/** A bulk edit as the transactions service carries it out. */
const bulkEdit = async (ids: number[], patch: object) => {
  const selection = [{ month: '202603', n: `1x${ids.length}` }];
  const data = { kind: 'bulk-edit', part: 1, parts: 1, total: ids.length, selection, patch };
  const commandId = randomUUID();
  const commandKind = 'bulk-edit';
  await home.append(`operation-${commandId}`, { type: 'OperationStarted', data }, { commandId, commandKind });
  const job = { root: commandId, commandKind, causationId: commandId, source: 'job' as const };
  await home.append('ledger-202603', { type: 'TransactionsEdited', data: { ids, patch } }, job);
  const done = { type: 'OperationCompleted' as const, data: { done: ids.length, changed: ids.length } };
  await home.append(`operation-${commandId}`, done, job);
  return commandId;
};

describe('the list of changes', () => {
  it('tells which transactions were linked to bills at once, and that one pays none', async () => {
    await home.registered('Ann', 'Example');
    await home.append('plan', rentAdded, { commandKind: 'add-bill' });
    await home.append('ledger-202603', rowsImported(randomUUID(), [importedRow(1), importedRow(2), importedRow(3)]));
    const commandKind = 'link-bills';
    const link = (n: number, billId: number) => ({
      type: 'TransactionsEdited' as const,
      data: { ids: [row(n)], patch: { billId: { set: billId } } },
    });
    const [one, two] = [randomUUID(), randomUUID()];
    await home.append('ledger-202603', link(1, 1), { commandId: one, commandKind });
    for (const n of [1, 2]) {
      const job = { root: two, causationId: two, commandKind, source: 'job' as const };
      await home.append('ledger-202603', link(n, n), job);
    }
    const none = { type: 'TransactionsEdited' as const, data: { ids: [row(3)], patch: { billId: { set: null } } } };
    await home.append('ledger-202603', none, { commandKind: 'refuse-match' });
    expect((await home.list()).slice(0, 3).map(({ text }) => text)).toEqual([
      'You said that a transaction pays no bill',
      'You linked 2 transactions to bills',
      'You linked a transaction to Rent',
    ]);
  });

  it('tells each in one sentence, the newest first', async () => {
    await home.registered('Ann', 'Example');
    const added = await home.append('plan', rentAdded, { commandKind: 'add-bill' });
    await home.append('ledger-202603', rowsImported(randomUUID(), [importedRow(1), importedRow(2)], 3), {
      commandKind: 'import',
      source: 'job',
    });
    const linked = await bulkEdit([row(1), row(2)], { billId: { set: 1 } });
    const marked = { type: 'StatusChosen' as const, data: { series: 1, id: 1, status: 'paid' } };
    await home.append('plan', marked, { commandKind: 'revise-bill' });
    const changes = await home.list();
    expect(changes.map(({ text }) => text)).toEqual([
      'You marked Rent as paid',
      'You linked 2 transactions to Rent',
      'You imported a file: 2 new, 3 duplicates',
      'You added the bill Rent',
    ]);
    expect(changes[1]).toEqual({
      root: linked,
      kind: 'transactions',
      at: expect.stringMatching(/^2026-03-10T12:/),
      actor: { id: 1, name: 'Ann Example' },
      source: 'web',
      text: 'You linked 2 transactions to Rent',
      counts: { added: 0, skipped: 0, changed: 2, deleted: 0 },
      undo: { href: `/api/operations/${linked}/undo` },
    });
    expect(changes[3]).toMatchObject({ root: added, kind: 'bill', undo: { href: `/api/plan/changes/${added}/undo` } });
  });

  it('shows an import of many batches and months as one change', async () => {
    const importId = randomUUID();
    for (let batch = 0; batch < 4; batch += 1) {
      for (const month of ['202602', '202603']) {
        const rows = [importedRow(batch + 1)];
        const more = { commandKind: 'import', root: randomUUID(), source: 'job' as const };
        await home.append(`ledger-${month}`, rowsImported(importId, rows, 1, batch), more);
      }
    }
    expect(await home.list()).toEqual([
      expect.objectContaining({
        root: importChangeOf(home.tenant, importId),
        kind: 'import',
        counts: { added: 8, skipped: 8, changed: 0, deleted: 0 },
        undo: { href: `/api/imports/${importId}/undo` },
      }),
    ]);
  });

  it('says of an undone import by what it was undone', async () => {
    const importId = randomUUID();
    await home.append('ledger-202603', rowsImported(importId, [importedRow(1)]), { commandKind: 'import' });
    const undo = deterministicId('undo-import', home.tenant, importId);
    const commandKind = 'undo-import';
    const closed = { type: 'ImportClosed' as const, data: { importId } };
    await home.append(`operation-${undo}`, closed, { commandId: undo, commandKind });
    const job = { commandKind, causationId: undo, source: 'job' as const };
    const deletion = { type: 'TransactionsDeleted' as const, data: { ids: [row(1)] } };
    await home.append('ledger-202603', deletion, { ...job, root: undo });
    // What a batch that came too late had still added is taken back by that batch's job.
    await home.append('ledger-202602', deletion, { ...job, root: randomUUID() });
    const root = importChangeOf(home.tenant, importId);
    expect((await home.list())[1]).toMatchObject({ root, undoing: undo, undo: { reason: 'It is being undone.' } });
    await home.append(`operation-${undo}`, { type: 'OperationCompleted', data: { done: 2, changed: 2 } }, job);
    expect(await home.list()).toEqual([
      expect.objectContaining({ root: undo, undoes: root, text: 'You undid an import and deleted 2 transactions' }),
      expect.objectContaining({ root, undoneBy: undo, undo: { reason: 'It was undone already.' } }),
    ]);
  });

  it('offers to redo the undo of an import of which no transaction was left, and counts that as redone', async () => {
    const importId = randomUUID();
    await home.append('ledger-202603', rowsImported(importId, [importedRow(1)]), { commandKind: 'import' });
    await home.append('ledger-202603', { type: 'TransactionsDeleted', data: { ids: [row(1)] } });
    const root = importChangeOf(home.tenant, importId);
    const done = { type: 'OperationCompleted' as const, data: { done: 0, changed: 0 } };
    const empty = { part: 1, parts: 1, total: 0, selection: [] };
    const undo = deterministicId('undo-import', home.tenant, importId);
    const undoing = [
      { type: 'ImportClosed' as const, data: { importId } },
      { type: 'OperationStarted' as const, data: { kind: 'undo-import', ...empty, importId } },
      done,
    ];
    await home.append(`operation-${undo}`, undoing, { commandId: undo, commandKind: 'undo-import' });
    expect(await home.one(undo)).toMatchObject({ undoes: root, undo: { href: `/api/operations/${undo}/undo` } });
    expect(await home.one(root)).toMatchObject({ undoneBy: undo });

    const redo = randomUUID();
    const redoing = [{ type: 'UndoStarted' as const, data: empty }, done];
    await home.append(`operation-${redo}`, redoing, { commandId: redo, commandKind: 'undo', undoes: undo });
    const listed = await home.list();
    expect(listed.map(({ text }) => text)).toEqual([
      'You redid: imported a file: 1 new',
      'You undid an import and deleted no transactions',
      'You deleted a transaction',
      'You imported a file: 1 new',
    ]);
    expect(listed[0]).toMatchObject({ undo: { href: `/api/operations/${redo}/undo` } });
    expect(listed[1]).toMatchObject({ undoneBy: redo });
    expect(listed[3]).toMatchObject({ undo: { href: `/api/imports/${importId}/undo` } });
    expect(listed[3]).not.toHaveProperty('undoneBy');
  });

  it('offers an undo that failed again', async () => {
    const root = await bulkEdit([row(1)], { category: { set: 'Fun' } });
    const { undo: offered } = await home.one(root);
    const undo = randomUUID();
    const data = { kind: 'undo', part: 1, parts: 1, total: 1, selection: [] };
    const common = { commandKind: 'undo', undoes: root };
    await home.append(`operation-${undo}`, { type: 'OperationStarted', data }, { ...common, commandId: undo });
    expect((await home.one(root)).undo).toEqual({ reason: 'It is being undone.' });
    const failure = { type: 'OperationFailed' as const, data: { code: 'job-failed' } };
    await home.append(`operation-${undo}`, failure, { ...common, root: undo, causationId: undo });
    expect((await home.one(root)).undo).toEqual(offered);
    expect(offered).toHaveProperty('href');
  });

  it('offers an undo that restored nothing again', async () => {
    const root = await bulkEdit([row(1)], { category: { set: 'Fun' } });
    const { undo: offered } = await home.one(root);
    const undo = randomUUID();
    const data = { part: 1, parts: 1, total: 1, selection: [] };
    const common = { commandKind: 'undo', undoes: root };
    await home.append(`operation-${undo}`, { type: 'UndoStarted', data }, { ...common, commandId: undo });
    const done = { type: 'OperationCompleted' as const, data: { done: 1, changed: 0, kept: 1 } };
    await home.append(`operation-${undo}`, done, { ...common, root: undo, causationId: undo });
    expect((await home.one(root)).undo).toEqual(offered);
    expect(offered).toHaveProperty('href');
  });

  it('tells the undo of a bulk edit as one change, whatever the number of values', async () => {
    const edited = await bulkEdit([row(1), row(2)], { category: { set: 'Fun' } });
    const root = randomUUID();
    for (const [n, category] of [
      [1, 'Food'],
      [2, 'Car'],
    ] as const) {
      const id = randomUUID();
      const common = { root, undoes: edited, commandKind: 'undo-edit' };
      const data = { kind: 'bulk-edit', part: 1, parts: 1, total: 1, selection: [], patch: {} };
      await home.append(`operation-${id}`, { type: 'OperationStarted', data }, { ...common, commandId: id });
      const event = {
        type: 'TransactionsEdited' as const,
        data: { ids: [row(n)], patch: { category: { set: category } } },
      };
      await home.append('ledger-202603', event, { ...common, causationId: id, source: 'job' });
    }
    expect(await home.list()).toEqual([
      expect.objectContaining({
        root,
        undoes: edited,
        text: 'You undid: set the category of 2 transactions to Fun',
        counts: { added: 0, skipped: 0, changed: 2, deleted: 0 },
      }),
      expect.objectContaining({ root: edited, undoneBy: root }),
    ]);
  });

  it('counts what a rule changed', async () => {
    const conditions = [
      { field: 'description' as const, operator: 'contains' as const, value: 'NET', caseSensitive: 0 },
    ];
    const ruleTerms = {
      name: 'Streaming',
      isActive: 1,
      conditions,
      actions: [{ type: 'set_category' as const, value: 'Fun' }],
    };
    const commandKind = 'apply-rule';
    const op = await home.append('rules', { type: 'RuleAdded', data: { rule: 1, terms: ruleTerms } }, { commandKind });
    const job = { root: op, commandKind, causationId: op, source: 'job' as const };
    await home.append(`operation-${op}`, { type: 'OperationCompleted', data: { done: 90, changed: 41 } }, job);
    const [change] = await home.list();
    expect(change).toMatchObject({
      kind: 'rule',
      text: 'You added the rule “Streaming”; it set 41 categories',
      counts: { changed: 41 },
    });
    const { parts } = await home.one(op);
    expect(parts[0]?.fields).toEqual(
      expect.arrayContaining([{ field: 'conditions', before: null, after: 'description contains NET' }]),
    );
  });

  it('is read by page, and filtered by kind, actor, subject and words', async () => {
    const rows = [1, 2, 3, 4, 5].map((n) => importedRow(n));
    await home.append('ledger-202603', rowsImported(randomUUID(), rows), { commandKind: 'import' });
    await home.append('plan', rentAdded, { commandKind: 'add-bill' });
    for (let n = 1; n <= 5; n += 1) {
      const event = { type: 'TransactionsEdited' as const, data: { ids: [row(n)], patch: { billId: { set: 1 } } } };
      await home.append('ledger-202603', event, { commandKind: 'link-bill' });
    }
    const all = await home.list();
    const first = await home.list('?limit=2');
    const second = await home.list(`?limit=2&before=${first[1]?.root}`);
    const third = await home.list(`?limit=2&before=${second[1]?.root}`);
    const last = await home.list(`?limit=2&before=${third[1]?.root}`);
    expect([...first, ...second, ...third, ...last]).toEqual(all);
    expect(await home.list(`?before=${all[6]?.root}`)).toEqual([]);
    expect(await home.list('?kind=bill')).toEqual([all[5]]);
    expect(await home.list('?kind=rule')).toEqual([]);
    expect(await home.list('?actor=1')).toEqual(all);
    expect(await home.list('?actor=2')).toEqual([]);
    expect(await home.list(`?since=${all[0]?.at}`)).toEqual([]);
    expect(await home.list('?since=2020-01-01T00:00:00%2B02:00')).toEqual(all);
    expect(await home.list('?subject=bill:1')).toEqual(all.slice(0, 6));
    expect(await home.list('?subject=bill:2')).toEqual([]);
    expect(await home.list(`?subject=transaction:${row(2)}`)).toEqual([all[3], all[6]]);
    expect(await home.list('?q=ADDED%20the')).toEqual([all[5]]);
    // By the name of a bill that the sentence names.
    expect(await home.list('?q=rent')).toEqual(all.slice(0, 6));
    expect(await home.list('?q=netflix')).toEqual([]);
    // By who did it, and a page by a root in capitals.
    expect(await home.list('?q=you')).toEqual(all);
    expect(await home.list(`?limit=2&before=${first[1]?.root.toUpperCase()}`)).toEqual(second);
  });

  it('finds what somebody did by their name', async () => {
    await home.registered('Ann', 'Example');
    const other = history.home({ tenant: home.tenant });
    await other.registered('Bo', 'Lee');
    const own = await home.append('plan', rentAdded);
    const marked = { type: 'StatusChosen' as const, data: { series: 1, id: 1, status: 'paid' } };
    const theirs = await other.append('plan', marked);
    const removed = { type: 'SeriesRemoved' as const, data: { series: 1, ids: [1] } };
    const system = await home.append('plan', removed, { actor: { kind: 'system', id: 'somebody' } });
    const found = async (q: string) => (await home.list(`?q=${q}`)).map(({ root }) => root);
    expect(await found('ann')).toEqual([own]);
    expect(await found('you')).toEqual([own]);
    expect(await found('bo%20L')).toEqual([theirs]);
    expect(await found('daybook')).toEqual([system]);
  });

  it('finds what was done to a category under the names that it had before', async () => {
    await home.append('ledger-202603', rowsImported(randomUUID(), [importedRow(1)]), { commandKind: 'import' });
    const edited = await bulkEdit([row(1)], { category: { set: 'Food' } });
    const renamed = await home.append('rules', { type: 'CategoryRenamed', data: { from: 'Food', to: 'Meals' } });
    const found = await home.list('?subject=category:Meals');
    expect(found.map(({ root }) => root)).toEqual([renamed, edited]);
    expect(await home.list('?subject=category:Other')).toEqual([]);
  });

  it('finds what was undone by the word for it', async () => {
    const added = await home.append('plan', rentAdded);
    const removed = { type: 'SeriesRemoved' as const, data: { series: 1, ids: [1] } };
    const undo = await home.append('plan', removed, { commandKind: 'undo', undoes: added });
    expect((await home.list('?q=undid')).map(({ root, text }) => [root, text])).toEqual([
      [undo, 'You undid: added the bill Rent'],
    ]);
  });

  it('finds undos and redos by what their sentences say', async () => {
    await home.registered('Ann', 'Example');
    const added = await home.append('plan', rentAdded);
    const removed = { type: 'SeriesRemoved' as const, data: { series: 1, ids: [1] } };
    const undo = await home.append('plan', removed, { commandKind: 'undo', undoes: added });
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
    const redo = await home.append('plan', back, { commandKind: 'undo', undoes: undo });
    await home.append('ledger-202603', rowsImported(randomUUID(), [importedRow(1)]), { commandKind: 'import' });
    const edit = await bulkEdit([row(1)], { category: { set: 'Fun' } });
    const backToFood = {
      type: 'TransactionsEdited' as const,
      data: { ids: [row(1)], patch: { category: { set: 'Food' } } },
    };
    const common = { commandKind: 'undo', undoes: edit };
    const undone = await home.append('ledger-202603', backToFood, common);
    const found = async (q: string) => (await home.list(`?q=${encodeURIComponent(q)}`)).map(({ root }) => root);
    expect((await home.list('?q=redid')).map(({ root, text }) => [root, text])).toEqual([
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
    await home.registered('Ann', 'Example');
    const other = history.home({ tenant: home.tenant });
    await other.registered('Bo', 'Lee');
    const added = await home.append('plan', rentAdded);
    await home.append('ledger-202603', rowsImported(randomUUID(), [importedRow(1), importedRow(2)]), {
      commandKind: 'import',
    });
    const linked = await bulkEdit([row(1), row(2)], { billId: { set: 1 } });
    const marked = { type: 'StatusChosen' as const, data: { series: 1, id: 1, status: 'paid' } };
    const theirs = await other.append('plan', marked);
    const found = async (q: string) => (await home.list(`?q=${encodeURIComponent(q)}`)).map(({ root }) => root);
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

  it('of another household is nothing', async () => {
    const root = await home.append('plan', rentAdded);
    await home.list();
    const other = history.home();
    expect(await other.list()).toEqual([]);
    for (const path of [`/api/history/${root}`, `/api/history?before=${root}`]) {
      expect(await other.call('GET', path)).toMatchObject({ status: 404, body: { code: 'change-not-found' } });
    }
  });
});

describe('one change', () => {
  it('has the values of each transaction before and after, by page', async () => {
    const importId = randomUUID();
    const rows = Array.from({ length: 60 }, (_, index) => importedRow(index + 1));
    await home.append('ledger-202603', rowsImported(importId, rows), { commandKind: 'import' });
    const first = { type: 'TransactionsEdited' as const, data: { ids: [row(2)], patch: { category: { set: 'Car' } } } };
    await home.append('ledger-202603', first);
    const ids = rows.map(({ n }) => row(n));
    const edit = await bulkEdit(ids, { category: { set: 'Fun' } });
    const later = { type: 'TransactionsEdited' as const, data: { ids, patch: { category: { set: 'Late' } } } };
    await home.append('ledger-202603', later);
    const page = await home.one(edit);
    expect(page).toMatchObject({ root: edit, text: 'You set the category of 60 transactions to Fun' });
    expect(page.parts.slice(0, 2)).toEqual([
      {
        subject: { kind: 'transaction', id: row(1), label: 'COFFEE 1' },
        fields: [{ field: 'category', before: 'Food', after: 'Fun' }],
      },
      {
        subject: { kind: 'transaction', id: row(2), label: 'COFFEE 2' },
        fields: [{ field: 'category', before: 'Car', after: 'Fun' }],
      },
    ]);
    const rest = await home.one(edit, page.next);
    expect([page.parts.length, rest.parts.length, rest.next]).toEqual([50, 10, null]);
    expect([...page.parts, ...rest.parts].map(({ subject }) => subject.id)).toEqual(ids);

    const imported = await home.one(importChangeOf(home.tenant, importId));
    expect(imported.parts[0]?.fields).toEqual(
      expect.arrayContaining([{ field: 'amount', before: null, after: '4.50' }]),
    );
  });

  it('names the bills of links, also of one that was deleted', async () => {
    await home.append('plan', rentAdded);
    await home.append('ledger-202603', rowsImported(randomUUID(), [importedRow(1)]));
    const edit = { type: 'TransactionsEdited' as const, data: { ids: [row(1)], patch: { billId: { set: 1 } } } };
    const linked = await home.append('ledger-202603', edit);
    await home.append('plan', { type: 'SeriesRemoved', data: { series: 1, ids: [1] } });
    expect((await home.one(linked)).parts[0]?.fields).toEqual([{ field: 'bill', before: null, after: 'Rent' }]);
  });

  it.each([
    [{ amount: 125_000 }, 'raised the bill Rent from $1,200.00 to $1,250.00'],
    [{ amount: 99_999 }, 'lowered the bill Rent from $1,200.00 to $999.99'],
    [{ name: 'Flat' }, 'renamed the bill Rent to Flat'],
    [{ category: 'Home' }, 'moved the bill Rent from Housing to Home'],
    [{ dueDate: 3 }, 'changed the due day of the bill Rent'],
    [{ emoji: '🏠' }, 'changed the emoji of the bill Rent'],
    [{ name: 'Flat', dueDate: 3 }, 'changed the bill Flat'],
  ])('tells a change of a bill by the one field that was changed: %j', async (changed, text) => {
    await home.append('plan', rentAdded);
    const root = await home.append('plan', {
      type: 'SeriesRevised',
      data: { series: 1, terms: terms(changed), slots },
    });
    expect(await home.one(root)).toMatchObject({ text: `You ${text}` });
  });

  it.each([
    [{ name: 'Films' }, 'renamed the rule “Shows” to “Films”'],
    [{ isActive: 0 }, 'turned off the rule “Shows”'],
    [{ conditions: [] }, 'changed when the rule “Shows” applies'],
    [{ actions: [] }, 'changed what the rule “Shows” does'],
    [{ conditions: [], actions: [] }, 'changed when the rule “Shows” applies and what it does'],
    [
      { name: 'Films', isActive: 0, actions: [] },
      'renamed the rule “Shows” to “Films” and changed whether it is on and what it does',
    ],
    [{}, 'changed the rule “Shows”'],
  ])('tells a change of a rule by what was changed: %j', async (changed, text) => {
    const rule = {
      name: 'Shows',
      isActive: 1,
      conditions: [{ field: 'description' as const, operator: 'contains' as const, value: 'NET', caseSensitive: 0 }],
      actions: [{ type: 'set_category' as const, value: 'Fun' }],
    };
    await home.append('rules', { type: 'RuleAdded', data: { rule: 1, terms: rule } });
    const root = await home.append('rules', { type: 'RuleRevised', data: { rule: 1, terms: { ...rule, ...changed } } });
    expect(await home.one(root)).toMatchObject({ text: `You ${text}` });
  });

  it('of a bill has the terms that differ', async () => {
    await home.append('plan', rentAdded);
    const revised = {
      type: 'SeriesRevised' as const,
      data: { series: 1, terms: terms({ amount: 125_000, name: 'Flat' }), slots },
    };
    const marked = { type: 'StatusChosen' as const, data: { series: 1, id: 1, status: 'paid' } };
    const root = await home.append('plan', [revised, marked]);
    expect(await home.one(root)).toMatchObject({
      text: 'You changed the bill Flat and marked it as paid',
      parts: [
        {
          subject: { kind: 'bill', id: 1, label: 'Flat' },
          fields: [
            { field: 'name', before: 'Rent', after: 'Flat' },
            { field: 'amount', before: '1200.00', after: '1250.00' },
          ],
        },
        {
          subject: { kind: 'bill', id: 1, label: 'Flat' },
          fields: [{ field: 'status', before: 'pending', after: 'paid' }],
        },
      ],
      next: null,
    });
    const removed = await home.append('plan', { type: 'SeriesRemoved', data: { series: 1, ids: [1] } });
    expect((await home.one(removed)).parts[0]?.fields).toEqual(
      expect.arrayContaining([{ field: 'amount', before: '1250.00', after: null }]),
    );
  });

  it('of categories, of the rules’ order and of preferences says what was before', async () => {
    const renamed = await home.append('rules', { type: 'CategoryRenamed', data: { from: 'Food', to: 'Meals' } });
    const terms = (name: string) => ({ name, isActive: 1, conditions: [], actions: [] });
    await home.append('rules', { type: 'RuleAdded', data: { rule: 1, terms: terms('One') } });
    await home.append('rules', { type: 'RuleAdded', data: { rule: 2, terms: terms('Two') } });
    const ordered = await home.append('rules', { type: 'RulesOrdered', data: { order: [2, 1] } });
    await home.append('preferences', { type: 'PreferencesSaved', data: { dashboardComponents: '["bills"]' } });
    const saved = await home.append('preferences', {
      type: 'PreferencesSaved',
      data: { dashboardComponents: '["income"]' },
    });
    const filtered = await home.append('preferences', {
      type: 'PreferencesSaved',
      data: { settings: { 'week-start': 'monday', 'saved-filter:Food': '{"category":"Food"}' } },
    });
    expect(await home.one(filtered)).toMatchObject({
      text: 'You changed the first day of the week and the saved filter Food',
      parts: [
        { fields: [{ field: 'setting week-start', before: null, after: 'monday' }] },
        { fields: [{ field: 'setting saved-filter:Food', before: null, after: '{"category":"Food"}' }] },
      ],
    });
    expect(await home.one(renamed)).toMatchObject({
      text: 'You renamed the category Food to Meals',
      parts: [{ fields: [{ field: 'name', before: 'Food', after: 'Meals' }] }],
    });
    expect((await home.one(ordered)).parts[0]?.fields).toEqual([
      { field: 'Two', before: 2, after: 1 },
      { field: 'One', before: 1, after: 2 },
    ]);
    expect(await home.one(saved)).toMatchObject({
      text: 'You changed the layout of the dashboard',
      parts: [{ fields: [{ field: 'dashboardComponents', before: '["bills"]', after: '["income"]' }] }],
    });
  });
});
