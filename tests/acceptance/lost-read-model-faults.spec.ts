import { until } from '@daybook/adapter-contracts';
import type { Platform } from '@daybook/platform';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { coffee } from '../support/holdings.js';

/** Of one of the projections, and what an answer is made of that misses it. */
const collectionsOf = {
  transactions: ['transactions', 'import-batches', 'linkable-bills', 'rule-lists', 'rule-changes'],
  budgeting: [
    'budgeting-series',
    'budgeting-ledger-blocks',
    'budgeting-linked-rows',
    'budgeting-removed-bills',
    'budgeting-rules',
  ],
  history: [
    'history-change-list',
    'history-change-parts',
    'history-row-blocks',
    'history-writers-before',
    'history-things',
  ],
};
const kept = ['generations', 'checkpoints', 'cursors', 'parked'];

describe('a read model that an operator drops while the program runs', () => {
  let api: ApiUnderTest;
  let person: Person;
  let readModels: Platform['readModels'];

  beforeAll(async () => {
    api = await apiUnderTest({}, (platform) => {
      ({ readModels } = platform);
      return platform;
    });
    person = await api.person();
    await person.call('POST', '/api/bills', { name: 'Rent', amount: '1200' });
    await person.call('POST', '/api/transactions/bulk', { transactions: [coffee] });
  });
  afterAll(() => api.close());

  const drop = async (names: readonly string[]) => {
    for (const name of names) for (const slot of ['', '-odd']) await readModels.clear({ name: `${name}${slot}` });
  };
  const lists = async () => {
    const [rows, bills] = [await person.call('GET', '/api/transactions'), await person.call('GET', '/api/bills')];
    for (const { status, body } of [rows, bills]) {
      if (status === 200) expect(body).toHaveLength(1);
      else expect([status, body.code]).toEqual([503, 'unavailable']);
    }
    return [rows.status, bills.status];
  };
  const untilWhole = () => until('all is there', async () => (await lists()).every((status) => status === 200), 30_000);

  it.each([
    ['the rows', ['transactions']],
    ['the series of bills', ['budgeting-series']],
    ['its cursors', ['transactions-cursors', 'budgeting-cursors']],
    [
      'all of it',
      Object.entries(collectionsOf).flatMap(([name, own]) => [...kept.map((one) => `${name}-${one}`), ...own]),
    ],
  ])(
    'is never shown as empty where %s went, and is there again by itself',
    async (_, names) => {
      await untilWhole();
      await drop(names);
      await untilWhole();
    },
    60_000,
  );

  it('is not what a rule is counted by that is made meanwhile', async () => {
    await untilWhole();
    await drop(['transactions']);
    const rule = {
      name: 'Treats',
      isActive: 1,
      conditions: [{ field: 'description', operator: 'contains', value: coffee.description }],
      actions: [{ type: 'set_category', value: 'Treats' }],
    };
    const { status, body } = await person.call('POST', '/api/transaction-rules', rule);
    await untilWhole();
    expect([status, body]).toEqual([201, expect.objectContaining({ appliedToTransactions: 1 })]);
    expect((await person.call('GET', '/api/transactions')).body).toEqual([
      expect.objectContaining({ category: 'Treats' }),
    ]);
  }, 60_000);
});
