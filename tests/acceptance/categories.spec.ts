import { until } from '@daybook/adapter-contracts';
import { randomUUID } from 'node:crypto';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { importRows } from '../support/import-rows.js';

let api: ApiUnderTest;
let administrator: Person;
let home: Person;
beforeAll(async () => {
  api = await apiUnderTest();
  // The first account is the installation's administrator.
  administrator = await api.person();
});
beforeEach(async () => {
  home = await api.person();
});
afterAll(() => api.close());

const coffee = { date: '2026-03-04', description: 'CORNER COFFEE', amount: '4.50', type: 'debit' as const };
const categoriesOf = async (path: string) =>
  (await home.get(path)).map(({ category }: { category: string }) => category).sort();
const rename = (from: string, to: string, headers = {}) =>
  home.call('POST', '/api/categories/rename', { from, to }, headers);
const undo = (operationId: string) => home.call('POST', '/api/categories/undo', { operationId });
const colors = async () => JSON.parse((await home.get('/api/user-preferences')).categoryColors ?? 'null') as unknown;

/** Resolves when the read model that was asked for has taken the place of the one before: it has a percentage until then. */
const rebuilt = (name: string): Promise<boolean> =>
  until(`${name} is rebuilt`, async () => {
    const models: { name: string; rebuildPercent: number | null }[] = await administrator.get('/api/admin/projections');
    return models.find((one) => one.name === name)?.rebuildPercent === null;
  });

/** Everywhere that a category can stand. */
async function settle() {
  await home.call('PUT', '/api/user-preferences', { categoryColors: '{"Food":"green","Fun":"red","Pets":"blue"}' });
  await home.call('POST', '/api/bills', { name: 'Market', amount: '40', category: 'Food' });
  await home.call('POST', '/api/incomes', { personName: 'Ann', amount: '2000', category: 'Food' });
  const [first, second] = await importRows(home, [
    { ...coffee, category: 'Food' },
    { ...coffee, description: 'BAKER', category: 'Other' },
    { ...coffee, description: 'VET', category: 'Pets' },
  ]);
  await home.call('PATCH', `/api/transactions/${second}`, { category: 'Food' });
  await home.call('POST', '/api/transaction-rules', {
    name: 'Meals',
    conditions: [{ field: 'category', operator: 'equals', value: 'Food' }],
    actions: [{ type: 'set_merchant', value: 'Grocer' }],
  });
  return first;
}

const everywhere = async () => ({
  bills: await categoriesOf('/api/bills'),
  incomes: await categoriesOf('/api/incomes'),
  transactions: await categoriesOf('/api/transactions'),
  merchants: (await home.get('/api/transactions')).map(({ merchant }: { merchant: string }) => merchant).sort(),
  rule: (await home.get('/api/transaction-rules'))[0].conditions[0].value as string,
  colors: await colors(),
});

const asSettled = {
  bills: ['Food'],
  incomes: ['Food'],
  transactions: ['Food', 'Food', 'Pets'],
  merchants: ['Grocer', 'Grocer', null],
  rule: 'Food',
  colors: { Food: 'green', Fun: 'red', Pets: 'blue' },
};

const asRenamed = {
  bills: ['Groceries'],
  incomes: ['Groceries'],
  transactions: ['Groceries', 'Groceries', 'Pets'],
  merchants: ['Grocer', 'Grocer', null],
  rule: 'Groceries',
  colors: { Groceries: 'green', Fun: 'red', Pets: 'blue' },
};

describe('a category that is renamed', () => {
  it('is called otherwise everywhere at once, comes back by undo, and is so after a rebuild', async () => {
    await settle();
    const { status, body } = await rename('Food', 'Groceries');
    expect([status, body.changedTransactions]).toEqual([200, 2]);
    expect(await everywhere()).toEqual(asRenamed);
    for (const name of ['transactions', 'budgeting']) {
      expect((await administrator.call('POST', `/api/admin/projections/${name}/rebuild`)).status).toBeLessThan(300);
      await rebuilt(name);
    }
    expect(await everywhere()).toEqual(asRenamed);
    expect((await undo(body.operationId)).status).toBe(200);
    expect(await everywhere()).toEqual(asSettled);
  });

  it('is on offer no more where it is built in, until its name is taken up again', async () => {
    await settle();
    await rename('Food', 'Groceries');
    const hidden = async () => (await home.get('/api/user-preferences')).hiddenCategories as string | undefined;
    expect(await hidden()).toBe('["Food"]');
    await home.call('POST', '/api/categories/restore', { name: 'Food' });
    expect(await hidden()).toBeUndefined();
    await home.call('PUT', '/api/user-preferences', { categoryColors: '{"Groceries":"green","Food":"red"}' });
    await importRows(home, [{ ...coffee, description: 'CANTEEN', category: 'Food' }]);
    await home.call('POST', '/api/bills', { name: 'Canteen', amount: '40', category: 'Food' });
    expect(await everywhere()).toMatchObject({
      bills: ['Food', 'Groceries'],
      transactions: ['Food', 'Groceries', 'Groceries', 'Pets'],
      colors: { Groceries: 'green', Food: 'red' },
    });
  });

  it('stays with one household', async () => {
    const other = home;
    await settle();
    home = await api.person();
    await settle();
    await rename('Food', 'Groceries');
    home = other;
    expect(await everywhere()).toEqual(asSettled);
  });

  it('is renamed once under one Idempotency-Key, and answered alike', async () => {
    await settle();
    const key = { 'idempotency-key': randomUUID() };
    const first = await rename('Food', 'Groceries', key);
    const second = await rename('Food', 'Groceries', key);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect((await home.get('/api/categories')).renamed).toEqual([{ from: 'Food', to: 'Groceries' }]);
  });

  it('is not mixed with another one unasked', async () => {
    await settle();
    const { status, body } = await rename('Food', 'Pets');
    expect([status, body.code]).toEqual([409, 'category-exists']);
    expect(await everywhere()).toEqual(asSettled);
  });
});

it('categories that are merged are one everywhere, and parted again by undo', async () => {
  await settle();
  const { status, body } = await home.call('POST', '/api/categories/merge', { from: ['Food', 'Fun'], to: 'Pets' });
  // All three: the rule asks for the one category now.
  expect([status, body.changedTransactions]).toEqual([200, 3]);
  expect(await everywhere()).toMatchObject({
    bills: ['Pets'],
    incomes: ['Pets'],
    transactions: ['Pets', 'Pets', 'Pets'],
    colors: { Pets: 'blue' },
  });
  expect((await home.get('/api/categories')).categories).toEqual([
    { name: 'Pets', bills: 1, incomes: 1, transactions: 3, rules: 1 },
  ]);
  await undo(body.operationId);
  expect(await everywhere()).toEqual(asSettled);
});

it('what is renamed while rows come in leaves none of them behind', async () => {
  await settle();
  const files = Array.from({ length: 6 }, (_, month) =>
    importRows(
      home,
      Array.from({ length: 30 }, (__, day) => ({
        ...coffee,
        date: `2025-0${month + 1}-${String((day % 28) + 1).padStart(2, '0')}`,
        category: 'Food',
      })),
    ),
  );
  const [{ status }] = await Promise.all([rename('Food', 'Groceries'), ...files]);
  expect(status).toBe(200);
  const left = new Set(await categoriesOf('/api/transactions'));
  expect(left).toEqual(new Set(['Groceries', 'Pets']));
});
