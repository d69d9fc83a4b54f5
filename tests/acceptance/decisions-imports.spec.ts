import { randomUUID } from 'node:crypto';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import type { Answer } from '../support/documented-answer.js';
import { type GivenRow, importRows } from '../support/import-rows.js';

let api: ApiUnderTest;
let home: Person;

beforeAll(async () => {
  api = await apiUnderTest();
});
beforeEach(async () => {
  home = await api.person();
});
afterAll(() => api.close());

type Row = Answer['body'];

const coffee: GivenRow = { date: '2026-03-04', description: 'CORNER COFFEE', amount: '4.50', type: 'debit' };
const list = (): Promise<Row[]> => home.get('/api/transactions');
const send = (rows: readonly object[], headers: Record<string, string> = {}) =>
  home.call('POST', '/api/transactions/bulk', { transactions: rows }, headers);

describe('a duplicate', () => {
  it('has the same date, description however written, and amount to two decimals', async () => {
    await send([coffee]);
    const { body } = await send([{ ...coffee, description: '  corner Coffee ', amount: 4.5 }]);
    expect(body).toMatchObject({ inserted: 0, skipped: 1, ids: [] });
    for (const other of [{ date: '2026-03-05' }, { description: 'CORNER' }, { amount: '4.51' }]) {
      expect((await send([{ ...coffee, ...other }])).body).toMatchObject({ inserted: 1, skipped: 0 });
    }
  });

  it('is counted over the whole file: of k copies and n stored, k − n are new', async () => {
    expect((await send([coffee, coffee])).body).toMatchObject({ inserted: 2, skipped: 0 });
    expect((await send([coffee, coffee, coffee])).body).toMatchObject({ inserted: 1, skipped: 2 });
    expect((await send([coffee])).body).toMatchObject({ inserted: 0, skipped: 1 });
    expect(await list()).toHaveLength(3);
  });

  it('is told by the values as imported, whatever was changed since', async () => {
    const [id] = await importRows(home, [coffee]);
    await home.call('PATCH', `/api/transactions/${id}`, { category: 'Food', merchant: 'Corner' });
    expect((await send([coffee])).body).toMatchObject({ inserted: 0, skipped: 1 });
  });

  it('of a deleted row comes in again', async () => {
    const [id] = await importRows(home, [coffee]);
    await home.call('DELETE', `/api/transactions/${id}`);
    expect((await send([coffee])).body).toMatchObject({ inserted: 1 });
  });

  it('is told before anything is imported', async () => {
    await send([coffee]);
    const rows = [coffee, coffee, { ...coffee, amount: '5' }];
    const { body } = await home.call('POST', '/api/transactions/duplicates', {
      rows: rows.map(({ date, description, amount }) => ({ date, description, amount })),
    });
    expect(body).toEqual({ copies: [true, false, false] });
  });

  it('is imported all the same where it is forced', async () => {
    await send([coffee]);
    expect((await send([{ ...coffee, force: true }])).body).toMatchObject({ inserted: 1, skipped: 0 });
  });
});

describe('an import', () => {
  it('is idempotent by its id and batch', async () => {
    const headers = { 'x-import-id': randomUUID(), 'x-import-batch': '0' };
    const first = await send([coffee], headers);
    const before = await api.lastPosition();
    const again = await send([coffee], headers);
    expect([again.body, await api.lastPosition()]).toEqual([first.body, before]);
  });

  it('does not count its own batches as duplicates, in whatever order or at once', async () => {
    const importId = randomUUID();
    const batch = (number: number) => send([coffee], { 'x-import-id': importId, 'x-import-batch': String(number) });
    await Promise.all([batch(2), batch(0), batch(1)]);
    expect(await list()).toHaveLength(3);
    expect(await home.get('/api/imports')).toMatchObject([{ id: importId, inserted: 3, skipped: 0, undone: 0 }]);
  });

  it('is one of its own for each call without the header', async () => {
    const [first, second] = [await send([coffee]), await send([{ ...coffee, amount: '9' }])];
    expect(first.body.importId).not.toBe(second.body.importId);
    expect(first.body).toMatchObject({ inserted: 1, skipped: 0, ids: [expect.any(Number)], errors: [] });
  });

  it('refuses another content under the same batch', async () => {
    const headers = { 'x-import-id': randomUUID(), 'x-import-batch': '0' };
    await send([coffee], headers);
    const { status, body } = await send([{ ...coffee, amount: '9' }], headers);
    expect([status, body.code]).toEqual([409, 'batch-differs']);
  });

  it.each([
    [{ 'x-import-id': 'mine' }, 'invalid-import-id'],
    [{ 'x-import-id': randomUUID(), 'x-import-batch': '-1' }, 'invalid-import-batch'],
  ] as [Record<string, string>, string][])('refuses the headers %j', async (headers, code) => {
    const { status, body } = await send([coffee], headers);
    expect([status, body.code]).toEqual([400, code]);
  });

  it('takes at most 250 rows a call', async () => {
    const rows = Array.from({ length: 251 }, (_, n) => ({ ...coffee, description: `ROW ${n}` }));
    expect((await send(rows)).status).toBe(400);
    expect((await send([])).status).toBe(400);
    expect((await send(rows.slice(0, 250))).body.inserted).toBe(250);
  });

  it('reports a bad row by its index and lets the others in', async () => {
    const bad: unknown[] = [
      { ...coffee, date: '' },
      { ...coffee, date: '2026-02-30' },
      { ...coffee, date: '04.03.2026' },
      { ...coffee, date: '1899-12-31' },
      { ...coffee, description: '  ' },
      { ...coffee, amount: '0' },
      { ...coffee, amount: '-4.50' },
      { ...coffee, amount: 'four' },
      { ...coffee, type: 'refund' },
      { ...coffee, description: undefined },
      null,
      'row',
    ];
    const { status, body } = await send([...(bad as object[]), coffee]);
    expect([status, body.inserted]).toEqual([200, 1]);
    expect(body.errors.map(({ row }: { row: number }) => row)).toEqual(bad.map((_, index) => index));
    for (const { message } of body.errors) expect(message).toMatch(/./);
  });

  it('gives a missing account the name Unknown, and guesses a missing category', async () => {
    const bare = { date: '2026-03-04', description: 'NETFLIX.COM', amount: '15.99', type: 'debit' };
    await send([bare, { ...bare, amount: '1', category: 'Mine', account: 'Savings', merchant: 'Netflix' }]);
    const rows = await list();
    expect(
      rows
        .map(({ account, category, merchant, isReconciled, reviewed }) => [
          account,
          category,
          merchant,
          isReconciled,
          reviewed,
        ])
        .sort(),
    ).toEqual([
      ['Savings', 'Mine', 'Netflix', 0, 0],
      ['Unknown', 'Entertainment', null, 0, 0],
    ]);
  });

  it('can be taken back, and takes nothing more after that', async () => {
    const headers = { 'x-import-id': randomUUID() };
    await send([coffee, { ...coffee, amount: '9' }], { ...headers, 'x-import-batch': '0' });
    const { body } = await home.call('POST', `/api/imports/${headers['x-import-id']}/undo`);
    expect(body).toMatchObject({ state: 'completed', total: 2, changed: 2 });
    expect(await list()).toEqual([]);
    const late = await send([coffee], { ...headers, 'x-import-batch': '1' });
    expect([late.status, late.body.code]).toEqual([409, 'import-undone']);
  });
});
