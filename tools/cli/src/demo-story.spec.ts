import type { Bill } from '@daybook/contracts';
import { demoHousehold } from '@daybook/demo';
import { asEntered, correctBill, lastNameOf } from './demo-story.js';
import type { HttpClient } from './http-client.js';

const { bills } = demoHousehold({ until: '2026-11-20', transactions: 0 });

/** The bills of a household, as `GET` and `PUT /api/bills` have them. */
const household = (stored: Pick<Bill, 'id' | 'name' | 'amount'>[]) => {
  const sent: [path: string, body: unknown][] = [];
  const call = async (method: string, path: string, body?: unknown) => {
    if (method === 'PUT') {
      sent.push([path, body]);
      Object.assign(stored.find(({ id }) => path.endsWith(`/${id}`)) ?? {}, body);
    }
    return stored;
  };
  return { sent, client: { call } as unknown as HttpClient };
};

it('brings bills from how they were entered to how the household has them, once', async () => {
  const stored = bills.map((bill, id) => ({ ...asEntered(bill), id }));
  expect(stored.map(({ name }) => lastNameOf(name))).toEqual(bills.map(({ name }) => name));
  const { client, sent } = household(stored);
  const correctAll = async () => {
    for (const { name } of bills) await correctBill(client, bills, name);
  };
  await correctAll();
  expect(sent.map(([, body]) => body)).toEqual([
    { name: 'Internet', amount: '79.99' },
    { name: 'Netflix', amount: '17.99' },
    { name: 'Spotify Family', amount: '19.99' },
  ]);
  expect(stored.map(({ name, amount }) => [name, amount])).toEqual(bills.map(({ name, amount }) => [name, amount]));
  await correctAll();
  expect(sent).toHaveLength(3);
});
