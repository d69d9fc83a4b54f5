import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@daybook/adapter-contracts';
import type { BudgetSummary, BulkAnswer, Transaction } from '@daybook/contracts';
import { type Batch, batchesOf, inParallel, type Row } from '../../support/household.js';
import { fileOf, multisetOf } from '../../support/interrupted-program.js';
import { type Customer, type Made, newCustomer } from './customer.js';

export const rowsPerFile = 1_001;
const rowsPerBatch = 250;
const batchesAtOnce = 3;
/** The first ones at once, then one from time to time: a long fault is no reason for a large household. */
const filesAtOnce = 2;
const nextFileMs = 5_000;

/** Three months with equal copies; every file of a household has other rows. */
const fileNumber = (number: number): Row[] =>
  fileOf(rowsPerFile).map((row) => ({ ...row, description: `${row.description} of file ${number}` }));

/** A household that imports files one after another, while it reads and enters bills. */
export interface BackgroundLoad {
  customer: Customer;
  /** Resolves when a batch was acknowledged: the import is under way. */
  underWay: Promise<void>;
  /** Ends the work when the present file is in, and holds everything against what was sent. */
  finish(): Promise<void>;
}

const rowOf = (row: Row) => ({ category: 'Other', account: 'Checking', isReconciled: 0, ...row });

/** Sends a batch as the client does: until it is in, or only once. */
export function sendBatch(customer: Customer, batch: Batch): Promise<BulkAnswer>;
export function sendBatch(customer: Customer, batch: Batch, how: 'once'): Promise<Made>;
export function sendBatch({ surely, ask }: Customer, { importId, number, rows }: Batch, how?: 'once') {
  const headers = { 'x-import-id': importId, 'x-import-batch': String(number) };
  const send = how === 'once' ? ask : surely<BulkAnswer>;
  return send('POST', '/api/transactions/bulk', { transactions: rows.map(rowOf) }, headers);
}

/** All batches, three at a time. */
export async function sendFile(customer: Customer, batches: readonly Batch[]): Promise<BulkAnswer[]> {
  const answers: BulkAnswer[] = [];
  await inParallel(batches, batchesAtOnce, async (batch) => void answers.push(await sendBatch(customer, batch)));
  return answers;
}

/** A read once it has everything that was written. */
export const freshly = <B>({ ask }: Customer, path: string): Promise<B> =>
  until(`${path} is fresh`, async () => {
    const { status, stale, text } = await ask('GET', path);
    return status === 200 && !stale ? (JSON.parse(text) as B) : undefined;
  });

export const storedRows = (customer: Customer): Promise<Transaction[]> => freshly(customer, '/api/transactions');

const amountOf = (n: number): string => `${n + 1}.50`;

const reads = ['/api/transactions?limit=100', '/api/bills', '/api/budget-summary', '/api/yearly-data/years'];

export async function startLoad(addresses: readonly string[]): Promise<BackgroundLoad> {
  const customer = await newCustomer(addresses);
  const { surely, ask } = customer;
  const answers: BulkAnswer[] = [];
  const files: Row[][] = [];
  const bills: string[] = [];
  let isOver = false;
  let tellOver = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    tellOver = resolve;
  });
  let tellUnderWay = (): void => undefined;
  const underWay = new Promise<void>((resolve) => {
    tellUnderWay = resolve;
  });

  const importing = async (): Promise<void> => {
    while (!isOver) {
      if (files.length >= filesAtOnce) await Promise.race([over, pause(nextFileMs)]);
      if (isOver && files.length > 0) return;
      const file = fileNumber(files.length);
      files.push(file);
      await inParallel(batchesOf(file, rowsPerBatch), batchesAtOnce, async (batch) => {
        answers.push(await sendBatch(customer, batch));
        tellUnderWay();
      });
    }
  };
  const entering = async (): Promise<void> => {
    while (!isOver) {
      const name = `Bill ${bills.length}`;
      const bill = { name, amount: amountOf(bills.length), frequency: 'monthly', dueDate: 5, paymentDates: '5' };
      bills.push(name);
      await surely('POST', '/api/bills', bill, { 'idempotency-key': randomUUID() });
      await pause(200);
    }
  };
  const reading = async (): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      await ask('GET', reads[n % reads.length] ?? '');
      await pause(50);
    }
  };
  const work = Promise.all([importing(), entering(), reading()]);
  // It is waited for in `finish`; until then a failure is nobody's.
  work.catch(() => tellUnderWay());

  /** Each read must agree with what was sent: through both gateways, and by whichever replica, hence several times. */
  const agree = async (): Promise<void> => {
    const total = bills.reduce((sum, _, n) => sum + Math.round(Number(amountOf(n)) * 100), 0) / 100;
    for (let times = 0; times < 4; times += 1) {
      const stored = await storedRows(customer);
      expect(multisetOf(stored)).toEqual(multisetOf(files.flat()));
      const ids = answers.flatMap((answer) => answer.ids).sort((a, b) => a - b);
      expect(stored.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
      const named = await freshly<{ name: string }[]>(customer, '/api/bills');
      expect(named.map(({ name }) => name).sort()).toEqual([...bills].sort());
      expect((await freshly<BudgetSummary>(customer, '/api/budget-summary')).totalBills).toBe(total);
    }
  };

  return {
    customer,
    underWay,
    finish: async () => {
      isOver = true;
      tellOver();
      await work;
      await agree();
    },
  };
}
