import { budgetingUnderTest } from '../test-support/service-under-test.js';

const budgeting = budgetingUnderTest();

const rent = { name: 'Rent', amount: '1200' };
const required = 'Please fill in all required fields';

describe('a body is refused', () => {
  it.each([
    ['no name', { amount: '1' }, required],
    ['a blank name', { name: '  ', amount: '1' }, required],
    ['a name that is nothing but a suffix', { name: '(1/2)', amount: '1' }, required],
    ['no amount', { name: 'Rent' }, required],
    ['a blank amount', { name: 'Rent', amount: '' }, required],
    ['null for an amount', { name: 'Rent', amount: null }, required],
    ['a negative amount', { ...rent, amount: '-1' }, 'The amount must be a number from 0 to 999,999,999.99'],
    ['too large an amount', { ...rent, amount: 1e9 }, 'The amount must be a number from 0 to 999,999,999.99'],
    ['a word for an amount', { ...rent, amount: 'ten' }, 'The amount must be a number from 0 to 999,999,999.99'],
    ['too long a name', { ...rent, name: 'x'.repeat(121) }, 'A name has at most 120 characters'],
    ['an unknown status', { ...rent, status: 'lost' }, 'Unknown status'],
    ['a day that no month has', { ...rent, dueDate: 32 }, 'The due date must be a day from 1 to 31'],
  ])('for %s', async (_, body, message) => {
    expect(await budgeting.home.call('POST', '/api/bills', body)).toMatchObject({ status: 400, body: { message } });
    expect(await budgeting.home.planLength()).toBe(0);
  });

  it.each([
    ['an unknown frequency', { frequency: 'daily' }],
    ['a frequency that is an object', { frequency: { $ne: null } }],
    ['a month that no year has', { anchorMonth: 13 }],
    ['a blank category', { category: ' ' }],
    ['a list', []],
  ])('for %s', async (_, body) => {
    await budgeting.home.call('POST', '/api/bills', rent);
    expect((await budgeting.home.call('PUT', '/api/bills/1', body)).status).toBe(400);
    expect(await budgeting.home.planLength()).toBe(1);
  });

  it('for an income without a name, or with a contribution that is no number', async () => {
    expect((await budgeting.home.call('POST', '/api/incomes', { amount: 1 })).body.message).toBe(required);
    const body = { personName: 'Salary', amount: 1, percentage: 'all' };
    expect((await budgeting.home.call('POST', '/api/incomes', body)).status).toBe(400);
  });
});

it('accepts the largest amount, the longest name and a name that looks like code', async () => {
  const name = `__proto__ ${'é'.repeat(110)}`;
  await budgeting.home.call('POST', '/api/bills', {
    name: `${name} (1/2)`,
    amount: '999999999.99',
    paymentDates: 'whenever',
  });
  expect((await budgeting.home.get('/api/bills'))[0]).toMatchObject({
    name,
    amount: '999999999.99',
    dueDate: 1,
    paymentDates: 'whenever',
  });
});

describe('a household', () => {
  const ways: [string, string, unknown][] = [
    ['PUT', '/api/bills/2', { amount: '5' }],
    ['DELETE', '/api/bills/2/group', undefined],
    ['PUT', '/api/incomes/3', { amount: '5' }],
    ['PUT', '/api/incomes/3/group', { amount: '5' }],
    ['DELETE', '/api/incomes/3/group', undefined],
    ['DELETE', '/api/incomes/3', undefined],
  ];

  it.each(ways)('cannot reach into another by %s %s', async (method, path, body) => {
    const other = budgeting.service.household(budgeting.platform.ids.uuid());
    await other.call('POST', '/api/bills', rent);
    await other.call('POST', '/api/bills', rent);
    await other.call('POST', '/api/incomes', { personName: 'Salary', amount: '1' });
    const before = [await other.get('/api/bills'), await other.get('/api/incomes')];
    expect((await budgeting.home.call(method, path, body)).status).toBe(404);
    expect([await budgeting.home.planLength(), await other.planLength()]).toStrictEqual([0, 3]);
    expect([await other.get('/api/bills'), await other.get('/api/incomes')]).toStrictEqual(before);
  });

  it.each(['0', '-1', '1.5', 'x', '9'.repeat(17)])('answers 404 for the id %s', async (id) => {
    expect((await budgeting.home.call('PUT', `/api/bills/${id}`, {})).status).toBe(404);
  });

  it('deletes its own rows and leaves another’s of the same names alone', async () => {
    const other = budgeting.service.household(budgeting.platform.ids.uuid());
    await budgeting.home.call('POST', '/api/bills', rent);
    await other.call('POST', '/api/bills', rent);
    await budgeting.home.call('DELETE', '/api/bills/1/group');
    expect(await budgeting.home.get('/api/bills')).toStrictEqual([]);
    expect(await other.get('/api/bills')).toHaveLength(1);
  });
});

describe('nobody is let in', () => {
  it.each(['/api/bills', '/api/incomes', '/api/budget-summary', '/api/bill-payments'])(
    'at %s without an identity or with a forged one',
    async (path) => {
      expect((await budgeting.service.fetchJson(path, {})).status).toBe(401);
      const forged = await budgeting.home.call('GET', path, undefined, {
        'daybook-identity': 'eyJhbGciOiJub25lIn0.e30.',
      });
      expect(forged.status).toBe(401);
    },
  );
});
