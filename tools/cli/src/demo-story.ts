import { setTimeout as pause } from 'node:timers/promises';
import type { Bill, HistoryChange, Transaction, UndoneChange } from '@daybook/contracts';
import type { DemoBill } from '@daybook/demo';
import { stripSuffix } from '@daybook/money';
import type { HttpClient } from './http-client.js';

/** How bills are entered at first, by the names that they have in the end: what somebody finds out later. */
const enteredAs: Readonly<Record<string, { name?: string; amount?: string }>> = {
  Netflix: { amount: '15.49' },
  Internet: { amount: '74.99' },
  'Spotify Family': { name: 'Spotify' },
};

export const asEntered = (bill: DemoBill): DemoBill => ({ ...bill, ...enteredAs[bill.name] });

/** The name that a bill has in the end. */
export const lastNameOf = (name: string): string =>
  Object.entries(enteredAs).find(([, entered]) => entered.name === name)?.[0] ?? name;

/** A bill gets the name and the price that it has in the end. @param wanted that name */
export async function correctBill(client: HttpClient, bills: readonly DemoBill[], wanted: string): Promise<void> {
  const bill = bills.find(({ name }) => name === wanted);
  if (!bill) return;
  const stored = await client.call<Bill[]>('GET', '/api/bills');
  const row = stored.find(({ name }) => lastNameOf(stripSuffix(name)) === wanted);
  const { name, amount } = bill;
  if (!row || (stripSuffix(row.name) === name && row.amount === amount)) return;
  await client.call('PUT', `/api/bills/${row.id}`, { name, amount });
}

const tried = 'Entertainment';

/**
 * Some new transactions get another category, and it is undone: the household stays as it was.
 * @param rows the newest last
 */
export async function changeMind(
  client: HttpClient,
  rows: readonly Transaction[],
  setCategory: (ids: readonly number[], category: string) => Promise<void>,
): Promise<void> {
  const changes = () => client.call<HistoryChange[]>('GET', '/api/history?kind=transactions&limit=10');
  const ofIt = ({ text, undoes }: HistoryChange) => undoes === undefined && text.endsWith(`transactions to ${tried}`);
  const ids = rows.filter(({ type, category }) => type === 'debit' && category !== tried).map(({ id }) => id);
  if (ids.length < 3) return;
  if (!(await changes()).some(ofIt)) await setCategory(ids.slice(-3), tried);
  const made = (await changes()).find(ofIt);
  if (!made || made.undoneBy !== undefined || !('href' in made.undo)) return;
  // Asking again joins what is under way.
  while ((await client.call<UndoneChange>('POST', made.undo.href)).state === 'running') await pause(250);
}
