import type { Bill, Income } from '@daybook/contracts';
import { budgetingUnderTest } from '../test-support/service-under-test.js';

/** Noon of a Tuesday; March 2026 has five Mondays and four Wednesdays. */
const noon = Date.parse('2026-03-10T12:00:00Z');

const budgeting = budgetingUnderTest({ clock: { now: () => noon } });

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
const rent = { name: 'Rent', amount: '1200' };
const salary = { personName: 'Salary', amount: '3000.00' };

describe('bills', () => {
  it('answers with every documented key of a new bill, and lists the same', async () => {
    const added = await budgeting.home.call('POST', '/api/bills', rent);
    const row: Bill = {
      id: 1,
      name: 'Rent',
      amount: '1200.00',
      dueDate: 1,
      status: 'pending',
      frequency: 'monthly',
      category: 'Housing',
      paymentDates: null,
      emoji: null,
      groupId: 1,
      anchorMonth: 3,
      effectiveStatus: 'scheduled',
      dueThisMonth: true,
      displayAmount: '1200.00',
      displaySource: 'plan',
      createdAt: '2026-03-10T12:00:00.000Z',
    };
    expect(added).toStrictEqual({ status: 201, body: { ...row, groupIds: [1] } });
    expect(await budgeting.home.get('/api/bills')).toStrictEqual([row]);
  });

  it('numbers the rows of a twice-monthly bill, and resolves its last day', async () => {
    const body = { ...rent, name: 'Rent (2/2)', frequency: 'bi-monthly', paymentDates: '[15,"last"]' };
    expect((await budgeting.home.call('POST', '/api/bills', body)).body).toMatchObject({
      name: 'Rent (1/2)',
      groupIds: [1, 2],
    });
    const rows: Bill[] = await budgeting.home.get('/api/bills');
    expect(rows.map(({ name, dueDate, paymentDates }) => [name, dueDate, paymentDates])).toStrictEqual([
      ['Rent (1/2)', 15, '[15,"last"]'],
      ['Rent (2/2)', 31, '[15,"last"]'],
    ]);
  });

  it('accepts days as an array', async () => {
    const body = { ...rent, frequency: 'bi-monthly', paymentDates: [1, 15] };
    expect((await budgeting.home.call('POST', '/api/bills', body)).body.paymentDates).toBe('[1,15]');
    expect((await budgeting.home.get('/api/bills')).map((row: Bill) => row.dueDate)).toStrictEqual([1, 15]);
  });

  it('lists a weekly bill on each of its days, and hides its fifth id in a month of four', async () => {
    await budgeting.home.call('POST', '/api/bills', { ...rent, frequency: 'weekly' });
    await budgeting.home.call('POST', '/api/bills', { ...rent, frequency: 'weekly', paymentDates: 'wednesday' });
    const rows: Bill[] = await budgeting.home.get('/api/bills');
    expect(rows.map(({ id, name, dueDate }) => [id, name, dueDate])).toStrictEqual([
      [1, 'Rent (1/5)', 2],
      [2, 'Rent (2/5)', 9],
      [3, 'Rent (3/5)', 16],
      [4, 'Rent (4/5)', 23],
      [5, 'Rent (5/5)', 30],
      [6, 'Rent (1/4)', 4],
      [7, 'Rent (2/4)', 11],
      [8, 'Rent (3/4)', 18],
      [9, 'Rent (4/4)', 25],
    ]);
  });

  it('answers of one row as the list has it, whichever id of its series it has', async () => {
    await budgeting.home.call('POST', '/api/bills', rent);
    await budgeting.home.call('POST', '/api/bills', { ...rent, frequency: 'weekly', paymentDates: 'wednesday' });
    await budgeting.home.call('POST', '/api/incomes', salary);
    // The first one's further ids come after all others.
    await budgeting.home.call('PUT', '/api/bills/1', { frequency: 'bi-monthly' });
    await budgeting.home.call('POST', '/api/bills', { ...rent, name: 'Gone' });
    await budgeting.home.call('DELETE', '/api/bills/9/group');
    const rows: Bill[] = await budgeting.home.get('/api/bills');
    expect(ids(rows)).toStrictEqual([1, 2, 3, 4, 5, 8]);
    for (const row of rows) expect(await budgeting.home.get(`/api/bills/${row.id}`)).toStrictEqual(row);
    // The fifth id of a month of four, an income, a bill that is gone, and one that never was.
    for (const id of [6, 7, 9, 10]) expect((await budgeting.home.call('GET', `/api/bills/${id}`)).status).toBe(404);
  });

  it('changes the whole series by its amount or category alone, through any row', async () => {
    await budgeting.home.call('POST', '/api/bills', { ...rent, frequency: 'bi-monthly' });
    const amount = await budgeting.home.call('PUT', '/api/bills/2', { amount: '45.005' });
    expect(amount).toMatchObject({ status: 200, body: { id: 1, amount: '45.01', groupIds: [1, 2] } });
    await budgeting.home.call('PUT', '/api/bills/1', { category: 'Food' });
    const rows: Bill[] = await budgeting.home.get('/api/bills');
    expect(rows.map((row) => [row.amount, row.category])).toStrictEqual([
      ['45.01', 'Food'],
      ['45.01', 'Food'],
    ]);
  });

  it('changes the status of one row only', async () => {
    await budgeting.home.call('POST', '/api/bills', { ...rent, frequency: 'bi-monthly' });
    await budgeting.home.call('PUT', '/api/bills/2', { status: 'paid' });
    const rows: Bill[] = await budgeting.home.get('/api/bills');
    expect(rows.map((row) => [row.status, row.effectiveStatus])).toStrictEqual([
      ['pending', 'due soon'],
      ['paid', 'paid'],
    ]);
  });

  it('appends nothing for an identical repeat, an empty body, or unknown keys', async () => {
    const body = { ...rent, dueDate: 5, emoji: '🏠', status: 'paid' };
    await budgeting.home.call('POST', '/api/bills', body);
    await budgeting.home.call('PUT', '/api/bills/1', body);
    await budgeting.home.call('PUT', '/api/bills/1', {});
    const foreign = { id: 9, userId: 7, isAdmin: 1, createdAt: '2000-01-01' };
    expect((await budgeting.home.call('PUT', '/api/bills/1', foreign)).body.createdAt).toBe('2026-03-10T12:00:00.000Z');
    expect(await budgeting.home.planLength()).toBe(1);
  });

  it('shrinks to the lowest ids and revives the others on growth', async () => {
    await budgeting.home.call('POST', '/api/bills', { ...rent, frequency: 'bi-monthly' });
    await budgeting.home.call('PUT', '/api/bills/2', { frequency: 'monthly', dueDate: 20 });
    expect(ids(await budgeting.home.get('/api/bills'))).toStrictEqual([1]);
    await budgeting.home.call('POST', '/api/bills', rent);
    await budgeting.home.call('PUT', '/api/bills/1', { frequency: 'weekly' });
    expect(ids(await budgeting.home.get('/api/bills'))).toStrictEqual([1, 2, 3, 4, 5, 6]);
    expect((await budgeting.home.get('/api/bills'))[2].groupId).toBe(3);
  });

  it('returns the day as it was given, also in a shorter month', async () => {
    await budgeting.home.call('POST', '/api/bills', { ...rent, dueDate: '31' });
    expect((await budgeting.home.get('/api/bills'))[0].dueDate).toBe(31);
  });

  it('is marked as not due outside its anchor months', async () => {
    await budgeting.home.call('POST', '/api/bills', { ...rent, frequency: 'annual', anchorMonth: 6, dueDate: 12 });
    await budgeting.home.call('POST', '/api/bills', { ...rent, frequency: 'quarterly', anchorMonth: 12, dueDate: 12 });
    const rows: Bill[] = await budgeting.home.get('/api/bills');
    expect(rows.map((row) => [row.dueThisMonth, row.effectiveStatus, row.anchorMonth])).toStrictEqual([
      [false, 'scheduled', 6],
      [true, 'due soon', 12],
    ]);
  });

  it('removes a group, and answers a repeat without rows', async () => {
    await budgeting.home.call('POST', '/api/bills', { ...rent, frequency: 'bi-monthly' });
    await budgeting.home.call('POST', '/api/bills', rent);
    const key = { 'idempotency-key': 'once' };
    const removed = await budgeting.home.call('DELETE', '/api/bills/2/group', undefined, key);
    expect(removed).toStrictEqual({
      status: 200,
      body: { deleted: 2, ids: [1, 2], operationId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
    expect(await budgeting.home.call('DELETE', '/api/bills/2/group', undefined, key)).toStrictEqual(removed);
    const again = await budgeting.home.call('DELETE', '/api/bills/1/group');
    expect(again).toMatchObject({ status: 200, body: { deleted: 0, ids: [] } });
    expect(ids(await budgeting.home.get('/api/bills'))).toStrictEqual([3]);
    expect((await budgeting.home.call('PUT', '/api/bills/1', { amount: '1' })).status).toBe(404);
  });

  it('gives 200 creations at once 200 different ids', async () => {
    const made = await Promise.all(
      Array.from({ length: 200 }, (_, n) => budgeting.home.call('POST', '/api/bills', { ...rent, name: `Bill ${n}` })),
    );
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(200);
    expect(await budgeting.home.get('/api/bills')).toHaveLength(200);
  });

  it('creates once under one Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'one' };
    const [first, second] = await Promise.all([
      budgeting.home.call('POST', '/api/bills', rent, key),
      budgeting.home.call('POST', '/api/bills', rent, key),
    ]);
    expect(second).toStrictEqual(first);
    expect(await budgeting.home.get('/api/bills')).toHaveLength(1);
  });
});

describe('incomes', () => {
  it('answers with every documented key of a new income', async () => {
    const body = { ...salary, percentage: '50', paymentDates: '15', userId: 1 };
    const row: Income = {
      id: 1,
      personName: 'Salary',
      percentage: '50',
      amount: '3000.00',
      dueDate: 15,
      status: 'pending',
      frequency: 'monthly',
      category: 'Income',
      paymentDates: '15',
      emoji: null,
      groupId: 1,
      anchorMonth: 3,
      effectiveStatus: 'pending',
      dueThisMonth: true,
      displayAmount: '3000.00',
      displaySource: 'plan',
      createdAt: '2026-03-10T12:00:00.000Z',
    };
    expect(await budgeting.home.call('POST', '/api/incomes', body)).toStrictEqual({
      status: 201,
      body: { ...row, groupIds: [1] },
    });
    expect(await budgeting.home.get('/api/incomes')).toStrictEqual([row]);
    expect(await budgeting.home.get('/api/bills')).toStrictEqual([]);
  });

  it('has the same name on every row, and accepts the statuses of the dashboard', async () => {
    await budgeting.home.call('POST', '/api/incomes', { ...salary, frequency: 'bi-monthly', status: 'paid' });
    const rows: Income[] = await budgeting.home.get('/api/incomes');
    expect(rows.map((row) => [row.personName, row.status, row.effectiveStatus, row.percentage])).toStrictEqual([
      ['Salary', 'paid', 'received', '0'],
      ['Salary', 'paid', 'received', '0'],
    ]);
  });

  it.each(['/api/incomes/2', '/api/incomes/2/group'])('changes the whole series through %s', async (path) => {
    await budgeting.home.call('POST', '/api/incomes', { ...salary, frequency: 'bi-monthly' });
    const changed = await budgeting.home.call('PUT', path, { personName: 'Wages', amount: 10, paymentDates: '1,16' });
    expect(changed).toMatchObject({ status: 200, body: { id: 1, groupIds: [1, 2] } });
    const rows: Income[] = await budgeting.home.get('/api/incomes');
    expect(rows.map((row) => [row.personName, row.amount, row.dueDate])).toStrictEqual([
      ['Wages', '10.00', 1],
      ['Wages', '10.00', 16],
    ]);
  });

  it('removes one occurrence while the other keeps its day; the last one removes the series', async () => {
    await budgeting.home.call('POST', '/api/incomes', { ...salary, frequency: 'bi-monthly' });
    expect(await budgeting.home.call('DELETE', '/api/incomes/1')).toStrictEqual({ status: 204, body: undefined });
    const rows: Income[] = await budgeting.home.get('/api/incomes');
    expect(rows.map((row) => [row.id, row.dueDate, row.groupId])).toStrictEqual([[2, 31, 1]]);
    expect((await budgeting.home.call('DELETE', '/api/incomes/1')).status).toBe(204);
    expect((await budgeting.home.call('DELETE', '/api/incomes/2')).status).toBe(204);
    expect(await budgeting.home.get('/api/incomes')).toStrictEqual([]);
    expect((await budgeting.home.call('DELETE', '/api/incomes/2')).status).toBe(204);
    expect((await budgeting.home.call('DELETE', '/api/incomes/3')).status).toBe(404);
  });

  it('removes a group', async () => {
    await budgeting.home.call('POST', '/api/incomes', { ...salary, frequency: 'weekly' });
    expect((await budgeting.home.call('DELETE', '/api/incomes/3/group')).body).toMatchObject({
      deleted: 5,
      ids: [1, 2, 3, 4, 5],
    });
    expect(await budgeting.home.get('/api/incomes')).toStrictEqual([]);
  });
});

describe('the summary', () => {
  it('sums monthly equivalents as numbers', async () => {
    await budgeting.home.call('POST', '/api/incomes', {
      ...salary,
      amount: '1000',
      frequency: 'bi-monthly',
      percentage: 10,
    });
    await budgeting.home.call('POST', '/api/bills', { ...rent, amount: '100', frequency: 'weekly' });
    await budgeting.home.call('POST', '/api/bills', { ...rent, amount: '100', frequency: 'quarterly', status: 'paid' });
    expect(await budgeting.home.get('/api/budget-summary')).toStrictEqual({
      totalIncome: 2000,
      totalBills: 433.33,
      savingsRate: 78.3,
    });
  });

  it('is zero for an empty household', async () => {
    expect(await budgeting.home.get('/api/budget-summary')).toStrictEqual({
      totalIncome: 0,
      totalBills: 0,
      savingsRate: 0,
    });
    expect(await budgeting.home.get('/api/bill-payments')).toStrictEqual([]);
  });
});
