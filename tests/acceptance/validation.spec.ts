import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import type { Answer } from '../support/documented-answer.js';

// Section 5 of the specification, and the texts of section 8, where the server is who holds and says them.

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

const post = (path: string, body: unknown): Promise<Answer> => home.call('POST', path, body);
const refusal = async (method: string, path: string, body: unknown) => {
  const before = await api.lastPosition();
  const answer = await home.call(method, path, body);
  expect(await api.lastPosition()).toBe(before);
  return [answer.status, answer.body.message];
};

const forms = [
  ['/api/bills', 'name', { name: 'Rent', amount: '1200' }],
  ['/api/incomes', 'personName', { personName: 'Ann', amount: '2100' }],
] as const;

describe.each(forms)('the form behind POST %s', (path, nameField, complete) => {
  it.each([nameField, 'amount'])('needs %s', async (field) => {
    for (const value of [undefined, null, '', '   ']) {
      expect(await refusal('POST', path, { ...complete, [field]: value })).toEqual([
        400,
        'Please fill in all required fields',
      ]);
    }
  });

  it('fills in everything else', async () => {
    const { status, body } = await post(path, complete);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        frequency: 'monthly',
        dueDate: 1,
        status: 'pending',
        emoji: null,
        paymentDates: null,
        category: path === '/api/bills' ? 'Housing' : 'Income',
        ...(path === '/api/bills' ? {} : { percentage: '0' }),
      }),
    ]);
  });

  it.each(['weekly', 'bi-monthly', 'monthly', 'quarterly', 'annual'])('takes %s', async (frequency) => {
    expect((await post(path, { ...complete, frequency })).body.frequency).toBe(frequency);
  });

  it.each(['daily', 'twice monthly', 'Monthly', '', 1, null])('takes no frequency %j', async (frequency) => {
    expect((await refusal('POST', path, { ...complete, frequency }))[0]).toBe(400);
  });

  it.each(['0', '0.01', 12.5, '999999999.99'])('takes the amount %j', async (amount) => {
    expect((await post(path, { ...complete, amount })).status).toBe(201);
  });

  it.each(['-1', -0.01, 'ten', '1.2.3', '1e3', 'Infinity', '0x10', 1e12])(
    'takes no amount %j, new or changed',
    async (amount) => {
      const message = 'The amount must be a number from 0 to 999,999,999.99';
      expect(await refusal('POST', path, { ...complete, amount })).toEqual([400, message]);
      const { id } = (await post(path, complete)).body;
      expect(await refusal('PUT', `${path}/${id}`, { amount })).toEqual([400, message]);
    },
  );

  it.each([
    { amount: true },
    { amount: [1] },
    { [nameField]: 7 },
    { [nameField]: ['Rent'] },
    { category: 7 },
    { status: 1 },
  ])('takes nothing of another type: %j', async (change) => {
    expect((await refusal('POST', path, { ...complete, ...change }))[0]).toBe(400);
  });

  it('takes a name of 120 characters and no longer one', async () => {
    expect((await post(path, { ...complete, [nameField]: '😀'.repeat(60) + 'x'.repeat(60) })).status).toBe(201);
    expect((await refusal('POST', path, { ...complete, [nameField]: 'x'.repeat(121) }))[0]).toBe(400);
  });
});

describe('a due day', () => {
  const bill = { name: 'Rent', amount: '1' };

  it.each([1, 28, 31, '31', '7'])('may be %j', async (dueDate) => {
    expect((await post('/api/bills', { ...bill, dueDate })).body.dueDate).toBe(Number(dueDate));
  });

  it.each([0, 32, -1, '32', 'x'])('may not be %j', async (dueDate) => {
    expect(await refusal('POST', '/api/bills', { ...bill, dueDate })).toEqual([
      400,
      'The due date must be a day from 1 to 31',
    ]);
  });

  it('is the first where none or null is given', async () => {
    for (const given of [{}, { dueDate: null }]) {
      expect((await post('/api/bills', { ...bill, ...given })).body.dueDate).toBe(1);
    }
  });

  it.each(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])(
    'of a weekly bill may be %s',
    async (weekday) => {
      const { body } = await post('/api/bills', { ...bill, frequency: 'weekly', paymentDates: weekday });
      const first = new Date(Date.UTC(2030, 2, body.dueDate));
      expect(first.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' }).toLowerCase()).toBe(weekday);
      expect(body.dueDate).toBeLessThanOrEqual(7);
    },
  );

  it('of a weekly bill is monday, and of a twice-monthly one the 15th and the last, where none is given', async () => {
    const weekly = (await post('/api/bills', { ...bill, frequency: 'weekly' })).body;
    expect([weekly.paymentDates, weekly.dueDate]).toEqual(['monday', 4]);
    await post('/api/bills', { ...bill, name: 'Gym', frequency: 'bi-monthly' });
    const rows = (await home.get('/api/bills')) as { name: string; dueDate: number }[];
    expect(rows.filter(({ name }) => name.startsWith('Gym')).map(({ dueDate }) => dueDate)).toEqual([15, 31]);
  });
});

describe('an inline change', () => {
  it('of a bill or an income that is not there is 404', async () => {
    expect(await refusal('PUT', '/api/bills/99', { amount: '1' })).toEqual([404, 'Bill not found']);
    expect(await refusal('PUT', '/api/incomes/99', { amount: '1' })).toEqual([404, 'Income not found']);
    expect(await refusal('DELETE', '/api/bills/99/group', undefined)).toEqual([404, 'Bill not found']);
    expect(await refusal('DELETE', '/api/incomes/99/group', undefined)).toEqual([404, 'Income not found']);
  });

  it('to a blank name is refused', async () => {
    const { id } = (await post('/api/bills', { name: 'Rent', amount: '1' })).body;
    expect(await refusal('PUT', `/api/bills/${id}`, { name: ' ' })).toEqual([
      400,
      'Please fill in all required fields',
    ]);
  });

  it('of nothing is nothing', async () => {
    const { id } = (await post('/api/bills', { name: 'Rent', amount: '1' })).body;
    const before = await api.lastPosition();
    expect((await home.call('PUT', `/api/bills/${id}`, {})).status).toBe(200);
    expect(await api.lastPosition()).toBe(before);
  });
});

describe('an administrator’s views', () => {
  it('are refused with a text to whoever is none', async () => {
    expect(await refusal('GET', '/api/admin/users', undefined)).toEqual([
      403,
      expect.stringContaining('Only administrators'),
    ]);
    expect(await refusal('GET', '/api/admin/stats', undefined)).toEqual([
      403,
      expect.stringContaining('Only administrators'),
    ]);
  });
});

describe('batches of the sizes that the client sends', () => {
  it.each([100, 150, 250])('%i rows go in at once', async (size) => {
    const transactions = Array.from({ length: size }, (_, n) => ({
      date: '2030-03-01',
      description: `ROW ${n}`,
      amount: '1',
      type: 'debit',
      category: 'Other',
      merchant: '',
      account: 'Unknown',
      isReconciled: 0,
    }));
    expect((await post('/api/transactions/bulk', { transactions })).body).toMatchObject({ inserted: size, errors: [] });
  });
});
