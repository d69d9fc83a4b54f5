import { randomUUID } from 'node:crypto';
import type { BiographyEntry, HistoryEntry } from '@daybook/contracts';
import { type ChangeDocument, changeDocuments } from './read-models/change-document.js';
import type { HouseholdEvent } from './read-models/change-of.js';
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
beforeEach(async () => {
  home = history.home();
  await home.registered('Ann', 'Example');
});
afterAll(() => history.close());

const slots = [{ id: 1, survivor: null }];
const biography = async (path: string): Promise<BiographyEntry[]> =>
  (await home.call<BiographyEntry[]>('GET', `/api/${path}/history`)).body;

describe('the history of one thing', () => {
  it('of a bill has its terms and statuses before and after, though it was deleted', async () => {
    const added = await home.append('plan', rentAdded, { commandKind: 'add-bill' });
    await home.append('plan', [
      { type: 'SeriesRevised', data: { series: 1, terms: terms({ amount: 130_000 }), slots } },
      { type: 'StatusChosen', data: { series: 1, id: 1, status: 'paid' } },
    ]);
    const removal = await home.append(
      'plan',
      { type: 'SeriesRemoved', data: { series: 1, ids: [1] } },
      { source: 'api' },
    );
    const restored = {
      kind: 'bill' as const,
      series: 1,
      terms: terms({ amount: 130_000 }),
      slots: [{ id: 1, survivor: null, since: '2026-03-10' }],
      categorizedAt: '2026-03-10T12:00:00.000Z',
      choices: [],
    };
    const told = await biography('bills/1');
    expect(told.map(({ kind, source, changes }) => [kind, source, changes.length > 4 ? 'all' : changes])).toEqual([
      ['added', 'web', 'all'],
      [
        'edited',
        'web',
        [
          { field: 'amount', before: '1200.00', after: '1300.00' },
          { field: 'status', before: 'pending', after: 'paid' },
        ],
      ],
      ['deleted', 'api', []],
    ]);
    expect(told[0]).toMatchObject({ root: added, actor: { id: 1, name: 'Ann Example' }, who: 'You' });
    await home.append('plan', { type: 'SeriesRestored', data: restored }, { commandKind: 'undo', undoes: removal });
    expect((await biography('bills/1')).at(-1)).toMatchObject({ kind: 'restored', undoes: removal, changes: [] });
    expect((await home.call('GET', '/api/incomes/1/history')).status).toBe(404);
  });

  it('of a bill tells a status from the one it was added with, or that an undo brought back', async () => {
    const { data } = rentAdded as Extract<typeof rentAdded, { type: 'SeriesAdded' }>;
    const choose = (status: string) =>
      home.append('plan', { type: 'StatusChosen', data: { series: 1, id: 1, status } });
    await home.append('plan', { type: 'SeriesAdded', data: { ...data, status: 'paid' } });
    await choose('pending');
    const choice = { id: 1, status: 'paid', amount: 120_000 };
    const restored = {
      kind: 'bill' as const,
      series: 1,
      terms: data.terms,
      slots: [{ id: 1, survivor: null, since: '2026-03-10' }],
      categorizedAt: '2026-03-10T12:00:00.000Z',
      choices: [
        { ...choice, month: '2026-03' as const, on: '2026-03-10' as const },
        { ...choice, month: '2026-02' as const, on: '2026-02-10' as const, status: 'pending' },
      ],
    };
    await home.append('plan', { type: 'SeriesRestored', data: restored }, { commandKind: 'undo', source: 'api' });
    const last = await choose('due soon');
    const told = (await biography('bills/1')).flatMap(({ changes }) =>
      changes.filter(({ field }) => field === 'status'),
    );
    expect(told.slice(-2)).toEqual([
      { field: 'status', before: 'paid', after: 'pending' },
      { field: 'status', before: 'paid', after: 'due soon' },
    ]);
    const change = await history.platform.readModels.get<ChangeDocument>(changeDocuments, home.tenant, last);
    expect(change?.body.parts[0]?.things?.[0]).toMatchObject({ from: 'paid', to: 'due soon' });
  });

  it('of a rule has its conditions, its actions and its place', async () => {
    const conditions = [
      { field: 'description' as const, operator: 'contains' as const, value: 'NET', caseSensitive: 0 },
    ];
    const rule = { name: 'One', isActive: 1, conditions, actions: [] };
    await home.append('rules', { type: 'RuleAdded', data: { rule: 1, terms: rule } });
    await home.append('rules', { type: 'RuleAdded', data: { rule: 2, terms: { ...rule, name: 'Two' } } });
    await home.append('rules', { type: 'RulesOrdered', data: { order: [2, 1] } });
    await home.append('rules', { type: 'RuleRevised', data: { rule: 1, terms: { ...rule, name: 'Uno' } } });
    await home.append('rules', { type: 'RuleRemoved', data: { rule: 1 } });
    await home.append('rules', {
      type: 'RuleRestored',
      data: { rule: 1, terms: { ...rule, name: 'Uno' }, order: [2, 1] },
    });
    const told = await biography('transaction-rules/1');
    expect(told.map(({ kind }) => kind)).toEqual(['added', 'edited', 'edited', 'deleted', 'restored']);
    expect(told[0]?.changes).toContainEqual({ field: 'conditions', before: null, after: 'description contains NET' });
    expect(told.slice(1, 3).map(({ changes }) => changes)).toEqual([
      [{ field: 'place', before: 1, after: 2 }],
      [{ field: 'name', before: 'One', after: 'Uno' }],
    ]);
  });

  it('of a transaction has its import and what people set, though it was deleted', async () => {
    await home.append('plan', rentAdded);
    const row = 2_026_030_000_001;
    await home.append('ledger-202603', rowsImported(randomUUID(), [importedRow(1), importedRow(2)]), { source: 'job' });
    const edit = (patch: object) => ({ type: 'TransactionsEdited' as const, data: { ids: [row], patch } });
    const edited = await home.append('ledger-202603', edit({ billId: { set: 1 }, category: { set: 'Fun' } }));
    await home.append('ledger-202603', edit({ category: { clear: true } }));
    await home.append('ledger-202603', { type: 'TransactionsDeleted', data: { ids: [row] } });
    await home.append('ledger-202603', { type: 'TransactionsRestored', data: { ids: [row] } });
    const { body } = await home.call<HistoryEntry[]>('GET', `/api/transactions/${row}/history`);
    expect(body.map(({ kind, changes }) => [kind, changes])).toEqual([
      ['imported', []],
      [
        'edited',
        [
          { field: 'billId', before: null, after: 1, to: 1, billName: 'Rent', cleared: 0 },
          { field: 'category', before: 'Food', after: 'Fun', to: 'Fun', billName: null, cleared: 0 },
        ],
      ],
      ['edited', [{ field: 'category', before: 'Fun', after: 'Food', to: null, billName: null, cleared: 1 }]],
      ['deleted', []],
      ['restored', []],
    ]);
    expect(body[1]).toMatchObject({ root: edited, who: 'You', source: 'web' });
  });

  it('of a transaction names the file, the token, and the rules that made something of it', async () => {
    await home.madeToken(1, 'Budget script');
    await home.append('plan', rentAdded);
    const row = 2_026_030_000_001;
    const conditions = [
      { field: 'description' as const, operator: 'contains' as const, value: 'coffee', caseSensitive: 0 },
    ];
    const cafe = { name: 'Cafe', isActive: 1, conditions, actions: [{ type: 'set_category' as const, value: 'Fun' }] };
    await home.append('rules', { type: 'RuleAdded', data: { rule: 1, terms: cafe } });
    const file = rowsImported(randomUUID(), [importedRow(1)], 0, 0, 'checking.csv');
    await home.append('ledger-202603', file, { source: 'job' });
    const links = { ...cafe, name: 'Links', actions: [{ type: 'assign_bill' as const, value: '1' }] };
    const added = await home.append('rules', { type: 'RuleAdded', data: { rule: 2, terms: links } });
    await home.append('rules', { type: 'RuleAdded', data: { rule: 3, terms: { ...links, conditions: [] } } });
    const edit = (patch: object) => ({ type: 'TransactionsEdited' as const, data: { ids: [row], patch } });
    await home.append('ledger-202603', edit({ category: { set: 'Food' } }), { source: 'api', token: 1 });
    await home.append('rules', { type: 'CategoryRenamed', data: { from: 'Food', to: 'Meals' } });
    await home.append('rules', { type: 'RuleRevised', data: { rule: 1, terms: { ...cafe, isActive: 0 } } });
    await home.append('rules', { type: 'RuleRevised', data: { rule: 1, terms: cafe } });
    await home.append('ledger-202603', edit({ category: { clear: true } }), { source: 'job', token: 1 });
    await home.append('rules', { type: 'RuleRemoved', data: { rule: 2 } });
    const { body } = await home.call<HistoryEntry[]>('GET', `/api/transactions/${row}/history`);
    const told = body.map(({ kind, file: name, token, byRules }) => [kind, name ?? token, byRules]);
    const [fun, rent] = [
      { field: 'category', after: 'Fun', billName: null, rule: { id: 1, name: 'Cafe' } },
      { field: 'billId', before: null, after: 1, billName: 'Rent', rule: { id: 2, name: 'Links' } },
    ];
    expect(told).toEqual([
      ['imported', 'checking.csv', [{ ...fun, before: 'Food' }]],
      ['edited', undefined, [rent]],
      ['edited', 'Budget script', undefined],
      ['edited', 'Budget script', [{ ...fun, before: 'Meals' }]],
      ['edited', undefined, [{ ...rent, before: 1, after: null, billName: null, rule: null }]],
    ]);
    expect(body[1]).toMatchObject({ root: added, changes: [], who: 'You' });
    const [newest] = await home.list('?source=api');
    expect(newest).toMatchObject({ source: 'api', token: 'Budget script' });
    expect((await home.list('?kind=import')).map(({ text }) => text)).toEqual(['You imported checking.csv: 1 new']);
    expect(await home.list('?source=cli')).toEqual([]);
  });

  it('of a transaction says of what a job carried out where it was asked for', async () => {
    await home.madeToken(1, 'Budget script');
    const rows = [1, 2].map((n) => 2_026_030_000_000 + n);
    await home.append('ledger-202603', rowsImported(randomUUID(), [importedRow(1), importedRow(2)]), { source: 'job' });
    const operation = async (
      commandKind: string,
      event: HouseholdEvent,
      more: { source?: 'api'; token?: number } = {},
    ) => {
      const commandId = randomUUID();
      const selection = [{ month: '202603', n: '1x2' }];
      const data = { kind: commandKind, part: 1, parts: 1, total: 2, selection };
      const accepted = { commandId, commandKind, ...more };
      await home.append(`operation-${commandId}`, { type: 'OperationStarted', data }, accepted);
      const job = { ...more, commandKind, root: commandId, causationId: commandId, source: 'job' as const };
      await home.append('ledger-202603', event, job);
    };
    const edit = (ids: number[], category: string) => ({
      type: 'TransactionsEdited' as const,
      data: { ids, patch: { category: { set: category } } },
    });
    await operation('bulk-edit', edit(rows, 'Fun'));
    await operation('bulk-edit', edit(rows, 'Pets'), { source: 'api', token: 1 });
    await operation('bulk-edit', edit(rows.slice(0, 1), 'Car'));
    await operation('bulk-delete', { type: 'TransactionsDeleted', data: { ids: rows } });
    const { body } = await home.call<HistoryEntry[]>('GET', `/api/transactions/${rows[0]}/history`);
    expect(body.map(({ kind, source, token, rows: many }) => [kind, source, token, many])).toEqual([
      ['imported', 'job', undefined, undefined],
      ['edited', 'web', undefined, 2],
      ['edited', 'api', 'Budget script', 2],
      ['edited', 'web', undefined, undefined],
      ['deleted', 'web', undefined, undefined],
    ]);
  });

  it('is 404 for what the household never had', async () => {
    await home.append('plan', rentAdded);
    const other = history.home();
    for (const path of ['bills/1', 'incomes/1', 'transaction-rules/1', 'transactions/2026030000001']) {
      expect((await other.call('GET', `/api/${path}/history`)).status).toBe(404);
    }
  });
});
