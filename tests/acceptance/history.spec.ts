import { randomUUID } from 'node:crypto';
import type {
  HistoryChange,
  HistoryDetail,
  Operation,
  UndoneChange,
  UndoneOperation,
  UndoPreview,
} from '@daybook/contracts';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { coffee } from '../support/holdings.js';

let api: ApiUnderTest;
let person: Person;

beforeAll(async () => {
  api = await apiUnderTest();
});
beforeEach(async () => {
  person = await api.person();
});
afterAll(() => api.close());

const list = async (query = ''): Promise<HistoryChange[]> => person.get(`/api/history${query}`);
const texts = async (): Promise<string[]> => (await list()).map(({ text }) => text);
const one = async (root: string, query = ''): Promise<HistoryDetail> => person.get(`/api/history/${root}${query}`);
const post = async <T = unknown>(path: string, body?: unknown): Promise<T> => {
  const answer = await person.call('POST', path, body);
  expect(answer.status).toBeLessThan(300);
  return answer.body as T;
};

/** A file of 60 rows over two months, in three batches. */
const importFile = async (importId = randomUUID()): Promise<string> => {
  const rows = Array.from({ length: 60 }, (_, n) => {
    return { ...coffee, date: `2026-0${(n % 2) + 2}-04`, description: `SHOP ${n}` };
  });
  for (const batch of [0, 1, 2]) {
    const headers = { 'x-import-id': importId, 'x-import-batch': String(batch) };
    const transactions = rows.slice(batch * 20, batch * 20 + 20);
    expect((await person.call('POST', '/api/transactions/bulk', { transactions }, headers)).status).toBe(200);
  }
  return importId;
};

it('what a household does is told at once, in one sentence each', async () => {
  const importId = await importFile();
  await importFile();
  const bill = await post<{ id: number }>('/api/bills', { name: 'Rent', amount: '1200' });
  const filter = { search: 'SHOP 1' };
  const edit = await post<Operation>('/api/transactions/bulk-edit', { filter, patch: { billId: bill.id } });
  await post('/api/transaction-rules', {
    name: 'Shops',
    conditions: [{ field: 'description', operator: 'contains', value: 'SHOP 2' }],
    actions: [{ type: 'set_category', value: 'Shopping' }],
  });
  await post('/api/categories/rename', { from: 'Shopping', to: 'Shops' });
  await person.call('DELETE', `/api/bills/${bill.id}/group`);
  expect(await texts()).toEqual([
    'You deleted the bill Rent',
    'You renamed the category Shopping to Shops',
    'You added the rule “Shops”; it set 11 categories',
    'You linked 11 transactions to Rent',
    'You added the bill Rent',
    'You imported a file: nothing new, 60 duplicates',
    'You imported a file: 60 new',
  ]);
  const changes = await list();
  expect(changes[3]).toMatchObject({ root: edit.operationId, actor: { id: person.user.id }, source: 'web' });
  expect(changes[6]).toMatchObject({ undo: { href: `/api/imports/${importId}/undo` } });
  expect(await list('?kind=import&limit=1')).toEqual([changes[5]]);
});

it('a change has the values before and after, by page', async () => {
  await importFile();
  const [file] = await list();
  const first = await one(file?.root ?? '');
  const second = await one(file?.root ?? '', `?cursor=${first.next}`);
  expect([first.parts.length, second.parts.length, second.next]).toEqual([50, 10, null]);
  const ids = [...first.parts, ...second.parts].map(({ subject }) => subject.id);
  expect(new Set(ids).size).toBe(60);
  await person.call('PATCH', `/api/transactions/${ids[0]}`, { category: 'Fun' });
  const edit = await post<Operation>('/api/transactions/bulk-edit', {
    ids: ids.slice(0, 2),
    patch: { category: 'Car' },
  });
  expect((await one(edit.operationId)).parts.map(({ fields }) => fields)).toEqual([
    [{ field: 'category', before: 'Fun', after: 'Car' }],
    [{ field: 'category', before: 'Food', after: 'Car' }],
  ]);
});

