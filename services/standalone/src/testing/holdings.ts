import { randomUUID } from 'node:crypto';
import type { IdOf } from '@daybook/contracts/api';
import type { Person } from './api-under-test.js';

/** One id of each kind that a household has. */
export type Holdings = Partial<Record<IdOf, number | string>>;

/** Of the installation: given up once it was put into the queue for a call. */
export const deadJob = 'dead-job';

export const coffee = {
  ...{ date: '2026-03-04', description: 'CORNER COFFEE', amount: '4.50', type: 'debit' },
  ...{ category: 'Food', merchant: 'Corner Coffee', account: 'Checking', isReconciled: 0 },
};

/** @throws Error unless it is a success */
const made = async (person: Person, method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
  const answer = await person.call(method, path, body, headers);
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body?.message}`);
  return answer.body;
};

/**
 * Gives a household something of everything.
 * @param month of its transactions, yyyy-mm: ids of transactions begin with it
 * @param before number of bills that are added first, so that later ids are larger
 */
export async function settle(person: Person, { month = '2026-03', before = 0 } = {}): Promise<Holdings> {
  for (let n = 0; n < before; n += 1) await made(person, 'POST', '/api/bills', { name: `Bill ${n}`, amount: '1' });
  const { id: bill } = await made(person, 'POST', '/api/bills', { name: 'Rent', amount: '1200', dueDate: 1 });
  const salary = { personName: 'Ann', amount: '2100', frequency: 'bi-monthly', paymentDates: '15,last' };
  const { id: income } = await made(person, 'POST', '/api/incomes', salary);
  const importId = randomUUID();
  const rows = [
    { ...coffee, date: `${month}-04` },
    { ...coffee, date: `${month}-05`, description: 'BOOKS' },
  ];
  const imported = await made(
    person,
    'POST',
    '/api/transactions/bulk',
    { transactions: rows },
    { 'x-import-id': importId },
  );
  const [transaction, other] = imported.ids as [number, number];
  const edit = { ids: [other], patch: { category: 'Education' } };
  const { operationId } = await made(person, 'POST', '/api/transactions/bulk-edit', edit);
  const most = before > 0 ? 6 : 1;
  let rule: number | undefined;
  let token: number | undefined;
  for (let n = 0; n < most; n += 1) {
    const conditions = [{ field: 'description', operator: 'contains', value: `nothing ${n}` }];
    const terms = { name: `Rule ${n}`, conditions, actions: [{ type: 'set_category', value: 'Food' }] };
    rule = (await made(person, 'POST', '/api/transaction-rules', terms)).id;
    token = (await made(person, 'POST', '/api/tokens', { name: `Token ${n}`, scope: 'read' })).id;
  }
  const elsewhere = await person.again();
  const sessions = (await elsewhere.get('/api/sessions')) as { id: string; current: number }[];
  const session = sessions.find(({ current }) => current === 1)?.id;
  return {
    bill,
    income,
    transaction,
    import: importId,
    operation: operationId,
    session,
    rule,
    token,
    user: person.user.id,
    ...{ readModel: 'budgeting', job: deadJob },
  };
}
