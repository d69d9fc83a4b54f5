import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import type { Answer } from '../support/documented-answer.js';
import { importRows } from '../support/import-rows.js';

let api: ApiUnderTest;
let home: Person;
let id: number;

beforeAll(async () => {
  api = await apiUnderTest();
});
beforeEach(async () => {
  home = await api.person();
  const row = { date: '2026-03-04', description: 'CORNER COFFEE', amount: '4.50', type: 'debit' as const };
  [id] = (await importRows(home, [{ ...row, merchant: 'Corner', category: 'Other' }])) as [number];
});
afterAll(() => api.close());

const add = async (value: string, field = 'description', text = 'coffee'): Promise<number> => {
  const conditions = [{ field, operator: 'contains', value: text }];
  const rule = { name: value, isActive: 1, conditions, actions: [{ type: 'set_category', value }] };
  return (await home.call('POST', '/api/transaction-rules', rule)).body.id as number;
};
const order = (ids: number[]): Promise<Answer> => home.call('PUT', '/api/transaction-rules/order', { ids });
const edit = (body: object): Promise<Answer> => home.call('PATCH', `/api/transactions/${id}`, body);
const category = async (): Promise<string> => (await home.get('/api/transactions'))[0].category;
const explained = () => home.get(`/api/transactions/${id}/rules`);

describe('the layers of a transaction', () => {
  it('are what was imported, then the rules in their order, then the hand', async () => {
    await add('Food');
    await add('Shopping');
    expect(await category()).toBe('Shopping');
    expect((await edit({ category: 'Debt' })).body).toMatchObject({ id, category: 'Debt' });
    expect(await explained()).toMatchObject({
      id,
      imported: { merchant: 'Corner', category: 'Other', billId: null },
      rules: [
        { name: 'Food', changes: [{ field: 'category', from: 'Other', to: 'Food', overruled: 1 }] },
        { name: 'Shopping', changes: [{ field: 'category', overruled: 1 }] },
      ],
      hand: { category: 'Debt' },
      withoutRules: { category: 'Debt' },
      visible: { category: 'Debt' },
    });
  });

  it('go back to what lies below where the hand is taken off', async () => {
    await add('Food');
    await edit({ category: 'Debt' });
    expect((await edit({ clear: ['category'] })).body).toMatchObject({ category: 'Food' });
  });

  it('keep the hand on top of a rule that comes later', async () => {
    await edit({ category: 'Debt' });
    await add('Food');
    expect(await category()).toBe('Debt');
  });

  it('let conditions see what the hand has set', async () => {
    await add('Food', 'merchant', 'bean house');
    expect(await category()).toBe('Other');
    await edit({ merchant: 'Bean House' });
    expect(await category()).toBe('Food');
  });

  it('are the same after a rule in their middle is gone as without it from the start', async () => {
    const first = await add('Food');
    const middle = await add('Shopping');
    await add('Debt', 'merchant', 'nobody');
    await home.call('DELETE', `/api/transaction-rules/${middle}`);
    expect(await category()).toBe('Food');
    await home.call('DELETE', `/api/transaction-rules/${first}`);
    expect(await category()).toBe('Other');
    expect((await explained()).rules).toEqual([]);
  });
});

describe('the order of rules', () => {
  it('is that of their creation, and later ones win', async () => {
    const rules = [await add('Food'), await add('Shopping')];
    expect((await home.get('/api/transaction-rules')).map((rule: { id: number }) => rule.id)).toEqual(rules);
    const { body } = await order([...rules].reverse());
    expect(body).toMatchObject({ changedTransactions: 1, rules: [{ id: rules[1] }, { id: rules[0] }] });
    expect(await category()).toBe('Food');
  });

  it('names every rule that there is, and each once', async () => {
    const [first, second] = [await add('Food'), await add('Shopping')];
    const before = await api.lastPosition();
    for (const ids of [[first], []]) {
      const { status, body } = await order(ids);
      expect([ids, status, body.code]).toEqual([ids, 409, 'rules-changed']);
    }
    expect((await order([first, first])).status).toBe(400);
    expect((await order([first, second, second + 1])).status).toBe(404);
    expect(await api.lastPosition()).toBe(before);
  });
});

describe('what is set by hand', () => {
  it.each([
    [{}],
    [{ category: ' ' }],
    [{ category: 7 }],
    [{ billId: 'Rent' }],
    [{ clear: ['amount'] }],
    [{ amount: '5.00' }],
    [{ category: 'Food', clear: ['category'] }],
  ])('is refused as %j', async (body) => {
    const before = await api.lastPosition();
    expect((await edit(body)).status).toBe(400);
    expect(await api.lastPosition()).toBe(before);
  });
});
