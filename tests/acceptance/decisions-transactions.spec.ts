import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import type { Answer } from '../support/documented-answer.js';
import { type GivenRow, importRows, link, review } from '../support/import-rows.js';

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

describe('a transaction', () => {
  it('is told as it is now by whatever changes it', async () => {
    const { id: rent } = (await home.call('POST', '/api/bills', { name: 'Rent', amount: '1' })).body;
    const [id] = (await importRows(home, [coffee])) as [number];
    expect((await link(home, id, rent)).body).toMatchObject({ id, billId: rent, billName: 'Rent', reviewed: 0 });
    expect((await review(home, id)).body).toMatchObject({ id, billId: rent, reviewed: 1 });
    expect((await review(home, id, 0)).body).toMatchObject({ id, reviewed: 0 });
    expect((await link(home, id, null)).body).toMatchObject({ id, billId: null, billName: null });
  });

  it('that is gone already is deleted again by 204, and one that never was is 404', async () => {
    const [id] = (await importRows(home, [coffee])) as [number];
    const remove = async (what: number) => (await home.call('DELETE', `/api/transactions/${what}`)).status;
    expect([await remove(id), await remove(id), await remove(id + 1)]).toEqual([204, 204, 404]);
    expect((await review(home, id)).status).toBe(404);
  });

  it('has a positive amount, and its type carries the sign', async () => {
    await importRows(home, [coffee, { ...coffee, description: 'PAY', amount: 2100, type: 'credit' }]);
    expect((await list()).map(({ amount, type }) => [amount, type]).sort()).toEqual([
      ['2100.00', 'credit'],
      ['4.50', 'debit'],
    ]);
  });

  it.each([[{ billId: 'x' }], [{ billId: 1.5 }], [{}], [{ billId: true }]])('is not linked by %j', async (body) => {
    const [id] = await importRows(home, [coffee]);
    expect((await home.call('PATCH', `/api/transactions/${id}/link-bill`, body)).status).toBe(400);
  });

  it.each([[{ reviewed: 2 }], [{ reviewed: '1' }], [{}], [{ reviewed: null }]])(
    'is not reviewed by %j',
    async (body) => {
      const [id] = await importRows(home, [coffee]);
      expect((await home.call('PATCH', `/api/transactions/${id}/reviewed`, body)).status).toBe(400);
    },
  );

  it('is listed whole without a parameter, and by page, filter and sum with one', async () => {
    await importRows(home, [coffee, { ...coffee, date: '2026-04-01', amount: '100', type: 'credit' }]);
    expect((await list()).map(({ date }) => date)).toEqual(['2026-04-01', '2026-03-04']);
    expect(await home.get('/api/transactions?limit=1')).toMatchObject({
      total: 2,
      sums: { credit: '100.00', debit: '4.50' },
      transactions: [{ date: '2026-04-01' }],
    });
    expect((await home.get('/api/transactions?type=debit')).total).toBe(1);
  });
});

describe('many transactions', () => {
  it('are edited and deleted alike by one operation', async () => {
    const ids = await importRows(home, [coffee, { ...coffee, date: '2026-04-04' }, { ...coffee, date: '2026-05-04' }]);
    const edit = await home.call('POST', '/api/transactions/bulk-edit', {
      ids,
      patch: { reviewed: 1, category: 'Food' },
    });
    expect(edit.body).toMatchObject({ kind: 'bulk-edit', state: 'completed', total: 3, done: 3, changed: 3 });
    expect(await home.get(`/api/operations/${edit.body.operationId}`)).toEqual(edit.body);
    expect((await list()).map(({ reviewed, category }) => [reviewed, category])).toEqual(ids.map(() => [1, 'Food']));
    const removed = await home.call('POST', '/api/transactions/bulk-delete', { from: '2026-03-01', to: '2026-04-30' });
    expect(removed.body).toMatchObject({ total: 2, changed: 2 });
    expect((await list()).map(({ id }) => id)).toEqual([ids[2]]);
  });

  it('are not deleted from a day to one before it', async () => {
    const { status, body } = await home.call('POST', '/api/transactions/bulk-delete', {
      from: '2026-04-01',
      to: '2026-03-01',
    });
    expect([status, body.message]).toEqual([
      400,
      expect.stringContaining('Start date must be before or equal to end date'),
    ]);
  });

  it('with one that never was are left alone', async () => {
    const ids = await importRows(home, [coffee]);
    const before = await api.lastPosition();
    const { status } = await home.call('POST', '/api/transactions/bulk-delete', { ids: [...ids, 20_260_399_999_99] });
    expect([status, await api.lastPosition()]).toEqual([404, before]);
  });
});
