import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Explanation, Income, LedgerEvents } from '@daybook/contracts';
import type { Platform } from '@daybook/platform';
import { type Household, startService } from '../test-support/service-under-test.js';
import { definition } from './index.js';

const tenant = '9d8b4b52-35dd-4b0e-9d5c-4a5f0d3a6c01';

let directory: string;
let platform: Platform;
let service: Awaited<ReturnType<typeof startService>>;
let home: Household;

const startOn = async (date: string) => {
  const now = Date.parse(`${date}T12:00:00Z`);
  platform = await openEmbeddedPlatform({ directory, clock: { now: () => now } });
  service = await startService(definition, platform);
  home = service.household(tenant);
};
const stop = async () => {
  await service.stop();
  await platform.close();
};
const goTo = async (date: string) => {
  await stop();
  await startOn(date);
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'budgeting-'));
  await startOn('2026-03-02');
  await home.call('POST', '/api/incomes', { personName: 'Acme', amount: '3200', paymentDates: '15' });
});
afterEach(async () => {
  await stop();
  await rm(directory, { recursive: true });
});

type Row = { date: string; amount: number; type?: 'credit' | 'debit' };

const imported = (...rows: Row[]): { type: 'RowsImported'; data: LedgerEvents['RowsImported'] } => ({
  type: 'RowsImported',
  data: {
    importId: 'a',
    batch: 0,
    part: 1,
    parts: 1,
    batchHash: '',
    skipped: [],
    rows: rows.map(({ date, amount, type = 'credit' }, index) => ({
      n: index + 1,
      row: index,
      date,
      description: 'ACME PAYROLL',
      merchant: null,
      amount,
      type,
      category: 'Income',
      account: 'Checking',
      isReconciled: 0,
    })),
  },
});
const linked = (incomeId: number | null, ...ids: number[]) => ({
  type: 'TransactionsEdited' as const,
  data: { ids, patch: { incomeId: { set: incomeId } } },
});

const shown = async () =>
  ((await home.get('/api/incomes')) as Income[]).map((row) => [
    row.displayAmount,
    row.displaySource,
    row.effectiveStatus,
    row.received,
  ]);
const late = async () => ((await home.get('/api/incomes')) as Income[]).map((row) => row.lateSince);
const explained = async (figure: string) =>
  ((await home.get(`/api/explain/${figure}`)) as Explanation).terms.map(({ label, detail, amount }) => [
    label,
    detail,
    amount,
  ]);

describe('an income that transactions are linked to', () => {
  it('is received with the real amount, on the day on which it came', async () => {
    await goTo('2026-03-20');
    await home.ledger('202603', [imported({ date: '2026-03-14', amount: 318_000 }), linked(1, 2026030000001)]);
    const received = {
      month: '2026-03',
      amount: '3180.00',
      on: '2026-03-14',
      transactionId: 2026030000001,
      transactions: 1,
    };
    expect(await shown()).toEqual([['3180.00', 'current', 'received', [received]]]);
    expect(await home.get('/api/incomes/payments')).toEqual([
      {
        id: 'transaction-2026030000001',
        incomeId: 1,
        incomeName: 'Acme',
        groupId: 1,
        period: '2026-03',
        dueDate: 15,
        receivedDate: '2026-03-14',
        amount: '3180.00',
        status: 'received',
        source: 'transaction',
        transactionId: 2026030000001,
      },
    ]);
    expect(await home.get('/api/bill-payments')).toEqual([]);
    expect(await explained('income-received')).toEqual([
      ['Acme', 'Received on Mar 14, planned $3,200.00', '3180.00'],
      ['Income received', undefined, '3180.00'],
    ]);
    expect(await explained('income-received-in')).toEqual([
      ['Acme', 'Mar 14', '3180.00'],
      ['Income received in March 2026', undefined, '3180.00'],
    ]);
  });

  it('is what was planned again in a month without one, and the budget summary counts what is planned', async () => {
    await home.ledger('202602', [imported({ date: '2026-02-14', amount: 318_000 }), linked(1, 2026020000001)]);
    expect(await shown()).toMatchObject([['3200.00', 'plan', 'pending', [{ month: '2026-02', amount: '3180.00' }]]]);
    expect(await home.get('/api/budget-summary')).toMatchObject({ totalIncome: 3200 });
  });

  it('is lowered by reversals, which are no income by themselves', async () => {
    const reversal: Row = { date: '2026-03-16', amount: 20_00, type: 'debit' };
    await home.ledger('202603', [imported(reversal), linked(1, 2026030000001)]);
    expect(await shown()).toMatchObject([['3200.00', 'plan', 'pending', [{ amount: '-20.00' }]]]);
    const more = imported({ date: '2026-03-15', amount: 320_000 });
    const later = {
      ...more,
      data: { ...more.data, importId: 'b', rows: more.data.rows.map((row) => ({ ...row, n: 2 })) },
    };
    await home.ledger('202603', [later, linked(1, 2026030000002)]);
    expect(await shown()).toMatchObject([['3180.00', 'current', 'received', [{ amount: '3180.00', transactions: 2 }]]]);
    const payments = (await home.get('/api/incomes/payments')) as { amount: string; status: string }[];
    expect(payments.map(({ amount, status }) => [amount, status])).toEqual([
      ['-20.00', 'reversed'],
      ['3200.00', 'received'],
    ]);
  });

  it('counts once where a person marked the month as well, with what really came', async () => {
    await home.call('PUT', '/api/incomes/1', { status: 'received' });
    expect(await shown()).toEqual([['3200.00', 'plan', 'received', [{ month: '2026-03', amount: '3200.00' }]]]);
    await home.ledger('202603', [imported({ date: '2026-03-14', amount: 318_000 }), linked(1, 2026030000001)]);
    expect(await shown()).toMatchObject([['3180.00', 'current', 'received', [{ amount: '3180.00' }]]]);
    expect(await home.get('/api/incomes/payments')).toHaveLength(1);
    await home.ledger('202603', [linked(null, 2026030000001)]);
    expect(await shown()).toEqual([['3200.00', 'plan', 'received', [{ month: '2026-03', amount: '3200.00' }]]]);
  });
});

