import { until } from '@daybook/adapter-contracts';
import { Forks } from '@daybook/nest';
import { type ApiUnderTest, apiUnderTest, day, type Person } from '../support/api-under-test.js';
import { coffee } from '../support/holdings.js';

let api: ApiUnderTest;
let home: Person;

beforeAll(async () => {
  api = await apiUnderTest();
  api.clock.goTo('2030-03-12T16:00:00Z');
});
beforeEach(async () => {
  home = await api.person();
});
afterAll(() => api.close());

const now = (): string => new Date(api.clock.now()).toISOString();
const post = async (path: string, body: unknown) => (await home.call('POST', path, body)).body;

it('shows the month as it stood, with the dates of then', async () => {
  const { id } = await post('/api/bills', { name: 'Rent', amount: '1200', dueDate: 15 });
  const then = now();
  api.clock.pass(5 * day);
  await home.call('PUT', `/api/bills/${id}`, { amount: '1300' });
  const [rent] = await home.get('/api/bills');
  const [was] = await home.get(`/api/bills?asOf=${then}`);
  expect([rent.amount, rent.effectiveStatus]).toEqual(['1300.00', 'overdue']);
  expect([was.amount, was.effectiveStatus]).toEqual(['1200.00', 'due soon']);
  const [onThatDay] = await home.get('/api/bills?asOf=2030-03-12');
  expect(onThatDay).toEqual(was);
  expect(await home.get('/api/budget-summary?asOf=2030-03-16')).toMatchObject({ totalBills: 1200 });
});

it('takes a date as that of the person', async () => {
  await post('/api/bills', { name: 'Rent', amount: '1200' });
  const inZone = (zone: string, date: string) =>
    home.call('GET', `/api/bills?asOf=${date}`, undefined, { 'x-time-zone': zone });
  const today = now().slice(0, 10);
  const yesterday = new Date(api.clock.now() - day).toISOString().slice(0, 10);
  expect((await inZone('UTC', today)).body).toHaveLength(1);
  expect((await inZone('UTC', yesterday)).body).toEqual([]);
});

it('streams a whole list of then, and keeps the filters of a page', async () => {
  const rows = Array.from({ length: 250 }, (_, n) => ({ ...coffee, date: '2030-03-01', description: `ROW ${n}` }));
  for (let n = 0; n < 6; n += 1) {
    await post('/api/transactions/bulk', {
      transactions: rows.map((row) => ({ ...row, description: `${row.description} CARD ${n}` })),
    });
  }
  const then = now();
  api.clock.pass(1_000);
  await home.call('POST', '/api/transactions/bulk-delete', { from: '2030-03-01', to: '2030-03-31' });
  expect(await home.get('/api/transactions')).toEqual([]);
  expect(await home.get(`/api/transactions?asOf=${then}`)).toHaveLength(1_500);
  const page = await home.get(`/api/transactions?search=row%207&limit=5&asOf=${then}`);
  expect([page.transactions.length, page.total]).toEqual([5, 66]);
  const months = await home.get(`/api/category-spend?month=2030-03&asOf=${then}`);
  expect(months.total).toBe('6750.00');
});

it('tells of changes as they were told then', async () => {
  const { id } = await post('/api/bills', { name: 'Rent', amount: '1200' });
  const then = now();
  api.clock.pass(1_000);
  const [{ root, undo }] = await home.get('/api/history');
  await home.call('POST', undo.href);
  expect((await home.get('/api/history'))[1]).toHaveProperty('undoneBy');
  const [change, ...others] = await home.get(`/api/history?asOf=${then}`);
  expect([change, others]).toEqual([expect.objectContaining({ root, undo }), []]);
  expect(await home.get(`/api/bills/${id}/history?asOf=${then}`)).toHaveLength(1);
});

it('says no such thing of what came later', async () => {
  const then = now();
  api.clock.pass(1_000);
  const { id } = await post('/api/bills', { name: 'Rent', amount: '1200' });
  const { status, body, headers } = await home.call('GET', `/api/bills/${id}?asOf=${then}`);
  expect([status, body.code, headers.get('daybook-as-of')]).toEqual([404, 'bill-not-found', then]);
});

it('knows nothing of another household', async () => {
  await post('/api/bills', { name: 'Rent', amount: '1200' });
  const stranger = await api.person();
  expect(await stranger.get(`/api/bills?asOf=${now()}`)).toEqual([]);
});

it('forgets a household that is erased', async () => {
  await post('/api/bills', { name: 'Rent', amount: '1200' });
  // Of two replicas each is asked once.
  for (let n = 0; n < 2; n += 1) await home.get(`/api/bills?asOf=${now()}`);
  const forks = api.parts.flatMap(({ name, app }) => (name === 'budgeting' ? app.get(Forks, { strict: false }) : []));
  const kept = () => forks.flatMap((one) => one.households()).length;
  const before = kept();
  expect(before).toBeGreaterThan(0);
  const confirmation = { password: home.password, confirmation: home.email };
  expect((await home.call('POST', '/api/account/delete', confirmation)).status).toBeLessThan(300);
  await until('the household is forgotten', async () => {
    for (const one of forks) await one.forgetErased();
    return kept() === before - 1;
  });
});
