import { until } from '@daybook/adapter-contracts';
import { Forks } from '@daybook/nest';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { coffee } from '../support/holdings.js';

let api: ApiUnderTest;
let home: Person;
let within: string;

const post = async (path: string, body?: unknown) => {
  const answer = await home.call('POST', path, body);
  expect([path, answer.status < 300]).toEqual([path, true]);
  return answer.body;
};

const reads = [
  '/api/bills',
  '/api/incomes',
  '/api/budget-summary',
  '/api/bill-payments',
  '/api/transactions',
  '/api/transactions?search=coffee',
  '/api/transactions/choices',
  '/api/yearly-data?year=2030',
  '/api/yearly-data/years',
  '/api/category-spend?month=2030-03',
  '/api/spending?from=2030-03-01&to=2030-03-31',
  '/api/budgets?month=2030-03',
  '/api/accounts?on=2030-03-31',
  '/api/categories',
  '/api/transaction-rules',
  '/api/transaction-rules/counts',
  '/api/explain/left-over',
  '/api/explain/yearly-items?year=2030',
];

beforeAll(async () => {
  api = await apiUnderTest();
  api.clock.goTo('2030-03-12T16:00:00Z');
  home = await api.person();
  const gym = await post('/api/bills', { name: 'Gym', amount: '40', dueDate: 3, category: 'Fitness' });
  const rent = await post('/api/bills', { name: 'Rent', amount: '1200', dueDate: 15 });
  await post('/api/incomes', { personName: 'Ann', amount: '3000', paymentDates: '1' });
  await post('/api/transaction-rules', {
    name: 'Gym',
    conditions: [{ field: 'description', operator: 'contains', value: 'GYM' }],
    actions: [{ type: 'assign_bill', value: String(gym.id) }],
  });
  const rows = [
    { ...coffee, date: '2030-03-02' },
    { ...coffee, date: '2030-03-03', description: 'GYM CARD', amount: '40.00' },
    { ...coffee, date: '2030-02-15', description: 'LANDLORD', amount: '1200.00' },
  ];
  await post('/api/transactions/bulk', { transactions: rows });
  const { transactions } = await home.get('/api/transactions?search=landlord');
  await home.call('PATCH', `/api/transactions/${transactions[0].id}`, { billId: rent.id });
  await post('/api/transactions/bulk-edit', { filter: {}, patch: { reviewed: 1 } });
  const { id } = await post('/api/scenarios', { name: 'Without the gym, rent up 8 %' });
  within = `scenario=${id}`;
  api.clock.pass(1_000);
});
afterAll(() => api.close());

const answers = async (query = ''): Promise<[string, unknown][]> =>
  Promise.all(
    reads.map(async (path): Promise<[string, unknown]> => {
      const joined = query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
      return [path, await home.get(joined)];
    }),
  );

/** What services keep of the past, and of scenarios. */
const forksOf = (...services: string[]) =>
  api.parts.flatMap(({ name, app }) => (services.includes(name) ? app.get(Forks, { strict: false }) : []));

it('that changes amounts alone leaves transactions as they are, and is made without the past of any', async () => {
  const present = await answers();
  expect(await answers(within)).toEqual(present);
  const bills = await home.get('/api/bills');
  await home.call('PUT', `/api/bills/${bills[1].id}?${within}`, { amount: '1296' });
  const forks = forksOf('transactions');
  const kept = () => forks.flatMap((one) => one.households()).length;
  const before = kept();
  expect(await home.get(`/api/transactions?${within}`)).toEqual(
    present.find(([path]) => path === '/api/transactions')?.[1],
  );
  expect(kept()).toBe(before);
});

it('is seen in every read as it is once it is applied', async () => {
  const [gym, rent] = await home.get('/api/bills');
  await home.call('PUT', `/api/bills/${rent.id}?${within}`, { name: 'Loft', category: 'Home' });
  await home.call('DELETE', `/api/bills/${gym.id}/group?${within}`);
  const tried = await answers(within);
  const byPath = new Map(tried);
  expect(byPath.get('/api/yearly-data?year=2030')).toMatchObject([{ billName: 'Loft' }, { billName: 'Gym (deleted)' }]);
  expect(byPath.get('/api/transaction-rules')).toMatchObject([{ broken: 1 }]);
  const names = (byPath.get('/api/transactions') as { billName?: string }[]).map(({ billName }) => billName);
  expect(names.sort()).toEqual(['Gym (deleted)', 'Loft', null]);
  const { root, refused } = await post(`/api/scenarios/${within.slice(9)}/apply`);
  expect(refused).toEqual([]);
  expect(await answers()).toEqual(tried);
  const [change] = await home.get('/api/history?limit=1');
  expect([change.root, change.text]).toEqual([root, 'You applied “Without the gym, rent up 8 %”: 3 changes']);
});

it('is forgotten with the household', async () => {
  await post('/api/bills', { name: 'Phone', amount: '20' });
  const { id } = await post('/api/scenarios', { name: 'Plan' });
  const [bill] = await home.get('/api/bills');
  await home.call('PUT', `/api/bills/${bill.id}?scenario=${id}`, { name: 'Other' });
  // Of two replicas each is asked once.
  for (let n = 0; n < 2; n += 1) {
    for (const path of ['/api/bills', '/api/transactions']) await home.get(`${path}?scenario=${id}`);
  }
  const forks = forksOf('budgeting', 'transactions');
  const kept = () => forks.flatMap((one) => one.households());
  expect(kept().length).toBeGreaterThan(0);
  const confirmation = { password: home.password, confirmation: home.email };
  expect((await home.call('POST', '/api/account/delete', confirmation)).status).toBeLessThan(300);
  await until('the household is forgotten', async () => {
    for (const one of forks) await one.forgetErased();
    return kept().length === 0;
  });
});
