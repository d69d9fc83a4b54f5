import type { Bill, BulkAnswer } from '@daybook/contracts';
import { demoHousehold } from '@daybook/demo';
import { type HttpClient, openHttpClient } from '../src/http-client.js';

export interface Person {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

export const ann: Person = {
  email: 'ann@example.com',
  password: 'correct horse',
  firstName: 'Ann',
  lastName: 'Example',
};
export const bob: Person = { ...ann, email: 'bob@example.com', firstName: 'Bob' };

export const today = '2026-11-20';

export async function signIn(address: string, { email, password }: Person): Promise<HttpClient> {
  const client = openHttpClient(address, { 'x-time-zone': 'America/New_York' });
  await client.call('POST', '/api/login', { email, password });
  return client;
}

/** A new account with a little of everything: bills, incomes, rows, links, reviewed and deleted ones, preferences. */
export async function registerHousehold(address: string, person: Person, seed = 1): Promise<HttpClient> {
  const client = openHttpClient(address, { 'x-time-zone': 'America/New_York' });
  await client.call('POST', '/api/register', person);
  const { bills, incomes, transactions, preferences } = demoHousehold({
    until: today,
    seed,
    series: 8,
    transactions: 60,
  });
  const ids: number[] = [];
  for (const bill of bills) ids.push((await client.call<Bill>('POST', '/api/bills', bill)).id);
  for (const income of incomes) await client.call('POST', '/api/incomes', income);
  const odd = { ...transactions[0], description: 'A line\u2028and\r\nanother' };
  const { ids: rows } = await client.call<BulkAnswer>('POST', '/api/transactions/bulk', {
    transactions: [...transactions, odd],
  });
  for (const [place, row] of rows.slice(0, 9).entries()) {
    await client.call('PATCH', `/api/transactions/${row}/link-bill`, { billId: ids[place % ids.length] });
    await client.call('PATCH', `/api/transactions/${row}/reviewed`, { reviewed: 1 });
  }
  await client.call('DELETE', `/api/transactions/${rows[10]}`);
  await client.call('DELETE', `/api/bills/${ids[1]}/group`);
  await client.call('PUT', '/api/user-preferences', preferences);
  return client;
}

const pages = [
  '/api/auth/user',
  '/api/bills',
  '/api/incomes',
  '/api/budget-summary',
  '/api/bill-payments',
  '/api/transactions',
  '/api/history?limit=100',
  '/api/yearly-data?year=2025',
  '/api/yearly-data?year=2026',
  '/api/user-preferences',
];

/** Everything that a person can read: ids, totals and all. */
export async function everythingOf(client: HttpClient): Promise<Record<string, unknown>> {
  const answers = await Promise.all(
    pages.map(async (page) => [page, await client.call<unknown>('GET', page)] as const),
  );
  return Object.fromEntries(answers);
}
