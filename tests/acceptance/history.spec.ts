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
    'You imported a file: 0 new, 60 duplicates',
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
  const again = await one(deletion.root);
  expect(again.undoneBy).toBeUndefined();
  await post(hrefOf(again));
  expect(await person.get('/api/bills')).toEqual(before);
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
