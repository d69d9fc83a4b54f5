import { randomUUID } from 'node:crypto';
import { deterministicId, importChangeOf } from '@daybook/event-sourcing';
import { importedRow, rentAdded, rowsImported } from '../test-support/history-under-test.js';
import { homeWithHistory } from '../test-support/home-with-history.js';

const { the, row, bulkEdit } = homeWithHistory();

describe('the list of changes', () => {
  it('tells which transactions were linked to bills at once, and that one pays none', async () => {
    await the.home.registered('Ann', 'Example');
    await the.home.append('plan', rentAdded, { commandKind: 'add-bill' });
    await the.home.append(
      'ledger-202603',
      rowsImported(randomUUID(), [importedRow(1), importedRow(2), importedRow(3)]),
    );
    const commandKind = 'link-bills';
    const link = (n: number, billId: number) => ({
      type: 'TransactionsEdited' as const,
      data: { ids: [row(n)], patch: { billId: { set: billId } } },
    });
    const [one, two] = [randomUUID(), randomUUID()];
    await the.home.append('ledger-202603', link(1, 1), { commandId: one, commandKind });
    for (const n of [1, 2]) {
      const job = { root: two, causationId: two, commandKind, source: 'job' as const };
      await the.home.append('ledger-202603', link(n, n), job);
    }
    const none = { type: 'TransactionsEdited' as const, data: { ids: [row(3)], patch: { billId: { set: null } } } };
    await the.home.append('ledger-202603', none, { commandKind: 'refuse-match' });
    expect((await the.home.list()).slice(0, 3).map(({ text }) => text)).toEqual([
      'You said that a transaction pays no bill',
      'You linked 2 transactions to bills',
      'You linked a transaction to Rent',
    ]);
  });

  it('tells of a bill that came with its payments as one change, undone as an operation', async () => {
    await the.home.registered('Ann', 'Example');
    await the.home.append('ledger-202603', rowsImported(randomUUID(), [importedRow(1), importedRow(2)]));
    const [root, commandKind] = [randomUUID(), 'add-bill'];
    const selection = [{ month: '202603', n: '1x2' }];
    const adds = { kind: 'bill' as const, terms: { name: 'Rent', amount: 120_000 } };
    const data = { kind: commandKind, part: 1, parts: 1, total: 2, selection, patch: {}, adds };
    await the.home.append(`operation-${root}`, { type: 'OperationStarted', data }, { commandId: root, commandKind });
    const job = { root, causationId: root, commandKind, source: 'job' as const };
    await the.home.append('plan', rentAdded, job);
    const ids = [row(1), row(2)];
    await the.home.append(
      'ledger-202603',
      { type: 'TransactionsEdited', data: { ids, patch: { billId: { set: 1 } } } },
      job,
    );
    await the.home.append(`operation-${root}`, { type: 'OperationCompleted', data: { done: 2, changed: 2 } }, job);
    const [change, ...others] = await the.home.list();
    expect(others).toHaveLength(1);
    expect(change).toMatchObject({
      root,
      kind: 'bill',
      text: 'You added the bill Rent and linked 2 transactions to it',
      undo: { href: `/api/operations/${root}/undo` },
    });
  });

  it('tells each in one sentence, the newest first', async () => {
    await the.home.registered('Ann', 'Example');
    const added = await the.home.append('plan', rentAdded, { commandKind: 'add-bill' });
    await the.home.append('ledger-202603', rowsImported(randomUUID(), [importedRow(1), importedRow(2)], 3), {
      commandKind: 'import',
      source: 'job',
    });
    const linked = await bulkEdit([row(1), row(2)], { billId: { set: 1 } });
    const marked = { type: 'StatusChosen' as const, data: { series: 1, id: 1, status: 'paid' } };
    await the.home.append('plan', marked, { commandKind: 'revise-bill' });
    const changes = await the.home.list();
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
        await the.home.append(`ledger-${month}`, rowsImported(importId, rows, 1, batch), more);
      }
    }
    expect(await the.home.list()).toEqual([
      expect.objectContaining({
        root: importChangeOf(the.home.tenant, importId),
        kind: 'import',
        counts: { added: 8, skipped: 8, changed: 0, deleted: 0 },
        undo: { href: `/api/imports/${importId}/undo` },
      }),
    ]);
  });

  it('says of an undone import by what it was undone', async () => {
    const importId = randomUUID();
    await the.home.append('ledger-202603', rowsImported(importId, [importedRow(1)]), { commandKind: 'import' });
    const undo = deterministicId('undo-import', the.home.tenant, importId);
    const commandKind = 'undo-import';
    const closed = { type: 'ImportClosed' as const, data: { importId } };
    await the.home.append(`operation-${undo}`, closed, { commandId: undo, commandKind });
    const job = { commandKind, causationId: undo, source: 'job' as const };
    const deletion = { type: 'TransactionsDeleted' as const, data: { ids: [row(1)] } };
    await the.home.append('ledger-202603', deletion, { ...job, root: undo });
    // What a batch that came too late had still added is taken back by that batch's job.
    await the.home.append('ledger-202602', deletion, { ...job, root: randomUUID() });
    const root = importChangeOf(the.home.tenant, importId);
    expect((await the.home.list())[1]).toMatchObject({ root, undoing: undo, undo: { reason: 'It is being undone.' } });
    await the.home.append(`operation-${undo}`, { type: 'OperationCompleted', data: { done: 2, changed: 2 } }, job);
    expect(await the.home.list()).toEqual([
      expect.objectContaining({ root: undo, undoes: root, text: 'You undid an import and deleted 2 transactions' }),
      expect.objectContaining({ root, undoneBy: undo, undo: { reason: 'It was undone already.' } }),
    ]);
  });

  it('offers to redo the undo of an import of which no transaction was left, and counts that as redone', async () => {
    const importId = randomUUID();
    await the.home.append('ledger-202603', rowsImported(importId, [importedRow(1)]), { commandKind: 'import' });
    await the.home.append('ledger-202603', { type: 'TransactionsDeleted', data: { ids: [row(1)] } });
    const root = importChangeOf(the.home.tenant, importId);
    const done = { type: 'OperationCompleted' as const, data: { done: 0, changed: 0 } };
    const empty = { part: 1, parts: 1, total: 0, selection: [] };
    const undo = deterministicId('undo-import', the.home.tenant, importId);
    const undoing = [
      { type: 'ImportClosed' as const, data: { importId } },
      { type: 'OperationStarted' as const, data: { kind: 'undo-import', ...empty, importId } },
      done,
    ];
    await the.home.append(`operation-${undo}`, undoing, { commandId: undo, commandKind: 'undo-import' });
    expect(await the.home.one(undo)).toMatchObject({ undoes: root, undo: { href: `/api/operations/${undo}/undo` } });
    expect(await the.home.one(root)).toMatchObject({ undoneBy: undo });

    const redo = randomUUID();
    const redoing = [{ type: 'UndoStarted' as const, data: empty }, done];
    await the.home.append(`operation-${redo}`, redoing, { commandId: redo, commandKind: 'undo', undoes: undo });
    const listed = await the.home.list();
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
    const { undo: offered } = await the.home.one(root);
    const undo = randomUUID();
    const data = { kind: 'undo', part: 1, parts: 1, total: 1, selection: [] };
    const common = { commandKind: 'undo', undoes: root };
    await the.home.append(`operation-${undo}`, { type: 'OperationStarted', data }, { ...common, commandId: undo });
    expect((await the.home.one(root)).undo).toEqual({ reason: 'It is being undone.' });
    const failure = { type: 'OperationFailed' as const, data: { code: 'job-failed' } };
    await the.home.append(`operation-${undo}`, failure, { ...common, root: undo, causationId: undo });
    expect((await the.home.one(root)).undo).toEqual(offered);
    expect(offered).toHaveProperty('href');
  });

  it('offers an undo that restored nothing again', async () => {
    const root = await bulkEdit([row(1)], { category: { set: 'Fun' } });
    const { undo: offered } = await the.home.one(root);
    const undo = randomUUID();
    const data = { part: 1, parts: 1, total: 1, selection: [] };
    const common = { commandKind: 'undo', undoes: root };
    await the.home.append(`operation-${undo}`, { type: 'UndoStarted', data }, { ...common, commandId: undo });
    const done = { type: 'OperationCompleted' as const, data: { done: 1, changed: 0, kept: 1 } };
    await the.home.append(`operation-${undo}`, done, { ...common, root: undo, causationId: undo });
    expect((await the.home.one(root)).undo).toEqual(offered);
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
      await the.home.append(`operation-${id}`, { type: 'OperationStarted', data }, { ...common, commandId: id });
      const event = {
        type: 'TransactionsEdited' as const,
        data: { ids: [row(n)], patch: { category: { set: category } } },
      };
      await the.home.append('ledger-202603', event, { ...common, causationId: id, source: 'job' });
    }
    expect(await the.home.list()).toEqual([
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
    const op = await the.home.append(
      'rules',
      { type: 'RuleAdded', data: { rule: 1, terms: ruleTerms } },
      { commandKind },
    );
    const job = { root: op, commandKind, causationId: op, source: 'job' as const };
    await the.home.append(`operation-${op}`, { type: 'OperationCompleted', data: { done: 90, changed: 41 } }, job);
    const [change] = await the.home.list();
    expect(change).toMatchObject({
      kind: 'rule',
      text: 'You added the rule “Streaming”; it set 41 categories',
      counts: { changed: 41 },
    });
    const { parts } = await the.home.one(op);
    expect(parts[0]?.fields).toEqual(
      expect.arrayContaining([{ field: 'conditions', before: null, after: 'description contains NET' }]),
    );
  });

  it('of another household is nothing', async () => {
    const root = await the.home.append('plan', rentAdded);
    await the.home.list();
    const other = the.history.home();
    expect(await other.list()).toEqual([]);
    for (const path of [`/api/history/${root}`, `/api/history?before=${root}`]) {
      expect(await other.call('GET', path)).toMatchObject({ status: 404, body: { code: 'change-not-found' } });
    }
  });
});
