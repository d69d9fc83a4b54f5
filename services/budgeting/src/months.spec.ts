import type { Bill, Income } from '@daybook/contracts';
import { planStream } from '@daybook/plan';
import { budgetingUnderTest } from '../test-support/service-under-test.js';

let now = Date.parse('2026-03-10T12:00:00Z');
const budgeting = budgetingUnderTest({ clock: { now: () => now } });
const on = (date: string) => {
  now = Date.parse(`${date}T12:00:00Z`);
};
beforeEach(() => on('2026-03-10'));

const totals = async () => {
  const { totalIncome, totalBills } = await budgeting.home.get('/api/budget-summary');
  return [totalIncome, totalBills];
};
const bills = () => budgeting.home.get('/api/bills') as Promise<Bill[]>;

describe('the months of a bill or an income', () => {
  it('begin and end with the first and the last one', async () => {
    const { home } = budgeting;
    const { status } = await home.call('POST', '/api/bills', {
      name: 'New roof',
      amount: '900',
      dueDate: 20,
      firstMonth: '2026-04',
      lastMonth: '2026-04',
    });
    expect(status).toBe(201);
    expect(await bills()).toMatchObject([
      { firstMonth: '2026-04', lastMonth: '2026-04', dueThisMonth: false, idleThisMonth: true },
    ]);
    expect([await totals(), (await bills())[0]?.effectiveStatus]).toEqual([[0, 0], 'scheduled']);
    on('2026-04-10');
    expect(await totals()).toEqual([0, 900]);
    const [due] = await bills();
    expect([due?.dueThisMonth, due?.idleThisMonth, due?.effectiveStatus]).toEqual([true, undefined, 'pending']);
    on('2026-05-10');
    expect(await totals()).toEqual([0, 0]);
  });

  it('are without those of a pause', async () => {
    const { home } = budgeting;
    await home.call('POST', '/api/incomes', { personName: 'Ann', amount: '2000', paymentDates: '15' });
    await home.call('PUT', '/api/incomes/1', { pausedFrom: '2026-04', pausedTo: '2026-06' });
    const seen: number[] = [];
    for (const month of ['03', '04', '06', '07']) {
      on(`2026-${month}-10`);
      seen.push((await totals())[0]);
    }
    expect(seen).toEqual([2000, 0, 0, 2000]);
  });

  it('are taken away by null, and stored only where there are any', async () => {
    const { home } = budgeting;
    await home.call('POST', '/api/bills', { name: 'Gym', amount: '40' });
    await home.call('PUT', '/api/bills/1', { lastMonth: null, pausedTo: null });
    expect(await home.planLength()).toBe(1);
    await home.call('PUT', '/api/bills/1', { lastMonth: '2026-02' });
    expect(await totals()).toEqual([0, 0]);
    await home.call('PUT', '/api/bills/1', { amount: '45' });
    expect((await bills())[0]?.lastMonth).toBe('2026-02');
    const { body } = await home.call('PUT', '/api/bills/1', { lastMonth: null });
    expect(Object.keys(body).filter((key) => key.endsWith('Month'))).toEqual(['anchorMonth', 'dueThisMonth']);
    expect(await totals()).toEqual([0, 45]);
  });

  it.each([
    [{ firstMonth: '2026-05', lastMonth: '2026-04' }, 'months-out-of-order'],
    [{ pausedFrom: '2026-05', pausedTo: '2026-04' }, 'months-out-of-order'],
    [{ lastMonth: '2026-13' }, 'invalid-request'],
    [{ lastMonth: '2026-4' }, 'invalid-request'],
  ])('are refused as %j', async (months, code) => {
    const answer = await budgeting.home.call('POST', '/api/bills', { name: 'Gym', amount: '40', ...months });
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  it('are undone field by field', async () => {
    const { home } = budgeting;
    await home.call('POST', '/api/incomes', { personName: 'Ann', amount: '2000' });
    const paused = await changeOf('/api/incomes/1', { pausedFrom: '2026-03', pausedTo: '2026-04' });
    await home.call('PUT', '/api/incomes/1', { lastMonth: '2027-01' });
    const { body } = await home.call('POST', `/api/plan/changes/${paused}/undo`);
    expect(body).toMatchObject({ kept: 0 });
    const [row] = (await home.get('/api/incomes')) as Income[];
    expect([row?.pausedFrom, row?.pausedTo, row?.lastMonth]).toEqual([undefined, undefined, '2027-01']);
  });
});

describe('in a scenario', () => {
  it('a cancelled bill, a pause and a cost of one month are compared, applied and undone', async () => {
    const { home } = budgeting;
    await home.call('POST', '/api/bills', { name: 'Gym', amount: '40' });
    await home.call('POST', '/api/incomes', { personName: 'Ann', amount: '2000', paymentDates: '15' });
    const { id } = (await home.call('POST', '/api/scenarios', { name: 'Plan' })).body;
    const within = `scenario=${id}`;
    await home.call('PUT', `/api/bills/1?${within}`, { lastMonth: '2026-03' });
    await home.call('PUT', `/api/incomes/2?${within}`, { pausedFrom: '2026-05', pausedTo: '2026-05' });
    const once = { name: 'Roof', amount: '900', firstMonth: '2026-06', lastMonth: '2026-06' };
    await home.call('POST', `/api/bills?${within}`, once);
    const { months, refused } = await home.get(`/api/scenarios/${id}/compare?months=5`);
    const shown = months.map(({ leftOver }: { leftOver: { base: string; scenario: string } }) => leftOver.scenario);
    expect([shown, refused]).toEqual([['1960.00', '2000.00', '0.00', '1100.00', '2000.00'], []]);
    const { body } = await home.call('POST', `/api/scenarios/${id}/apply`);
    expect(body).toMatchObject({ applied: [1, 2, 3], refused: [] });
    expect((await bills()).map(({ name, lastMonth }) => [name, lastMonth])).toEqual([
      ['Gym', '2026-03'],
      ['Roof', '2026-06'],
    ]);
    await home.call('POST', `/api/plan/changes/${body.root}/undo`);
    expect((await bills()).map(({ name, lastMonth }) => [name, lastMonth])).toEqual([['Gym', undefined]]);
  });
});

/** The change that a request makes. */
async function changeOf(path: string, body: object): Promise<string> {
  expect((await budgeting.home.call('PUT', path, body)).status).toBe(200);
  let last = '';
  for await (const { metadata } of budgeting.platform.events.readStream(planStream(budgeting.home.tenant))) {
    last = metadata.commandId;
  }
  return last;
}
