import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import type { Answer } from '../support/documented-answer.js';
import { byId, importRows, link, review } from '../support/import-rows.js';

let api: ApiUnderTest;
let home: Person;

beforeAll(async () => {
  api = await apiUnderTest();
  // A Tuesday; the month has five Fridays and four Mondays.
  api.clock.goTo('2030-03-12T16:00:00Z');
});
beforeEach(async () => {
  home = await api.person();
});
afterAll(() => api.close());

type Row = Answer['body'];

const add = async (body: object): Promise<Row> => (await home.call('POST', '/api/bills', body)).body;
const earn = async (body: object): Promise<Row> => (await home.call('POST', '/api/incomes', body)).body;
const bills = (): Promise<Row[]> => home.get('/api/bills');
const incomes = (): Promise<Row[]> => home.get('/api/incomes');

const rent = { name: 'Rent', amount: '1200.00' };
const gym = { name: 'Gym', amount: '30', frequency: 'bi-monthly', paymentDates: '[15,"last"]' };
const market = { name: 'Market', amount: '80', frequency: 'weekly', paymentDates: 'friday' };
const salary = {
  personName: 'Ann',
  amount: '2100',
  frequency: 'bi-monthly',
  paymentDates: '15,last',
  percentage: '100',
};

describe('identity of rows', () => {
  it('ids are integers that grow and never come again', async () => {
    const { id: first } = await add(rent);
    await home.call('DELETE', `/api/bills/${first}/group`);
    const { id: second } = await add(rent);
    expect(Number.isInteger(first) && second > first).toBe(true);
  });

  it.each([
    ['45', '45.00'],
    ['45.005', '45.01'],
    ['45.0049', '45.00'],
    ['0.995', '1.00'],
    [45.1, '45.10'],
    [1200, '1200.00'],
    ['0', '0.00'],
  ])('money that comes as %j is %j, rounded half-up on the text', async (amount, expected) => {
    expect((await add({ ...rent, amount })).amount).toBe(expected);
  });

  it.each(['monthly', 'quarterly', 'annual'])(
    'a %s bill has one row on its day, the first when none is given',
    async (frequency) => {
      await add({ ...rent, frequency, dueDate: 31 });
      await add({ name: 'Water', amount: '1', frequency });
      expect((await bills()).map(({ name, dueDate }) => [name, dueDate])).toEqual([
        ['Rent', 31],
        ['Water', 1],
      ]);
    },
  );

  it('a monthly income has its day from paymentDates', async () => {
    await earn({ personName: 'Ann', amount: '1', frequency: 'monthly', paymentDates: '25' });
    expect((await incomes()).map(({ dueDate }) => dueDate)).toEqual([25]);
  });

  it.each(['[15,"last"]', '15,last', '["15","last"]'])(
    'twice a month is two rows, read from %s and told as it came',
    async (paymentDates) => {
      await add({ ...gym, paymentDates });
      const rows = await bills();
      expect(rows.map(({ name, dueDate, amount }) => [name, dueDate, amount])).toEqual([
        ['Gym (1/2)', 15, '30.00'],
        ['Gym (2/2)', 31, '30.00'],
      ]);
      expect(rows.map((row) => row.paymentDates)).toEqual([paymentDates, paymentDates]);
    },
  );

  it('weekly is as many rows as the weekday has in this month', async () => {
    await add(market);
    await add({ ...market, name: 'Class', paymentDates: 'monday' });
    const days = (await bills()).map(({ name, dueDate }) => `${name} ${dueDate}`);
    expect(days).toEqual([
      ...[1, 8, 15, 22, 29].map((day, at) => `Market (${at + 1}/5) ${day}`),
      ...[4, 11, 18, 25].map((day, at) => `Class (${at + 1}/4) ${day}`),
    ]);
  });

  it('a suffix on input is no part of the name, so that editing never doubles it', async () => {
    const { id } = await add({ ...gym, name: 'Gym (1/2)' });
    await home.call('PUT', `/api/bills/${id}`, { ...gym, name: 'Gym (2/2)' });
    expect((await bills()).map(({ name }) => name)).toEqual(['Gym (1/2)', 'Gym (2/2)']);
  });

  it('rows of an income share their name', async () => {
    await earn(salary);
    expect((await incomes()).map(({ personName }) => personName)).toEqual(['Ann', 'Ann']);
  });

  it('a flag is 0 or 1, and no boolean is taken for one', async () => {
    const [id] = await importRows(home, [{ date: '2030-03-01', description: 'A', amount: '1', type: 'debit' }]);
    expect((await home.call('PATCH', `/api/transactions/${id}/reviewed`, { reviewed: true })).status).toBe(400);
    expect((await review(home, id as number)).body.reviewed).toBe(1);
  });
});

