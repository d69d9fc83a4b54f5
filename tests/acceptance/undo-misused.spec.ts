import { randomUUID } from 'node:crypto';
import { until } from '@daybook/adapter-contracts';
import type { HistoryChange, Operation, ReadModelState, Transaction, UndoneOperation } from '@daybook/contracts';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { coffee } from '../support/holdings.js';

let api: ApiUnderTest;
let administrator: Person;
let person: Person;

beforeAll(async () => {
  api = await apiUnderTest();
  administrator = await api.person();
});
beforeEach(async () => {
  person = await api.person();
});
afterAll(() => api.close());

const list = async (of: Person = person): Promise<HistoryChange[]> => of.get('/api/history?limit=100');
const hrefOf = ({ undo, text }: HistoryChange): string => {
  if (!('href' in undo)) throw new Error(`${text}: ${undo.reason}`);
  return undo.href;
};
const sent = async <B>(method: string, path: string, body?: unknown, headers = {}): Promise<B> => {
  const answer = await person.call(method, path, body, headers);
  expect(`${method} ${path} ${answer.status}`).toMatch(/ 20\d$/);
  return answer.body as B;
};
const post = <B = UndoneOperation>(path: string, body?: unknown, headers = {}) => sent<B>('POST', path, body, headers);
const shown = async () => ({
  bills: await person.get('/api/bills'),
  rules: ((await person.get('/api/transaction-rules')) as { id: number }[]).map(({ id }) => id),
  rows: ((await person.get('/api/transactions')) as Transaction[])
    .map((row) => [row.id, row.category, row.billId])
    .sort(),
  preferences: await person.get('/api/user-preferences'),
});
const categories = async () => (await shown()).rows.map(([, category]) => category);
const rows = ['ONE', 'TWO', 'THREE'].map((description) => ({ ...coffee, description }));
const importRows = async (): Promise<number[]> => {
  const { ids } = await post<{ ids: number[] }>('/api/transactions/bulk', { transactions: rows });
  return ids;
};
/** A change of each kind that can be undone. */
const live = async (): Promise<number[]> => {
  const ids = await importRows();
  const { id: bill } = await post<{ id: number }>('/api/bills', { name: 'Rent', amount: '1200' });
  await sent('PUT', `/api/bills/${bill}`, { amount: '1300' });
  await sent('PATCH', `/api/transactions/${ids[0]}`, { category: 'Pets' });
  await post('/api/transactions/bulk-edit', { ids, patch: { category: 'Car' } });
  await post('/api/transaction-rules', {
    name: 'Ones',
    conditions: [{ field: 'description', operator: 'contains', value: 'one' }],
    actions: [{ type: 'assign_bill', value: String(bill) }],
  });
  await post('/api/categories/rename', { from: 'Car', to: 'Cars' });
  await sent('PUT', '/api/user-preferences', { categoryColors: '{"Cars":"red"}' });
  await sent('DELETE', `/api/transactions/${ids[1]}`);
  return ids;
};

it('another household finds no change of this one, and undoes none', async () => {
  await live();
  const [changes, before, stranger] = [await list(), await shown(), await api.person()];
  expect(changes.length).toBe(9);
  const position = await api.lastPosition();
  for (const change of changes) {
    for (const path of [hrefOf(change), hrefOf(change).replace(change.root, change.root.toUpperCase())]) {
      const dryRun = `${path}${path.includes('?') ? '&' : '?'}dryRun=1`;
      for (const one of [path, dryRun]) {
        expect(`${one} ${(await stranger.call('POST', one)).status}`).toBe(`${one} 404`);
      }
    }
    expect((await stranger.call('GET', `/api/history/${change.root}`)).status).toBe(404);
  }
  expect(await api.lastPosition()).toBe(position);
  expect(await shown()).toEqual(before);
  expect(await list(stranger)).toEqual([]);
});

it('an undo that is sent twice, with a key or without, is made once and answered alike', async () => {
  await live();
  const before = await list();
  for (const change of before.slice(0, 3)) {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await post(hrefOf(change), undefined, headers);
    const again = [await post(hrefOf(change), undefined, headers), await post(hrefOf(change))];
    again.push(await post(hrefOf(change), undefined, { 'idempotency-key': randomUUID() }));
    for (const { root, restored, kept, state } of again) {
      expect({ root, restored, kept, state }).toEqual({
        root: first.root,
        restored: first.restored,
        kept: 0,
        state: 'completed',
      });
      expect(restored).toBeGreaterThan(0);
    }
    // A key is of one call.
    const other = await person.call('POST', hrefOf(before[4] as HistoryChange), undefined, headers);
    expect(other.status).toBeLessThan(500);
    expect((await list()).filter(({ undoes }) => undoes === change.root)).toHaveLength(1);
  }
});

