import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import type { Answer } from '../support/documented-answer.js';
import { byId, type GivenRow, importRows, link } from '../support/import-rows.js';

let api: ApiUnderTest;
let home: Person;
let ids: [number, number, number];

const rows: GivenRow[] = [
  { date: '2026-03-04', description: 'CORNER COFFEE', amount: '4.50', type: 'debit', merchant: 'Corner' },
  { date: '2026-03-05', description: 'Coffee beans', amount: '18.00', type: 'debit' },
  { date: '2026-03-06', description: 'BOOKS', amount: '45.00', type: 'debit' },
];

beforeAll(async () => {
  api = await apiUnderTest();
});
beforeEach(async () => {
  home = await api.person();
  ids = (await importRows(home, rows)) as [number, number, number];
});
afterAll(() => api.close());

type Row = Answer['body'];
type Condition = { field: string; operator: string; value: string | number; caseSensitive?: 0 | 1 | boolean };

const list = (): Promise<Row[]> => home.get('/api/transactions');
const categories = async () => {
  const all = await list();
  return ids.map((id) => byId(all, id)?.category);
};
const when = (field: string, operator: string, value: string | number, more: object = {}): Condition => ({
  field,
  operator,
  value,
  ...more,
});
const rule = (condition: Condition | Condition[], value = 'Food', type = 'set_category') => ({
  name: 'Rule',
  isActive: 1,
  conditions: [condition].flat(),
  actions: [{ type, value }],
});
const add = (body: object) => home.call('POST', '/api/transaction-rules', body);
const coffee = rule(when('description', 'contains', 'coffee'));