describe('groups', () => {
  it('work on the series of the id, not on everything of that name', async () => {
    const { id } = await add(gym);
    const other = await add(gym);
    expect((await home.call('DELETE', `/api/bills/${id}/group`)).body).toMatchObject({ deleted: 2 });
    expect((await bills()).map((row) => row.id)).toEqual(other.groupIds);
  });

  it('an answer carries the lowest row, and the ids of all', async () => {
    const saved = await add(gym);
    expect(saved).toMatchObject({ groupId: saved.id, groupIds: [saved.id, saved.id + 1], name: 'Gym (1/2)' });
    const second = saved.groupIds[1];
    expect((await home.call('PUT', `/api/bills/${second}`, { amount: '31' })).body).toMatchObject({ id: saved.id });
  });

  it.each([[{ amount: '99' }], [{ category: 'Food' }]])('PUT of only %j changes the whole series', async (change) => {
    const { groupIds } = await add(gym);
    await home.call('PUT', `/api/bills/${groupIds[1]}`, change);
    const [key, value] = Object.entries(change)[0] as [string, string];
    expect((await bills()).map((row) => row[key])).toEqual(
      [value, value].map((text) => (key === 'amount' ? `${text}.00` : text)),
    );
  });

  it('PUT of an income and of its group are the same', async () => {
    const { id } = await earn(salary);
    await home.call('PUT', `/api/incomes/${id}`, { amount: '1' });
    expect((await incomes()).map(({ amount }) => amount)).toEqual(['1.00', '1.00']);
    await home.call('PUT', `/api/incomes/${id}/group`, { amount: '2' });
    expect((await incomes()).map(({ amount }) => amount)).toEqual(['2.00', '2.00']);
  });

  it('an identical repeat is no event', async () => {
    const { id } = await add(gym);
    const before = await api.lastPosition();
    expect((await home.call('PUT', `/api/bills/${id}`, gym)).status).toBe(200);
    expect(await api.lastPosition()).toBe(before);
  });

  it('status belongs to the one row, all else to the series', async () => {
    const { groupIds } = await add(gym);
    await home.call('PUT', `/api/bills/${groupIds[1]}`, { status: 'paid', amount: '5' });
    expect((await bills()).map(({ status, amount }) => [status, amount])).toEqual([
      ['pending', '5.00'],
      ['paid', '5.00'],
    ]);
    await home.call('PUT', `/api/bills/${groupIds[0]}`, { status: 'due soon' });
    expect((await bills()).map(({ status }) => status)).toEqual(['due soon', 'paid']);
  });

  it('a series that shrinks keeps its lowest ids, and growth revives the others', async () => {
    const { id, groupIds } = await add(gym);
    const [transaction] = await importRows(home, [
      { date: '2030-03-14', description: 'GYM', amount: '30', type: 'debit' },
    ]);
    await link(home, transaction as number, groupIds[1]);
    await home.call('PUT', `/api/bills/${id}`, { frequency: 'monthly', paymentDates: '3' });
    expect((await bills()).map((row) => row.id)).toEqual([id]);
    expect((await home.get('/api/bill-payments'))[0]).toMatchObject({ billId: id, billName: 'Gym' });
    await home.call('PUT', `/api/bills/${id}`, gym);
    expect((await bills()).map((row) => row.id)).toEqual(groupIds);
    expect((await home.get('/api/bill-payments'))[0]).toMatchObject({ billId: groupIds[1] });
  });

  it('DELETE of a group tells what it deleted, and deletes nothing the second time', async () => {
    const { groupIds } = await earn(salary);
    const { status, body } = await home.call('DELETE', `/api/incomes/${groupIds[0]}/group`);
    expect([status, body]).toEqual([200, { deleted: 2, ids: groupIds, operationId: expect.any(String) }]);
    expect((await home.call('DELETE', `/api/incomes/${groupIds[0]}/group`)).body).toMatchObject({
      deleted: 0,
      ids: [],
    });
  });

  it('DELETE of an income removes that row, and the last one the series', async () => {
    const { groupIds } = await earn(salary);
    expect((await home.call('DELETE', `/api/incomes/${groupIds[0]}`)).status).toBe(204);
    expect((await incomes()).map(({ id }) => id)).toEqual([groupIds[1]]);
    expect((await home.call('DELETE', `/api/incomes/${groupIds[1]}`)).status).toBe(204);
    expect(await incomes()).toEqual([]);
    expect((await home.call('PUT', `/api/incomes/${groupIds[1]}`, { amount: '1' })).status).toBe(404);
  });

  it('transactions of a deleted bill keep their link and show its name, and the year does not change', async () => {
    const { id } = await add(rent);
    const [row] = await importRows(home, [{ date: '2030-03-02', description: 'RENT', amount: '1200', type: 'debit' }]);
    await link(home, row as number, id);
    await review(home, row as number);
    const before = await home.get('/api/yearly-data?year=2030');
    await home.call('DELETE', `/api/bills/${id}/group`);
    const [transaction] = await home.get('/api/transactions');
    expect(transaction).toMatchObject({ billId: id, billName: 'Rent (deleted)' });
    const after = (await home.get('/api/yearly-data?year=2030')) as Row[];
    expect(after.map(({ billId, amount }) => [billId, amount])).toEqual(
      before.map((one: Row) => [one.billId, one.amount]),
    );
  });

  it('an absent key is unchanged', async () => {
    const saved = await add({ ...gym, emoji: '🏋️', category: 'Healthcare', status: 'due soon' });
    await home.call('PUT', `/api/bills/${saved.id}`, { amount: '31' });
    const { createdAt: _, amount: __, displayAmount: ___, ...rest } = byId(await bills(), saved.id) as Row;
    const { createdAt, amount, displayAmount, groupIds, ...before } = saved;
    expect([rest, createdAt, amount, displayAmount, groupIds.length]).toEqual([
      before,
      expect.any(String),
      '30.00',
      '30.00',
      2,
    ]);
  });

  it('userId of a body is ignored, whoever it names', async () => {
    const stranger = await api.person();
    const { status } = await home.call('POST', '/api/incomes', { ...salary, userId: stranger.user.id });
    expect([status, (await incomes()).length, await stranger.get('/api/incomes')]).toEqual([201, 2, []]);
  });

  it('a weekly series keeps its fifth id and its links through a month of four weeks', async () => {
    const { groupIds } = await add(market);
    const [row] = await importRows(home, [{ date: '2030-03-29', description: 'MARKET', amount: '80', type: 'debit' }]);
    await link(home, row as number, groupIds[4]);
    const comeBack = (instant: string) => {
      api.clock.goTo(instant);
      return home.call('POST', '/api/login', { email: home.email, password: home.password });
    };
    await comeBack('2030-04-12T16:00:00Z');
    expect((await bills()).map(({ id }) => id)).toEqual(groupIds.slice(0, 4));
    expect((await home.get('/api/transactions'))[0]).toMatchObject({
      billId: groupIds[4],
      billName: expect.stringContaining('Market'),
    });
    await comeBack('2030-05-10T16:00:00Z');
    expect((await bills()).map(({ id }) => id)).toEqual(groupIds);
  });
});
