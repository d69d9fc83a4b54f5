import type { Bill, Income, Transaction } from '@daybook/contracts';
import { type DemoHousehold, demoHousehold, type DemoTransaction } from '@daybook/demo';
import { request, savePreferences } from '@daybook/frontend-kit';
import { editRows, importBatch, inParallel, readRows, receiveIncome } from './sample-calls.js';
import type { SampleRecord } from './sample-record.js';
import { addNextSeries } from './sample-series.js';

export { alone } from './alone.js';

/** Called with the current step and the share that is done, from 0 to 1. */
export type OnProgress = (label: string, share: number) => void;

const ROWS_PER_CALL = 250;
const CALLS_AT_ONCE = 3;

/** The household of a record: the same on every device and after every interruption. */
export const householdOf = ({ until }: SampleRecord): DemoHousehold => demoHousehold({ until });

const keyOf = ({ date, description, amount, type, account }: DemoTransaction | Transaction): string =>
  JSON.stringify([date, description, amount, type, account]);

/** The stored rows in the order of the household's; equal rows are equal, so which is which does not matter. */
const matched = (rows: readonly DemoTransaction[], stored: readonly Transaction[]): (number | undefined)[] => {
  const ids = new Map<string, number[]>();
  for (const row of stored) {
    const key = keyOf(row);
    const known = ids.get(key);
    if (known) known.push(row.id);
    else ids.set(key, [row.id]);
  }
  return rows.map((row) => ids.get(keyOf(row))?.shift());
};

const importRows = async ({ transactions }: DemoHousehold, importId: string, onRows: (sent: number) => void) => {
  const batches = Array.from({ length: Math.ceil(transactions.length / ROWS_PER_CALL) }, (_, number) => number);
  let sent = 0;
  const answers = await inParallel(batches, CALLS_AT_ONCE, async (number) => {
    const rows = transactions.slice(number * ROWS_PER_CALL, (number + 1) * ROWS_PER_CALL);
    const { ids } = await importBatch(rows, importId, number);
    sent += rows.length;
    onRows(sent);
    return ids;
  });
  // A row of the person's own that looks the same is none of ours.
  return new Set(answers.flat());
};

/** The ids of each bill's occurrences, in the order of the household's bills. */
const occurrencesOf = async ({ bills }: SampleRecord): Promise<number[][]> => {
  const rows = await request<Bill[]>('GET', '/api/bills');
  return bills.map((id) => {
    const group = rows.find((row) => row.id === id)?.groupId;
    return rows
      .filter(({ groupId }) => groupId === group)
      .map((row) => row.id)
      .sort((a, b) => a - b);
  });
};

const linkRows = async (household: DemoHousehold, record: SampleRecord, ids: readonly (number | undefined)[]) => {
  const occurrences = await occurrencesOf(record);
  const rowsOfBill = new Map<number, number[]>();
  for (const { transaction, bill, slot } of household.links) {
    const row = ids[transaction];
    const billId = occurrences[bill]?.[slot] ?? occurrences[bill]?.at(-1);
    if (row === undefined || billId === undefined) continue;
    rowsOfBill.set(billId, [...(rowsOfBill.get(billId) ?? []), row]);
  }
  await inParallel([...rowsOfBill], CALLS_AT_ONCE, ([billId, rows]) => editRows(rows, { billId }));
};

const regular = new Set(['weekly', 'bi-monthly', 'monthly']);

/** Pay whose day has passed has come. */
const receivePassedIncome = async ({ incomes, until }: SampleRecord) => {
  const rows = await request<Income[]>('GET', '/api/incomes');
  const groups = new Set(rows.filter(({ id }) => incomes.includes(id)).map(({ groupId }) => groupId));
  const today = Number(until.slice(8));
  const passed = rows.filter(
    ({ groupId, frequency, dueDate }) => groups.has(groupId) && regular.has(frequency) && dueDate < today,
  );
  await inParallel(passed, CALLS_AT_ONCE, ({ id }) => receiveIncome(id));
};

/** Fills the household through the public API. Called again after an interruption, it resumes. */
export const loadSample = async (begun: SampleRecord, onProgress: OnProgress): Promise<void> => {
  const household = householdOf(begun);
  const { transactions, bills, incomes, preferences, reviewed } = household;
  let record = begun;
  const tellSeries = () => {
    const named = record.bills.length + record.incomes.length;
    onProgress('Adding bills and income', 0.3 * (named / (bills.length + incomes.length)));
  };
  tellSeries();
  for (let more = await addNextSeries(household, record); more; more = await addNextSeries(household, record)) {
    record = more;
    tellSeries();
  }
  const count = transactions.length.toLocaleString('en-US');
  const ours = await importRows(household, record.importId, (sent) =>
    onProgress(`Importing ${count} transactions`, 0.3 + 0.4 * (sent / transactions.length)),
  );
  const stored = (await readRows()).filter(({ id }) => ours.has(id));
  const ids = matched(transactions, stored);
  onProgress('Linking payments to bills', 0.75);
  await linkRows(household, record, ids);
  onProgress('Marking transactions as reviewed', 0.9);
  await editRows(
    reviewed.flatMap((place) => ids[place] ?? []),
    { reviewed: 1 },
  );
  await receivePassedIncome(record);
  await savePreferences({ ...preferences, sampleData: JSON.stringify({ ...record, complete: true }) });
  onProgress('Done', 1);
};
