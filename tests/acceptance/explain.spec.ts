import type { CategorySpend, Explanation, ExplanationTerm, YearlyRow } from '@daybook/contracts';
import { yearlyOverview } from '@daybook/money';
import fc from 'fast-check';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { importRows, link, review } from '../support/import-rows.js';

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

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const lastOf = ({ terms }: Explanation) => terms.at(-1) as ExplanationTerm;
const amountOf = async (path: string): Promise<string> => lastOf(await home.get(`/api/explain/${path}`)).amount;
const refusal = async (path: string) => {
  const { status, body } = await home.call('GET', `/api/explain/${path}`);
  return [status, body.code];
};

const payments = fc.array(
  fc.record({
    bill: fc.nat({ max: 2 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    amount: fc.integer({ min: 1, max: 90_000 }),
    isRefund: fc.boolean(),
    isReviewed: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

/** Everything that an explanation and those of its terms say, each checked to add up. */
async function addsUp(path: string): Promise<void> {
  const { figure, terms }: Explanation = await home.get(path);
  const last = terms.at(-1) as ExplanationTerm;
  const parts = terms.slice(0, -1);
  expect([figure, last.href]).toEqual([figure, path]);
  if (last.unit === 'word') return;
  expect([path, parts.reduce((sum, { amount }) => sum + cents(amount), 0)]).toEqual([path, cents(last.amount)]);
  for (const { href, amount, unit } of parts) {
    if (!href?.startsWith('/api/explain/') || unit === 'count') continue;
    // The share of an average has another amount than the month that it leads to.
    if (figure !== 'yearly-average') expect([href, lastOf(await home.get(href)).amount]).toEqual([href, amount]);
    await addsUp(href);
  }
}

it('every figure of a year is what its view shows, and adds up down to its transactions', async () => {
  const bills: number[] = [];
  for (const name of ['Rent', 'Water', 'Gym']) {
    bills.push((await home.call('POST', '/api/bills', { name, amount: '10', frequency: 'weekly' })).body.id);
  }
  await fc.assert(
    fc.asyncProperty(payments, async (rows) => {
      const known = new Set(((await home.get('/api/transactions')) as { id: number }[]).map(({ id }) => id));
      const given = rows.map(({ month, day, amount, isRefund }, n) => ({
        date: `2029-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
        description: `ROW ${known.size} ${n}`,
        amount: (amount / 100).toFixed(2),
        type: isRefund ? ('credit' as const) : ('debit' as const),
        category: 'Housing',
      }));
      const ids = await importRows(home, given);
      for (const [n, { bill, isReviewed }] of rows.entries()) {
        await link(home, ids[n] ?? 0, bills[bill] ?? null);
        if (isReviewed) await review(home, ids[n] ?? 0);
      }
      const records = ((await home.get('/api/yearly-data?year=2029')) as YearlyRow[]).map((row) => ({
        ...row,
        amount: cents(row.amount),
      }));
      const shown = yearlyOverview(records, 2029, '2030-03-12');
      const text = (value: number | undefined) => (value === undefined ? '–' : (value / 100).toFixed(2));
      expect(await amountOf('yearly-total?year=2029')).toBe(text(shown.totalAmount));
      expect(await amountOf('yearly-average?year=2029')).toBe(text(shown.monthlyAverage));
      expect(await amountOf('yearly-items?year=2029')).toBe(String(shown.uniqueItems));
      expect(await amountOf('yearly-months?year=2029')).toBe(String(shown.activeMonths));
      for (const [index, total] of shown.monthlyTotals.entries()) {
        expect(await amountOf(`yearly-total?year=2029&month=${index + 1}`)).toBe(text(total ?? 0));
      }
      for (const figure of ['total', 'average', 'items', 'months']) {
        await addsUp(`/api/explain/yearly-${figure}?year=2029`);
      }
      const spent: CategorySpend = await home.get('/api/category-spend?month=2029-03');
      const housing = spent.categories.find(({ category }) => category === 'Housing')?.amount ?? '0.00';
      const path = 'category-spent?category=Housing&month=2029-03';
      expect(await amountOf(path)).toBe(housing);
      await addsUp(`/api/explain/${path}`);
      await addsUp('/api/explain/category-spent?month=2029-03');
    }),
    { numRuns: process.env['DAYBOOK_TEST_ALL'] === undefined ? 2 : 40 },
  );
}, 300_000);

it('lists 200 transactions of a category one by one, and the rest in one line', async () => {
  const rows = Array.from({ length: 230 }, (_, n) => ({
    date: '2030-03-04',
    description: `COFFEE ${n}`,
    amount: '1.50',
    type: 'debit' as const,
    category: 'Food',
  }));
  await importRows(home, rows);
  const { terms }: Explanation = await home.get('/api/explain/category-spent?category=Food');
  expect(terms).toHaveLength(202);
  expect(terms.slice(-2).map(({ label, amount, from: { kind } }) => [label, amount, kind])).toEqual([
    ['30 more transactions', '45.00', 'rest'],
    ['Food, March 2030', '345.00', 'figure'],
  ]);
});

it('tells where the amount of a bill comes from', async () => {
  const { body: rent } = await home.call('POST', '/api/bills', { name: 'Rent', amount: '1200', dueDate: 20 });
  await home.call('POST', '/api/bills', { name: 'Gym', amount: '30', dueDate: 20, status: 'paid' });
  await home.call('POST', '/api/bills', { name: 'Water', amount: '40', dueDate: 20 });
  const [id] = await importRows(home, [
    { date: '2030-03-02', description: 'LANDLORD', amount: '1250', type: 'debit' as const },
  ]);
  await link(home, id ?? 0, rent.id);
  const { terms }: Explanation = await home.get('/api/explain/bills-total');
  expect(terms.map(({ label, detail, amount, from }) => [label, detail, amount, from.kind])).toEqual([
    ['Rent', 'Paid on Mar 2, planned $1,200.00', '1250.00', 'transaction'],
    ['Gym', 'Marked as paid, as planned', '30.00', 'hand'],
    ['Water', 'As planned for Mar 20', '40.00', 'bill'],
    ['Bills this month', undefined, '1320.00', 'figure'],
  ]);
  const { terms: own }: Explanation = await home.get(`/api/explain/bill-amount?bill=${rent.id}`);
  expect(own.map(({ label, amount }) => [label, amount])).toEqual([
    ['Planned', '1200.00'],
    ['More was paid', '50.00'],
    ['Rent', '1250.00'],
  ]);
});

it('refuses what is no figure, and what a figure does not take', async () => {
  expect(await refusal('left-behind')).toEqual([404, 'figure-not-found']);
  expect(await refusal('__proto__')).toEqual([404, 'figure-not-found']);
  expect(await refusal('yearly-total/more')).toEqual([404, 'not-found']);
  expect(await refusal('left-over?month=2030-03')).toEqual([400, 'invalid-request']);
  expect(await refusal('left-over?asked=1')).toEqual([400, 'invalid-request']);
  expect(await refusal('source-share')).toEqual([400, 'invalid-request']);
  expect(await refusal('balance?date=2030-04-01')).toEqual([400, 'invalid-request']);
  expect(await refusal('balance?date=2030-02-30')).toEqual([400, 'invalid-request']);
  expect(await refusal('yearly-total?month=13')).toEqual([400, 'invalid-request']);
  expect(await refusal('category-spent?month=2030-3')).toEqual([400, 'invalid-request']);
});

it('another household’s bill and income are nobody’s', async () => {
  const theirs = await api.person();
  // Ids count from 1 in each household.
  const last = async (path: string, name: object) => {
    await theirs.call('POST', path, { ...name, amount: '1' });
    return (await theirs.call('POST', path, { ...name, amount: '1' })).body.id as number;
  };
  const bill = await last('/api/bills', { name: 'Rent' });
  const income = await last('/api/incomes', { personName: 'Ann' });
  expect(await refusal(`bills-paid?bill=${bill}`)).toEqual([404, 'bill-not-found']);
  expect(await refusal(`bill-amount?bill=${bill}`)).toEqual([404, 'bill-not-found']);
  expect(await refusal(`source-share?income=${income}`)).toEqual([404, 'income-not-found']);
  expect(await refusal(`yearly-total?bill=${bill}`)).toEqual([404, 'bill-not-found']);
});
