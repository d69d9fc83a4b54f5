import { until } from '@daybook/adapter-contracts';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Budgets, PlannedBudgets, SavedBudgets, Spending, UndoneChange, UndoPreview } from '@daybook/contracts';
import type { Call } from '@daybook/nest/test-support';
import { importRows, openTransactions, row } from '../../test-support/household.js';

let opened: Awaited<ReturnType<typeof openTransactions>>;
let call: Call;
beforeAll(async () => {
  opened = await openTransactions(openEmbeddedPlatform);
});
beforeEach(() => {
  call = opened.service.as();
});
afterAll(() => opened.close());

const set = (month: string, budgets: unknown[], as = call) =>
  as<SavedBudgets>('PUT', '/api/budgets', { month, budgets });
const budgetsOf = async (month: string, more = '', as = call) =>
  (await as<Budgets>('GET', `/api/budgets?month=${month}${more}`)).body;
const line = async (category: string, month: string, more = '') =>
  (await budgetsOf(month, more)).categories.find((one) => one.category === category);

/** Id of the change that an answer names. */
const rootOf = (answer: { headers: Headers }): string => answer.headers.get('operation-id') ?? '';

describe('budgets', () => {
  it('tell what is planned, spent and left, with transfers left out, and what is spent without a budget', async () => {
    await importRows(call, [
      row({ amount: '30', description: 'groceries' }),
      row({ amount: '45.50', description: 'restaurant' }),
      row({ amount: '12', description: 'cinema', category: 'Entertainment' }),
      row({ amount: '500', description: 'ONLINE TRANSFER', category: 'Other' }),
      row({ amount: '500', description: 'ONLINE TRANSFER', category: 'Other', type: 'credit', account: 'Savings' }),
      row({ amount: '70', description: 'september', date: '2022-09-01' }),
    ]);
    const saved = await set('2022-08', [
      { category: 'Food', amount: '70' },
      { category: 'Housing', amount: 1200.005 },
    ]);
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      month: '2022-08',
      budgets: [
        { category: 'Food', amount: '70.00', carriesOver: 0 },
        { category: 'Housing', amount: '1200.01', carriesOver: 0 },
      ],
    });
    const nothing = { carried: '0.00', carriesOver: 0, plannedBefore: null };
    expect(await budgetsOf('2022-08')).toEqual({
      month: '2022-08',
      categories: [
        { ...nothing, category: 'Housing', planned: '1200.01', spent: '0.00', left: '1200.01' },
        { ...nothing, category: 'Food', planned: '70.00', spent: '75.50', left: '-5.50' },
        { ...nothing, category: 'Entertainment', planned: null, spent: '12.00', left: null },
      ],
      rest: { categories: 0, spent: '0.00' },
      totals: { planned: '1270.01', carried: '0.00', spent: '75.50', left: '1194.51', unplanned: '12.00' },
    });
    const { body } = await call<Spending>('GET', '/api/spending?from=2022-08-01&to=2022-08-31');
    expect(body.totals.spent).toBe('87.50');
  });

  it('count the parts of a transaction that was split by their categories, as spending does, and not the whole', async () => {
    const [id] = (await importRows(call, [row({ amount: '120', description: 'COSTCO' }), row({ amount: '10' })])).ids;
    await set('2022-08', [
      { category: 'Food', amount: '200' },
      { category: 'Clothes', amount: '50' },
    ]);
    const told = async () => {
      const { categories, totals } = await budgetsOf('2022-08');
      const { body } = await call<Spending>('GET', '/api/spending?from=2022-08-01&to=2022-08-31');
      const spent = new Map(body.categories.map((one) => [one.name, [one.spent, one.count]]));
      return {
        budgets: categories.map(({ category, spent: of }) => [category, of]),
        spending: categories.map(({ category }) => [category, ...(spent.get(category) ?? [])]),
        totals: [totals.spent, totals.unplanned, body.totals.spent],
      };
    };
    const whole = {
      budgets: [
        ['Food', '130.00'],
        ['Clothes', '0.00'],
      ],
      spending: [['Food', '130.00', 2], ['Clothes']],
      totals: ['130.00', '0.00', '130.00'],
    };
    expect(await told()).toEqual(whole);
    const parts = [
      { amount: '85.50', category: 'Food' },
      { amount: '20.25', category: 'Clothes' },
      { amount: '14.25', category: 'Gifts' },
    ];
    expect((await call('POST', `/api/transactions/${id}/split`, { parts })).status).toBe(201);
    expect(await told()).toEqual({
      budgets: [
        ['Food', '95.50'],
        ['Clothes', '20.25'],
        ['Gifts', '14.25'],
      ],
      spending: [
        ['Food', '95.50', 2],
        ['Clothes', '20.25', 1],
        ['Gifts', '14.25', 1],
      ],
      totals: ['115.75', '14.25', '130.00'],
    });
    await call('DELETE', `/api/transactions/${id}/split`);
    expect(await told()).toEqual(whole);
  });

  it('carry over what was left or overspent, from month to month until one without a budget', async () => {
    await importRows(call, [
      row({ amount: '150', date: '2022-06-10' }),
      row({ amount: '80', date: '2022-07-10' }),
      row({ amount: '10', date: '2022-08-10' }),
    ]);
    for (const month of ['2022-05', '2022-06', '2022-07', '2022-08']) {
      await set(month, [{ category: 'Food', amount: '100' }]);
    }
    expect(await line('Food', '2022-08')).toMatchObject({ carried: '0.00', left: '90.00', plannedBefore: '100.00' });
    await set('2022-08', [{ category: 'Food', carriesOver: 1 }]);
    expect(await line('Food', '2022-06')).toMatchObject({ carried: '100.00', left: '50.00', carriesOver: 1 });
    expect(await line('Food', '2022-08')).toMatchObject({ carried: '70.00', spent: '10.00', left: '160.00' });
    await set('2022-06', [{ category: 'Food', amount: null }]);
    expect(await line('Food', '2022-08')).toMatchObject({ carried: '20.00', left: '110.00' });
    expect(await line('Food', '2022-06')).toMatchObject({ planned: null, carried: '0.00', plannedBefore: '100.00' });
    await set('2022-08', [{ category: 'Food', carriesOver: 0 }]);
    expect(await line('Food', '2022-08')).toMatchObject({ carried: '0.00', left: '90.00' });
  });

  it('go with categories that are renamed or merged, as spending does', async () => {
    await importRows(call, [row({ amount: '30' }), row({ amount: '5', description: 'beans', category: 'Coffee' })]);
    await set('2022-08', [
      { category: 'Food', amount: '70', carriesOver: 1 },
      { category: 'Coffee', amount: '10' },
    ]);
    await call('POST', '/api/categories/rename', { from: 'Food', to: 'Meals' });
    await call('POST', '/api/categories/merge', { from: ['Coffee'], to: 'Meals' });
    expect(await line('Meals', '2022-08')).toMatchObject({
      planned: '80.00',
      spent: '35.00',
      left: '45.00',
      carriesOver: 1,
    });
    expect((await set('2022-08', [{ category: 'Coffee', amount: '60' }])).body.budgets).toEqual([
      { category: 'Meals', amount: '60.00', carriesOver: 1 },
    ]);
    expect((await call<PlannedBudgets>('GET', '/api/budgets/planned')).body).toEqual([
      { month: '2022-08', category: 'Meals', amount: '60.00', carriesOver: 1 },
    ]);
  });

  it('are undone and redone as far as nobody has set them since', async () => {
    const first = rootOf(await set('2022-08', [{ category: 'Food', amount: '70', carriesOver: 1 }]));
    const both = rootOf(
      await set('2022-08', [
        { category: 'Food', amount: '80' },
        { category: 'Car', amount: '5' },
      ]),
    );
    const undo = async <T>(root: string, query = '') =>
      (await call<T>('POST', `/api/budgets/changes/${root}/undo${query}`)).body;
    expect(await undo<UndoPreview>(first, '?dryRun=1')).toEqual({
      restores: 1,
      kept: 1,
      keeps: [{ subject: { kind: 'budget', id: 'Food', label: 'Food' }, field: '2022-08', changedBy: both }],
    });
    const undone = await undo<UndoneChange>(both);
    expect(undone).toMatchObject({ state: 'completed', restored: 2, kept: 0 });
    expect(await undo<UndoneChange>(both)).toEqual(undone);
    expect((await call<PlannedBudgets>('GET', '/api/budgets/planned')).body).toMatchObject([{ amount: '70.00' }]);
    await undo(undone.root);
    expect((await call<PlannedBudgets>('GET', '/api/budgets/planned')).body).toMatchObject([
      { category: 'Car', amount: '5.00' },
      { category: 'Food', amount: '80.00' },
    ]);
    expect((await call('POST', '/api/budgets/changes/nothing/undo')).status).toBe(404);
    const stranger = opened.service.as();
    expect((await stranger('POST', `/api/budgets/changes/${first}/undo`)).status).toBe(404);
  });

  it('are told of an earlier time as they stood', async () => {
    await set('2022-08', [{ category: 'Food', amount: '70' }]);
    const then = new Date().toISOString();
    await until('it is later', async () => new Date().toISOString() > then);
    await set('2022-08', [{ category: 'Food', amount: '80' }]);
    expect(await line('Food', '2022-08', `&asOf=${then}`)).toMatchObject({ planned: '70.00' });
    expect(await line('Food', '2022-08')).toMatchObject({ planned: '80.00' });
  });

  it('are saved again without news, and are another household’s own', async () => {
    const budgets = [{ category: ' Food ', amount: 1070 }];
    expect((await set('2022-08', budgets)).headers.get('operation-id')).not.toBeNull();
    expect((await set('2022-08', budgets)).body.budgets).toEqual([
      { category: 'Food', amount: '1070.00', carriesOver: 0 },
    ]);
    expect((await call<PlannedBudgets>('GET', '/api/budgets/planned')).body).toHaveLength(1);
    const stranger = opened.service.as();
    expect((await stranger<PlannedBudgets>('GET', '/api/budgets/planned')).body).toEqual([]);
    expect((await budgetsOf('2022-08', '', stranger)).categories).toEqual([]);
  });

  it.each([
    [{ month: '2022-13', budgets: [{ category: 'Food', amount: '1' }] }],
    [{ month: '1900-01', budgets: [{ category: 'Food', amount: '1' }] }],
    [{ month: '2022-08', budgets: [] }],
    [{ month: '2022-08', budgets: [{ category: ' ', amount: '1' }] }],
    [{ month: '2022-08', budgets: [{ category: 'Food', amount: '-1' }] }],
    [{ month: '2022-08', budgets: [{ category: 'Food', amount: 'much' }] }],
    [{ month: '2022-08', budgets: [{ category: 'Food', carriesOver: true }] }],
    [{ month: '2022-08', budgets: [{ category: 'Food', amount: { $ne: null } }] }],
  ])('are refused as %j', async (body) => {
    expect((await call('PUT', '/api/budgets', body)).status).toBe(400);
    expect((await call<PlannedBudgets>('GET', '/api/budgets/planned')).body).toEqual([]);
  });

  it('take `__proto__` for the name of a category', async () => {
    await set('2022-08', [{ category: '__proto__', amount: '1' }]);
    expect(await line('__proto__', '2022-08')).toMatchObject({ planned: '1.00', left: '1.00' });
  });

  it.each(['2022-8', '1899-12', 'x', '2022-08-01'])('are not told of %s, which is no month', async (month) => {
    expect((await call('GET', `/api/budgets?month=${month}`)).status).toBe(400);
  });
});

describe('a household with very many categories', () => {
  it('is told the 200 on which most was spent without a budget, and those to copy; the rest is summed up', async () => {
    const rows = Array.from({ length: 204 }, (_, n) =>
      row({ amount: String(n + 1), description: `row ${n}`, category: `c${String(n).padStart(3, '0')}` }),
    );
    await importRows(call, rows);
    await set('2022-07', [{ category: 'c000', amount: '9' }]);
    await set('2022-08', [{ category: 'c203', amount: '9' }]);
    const { categories, rest, totals } = await budgetsOf('2022-08');
    expect(categories.slice(0, 2).map((one) => one.category)).toEqual(['c203', 'c202']);
    expect([categories.length, categories.at(-1)?.category, categories.at(-1)?.plannedBefore]).toEqual([
      202,
      'c000',
      '9.00',
    ]);
    expect(rest).toEqual({ categories: 2, spent: '5.00' });
    expect(totals).toMatchObject({ spent: '204.00', unplanned: String((203 * 204) / 2) + '.00' });
  });
});