describe('an income that did not come', () => {
  it.each([
    ['2026-03-17', undefined],
    ['2026-03-18', '2026-03-15'],
    ['2026-03-31', '2026-03-15'],
    // Of a month that is over one counts until the next is due.
    ['2026-04-15', '2026-03-15'],
    ['2026-04-17', '2026-03-15'],
    ['2026-04-18', '2026-04-15'],
  ])('is told from three days after its due day: on %s %s', async (today, since) => {
    await goTo(today);
    expect(await late()).toEqual([since]);
  });

  it('is not told once it came, by a transaction or by a person', async () => {
    await goTo('2026-03-20');
    await home.ledger('202603', [imported({ date: '2026-03-19', amount: 320_000 }), linked(1, 2026030000001)]);
    expect(await late()).toEqual([undefined]);
    await home.ledger('202603', [linked(null, 2026030000001)]);
    expect(await late()).toEqual(['2026-03-15']);
    await home.call('PUT', '/api/incomes/1', { status: 'received' });
    expect(await late()).toEqual([undefined]);
  });

  it.each([
    // Within the six days in which a payment of each month is on time.
    ['2026-03-26', undefined],
    ['2026-03-30', undefined],
    ['2026-03-25', '2026-04-01'],
  ])('is not told where it came in the last days of the month before: on %s', async (came, since) => {
    await home.call('PUT', '/api/incomes/1', { paymentDates: '1' });
    await home.ledger('202603', [imported({ date: came, amount: 320_000 }), linked(1, 2026030000001)]);
    await goTo('2026-04-03');
    expect(await late()).toEqual([undefined]);
    await goTo('2026-04-04');
    expect(await late()).toEqual([since]);
    await goTo('2026-05-03');
    expect(await late()).toEqual([since]);
    await goTo('2026-05-04');
    expect(await late()).toEqual(['2026-05-01']);
  });

  it('is told where what came early was of another due day, or was reversed only', async () => {
    await home.call('POST', '/api/incomes', {
      personName: 'Club',
      amount: '100',
      frequency: 'bi-monthly',
      paymentDates: '1,15',
    });
    const [first, second] = ((await home.get('/api/incomes')) as Income[]).slice(1).map(({ id }) => id);
    await home.ledger('202603', [
      imported(
        { date: '2026-03-30', amount: 10_000 },
        { date: '2026-03-31', amount: 10_000, type: 'debit' },
        { date: '2026-03-15', amount: 320_000 },
      ),
      linked(1, 2026030000003),
    ]);
    await goTo('2026-04-04');
    const lateOfFirst = async () => (await late())[1];
    const link = (to: number | undefined, ...ids: number[]) => home.ledger('202603', [linked(to ?? null, ...ids)]);
    expect(await lateOfFirst()).toBe('2026-04-01');
    await link(second, 2026030000001);
    expect(await lateOfFirst()).toBe('2026-04-01');
    await link(first, 2026030000002);
    expect(await lateOfFirst()).toBe('2026-04-01');
    await link(first, 2026030000001);
    expect(await lateOfFirst()).toBeUndefined();
  });

  it('is not told of a day before it was entered, nor where it is scheduled', async () => {
    await goTo('2026-03-20');
    await home.call('POST', '/api/incomes', { personName: 'Side job', amount: '100', paymentDates: '3' });
    await home.call('PUT', '/api/incomes/1', { status: 'scheduled' });
    expect(await late()).toEqual([undefined, undefined]);
  });
});