describe('a rule', () => {
  it('is applied when it is answered, and counts what it concerns', async () => {
    const { status, body } = await add(coffee);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ name: 'Rule', isActive: 1, broken: 0, appliedToTransactions: 2, skipped: 0 }),
    ]);
    expect(await categories()).toEqual(['Food', 'Food', 'Other']);
  });

  it.each([
    ['contains', 'offee', 2],
    ['equals', 'coffee BEANS', 1],
    ['starts_with', 'corner', 1],
    ['ends_with', 'beans', 1],
    ['contains', '(o+)+$', 0],
    ['contains', '.*', 0],
  ])('whose description %s %j takes %i, as literal text whatever its capitals', async (operator, value, many) => {
    expect((await add(rule(when('description', operator, value)))).body.appliedToTransactions).toBe(many);
  });

  it('minds capitals where it is told to', async () => {
    const sensitive = rule(when('description', 'contains', 'Coffee', { caseSensitive: true }));
    expect((await add(sensitive)).body.appliedToTransactions).toBe(1);
  });

  it.each([
    ['equals', '4.5', 1],
    ['greater_than', 4.5, 2],
    ['less_than', '45.00', 2],
  ])('whose amount %s %j takes %i, as a number', async (operator, value, many) => {
    expect((await add(rule(when('amount', operator, value)))).body.appliedToTransactions).toBe(many);
  });

  it('matches when all of its conditions do', async () => {
    const both = rule([when('description', 'contains', 'coffee'), when('amount', 'less_than', '5')]);
    expect((await add(both)).body.appliedToTransactions).toBe(1);
  });

  it.each([
    [when('description', 'greater_than', '5')],
    [when('merchant', 'less_than', '5')],
    [when('amount', 'equals', 'four')],
  ])('that makes no sense is 400 on save, and matches nothing in a preview: %j', async (condition) => {
    const before = await api.lastPosition();
    expect((await add(rule(condition))).status).toBe(400);
    expect((await home.call('POST', '/api/transaction-rules/preview', rule(condition))).body).toEqual([]);
    expect(await api.lastPosition()).toBe(before);
  });

  it.each([
    [{ ...coffee, name: '  ' }, 'Please enter a rule name'],
    [{ ...coffee, name: undefined }, 'Please enter a rule name'],
    [rule(when('description', 'contains', ' ')), 'Please fill in all condition values'],
    [rule(when('description', 'contains', 'coffee'), ''), 'Please fill in all action values'],
    [{ ...coffee, conditions: [] }, ''],
    [{ ...coffee, actions: [] }, ''],
    [{ ...coffee, actions: [{ type: 'delete', value: 'x' }] }, ''],
    [rule(when('account', 'contains', 'x')), ''],
    [rule(when('description', 'matches', 'x')), ''],
    [rule(when('description', 'contains', 'x'), 'Rent', 'assign_bill'), ''],
  ])('is refused as %j', async (body, message) => {
    const answer = await add(body);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)]);
  });

  it('runs on every import', async () => {
    await add(coffee);
    const [id] = await importRows(home, [{ ...(rows[0] as GivenRow), description: 'COFFEE HOUSE' }]);
    expect(byId(await list(), id as number)).toMatchObject({ category: 'Food' });
  });

  it('that is switched off or deleted leaves what would have been without it', async () => {
    const { id } = (await add(coffee)).body;
    await home.call('PUT', `/api/transaction-rules/${id}`, { ...coffee, isActive: 0 });
    expect(await categories()).toEqual(['Other', 'Other', 'Other']);
    await home.call('PUT', `/api/transaction-rules/${id}`, { ...coffee, isActive: 1 });
    expect(await categories()).toEqual(['Food', 'Food', 'Other']);
    const { status, body } = await home.call('DELETE', `/api/transaction-rules/${id}`);
    expect([status, body]).toEqual([200, expect.objectContaining({ revertedTransactions: 2 })]);
    expect(await categories()).toEqual(['Other', 'Other', 'Other']);
    expect((await home.call('DELETE', `/api/transaction-rules/${id}`)).status).toBe(404);
  });

  it('that comes later wins, and the other shows again when it goes', async () => {
    await add(coffee);
    const { id } = (await add(rule(when('amount', 'less_than', '10'), 'Shopping'))).body;
    expect(await categories()).toEqual(['Shopping', 'Food', 'Other']);
    await home.call('DELETE', `/api/transaction-rules/${id}`);
    expect(await categories()).toEqual(['Food', 'Food', 'Other']);
  });

  it('sees the value so far', async () => {
    await add(rule(when('description', 'contains', 'corner'), 'Bean House', 'set_merchant'));
    await add(rule(when('merchant', 'equals', 'bean house'), 'Food'));
    expect(await categories()).toEqual(['Food', 'Other', 'Other']);
  });

  it('yields to what a person set by hand, ‘No bill’ included', async () => {
    const { id: bill } = (await home.call('POST', '/api/bills', { name: 'Cafe', amount: '5' })).body;
    await link(home, ids[0], bill);
    await link(home, ids[0], null);
    const assign = rule(when('description', 'contains', 'coffee'), String(bill), 'assign_bill');
    expect((await add(assign)).body).toMatchObject({ appliedToTransactions: expect.any(Number), skipped: 1 });
    const links = ids.map(async (id) => byId(await list(), id)?.billId);
    expect(await Promise.all(links)).toEqual([null, bill, null]);
  });

  it('that names a deleted bill is flagged as broken, holds for what was there and does nothing for what comes', async () => {
    const { id: bill } = (await home.call('POST', '/api/bills', { name: 'Cafe', amount: '5' })).body;
    await add(rule(when('description', 'contains', 'coffee'), String(bill), 'assign_bill'));
    await home.call('DELETE', `/api/bills/${bill}/group`);
    expect(await home.get('/api/transaction-rules')).toMatchObject([{ broken: 1 }]);
    const [later] = await importRows(home, [{ ...(rows[0] as GivenRow), description: 'COFFEE LATER' }]);
    const all = await list();
    expect(byId(all, ids[0])).toMatchObject({ billId: bill, billName: 'Cafe (deleted)' });
    expect(byId(all, later as number)).toMatchObject({ billId: null });
  });
});

describe('a preview', () => {
  const preview = (body: object, query = '') => home.call('POST', `/api/transaction-rules/preview${query}`, body);

  it('is all matches, without an event', async () => {
    const before = await api.lastPosition();
    const { body } = await preview(coffee);
    expect(body.map(({ id, category }: Row) => [id, category])).toEqual([
      [ids[1], 'Other'],
      [ids[0], 'Other'],
    ]);
    expect(await api.lastPosition()).toBe(before);
  });

  it('is as many as asked for, and tells how many there are', async () => {
    const { body, headers } = await preview(coffee, '?limit=1');
    expect([body.length, headers.get('x-total-count')]).toEqual([1, '2']);
    for (const limit of ['x', '-1', '1.5']) expect((await preview(coffee, `?limit=${limit}`)).status).toBe(400);
  });

  it('tolerates an empty name and empty actions', async () => {
    expect((await preview({ ...coffee, name: '', actions: [{ type: 'set_category', value: '' }] })).body).toHaveLength(
      2,
    );
    expect((await preview({ ...coffee, name: undefined, actions: [] })).body).toHaveLength(2);
  });
});
