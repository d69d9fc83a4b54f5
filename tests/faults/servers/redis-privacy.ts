import { randomUUID } from 'node:crypto';
import type { Income, Transaction } from '@daybook/contracts';
import type { UnderTest } from './under-load.js';
import { newCustomer } from './customer.js';

/** Each key of Redis with everything in it, one key a line. */
const everything = `
local lines = {}
for _, key in ipairs(redis.call('keys', '*')) do
  local kind = redis.call('type', key).ok
  local held = ''
  if kind == 'string' then held = redis.call('get', key)
  elseif kind == 'hash' then held = table.concat(redis.call('hgetall', key), ' ')
  elseif kind == 'list' then held = table.concat(redis.call('lrange', key, 0, -1), ' ')
  elseif kind == 'set' then held = table.concat(redis.call('smembers', key), ' ')
  elseif kind == 'zset' then held = table.concat(redis.call('zrange', key, 0, -1), ' ')
  elseif kind == 'stream' then
    for _, entry in ipairs(redis.call('xrange', key, '-', '+')) do held = held .. ' ' .. table.concat(entry[2], ' ') end
  end
  lines[#lines + 1] = key .. ' ' .. held
end
return table.concat(lines, '\\n')`;

/** Words and numbers that stand nowhere but in this household. */
const words = ['Annabel', 'Exemplary', 'example.com', 'Zugspitze', 'Quixote', 'XYLOPHONE', '7391.57', '739157'];

/** A month of somebody, and everything that all other tests have left. */
export function redisPrivacy(the: () => UnderTest): void {
  it('20. no row, name or amount of a person is in Redis, after a month of use and all that went wrong before', async () => {
    const { redis, installation } = the();
    const held = (): string => redis.cli('eval', everything, '0');
    const seen: string[] = [];
    const { surely, ask } = await newCustomer(installation.addresses);
    /** Looked at after every step: what a job holds is gone when it is done. */
    const step = async <B>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const asked = surely<B>(method, path, body, headers);
      seen.push(held());
      const answer = await asked;
      seen.push(held());
      return answer;
    };
    const amount = '7391.57';
    const bill = { name: 'Zugspitze', amount, frequency: 'monthly', dueDate: 5, paymentDates: '5' };
    const { id } = await step<{ id: number }>('POST', '/api/bills', bill, { 'idempotency-key': randomUUID() });
    await step('PUT', `/api/bills/${id}`, { ...bill, name: 'Zugspitze 2' });
    const income = { personName: 'Quixote', amount, frequency: 'bi-monthly', paymentDates: '15,last' };
    await step<Income>('POST', '/api/incomes', income);
    const row = {
      date: '2026-03-04',
      amount,
      type: 'debit',
      category: 'Other',
      merchant: 'XYLOPHONE',
      account: 'Quixote',
    };
    const transactions = Array.from({ length: 200 }, (_, n) => ({ ...row, description: `XYLOPHONE ${n}` }));
    await step('POST', '/api/transactions/bulk', { transactions }, { 'x-import-id': randomUUID() });
    await step('POST', '/api/transaction-rules', {
      name: 'Zugspitze',
      conditions: [{ field: 'description', operator: 'contains', value: 'XYLOPHONE' }],
      actions: [{ type: 'set_category', value: 'Quixote' }],
    });
    await step('POST', '/api/transactions/bulk-edit', { filter: { search: 'XYLOPHONE' }, patch: { category: 'Food' } });
    const [first] = await step<Transaction[]>('GET', '/api/transactions?search=XYLOPHONE&limit=1').then((found) =>
      Array.isArray(found) ? found : (found as { transactions: Transaction[] }).transactions,
    );
    await step('PATCH', `/api/transactions/${first?.id}/link-bill`, { billId: id });
    await step('POST', '/api/categories/rename', { from: 'Food', to: 'Exemplary' });
    await step('PATCH', '/api/account', { firstName: 'Annabel', lastName: 'Exemplary' });
    await step('POST', '/api/tokens', { name: 'Zugspitze', scope: 'read' });
    expect((await ask('GET', '/api/transactions/export')).status).toBe(200);
    await step('POST', '/api/forgot-password', { email: 'annabel@example.com' });
    const lines = new Set([...seen, held()].flatMap((text) => text.split('\n')));
    expect(lines.size).toBeGreaterThan(20);
    expect([...lines].filter((line) => words.some((word) => line.includes(word)))).toEqual([]);
  }, 120_000);
}
