import type { Bill, LedgerEvents } from '@daybook/contracts';
import { budgetingUnderTest } from '../test-support/service-under-test.js';

let now = Date.parse('2026-01-10T12:00:00Z');
const budgeting = budgetingUnderTest({ clock: { now: () => now } });
const on = (date: string) => {
  now = Date.parse(`${date}T12:00:00Z`);
};
const prices = async (id = 1) => budgeting.home.get(`/api/bills/${id}/prices`);

const row = (n: number, date: string, amount: number, type: 'credit' | 'debit' = 'debit') => ({
  n,
  row: n - 1,
  date,
  description: 'Streaming',
  merchant: null,
  amount,
  type,
  category: 'Fun',
  account: 'Checking',
  isReconciled: 0 as const,
});
const imported = (rows: LedgerEvents['RowsImported']['rows']) => ({
  type: 'RowsImported' as const,
  data: { importId: 'a', batch: 0, part: 1, parts: 1, batchHash: '', skipped: [], rows },
});
const linkedTo = (bill: number, ...ids: number[]) => ({
  type: 'TransactionsEdited' as const,
  data: { ids, patch: { billId: { set: bill } } },
});
const linked = (...ids: number[]) => linkedTo(1, ...ids);

beforeEach(async () => {
  on('2026-01-10');
  await budgeting.home.call('POST', '/api/bills', { name: 'Streaming', amount: '15.50', dueDate: 9 });
});

describe('the newest payment of a bill', () => {
  it('is the latest one that is linked to any of its rows, and no refund', async () => {
    const { home } = budgeting;
    const newest = async () => (await home.get('/api/bills')).map((one: Bill) => one.newestPayment);
    expect(await newest()).toEqual([undefined]);
    await home.ledger('202601', [
      imported([row(1, '2026-01-12', 1_550), row(2, '2026-01-12', 1_600), row(3, '2026-01-13', 500, 'credit')]),
      linked(2026010000001, 2026010000002, 2026010000003),
    ]);
    const second = { transactionId: 2026010000002, date: '2026-01-12', amount: '16.00' };
    expect(await newest()).toEqual([second]);
    const saved = await home.call('PUT', '/api/bills/1', { frequency: 'bi-monthly', paymentDates: '1,15' });
    expect(saved.body.newestPayment).toEqual(second);
    await home.ledger('202602', [imported([row(1, '2026-02-02', 1_700)]), linkedTo(2, 2026020000001)]);
    const third = { transactionId: 2026020000001, date: '2026-02-02', amount: '17.00' };
    expect(await newest()).toEqual([third, third]);
    await home.ledger('202602', [{ type: 'TransactionsDeleted', data: { ids: [2026020000001] } }]);
    expect(await newest()).toEqual([second, second]);
  });
});

describe('the prices of a bill', () => {
  it('are those that were planned, each with what was paid', async () => {
    const { home } = budgeting;
    on('2026-02-03');
    await home.call('PUT', '/api/bills/1', { amount: '18.00' });
    await home.call('PUT', '/api/bills/1', { name: 'Streams' });
    await home.ledger('202601', [
      imported([row(1, '2026-01-02', 1_500), row(2, '2026-01-12', 1_550), row(3, '2026-01-13', 500, 'credit')]),
      linked(2026010000001, 2026010000002, 2026010000003),
    ]);
    await home.ledger('202602', [imported([row(1, '2026-02-09', 1_800)]), linked(2026020000001)]);
    expect(await prices()).toEqual({
      prices: [
        {
          from: '2026-01-10',
          planned: '15.50',
          frequency: 'monthly',
          paid: [
            { date: '2026-01-02', amount: '15.00', transactionId: 2026010000001 },
            { date: '2026-01-12', amount: '15.50', transactionId: 2026010000002 },
          ],
        },
        {
          from: '2026-02-03',
          planned: '18.00',
          frequency: 'monthly',
          paid: [{ date: '2026-02-09', amount: '18.00', transactionId: 2026020000001 }],
        },
      ],
      lastChange: { amount: '2.50', percent: 16.1, since: '2026-02-03', yearly: '30.00' },
    });
  });

  it('have no change before there was one, and are there when the bill is deleted', async () => {
    const before = await prices();
    expect(before).toMatchObject({ lastChange: null, prices: [{ planned: '15.50', paid: [] }] });
    await budgeting.home.call('DELETE', '/api/bills/1/group');
    expect(await prices()).toEqual(before);
  });

  it('are of this household’s bills alone, by any of their ids', async () => {
    await budgeting.home.call('POST', '/api/incomes', { personName: 'Ann', amount: '2100' });
    expect((await budgeting.home.call('GET', '/api/bills/2/prices')).status).toBe(404);
    await budgeting.home.call('PUT', '/api/bills/1', { frequency: 'weekly', paymentDates: 'friday' });
    const [, , last] = await budgeting.home.get('/api/bills');
    expect(await prices(last.id)).toEqual(await prices());
    const stranger = budgeting.service.household(budgeting.platform.ids.uuid());
    expect((await stranger.call('GET', '/api/bills/1/prices')).status).toBe(404);
  });
});
