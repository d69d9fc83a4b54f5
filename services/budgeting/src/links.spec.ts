import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Bill, BillPayment, LedgerEvents } from '@daybook/contracts';
import type { Platform } from '@daybook/platform';
import { type Household, startService } from '../test-support/service-under-test.js';
import { definition } from './index.js';

const tenant = '9d8b4b52-35dd-4b0e-9d5c-4a5f0d3a6c01';

let directory: string;
let platform: Platform;
let service: Awaited<ReturnType<typeof startService>>;
let home: Household;

/** The service as it is started on another day, over what it has stored. */
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

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'budgeting-'));
  await startOn('2026-03-10');
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
    rows: rows.map(({ date, amount, type = 'debit' }, index) => ({
      n: index + 1,
      row: index,
      date,
      description: 'Landlord',
      merchant: null,
      amount,
      type,
      category: 'Housing',
      account: 'Checking',
      isReconciled: 0,
    })),
  },
});
const linked = (billId: number | null, ...ids: number[]) => ({
  type: 'TransactionsEdited' as const,
  data: { ids, patch: { billId: { set: billId } } },
});
const deleted = (...ids: number[]) => ({ type: 'TransactionsDeleted' as const, data: { ids } });

const shown = async () =>
  ((await home.get('/api/bills')) as Bill[]).map((row) => [row.displayAmount, row.displaySource, row.effectiveStatus]);
const payments = (): Promise<BillPayment[]> => home.get('/api/bill-payments');

describe('a bill that transactions are linked to', () => {
  beforeEach(() => home.call('POST', '/api/bills', { name: 'Rent', amount: '1200', dueDate: 12 }));

  it('shows the amount of this month and reads as paid', async () => {
    await home.ledger('202603', [imported({ date: '2026-03-02', amount: 121_050 }), linked(1, 2026030000001)]);
    expect(await shown()).toStrictEqual([['1210.50', 'current', 'paid']]);
  });

  it('shows the latest amount where this month has none', async () => {
    await home.ledger('202601', [imported({ date: '2026-01-02', amount: 110_000 }), linked(1, 2026010000001)]);
    await home.ledger('202602', [imported({ date: '2026-02-02', amount: 115_000 }), linked(1, 2026020000001)]);
    expect(await shown()).toStrictEqual([['1150.00', 'latest', 'due soon']]);
  });

  it('prefers this month to a later one', async () => {
    await home.ledger('202603', [imported({ date: '2026-03-02', amount: 100 }), linked(1, 2026030000001)]);
    await home.ledger('202604', [imported({ date: '2026-04-02', amount: 200 }), linked(1, 2026040000001)]);
    expect(await shown()).toStrictEqual([['1.00', 'current', 'paid']]);
  });

  it('takes the highest id of one day', async () => {
    const rows = [1, 2, 3].map((amount) => ({ date: '2026-03-02', amount }));
    await home.ledger('202603', [imported(...rows), linked(1, 2026030000003, 2026030000001)]);
    expect(await shown()).toStrictEqual([['0.03', 'current', 'paid']]);
  });

  it('does not count a refund as a payment', async () => {
    const rows: Row[] = [
      { date: '2026-03-02', amount: 120_000 },
      { date: '2026-03-05', amount: 5_000, type: 'credit' },
    ];
    await home.ledger('202603', [imported(...rows), linked(1, 2026030000001, 2026030000002)]);
    expect(await shown()).toStrictEqual([['1150.00', 'current', 'paid']]);
    expect((await payments()).map(({ amount, status }) => [amount, status])).toStrictEqual([
      ['-50.00', 'refunded'],
      ['1200.00', 'paid'],
    ]);
  });

  it('is not paid by refunds alone, and leaves what was marked as paid beside one', async () => {
    await home.ledger('202602', [imported({ date: '2026-02-02', amount: 115_000 }), linked(1, 2026020000001)]);
    const refunds: Row[] = [
      { date: '2026-03-05', amount: 5_000, type: 'credit' },
      { date: '2026-03-06', amount: 1_000, type: 'credit' },
    ];
    await home.ledger('202603', [imported(...refunds), linked(1, 2026030000001, 2026030000002)]);
    expect(await shown()).toStrictEqual([['1150.00', 'latest', 'due soon']]);
    await home.call('PUT', '/api/bills/1', { status: 'paid' });
    expect((await payments()).map(({ id }) => id)).toStrictEqual([
      'manual-1-2026-03',
      'transaction-2026030000002',
      'transaction-2026030000001',
      'transaction-2026020000001',
    ]);
  });

  it('lowers the amount by all refunds of its month, and by none of another', async () => {
    await home.ledger('202602', [
      imported({ date: '2026-02-20', amount: 9_000, type: 'credit' }),
      linked(1, 2026020000001),
    ]);
    const rows: Row[] = [
      { date: '2026-03-02', amount: 120_000 },
      { date: '2026-03-05', amount: 5_000, type: 'credit' },
      { date: '2026-03-06', amount: 1_050, type: 'credit' },
    ];
    await home.ledger('202603', [imported(...rows), linked(1, 2026030000001, 2026030000002, 2026030000003)]);
    await home.ledger('202604', [imported({ date: '2026-04-02', amount: 125_000 }), linked(1, 2026040000001)]);
    expect(await shown()).toStrictEqual([['1139.50', 'current', 'paid']]);
  });

  it.each([
    ['unlinked', linked(null, 2026030000001)],
    [
      'linked back to what was imported',
      {
        type: 'TransactionsEdited' as const,
        data: { ids: [2026030000001], patch: { billId: { clear: true as const } } },
      },
    ],
    ['deleted', deleted(2026030000001)],
  ])('shows the planned amount again when the transaction is %s', async (_, event) => {
    await home.ledger('202603', [imported({ date: '2026-03-02', amount: 1 }), linked(1, 2026030000001)]);
    await home.ledger('202603', [event]);
    expect(await shown()).toStrictEqual([['1200.00', 'plan', 'due soon']]);
    expect(await payments()).toStrictEqual([]);
  });

  it('lists payments by transaction and by chosen status, the newest first', async () => {
    await home.ledger('202602', [imported({ date: '2026-02-13', amount: 115_000 }), linked(1, 2026020000001)]);
    await home.call('PUT', '/api/bills/1', { status: 'paid' });
    const february: BillPayment = {
      id: 'transaction-2026020000001',
      billId: 1,
      billName: 'Rent',
      period: '2026-02',
      dueDate: 12,
      paidDate: '2026-02-13',
      amount: '1150.00',
      status: 'paid',
      source: 'transaction',
      transactionId: 2026020000001,
    };
    const march: BillPayment = {
      id: 'manual-1-2026-03',
      billId: 1,
      billName: 'Rent',
      period: '2026-03',
      dueDate: 12,
      paidDate: '2026-03-10',
      amount: '1200.00',
      status: 'paid',
      source: 'manual',
      transactionId: null,
    };
    expect(await payments()).toStrictEqual([march, february]);
    await home.ledger('202603', [imported({ date: '2026-03-02', amount: 1 }), linked(1, 2026030000001)]);
    expect((await payments()).map(({ id }) => id)).toStrictEqual(['transaction-2026030000001', february.id]);
  });

  it('keeps its name after it is deleted', async () => {
    await home.ledger('202602', [imported({ date: '2026-02-13', amount: 115_000 }), linked(1, 2026020000001)]);
    await home.call('DELETE', '/api/bills/1/group');
    expect(await shown()).toStrictEqual([]);
    expect((await payments()).map(({ billId, billName }) => [billId, billName])).toStrictEqual([[1, 'Rent (deleted)']]);
  });
});

