import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Platform, SubscriptionMessage } from '@daybook/platform';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { coffee } from '../support/holdings.js';

const delayMs = 500;

/** Every event reaches the projectors, and whoever else follows the log, half a second after it was appended. */
const delayed = (platform: Platform): Platform => ({
  ...platform,
  events: {
    ...platform.events,
    subscribe: async function* (options): AsyncGenerator<SubscriptionMessage> {
      for await (const message of platform.events.subscribe(options)) {
        if (message.kind === 'event') {
          const wait = Date.parse(message.event.metadata.at) + delayMs - Date.now();
          if (wait > 0)
            await pause(Math.min(wait, delayMs), undefined, { signal: options.signal }).catch(() => undefined);
        }
        yield message;
      }
    },
  },
});

describe('9. with the projector delayed by 500 ms, a read shows', () => {
  let api: ApiUnderTest;
  let person: Person;

  beforeAll(async () => {
    api = await apiUnderTest({}, delayed);
    person = await api.person();
  });
  afterAll(() => api.close());

  const ask = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const answer = await person.call(method, path, body, headers);
    expect(answer.status).toBeLessThan(300);
    return answer.body;
  };
  /** What an answer shows that does not say it may lack something. */
  const read = (path: string) => person.get(path);
  const named = (rows: { name?: string; personName?: string; id: number }[]) =>
    rows.map(({ name, personName }) => name ?? personName);

  it('a bill that was added, changed, marked paid and removed', async () => {
    const { id } = await ask('POST', '/api/bills', { name: 'Rent', amount: '1200', dueDate: 1 });
    expect(named(await read('/api/bills'))).toEqual(['Rent']);
    await ask('PUT', `/api/bills/${id}`, { amount: '1300' });
    expect((await read('/api/budget-summary')).totalBills).toBe(1300);
    await ask('PUT', `/api/bills/${id}`, { status: 'paid' });
    expect((await read('/api/bills'))[0].status).toBe('paid');
    await ask('DELETE', `/api/bills/${id}/group`);
    expect(await read('/api/bills')).toEqual([]);
  });

  it('an income that was added, changed and removed', async () => {
    const { id } = await ask('POST', '/api/incomes', { personName: 'Ann', amount: '2000' });
    expect(named(await read('/api/incomes'))).toEqual(['Ann']);
    await ask('PUT', `/api/incomes/${id}`, { amount: '2100' });
    expect((await read('/api/budget-summary')).totalIncome).toBe(2100);
    await ask('DELETE', `/api/incomes/${id}`);
    expect(await read('/api/incomes')).toEqual([]);
  });

  it('transactions that were imported, linked, reviewed and deleted, in the services that follow them too', async () => {
    const { id: bill } = await ask('POST', '/api/bills', { name: 'Coffee', amount: '40' });
    const { ids } = await ask('POST', '/api/transactions/bulk', { transactions: [coffee, { ...coffee, amount: '5' }] });
    expect(await read('/api/transactions')).toHaveLength(2);
    await ask('PATCH', `/api/transactions/${ids[0]}/link-bill`, { billId: bill });
    const linked = async () =>
      (await read('/api/bill-payments')).filter((row: { billId: number }) => row.billId === bill);
    expect(await linked()).toHaveLength(1);
    await ask('PATCH', `/api/transactions/${ids[0]}/reviewed`, { reviewed: 1 });
    expect(await read('/api/yearly-data?year=2026')).toHaveLength(1);
    await ask('DELETE', `/api/transactions/${ids[0]}`);
    expect(await linked()).toEqual([]);
    await ask('PUT', `/api/bills/${bill}`, { name: 'Beans' });
    expect((await read('/api/transactions'))[0].billName).toBeNull();
  });

  it('what an operation did to many, and its undo', async () => {
    const importId = randomUUID();
    const rows = ['A', 'B', 'C'].map((description) => ({ ...coffee, date: '2026-01-05', description }));
    await ask('POST', '/api/transactions/bulk', { transactions: rows }, { 'x-import-id': importId });
    await ask('POST', '/api/transactions/bulk-edit', { filter: { to: '2026-01-31' }, patch: { category: 'Travel' } });
    const categories = (await read('/api/transactions?to=2026-01-31')).transactions.map(
      (row: { category: string }) => row.category,
    );
    expect(categories).toEqual(['Travel', 'Travel', 'Travel']);
    await ask('POST', `/api/imports/${importId}/undo`);
    expect((await read('/api/transactions?to=2026-01-31')).transactions).toEqual([]);
  });

  it('what a rule did, and that it did not once it is gone', async () => {
    await ask('POST', '/api/transactions/bulk', {
      transactions: [{ ...coffee, date: '2026-02-05', description: 'TEA' }],
    });
    const { id } = await ask('POST', '/api/transaction-rules', {
      name: 'Tea',
      conditions: [{ field: 'description', operator: 'contains', value: 'tea' }],
      actions: [{ type: 'set_category', value: 'Hot drinks' }],
    });
    const category = async () => (await read('/api/transactions?search=TEA')).transactions[0].category;
    expect([await category(), (await read('/api/transaction-rules')).length]).toEqual(['Hot drinks', 1]);
    await ask('DELETE', `/api/transaction-rules/${id}`);
    expect([await category(), await read('/api/transaction-rules')]).toEqual(['Food', []]);
  });

  it('preferences that were saved, and an account that was made', async () => {
    await ask('PUT', '/api/user-preferences', { dashboardComponents: '["savings-goals"]' });
    expect((await read('/api/user-preferences')).dashboardComponents).toBe('["savings-goals"]');
    const other = await api.person();
    const users = (await read('/api/admin/users')) as { email: string }[];
    expect(users.map(({ email }) => email)).toContain(other.email);
  });
});
