import { randomUUID } from 'node:crypto';
import { budgetingUnderTest } from '../test-support/service-under-test.js';

const budgeting = budgetingUnderTest();

describe('a change that the gateway sends on twice, because the first replica died before it answered', () => {
  /** Sent twice under the one id that the gateway made for it. */
  const twice = async (method: string, path: string, body?: unknown) => {
    const headers = { 'daybook-command-id': randomUUID() };
    const first = await budgeting.home.call(method, path, body, headers);
    const length = await budgeting.home.planLength();
    const second = await budgeting.home.call(method, path, body, headers);
    expect(await budgeting.home.planLength()).toBe(length);
    return [first, second].map(({ status, body: answered }) => ({ status, body: answered }));
  };

  const made = async (path: string, body: object): Promise<string> =>
    `${path}/${(await budgeting.home.call('POST', path, body)).body.id}`;
  const bill = () => made('/api/bills', { name: 'Rent', amount: '1' });
  const income = () => made('/api/incomes', { personName: 'Salary', amount: '1' });

  it.each([
    ['DELETE of a bill', 'DELETE', async () => `${await bill()}/group`, undefined, 200],
    ['DELETE of an income', 'DELETE', async () => `${await income()}/group`, undefined, 200],
    ['DELETE of one occurrence', 'DELETE', income, undefined, 204],
    ['PUT of a bill', 'PUT', bill, { amount: '7' }, 200],
    ['PUT of an income', 'PUT', income, { amount: '7' }, 200],
  ] as const)('is answered alike: %s', async (_, method, path, body, status) => {
    const [first, second] = await twice(method, await path(), body);
    expect(first?.status).toBe(status);
    expect(second).toEqual(first);
  });
});