it('an undo of an undo of an undo is the undo again, each a change that the next one undoes', async () => {
  const ids = await importRows();
  const { operationId } = await post<Operation>('/api/transactions/bulk-edit', { ids, patch: { category: 'Car' } });
  let root = operationId;
  for (let turn = 0; turn < 5; turn += 1) {
    const undone = await post(`/api/operations/${root}/undo`);
    expect(undone).toMatchObject({ state: 'completed', restored: 3, kept: 0 });
    const category = turn % 2 === 0 ? 'Food' : 'Car';
    expect(await categories()).toEqual([category, category, category]);
    root = undone.root;
  }
  const changes = await list();
  expect(changes.map(({ undoneBy }) => undoneBy !== undefined)).toEqual([false, true, false, true, false, true, false]);
  expect(changes.map(({ text }) => text).slice(0, 3)).toEqual([
    'You undid: set the category of 3 transactions to Car',
    'You redid: set the category of 3 transactions to Car',
    'You undid: set the category of 3 transactions to Car',
  ]);
});

it('an undo while the history is rebuilt is told once, and as a rebuild tells it', async () => {
  await live();
  const rebuild = async (): Promise<void> => {
    expect((await administrator.call('POST', '/api/admin/projections/history/rebuild')).status).toBe(202);
  };
  const isRebuilt = () =>
    until('the history is rebuilt', async () => {
      const models: ReadModelState[] = await administrator.get('/api/admin/projections');
      return models.find(({ name }) => name === 'history')?.rebuildPercent === null;
    });
  const before = await list();
  await rebuild();
  for (const change of before.slice(0, 4)) await post(hrefOf(change));
  await isRebuilt();
  const told = await list();
  expect(told.slice(4).map(({ root }) => root)).toEqual(before.map(({ root }) => root));
  expect(told.slice(0, 4).map(({ undoes }) => undoes)).toEqual(
    before
      .slice(0, 4)
      .map(({ root }) => root)
      .toReversed(),
  );
  await rebuild();
  await isRebuilt();
  expect(await list()).toEqual(told);
});

it('what a token did can be undone after it was revoked, by others than the token', async () => {
  const ids = await importRows();
  const token = await post<{ id: number; token: string }>('/api/tokens', { name: 'Script', scope: 'write' });
  const script = (method: string, path: string, body?: unknown) =>
    fetch(`${api.address}${path}`, {
      method,
      headers: { authorization: `Bearer ${token.token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const before = await shown();
  const body = { ids, patch: { category: 'Car' } };
  expect((await script('POST', '/api/transactions/bulk-edit', body)).status).toBe(200);
  const [edit] = (await list()) as [HistoryChange];
  expect(edit.token).toBe('Script');
  await sent('DELETE', `/api/tokens/${token.id}`);
  expect((await script('POST', hrefOf(edit))).status).toBe(401);
  expect(await post(hrefOf(edit))).toMatchObject({ restored: 3, kept: 0 });
  expect(await shown()).toEqual(before);
  const [undone, revoked, edited] = (await list()) as [HistoryChange, HistoryChange, HistoryChange];
  expect(revoked.text).toBe('You revoked the access token “Script”');
  expect([undone.token, edited.token, edited.undoneBy]).toEqual([undefined, 'Script', undone.root]);
});

it('what set a category that is deleted since comes back in what took its place, and in it once that is undone', async () => {
  const ids = await importRows();
  await post<Operation>('/api/transactions/bulk-edit', { ids, patch: { category: 'Pets' } });
  await post('/api/transactions/bulk-edit', { ids: ids.slice(1), patch: { category: 'Car' } });
  const [edit] = (await list()) as [HistoryChange];
  // A category is deleted by merging it into another one.
  await post('/api/categories/merge', { from: ['Pets'], to: 'Uncategorized' });
  const [deletion] = (await list()) as [HistoryChange];
  expect(await post(hrefOf(edit))).toMatchObject({ restored: 2, kept: 0 });
  expect(await categories()).toEqual(['Uncategorized', 'Uncategorized', 'Uncategorized']);
  expect(await post(hrefOf(deletion))).toMatchObject({ restored: 1, kept: 0 });
  expect(await categories()).toEqual(['Pets', 'Pets', 'Pets']);
});
