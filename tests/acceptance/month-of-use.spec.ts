import { type ApiUnderTest, apiUnderTest } from '../support/api-under-test.js';

// The calls of the specification's section 7 with exactly their payloads: no header, no parameter and no field is additive.

let api: ApiUnderTest;
let cookie = '';

beforeAll(async () => {
  api = await apiUnderTest();
  api.clock.goTo('2026-03-02T15:00:00Z');
});
afterAll(() => api.close());

type Json = ReturnType<typeof JSON.parse>;

/** As the specification's client calls: credentials, a JSON body, and an error of the status and the text. */
async function request(method: string, path: string, body?: unknown): Promise<Json> {
  const response = await fetch(`${api.address}${path}`, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  cookie =
    response.headers
      .getSetCookie()
      .find((line) => line.includes('daybook='))
      ?.split(';')[0] ?? cookie;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text || response.statusText}`);
  return text ? JSON.parse(text) : undefined;
}

const get = (...queryKey: string[]) => request('GET', queryKey.join('/'));
const ann = { email: 'ann@example.com', password: 'correct horse', firstName: 'Ann', lastName: 'Example' };
const rent = {
  name: 'Rent',
  amount: '1200',
  category: 'Housing',
  frequency: 'monthly',
  status: 'pending',
  dueDate: 5,
  paymentDates: '5',
  emoji: '🏠',
};
const gym = {
  name: 'Gym',
  amount: '30.00',
  category: 'Healthcare',
  frequency: 'bi-monthly',
  status: 'pending',
  dueDate: 1,
  paymentDates: '15,last',
  emoji: '💪',
};
const pay = {
  personName: 'Ann',
  amount: '2100',
  percentage: '100',
  frequency: 'bi-monthly',
  status: 'pending',
  paymentDates: '[15,"last"]',
  userId: 1,
};
const row = (date: string, description: string, amount: string, type = 'debit') => ({
  date,
  description,
  amount,
  type,
  category: 'Other',
  merchant: '',
  account: 'Checking',
  isReconciled: 0,
});
const file = [
  row('2026-03-05', 'LANDLORD LLC', '1200.00'),
  row('2026-03-04', 'CORNER COFFEE', '4.50'),
  row('2026-03-04', 'CORNER COFFEE', '4.50'),
  row('2026-03-13', 'ACME PAYROLL', '2100.00', 'credit'),
];
const coffeeRule = {
  name: 'Coffee',
  isActive: 1,
  conditions: [{ field: 'description', operator: 'contains', value: 'coffee', caseSensitive: false }],
  actions: [{ type: 'set_category', value: 'Food' }],
};

describe('a month, by the calls of the specification alone', () => {
  let bill: Json;
  let gymBill: Json;
  let income: Json;
  let rule: Json;
  const ids = async (): Promise<Json[]> => get('/api/transactions');
  const find = async (description: string): Promise<Json> =>
    (await ids()).find((transaction) => transaction.description === description);

  it('begins signed out, registers, and sees who is signed in', async () => {
    await expect(get('/api/auth/user')).rejects.toThrow(/^401: /);
    await request('POST', '/api/register', ann);
    expect(await get('/api/auth', 'user')).toMatchObject({ email: ann.email, firstName: 'Ann', lastName: 'Example' });
  });

  it('enters bills and incomes', async () => {
    bill = await request('POST', '/api/bills', rent);
    gymBill = await request('POST', '/api/bills', gym);
    income = await request('POST', '/api/incomes', pay);
    expect((await get('/api/bills')).map(({ name, amount, dueDate }: Json) => [name, amount, dueDate])).toEqual([
      ['Rent', '1200.00', 5],
      ['Gym (1/2)', '30.00', 15],
      ['Gym (2/2)', '30.00', 31],
    ]);
    expect((await get('/api/incomes')).map(({ personName, dueDate }: Json) => [personName, dueDate])).toEqual([
      ['Ann', 15],
      ['Ann', 31],
    ]);
    expect(await get('/api/budget-summary')).toEqual({ totalIncome: 4200, totalBills: 1260, savingsRate: 70 });
  });

  it('edits them in every way that the client has', async () => {
    await request('PUT', `/api/bills/${bill.id}`, { ...rent, amount: '1250' });
    await request('PUT', `/api/bills/${gymBill.id}`, { amount: '35' });
    await request('PUT', `/api/bills/${gymBill.id}`, { category: 'Entertainment' });
    await request('PUT', `/api/incomes/${income.id}`, { amount: '2150' });
    await request('PUT', `/api/incomes/${income.id}`, { category: 'Other' });
    await request('PUT', `/api/incomes/${income.id}/group`, {
      ...pay,
      frequency: 'monthly',
      paymentDates: '13',
      emoji: '💼',
    });
    expect((await get('/api/bills')).map(({ amount, category }: Json) => [amount, category])).toEqual([
      ['1250.00', 'Housing'],
      ['35.00', 'Entertainment'],
      ['35.00', 'Entertainment'],
    ]);
    expect(await get('/api/incomes')).toMatchObject([{ amount: '2100.00', dueDate: 13, category: 'Other' }]);
    expect(await get('/api/budget-summary')).toEqual({ totalIncome: 2100, totalBills: 1320, savingsRate: 37.1 });
  });

  it('imports its bank’s file, in batches at once', async () => {
    api.clock.goTo('2026-03-14T15:00:00Z');
    await Promise.all([
      request('POST', '/api/transactions/bulk', { transactions: file.slice(0, 3) }),
      request('POST', '/api/transactions/bulk', { transactions: file.slice(3) }),
    ]);
    expect((await ids()).map(({ date, description }) => `${date} ${description}`)).toEqual([
      '2026-03-13 ACME PAYROLL',
      '2026-03-05 LANDLORD LLC',
      '2026-03-04 CORNER COFFEE',
      '2026-03-04 CORNER COFFEE',
    ]);
  });

  it('links and reviews, and sees the year and what was paid', async () => {
    const { id } = await find('LANDLORD LLC');
    await request('PATCH', `/api/transactions/${id}/link-bill`, { billId: bill.id });
    await request('PATCH', `/api/transactions/${id}/reviewed`, { reviewed: 1 });
    expect(await get('/api/yearly-data?year=2026')).toMatchObject([
      { billId: bill.id, date: '2026-03-05', amount: '1200.00' },
    ]);
    expect(await get('/api/bill-payments')).toMatchObject([{ billId: bill.id }]);
    await request('PATCH', `/api/transactions/${id}/link-bill`, { billId: null });
    expect(await get('/api/yearly-data?year=2026')).toEqual([]);
    await request('PATCH', `/api/transactions/${id}/link-bill`, { billId: bill.id });
  });

  it('automates with a rule, changes it and takes it back', async () => {
    expect(await request('POST', '/api/transaction-rules/preview', coffeeRule)).toHaveLength(2);
    rule = await request('POST', '/api/transaction-rules', coffeeRule);
    expect(rule.appliedToTransactions).toBe(2);
    expect(await find('CORNER COFFEE')).toMatchObject({ category: 'Food' });
    const changed = { ...coffeeRule, actions: [{ type: 'set_category', value: 'Entertainment' }] };
    expect(await request('PUT', `/api/transaction-rules/${rule.id}`, changed)).toMatchObject({
      appliedToTransactions: 2,
    });
    expect(await get('/api/transaction-rules')).toMatchObject([{ id: rule.id, name: 'Coffee', isActive: 1 }]);
    expect(await request('DELETE', `/api/transaction-rules/${rule.id}`)).toMatchObject({ revertedTransactions: 2 });
    expect(await find('CORNER COFFEE')).toMatchObject({ category: 'Other' });
  });

  it('keeps its colours and widgets', async () => {
    await request('PUT', '/api/user-preferences', { categoryColors: '{"Housing":"blue"}' });
    await request('PUT', '/api/user-preferences', { dashboardComponents: '["financial-overview","upcoming-bills"]' });
    expect(await get('/api/user-preferences')).toEqual({
      categoryColors: '{"Housing":"blue"}',
      dashboardComponents: '["financial-overview","upcoming-bills"]',
    });
  });

  it('deletes what it does not want', async () => {
    const { id } = await find('CORNER COFFEE');
    await request('DELETE', `/api/transactions/${id}`);
    await request('DELETE', `/api/bills/${gymBill.id}/group`);
    await request('DELETE', `/api/incomes/${income.id}/group`);
    expect(await ids()).toHaveLength(3);
    expect(await get('/api/bills')).toHaveLength(1);
    expect(await get('/api/incomes')).toEqual([]);
    const { id: again } = await request('POST', '/api/incomes', pay);
    await request('DELETE', `/api/incomes/${again}`);
    expect(await get('/api/incomes')).toHaveLength(1);
  });

  it('looks at its installation, leaves, and comes back by a new password', async () => {
    expect(await get('/api/admin/users')).toMatchObject([{ email: ann.email, isAdmin: 1 }]);
    expect(await get('/api/admin/stats')).toMatchObject({ totalUsers: 1, adminUsers: 1, regularUsers: 0 });
    await request('POST', '/api/logout');
    await expect(get('/api/bills')).rejects.toThrow(/^401: /);
    await request('POST', '/api/forgot-password', { email: ann.email });
    await expect(request('POST', '/api/reset-password', { token: 'x', newPassword: 'secret2' })).rejects.toThrow(
      'This password reset link is invalid or has expired.',
    );
    await expect(request('POST', '/api/login', { email: ann.email, password: 'wrong' })).rejects.toThrow(/^401: /);
    await request('POST', '/api/login', { email: ann.email, password: ann.password });
    expect(await ids()).toHaveLength(3);
  });
});