it('an undo is POSTed where the change says, and both say so afterwards', async () => {
  await importFile();
  const [file] = (await list()) as [HistoryChange];
  const edit = await post<Operation>('/api/transactions/bulk-edit', { filter: {}, patch: { category: 'Car' } });
  const [edited] = (await list()) as [HistoryChange];
  if (!('href' in edited.undo) || !('href' in file.undo)) throw new Error('they can be undone');
  await post<UndoneOperation>(edited.undo.href);
  await post(file.undo.href);
  const changes = await list();
  expect(changes.map(({ text }) => text)).toEqual([
    'You undid an import and deleted 60 transactions',
    'You undid: set the category of 60 transactions to Car',
    'You set the category of 60 transactions to Car',
    'You imported a file: 60 new',
  ]);
  const [undoneFile, undoneEdit] = changes as [HistoryChange, HistoryChange];
  expect([undoneFile.undoes, undoneEdit.undoes]).toEqual([file.root, edit.operationId]);
  expect(changes.slice(2).map(({ undoneBy }) => undoneBy)).toEqual([undoneEdit.root, undoneFile.root]);
  expect(changes[3]?.undo).toEqual({ reason: 'It was undone already.' });

  const hrefOf = ({ undo }: HistoryChange) => ('href' in undo ? undo.href : undo.reason);
  await post(hrefOf(undoneFile));
  const [redo] = (await list('?limit=1')) as [HistoryChange];
  await post(hrefOf(redo));
  const [again, redone] = (await list('?limit=2')) as [HistoryChange, HistoryChange];
  expect([again.undoes, again.counts.deleted, redone.undoneBy]).toEqual([redo.root, 60, again.root]);
  expect([redone, await one(file.root)].map(hrefOf)).toEqual(['It was undone already.', 'It was undone already.']);
  expect('href' in again.undo).toBe(true);
});

it('a bill that was deleted comes back by an undo, and goes again by its redo', async () => {
  const bill = await post<{ id: number }>('/api/bills', { name: 'Rent', amount: '1200' });
  const before = await person.get('/api/bills');
  await person.call('DELETE', `/api/bills/${bill.id}/group`);
  const hrefOf = ({ undo }: HistoryChange) => ('href' in undo ? undo.href : undo.reason);
  const [deletion] = (await list()) as [HistoryChange];
  expect(await post<UndoPreview>(`${hrefOf(deletion)}?dryRun=1`)).toEqual({ restores: 1, kept: 0, keeps: [] });
  const undone = await post<UndoneChange>(hrefOf(deletion));
  expect(await person.get('/api/bills')).toEqual(before);
  expect((await texts())[0]).toBe('You undid: deleted the bill Rent');
  expect(await one(deletion.root)).toMatchObject({ undoneBy: undone.root, undo: { reason: 'It was undone already.' } });
  await post(hrefOf(await one(undone.root)));
  expect(await person.get('/api/bills')).toEqual([]);
  expect((await texts())[0]).toBe('You redid: deleted the bill Rent');
  const again = await one(deletion.root);
  expect(again.undoneBy).toBeUndefined();
  await post(hrefOf(again));
  expect(await person.get('/api/bills')).toEqual(before);
});

it('a change of preferences is undone color by color', async () => {
  const save = (colors: object) =>
    person.call('PUT', '/api/user-preferences', { categoryColors: JSON.stringify(colors) });
  const colors = async () =>
    JSON.parse((await person.get('/api/user-preferences')).categoryColors ?? 'null') as unknown;
  await save({ Food: 'red', Car: 'blue' });
  await save({ Food: 'red', Hobby: 'pink', Car: 'blue' });
  const [added] = (await list()) as [HistoryChange];
  await save({ Food: 'green', Hobby: 'pink', Car: 'blue' });
  const [recolored] = (await list()) as [HistoryChange];
  const hrefOf = ({ undo }: HistoryChange) => ('href' in undo ? undo.href : undo.reason);
  expect(await post(`${hrefOf(added)}?dryRun=1`)).toEqual({ restores: 1, kept: 0, keeps: [] });
  const undone = await post<UndoneChange>(hrefOf(added));
  expect(undone).toMatchObject({ state: 'completed', restored: 1, kept: 0 });
  expect(await colors()).toEqual({ Food: 'green', Car: 'blue' });
  await post(hrefOf(recolored));
  expect(await colors()).toEqual({ Food: 'red', Car: 'blue' });
  await post(hrefOf(await one(undone.root)));
  expect(await person.get('/api/user-preferences')).toMatchObject({
    categoryColors: JSON.stringify({ Food: 'red', Hobby: 'pink', Car: 'blue' }),
  });
  await person.call('PUT', '/api/user-preferences', { dashboardComponents: '["income-tracker"]' });
  const [layout] = (await list()) as [HistoryChange];
  await post(hrefOf(layout));
  expect((await person.get('/api/user-preferences')).dashboardComponents).toBeNull();
});