it('reads the links of a dropped row as the surviving one’s, until growth revives it', async () => {
  await home.call('POST', '/api/bills', { name: 'Rent', amount: '600', frequency: 'bi-monthly' });
  await home.ledger('202603', [imported({ date: '2026-03-30', amount: 60_100 }), linked(2, 2026030000001)]);
  expect(await shown()).toStrictEqual([
    ['600.00', 'plan', 'due soon'],
    ['601.00', 'current', 'paid'],
  ]);
  await home.call('PUT', '/api/bills/1', { frequency: 'monthly' });
  expect(await shown()).toStrictEqual([['601.00', 'current', 'paid']]);
  expect((await payments()).map(({ billId }) => billId)).toStrictEqual([1]);
  await home.call('PUT', '/api/bills/1', { frequency: 'bi-monthly' });
  expect(await shown()).toStrictEqual([
    ['600.00', 'plan', 'due soon'],
    ['601.00', 'current', 'paid'],
  ]);
});

it('shows the link of the fifth week, and keeps it through a four-week month', async () => {
  await home.call('POST', '/api/bills', { name: 'Cleaning', amount: '50', frequency: 'weekly' });
  await home.ledger('202603', [imported({ date: '2026-03-30', amount: 5_500 }), linked(5, 2026030000001)]);
  await stop();
  await startOn('2026-04-10');
  expect((await home.get('/api/bills')).map(({ id }: Bill) => id)).toStrictEqual([1, 2, 3, 4]);
  await stop();
  await startOn('2026-06-10');
  expect((await shown())[4]).toStrictEqual(['55.00', 'latest', 'pending']);
});

it('reads a status as pending from the next month on, and it may be chosen again', async () => {
  await home.call('POST', '/api/bills', { name: 'Rent', amount: '1200', dueDate: 20, status: 'paid' });
  await stop();
  await startOn('2026-04-21');
  expect((await home.get('/api/bills'))[0]).toMatchObject({ status: 'pending', effectiveStatus: 'overdue' });
  await home.call('PUT', '/api/bills/1', { status: 'paid' });
  expect((await home.get('/api/bills'))[0]).toMatchObject({ status: 'paid', effectiveStatus: 'paid' });
  expect((await payments()).map(({ period }) => period)).toStrictEqual(['2026-04', '2026-03']);
});

it('takes today in the caller’s zone', async () => {
  await home.call('POST', '/api/bills', { name: 'Rent', amount: '1200', dueDate: 20 });
  await stop();
  await startOn('2026-04-20');
  const east = await home.call('GET', '/api/bills', undefined, { 'x-time-zone': 'Pacific/Kiritimati' });
  expect(east.body[0].effectiveStatus).toBe('overdue');
  expect((await home.get('/api/bills'))[0].effectiveStatus).toBe('due soon');
});

it('does not count a row as overdue that growth added after its day, and keeps the amount of earlier payments', async () => {
  await home.call('POST', '/api/bills', { name: 'Rent', amount: '1200', dueDate: 20, status: 'paid' });
  await stop();
  await startOn('2026-04-21');
  await home.call('PUT', '/api/bills/1', { amount: '700', frequency: 'bi-monthly', paymentDates: '5,10' });
  expect(await shown()).toStrictEqual([
    ['700.00', 'plan', 'overdue'],
    ['700.00', 'plan', 'scheduled'],
  ]);
  expect((await payments()).map(({ period, amount }) => [period, amount])).toStrictEqual([['2026-03', '1200.00']]);
});
