import { setTimeout as pause } from 'node:timers/promises';
import type { BulkPatch, Operation, Transaction, User } from '@daybook/contracts';
import type { DemoHousehold, DemoTransaction } from '@daybook/demo';
import { deterministicId } from '@daybook/event-sourcing';
import type { CivilDate } from '@daybook/money';
import { type HttpClient, inParallel } from './http-client.js';

const rowsPerCall = 250;
const importsAtOnce = 3;

/** The import of an account up to a day is always the same one: what was sent before is not sent twice. */
async function importRows(
  client: HttpClient,
  user: User,
  rows: readonly DemoTransaction[],
  until: CivilDate,
): Promise<void> {
  const importId = deterministicId('demo', user.id, user.createdAt, until);
  // As the history tells it.
  const fileName = `bank-statements-${until.slice(0, 7)}.csv`;
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

const keyOf = ({ date, description, amount, type, account }: DemoTransaction | Transaction): string =>
  JSON.stringify([date, description, amount, type, account]);

/** Equal rows are equal: which of them is which does not matter. */
const matched = (rows: readonly DemoTransaction[], stored: readonly Transaction[]): (Transaction | undefined)[] => {
  const byKey = new Map<string, Transaction[]>();
  for (const one of stored) byKey.set(keyOf(one), [...(byKey.get(keyOf(one)) ?? []), one]);
  return rows.map((row) => byKey.get(keyOf(row))?.shift());
};

/** Sets the same of many transactions, and waits until it is done. */
export async function editAll(client: HttpClient, ids: readonly number[], patch: BulkPatch): Promise<void> {
  if (ids.length === 0) return;
  let { operationId, state } = await client.call<Operation>('POST', '/api/transactions/bulk-edit', { ids, patch });
  while (state === 'running') {
    await pause(100);
    ({ operationId, state } = await client.call<Operation>('GET', `/api/operations/${operationId}`));
  }
}

/**
 * Imports the rows after one day up to another one, links those that pay a bill, and reviews them.
 * @param billIds of the household's bills, by name
 * @returns all that are stored, the newest last
 */
export async function takeInRows(
  client: HttpClient,
  user: User,
  household: DemoHousehold,
  billIds: ReadonlyMap<string, readonly number[]>,
  { after, until }: { after: CivilDate; until: CivilDate },
): Promise<Transaction[]> {
  const isOfThem = (place: number): boolean => {
    const { date = '' } = household.transactions[place] ?? {};
    return date > after && date <= until;
  };
  await importRows(
    client,
    user,
    household.transactions.filter((_, place) => isOfThem(place)),
    until,
  );
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
  return stored.flatMap((row) => row ?? []);
}