it('every change of a day can be undone, the newest first, until nothing is left of it', async () => {
  await importFile();
  const named: (string | null)[] = [];
  const make = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await person.call(method, path, body);
    expect(answer.status).toBeLessThan(300);
    named.push(answer.headers.get('operation-id'));
    return answer.body as T;
  };
  const bill = await make<{ id: number }>('POST', '/api/bills', { name: 'Rent', amount: '1200' });
  const [row] = (await person.get('/api/transactions')) as { id: number }[];
  await make('PATCH', `/api/transactions/${row?.id}`, { billId: bill.id });
  await make('PATCH', `/api/transactions/${row?.id}/reviewed`, { reviewed: 1 });
  await make('PUT', `/api/bills/${bill.id}`, { amount: '1300' });
  await make('POST', '/api/transactions/bulk-edit', { filter: { search: 'SHOP 1' }, patch: { reviewed: 1 } });
  const rule = await make<{ id: number }>('POST', '/api/transaction-rules', {
    name: 'Shops',
    conditions: [{ field: 'description', operator: 'contains', value: 'SHOP 2' }],
    actions: [{ type: 'set_category', value: 'Shopping' }],
  });
  await make('PUT', `/api/transaction-rules/${rule.id}`, { name: 'Some shops' });
  await make('POST', '/api/categories/rename', { from: 'Shopping', to: 'Shops' });
  await make('PUT', '/api/user-preferences', { dashboardComponents: '["income-tracker"]' });
  await make('DELETE', `/api/transactions/${row?.id}`);
  await make('POST', '/api/transactions/bulk-delete', { filter: { search: 'SHOP 3' } });
  await make('DELETE', `/api/bills/${bill.id}/group`);
  // By this name a page knows its own changes again, to undo the last one.
  expect((await list()).slice(0, named.length).map(({ root }) => root)).toEqual(named.toReversed());
  for (const { root } of await list()) {
    const { undo } = await one(root);
    if (!('href' in undo)) throw new Error(undo.reason);
    const { restores, kept } = await post<UndoPreview>(`${undo.href}${undo.href.includes('?') ? '&' : '?'}dryRun=1`);
    expect({ root, restores: restores > 0, kept }).toEqual({ root, restores: true, kept: 0 });
    await post(undo.href);
    expect((await one(root)).undo).toEqual({ reason: 'It was undone already.' });
  }
  expect(await person.get('/api/transactions')).toEqual([]);
  expect([await person.get('/api/bills'), await person.get('/api/transaction-rules')]).toEqual([[], []]);
});

it('a history that is known already is not sent again', async () => {
  await post('/api/bills', { name: 'Rent', amount: '1200' });
  const { headers } = await person.call('GET', '/api/history');
  const tag = headers.get('etag') ?? '';
  expect((await person.call('GET', '/api/history', undefined, { 'if-none-match': tag })).status).toBe(304);
  await post('/api/bills', { name: 'Phone', amount: '20' });
  expect((await person.call('GET', '/api/history', undefined, { 'if-none-match': tag })).status).toBe(200);
});

it('of another household nothing can be read', async () => {
  await post('/api/bills', { name: 'Rent', amount: '1200' });
  const [change] = await list();
  const stranger = await api.person();
  expect(await stranger.get('/api/history')).toEqual([]);
  for (const path of [`/api/history/${change?.root}`, `/api/history?before=${change?.root}`]) {
    expect(await stranger.call('GET', path)).toMatchObject({ status: 404, body: { code: 'change-not-found' } });
  }
});
