import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import type { Answer } from '../support/documented-answer.js';
import { importRows, link, review } from '../support/import-rows.js';

let api: ApiUnderTest;
let home: Person;

beforeAll(async () => {
  api = await apiUnderTest();
});
beforeEach(async () => {
  api.clock.goTo('2030-02-10T17:00:00Z');
  home = await api.person();
});
afterAll(() => api.close());

type Row = Answer['body'];

const add = async (body: object): Promise<Row> => (await home.call('POST', '/api/bills', body)).body;
const earn = async (body: object): Promise<Row> => (await home.call('POST', '/api/incomes', body)).body;
const bills = (): Promise<Row[]> => home.get('/api/bills');
const incomes = (): Promise<Row[]> => home.get('/api/incomes');
const statuses = async () => (await bills()).map(({ status, effectiveStatus }) => [status, effectiveStatus]);
const summary = () => home.get('/api/budget-summary');
const paid = { date: '2030-02-08', description: 'RENT', amount: '1200', type: 'debit' } as const;
const rent = { name: 'Rent', amount: '1200', dueDate: 12 };

/** A later day, on which the person signs in again: a session does not live that long. */
const goTo = async (instant: string) => {
  api.clock.goTo(instant);
  await home.call('POST', '/api/login', { email: home.email, password: home.password });
};

describe('dates', () => {
  it('today is the day in the zone that the call carries', async () => {
    api.clock.goTo('2030-02-12T03:00:00Z');
    await add({ ...rent, dueDate: 11 });
    const shownIn = async (zone: string) =>
      (await home.get('/api/bills', { 'x-time-zone': zone })).map(({ effectiveStatus }: Row) => effectiveStatus);
    // Still the 11th in New York, the 12th in Vienna.
    expect(await shownIn('America/New_York')).toEqual(['due soon']);
    expect(await shownIn('Europe/Vienna')).not.toEqual(['due soon']);
  });

  it('a day of 29 to 31 shows on the last day of a shorter month, and is not written back', async () => {
    await add({ ...rent, dueDate: 31, frequency: 'monthly' });
    await add({ ...rent, name: 'Gym', frequency: 'bi-monthly', paymentDates: '30,last' });
    expect((await bills()).map(({ dueDate }) => dueDate)).toEqual([31, 28, 28]);
    await goTo('2030-03-10T17:00:00Z');
    expect((await bills()).map(({ dueDate }) => dueDate)).toEqual([31, 30, 31]);
  });

  it('quarterly and annual bills have an anchor month: the one of their creation, or the one that is chosen', async () => {
    await add({ ...rent, frequency: 'quarterly' });
    await add({ ...rent, name: 'Tax', frequency: 'annual', anchorMonth: 4 });
    expect((await bills()).map(({ anchorMonth, dueThisMonth }) => [anchorMonth, dueThisMonth])).toEqual([
      [2, true],
      [4, false],
    ]);
    await goTo('2030-05-10T17:00:00Z');
    expect((await bills()).map(({ dueThisMonth }) => dueThisMonth)).toEqual([true, false]);
  });
});

describe('status', () => {
  it('is told as chosen in its month, and is pending again from the next on', async () => {
    const { id } = await add(rent);
    await home.call('PUT', `/api/bills/${id}`, { status: 'paid' });
    expect(await statuses()).toEqual([['paid', 'paid']]);
    await goTo('2030-03-01T17:00:00Z');
    expect(await statuses()).toEqual([['pending', 'pending']]);
  });

  it('that is shown is due soon within seven days, and overdue past the day', async () => {
    await add({ ...rent, dueDate: 17 });
    await add({ ...rent, name: 'Later', dueDate: 18 });
    expect(await statuses()).toEqual([
      ['pending', 'due soon'],
      ['pending', 'pending'],
    ]);
    await goTo('2030-02-18T17:00:00Z');
    expect(await statuses()).toEqual([
      ['pending', 'overdue'],
      ['pending', 'due soon'],
    ]);
  });

  it('is paid when a transaction of the month is linked', async () => {
    const { id } = await add(rent);
    const [row] = await importRows(home, [paid]);
    await link(home, row as number, id);
    expect(await statuses()).toEqual([['pending', 'paid']]);
    await link(home, row as number, null);
    expect(await statuses()).toEqual([['pending', 'due soon']]);
  });

  it('reads scheduled outside the anchor months', async () => {
    await add({ ...rent, frequency: 'annual', anchorMonth: 7, dueDate: 3 });
    expect(await statuses()).toEqual([['pending', 'scheduled']]);
  });

  it('of a bill whose day had passed when it was made reads scheduled in that month, and overdue in the next', async () => {
    await add({ ...rent, dueDate: 3 });
    expect(await statuses()).toEqual([['pending', 'scheduled']]);
    expect((await summary()).totalBills).toBe(1200);
    await goTo('2030-03-04T17:00:00Z');
    expect(await statuses()).toEqual([['pending', 'overdue']]);
  });

  it('of an income is never overdue: past its day it is pending', async () => {
    await earn({ personName: 'Ann', amount: '1', paymentDates: '12' });
    await goTo('2030-02-20T17:00:00Z');
    expect((await incomes()).map(({ effectiveStatus }) => effectiveStatus)).toEqual(['pending']);
  });

  it('that is chosen as scheduled is not promoted', async () => {
    await add({ ...rent, status: 'scheduled' });
    expect(await statuses()).toEqual([['scheduled', 'scheduled']]);
  });

  it.each(['paid', 'due soon', 'overdue', 'Upcoming', 'pending', 'scheduled', 'received'])(
    '%s may be chosen',
    async (status) => {
      expect((await add({ ...rent, status })).status).toBe(status);
    },
  );
});

