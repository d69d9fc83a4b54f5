import { setTimeout as pause } from 'node:timers/promises';
import type { Bill, BulkPatch, Income, Operation, Transaction, TransactionRule, User } from '@daybook/contracts';
import { type DemoBill, type DemoHousehold, type DemoIncome, type DemoTransaction } from '@daybook/demo';
import { deterministicId } from '@daybook/event-sourcing';
import { stripSuffix } from '@daybook/money';
import { demoRules } from './demo-rules.js';
import { asEntered, changeMind, correctBills, lastNameOf } from './demo-story.js';
import { type HttpClient, inParallel } from './http-client.js';

const rowsPerCall = 250;
/** As the history tells it. */
const fileName = 'bank-statements.csv';
const importsAtOnce = 3;
const editsAtOnce = 32;

type Row = Pick<Bill, 'id' | 'groupId'> & { name: string };

const rowsOf = async (client: HttpClient, kind: 'bills' | 'incomes'): Promise<Row[]> => {
  const rows = await client.call<(Bill | Income)[]>('GET', `/api/${kind}`);
  return rows.map((row) => ({
    ...row,
    name: 'name' in row ? lastNameOf(stripSuffix(row.name)) : stripSuffix(row.personName),
  }));
};

/** Adds those whose name is not there; ids of the occurrences by name. */
async function addSeries(
  client: HttpClient,
  kind: 'bills' | 'incomes',
  wanted: readonly (DemoBill | DemoIncome)[],
): Promise<Map<string, number[]>> {
  const ids = new Map<string, number[]>();
  for (const { id, name } of await rowsOf(client, kind))
    ids.set(
      name,
      [...(ids.get(name) ?? []), id].sort((a, b) => a - b),
    );
  for (const body of wanted) {
    const name = 'name' in body ? body.name : body.personName;
    if (ids.has(name)) continue;
    const { groupIds } = await client.call<{ groupIds: number[] }>(
      'POST',
      `/api/${kind}`,
      'name' in body ? asEntered(body) : body,
    );
    ids.set(name, groupIds);
  }
  return ids;
}

/** The import of an account is always the same one: what was sent before is not sent twice. */
async function importRows(client: HttpClient, user: User, rows: readonly DemoTransaction[]): Promise<void> {
  const importId = deterministicId('demo', user.id, user.createdAt);
  const batches = Array.from({ length: Math.ceil(rows.length / rowsPerCall) }, (_, number) => number);
  await inParallel(batches, importsAtOnce, async (number) => {
    const transactions = rows.slice(number * rowsPerCall, (number + 1) * rowsPerCall);
    const headers = { 'x-import-id': importId, 'x-import-batch': String(number) };
    const send = () =>
      client.call<{ operationId?: string }>('POST', '/api/transactions/bulk', { transactions, fileName }, headers);
    // 202: accepted, and not done yet.
    while ((await send()).operationId !== undefined) await pause(500);
  });
}

/** Adds those whose name is not there, one after another: their order counts. */
async function addRules(client: HttpClient, billIds: ReadonlyMap<string, readonly number[]>): Promise<void> {
  const there = new Set(
    (await client.call<TransactionRule[]>('GET', '/api/transaction-rules')).map(({ name }) => name),
  );
  for (const rule of demoRules(billIds)) {
    if (!there.has(rule.name)) await client.call('POST', '/api/transaction-rules', rule);
  }
}

const keyOf = ({ date, description, amount, type, account }: DemoTransaction | Transaction): string =>
  JSON.stringify([date, description, amount, type, account]);

/** Equal rows are equal: which of them is which does not matter. */
const matched = (rows: readonly DemoTransaction[], stored: readonly Transaction[]): (Transaction | undefined)[] => {
  const byKey = new Map<string, Transaction[]>();
  for (const one of stored) byKey.set(keyOf(one), [...(byKey.get(keyOf(one)) ?? []), one]);
  return rows.map((row) => byKey.get(keyOf(row))?.shift());
};

/** Pay whose day in this month has passed has come. */
async function receiveIncome(client: HttpClient, until: string): Promise<void> {
  const today = Number(until.slice(8));
  const passed = (await client.call<Income[]>('GET', '/api/incomes')).filter(
    ({ dueThisMonth, dueDate, status }) => dueThisMonth && dueDate < today && status === 'pending',
  );
  await inParallel(passed, editsAtOnce, async ({ id }) => {
    await client.call('PUT', `/api/incomes/${id}`, { status: 'received' });
  });
}

const editAll = async (client: HttpClient, ids: readonly number[], patch: BulkPatch): Promise<void> => {
  if (ids.length === 0) return;
  let { operationId, state } = await client.call<Operation>('POST', '/api/transactions/bulk-edit', { ids, patch });
  while (state === 'running') {
    await pause(250);
    ({ operationId, state } = await client.call<Operation>('GET', `/api/operations/${operationId}`));
  }
};

/**
 * Brings an account to what the household is, from wherever it stands: begun again after an interruption it goes on.
 * Preferences are saved last: an account that has some is complete.
 */
export async function fillHousehold(
  client: HttpClient,
  user: User,
  household: DemoHousehold,
  /** Civil date on which it stands. */
  until: string,
): Promise<void> {
  const billIds = await addSeries(client, 'bills', household.bills);
  await addSeries(client, 'incomes', household.incomes);
  await receiveIncome(client, until);
  await importRows(client, user, household.transactions);
  const stored = matched(household.transactions, await client.call<Transaction[]>('GET', '/api/transactions'));
  const linksOf = new Map<number, number[]>();
  for (const { transaction, bill, slot } of household.links) {
    const row = stored[transaction];
    const ids = billIds.get(household.bills[bill]?.name ?? '') ?? [];
    const billId = ids[slot] ?? ids.at(-1);
    if (row?.billId === null && billId !== undefined) linksOf.set(billId, [...(linksOf.get(billId) ?? []), row.id]);
  }
  // As a person would, many at once: a history of single edits would be nothing to read.
  for (const [billId, ids] of linksOf) await editAll(client, ids, { billId });
  const unread = household.reviewed.flatMap((place) => (stored[place]?.reviewed === 0 ? [stored[place].id] : []));
  await editAll(client, unread, { reviewed: 1 });
  await correctBills(client, household.bills);
  const reviewed = new Set(household.reviewed);
  const unreviewed = stored.flatMap((row, place) => (row && !reviewed.has(place) ? [row] : []));
  await changeMind(client, unreviewed, (ids, category) => editAll(client, ids, { category }));
  // After the links: those were made by hand.
  await addRules(client, billIds);
  await client.call('PUT', '/api/user-preferences', household.preferences);
}