describe('totals', () => {
  it('are monthly equivalents of every series, whatever its status', async () => {
    await add({ name: 'Weekly', amount: '10', frequency: 'weekly', paymentDates: 'monday' });
    await add({ name: 'Twice', amount: '10', frequency: 'bi-monthly', paymentDates: '15,last' });
    await add({ name: 'Monthly', amount: '10', frequency: 'monthly', status: 'paid' });
    await add({ name: 'Quarterly', amount: '10', frequency: 'quarterly' });
    await add({ name: 'Annual', amount: '10', frequency: 'annual', anchorMonth: 9 });
    await earn({ personName: 'Ann', amount: '100', percentage: '50' });
    // 40 + 20 + 10 + 3.333… + 0.8333…, rounded once at the end.
    expect(await summary()).toEqual({ totalIncome: 100, totalBills: 74.17, savingsRate: 25.8 });
  });

  it('have no savings rate without bills or without income, and a negative one where bills are more', async () => {
    expect(await summary()).toEqual({ totalIncome: 0, totalBills: 0, savingsRate: 0 });
    await earn({ personName: 'Ann', amount: '100' });
    expect(await summary()).toEqual({ totalIncome: 100, totalBills: 0, savingsRate: 0 });
    await add({ ...rent, amount: '150' });
    expect(await summary()).toEqual({ totalIncome: 100, totalBills: 150, savingsRate: -50 });
  });

  it('are of JSON numbers, and a contribution is not multiplied in', async () => {
    await earn({ personName: 'Ann', amount: '100.10', percentage: '10' });
    expect(await summary()).toMatchObject({ totalIncome: 100.1 });
    expect((await incomes())[0]).toMatchObject({ percentage: '10', amount: '100.10' });
  });

  it('of the year hold reviewed and linked rows alone, a refund negative', async () => {
    const { id } = await add(rent);
    const refund = { ...paid, date: '2030-02-09', type: 'credit', amount: '50' } as const;
    const [first, second] = await importRows(home, [paid, refund, { ...paid, description: 'UNLINKED' }]);
    for (const row of [first, second]) await link(home, row as number, id);
    expect(await home.get('/api/yearly-data?year=2030')).toEqual([]);
    for (const row of [first, second]) await review(home, row as number);
    const rows = (await home.get('/api/yearly-data?year=2030')) as Row[];
    expect(rows.map(({ amount, billName, billId, groupId }) => [amount, billName, billId, groupId]).sort()).toEqual([
      ['-50.00', 'Rent', id, id],
      ['1200.00', 'Rent', id, id],
    ]);
    const { terms } = await home.get(`/api/explain/yearly-total?year=2030&bill=${id}`);
    expect(terms.map((term: Row) => [term.label, term.amount])).toEqual([
      ['February', '1150.00'],
      ['Rent, 2030', '1150.00'],
    ]);
  });

  it('of no year are those of the current one, and what is no year is 400', async () => {
    const { id } = await add(rent);
    const [row] = await importRows(home, [paid]);
    await link(home, row as number, id);
    await review(home, row as number);
    expect(await home.get('/api/yearly-data')).toEqual(await home.get('/api/yearly-data?year=2030'));
    expect(await home.get('/api/yearly-data?year=2029')).toEqual([]);
    expect(await home.get('/api/yearly-data/years')).toEqual({ years: [2030] });
    for (const year of ['', '20', 'x', '2030-01', '-1', '3000']) {
      expect([year, (await home.call('GET', `/api/yearly-data?year=${year}`)).status]).toEqual([year, 400]);
    }
  });
});

describe('bill payments', () => {
  it('are linked transactions and what was chosen to be paid, the newest first', async () => {
    const { id } = await add(rent);
    const { id: water } = await add({ name: 'Water', amount: '45', dueDate: 20 });
    const [row] = await importRows(home, [paid]);
    await link(home, row as number, id);
    await home.call('PUT', `/api/bills/${water}`, { status: 'paid' });
    expect(await home.get('/api/bill-payments')).toEqual([
      {
        id: expect.any(String),
        billId: water,
        billName: 'Water',
        period: '2030-02',
        dueDate: 20,
        paidDate: '2030-02-10',
        amount: '45.00',
        status: 'paid',
        source: 'manual',
        transactionId: null,
      },
      {
        id: expect.any(String),
        billId: id,
        billName: 'Rent',
        period: '2030-02',
        dueDate: 12,
        paidDate: '2030-02-08',
        amount: '1200.00',
        status: 'paid',
        source: 'transaction',
        transactionId: row,
      },
    ]);
  });
});
