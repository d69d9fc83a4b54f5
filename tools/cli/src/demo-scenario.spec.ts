import { tryScenario } from './demo-scenario.js';
import type { HttpClient } from './http-client.js';

const rows = [
  { id: 1, name: 'Rent', amount: '1850.00' },
  { id: 2, name: 'Gym Membership (1/2)', amount: '24.99' },
];

/** A server that keeps what it is sent. */
const household = (bills: typeof rows) => {
  const sent: [method: string, path: string, body: unknown][] = [];
  const commands = () =>
    sent.flatMap(([method]) =>
      method === 'PUT' ? [{ does: 'revise' }] : method === 'DELETE' ? [{ does: 'remove' }] : [],
    );
  const answers: Record<string, () => unknown> = {
    '/api/bills': () => bills,
    '/api/scenarios': () => (sent.length > 0 ? [{ id: 's', name: 'Without the gym, rent up 8 %' }] : []),
    '/api/scenarios/s/commands': commands,
  };
  const call = async (method: string, path: string, body?: unknown) => {
    if (method === 'GET') return answers[path]?.();
    sent.push([method, path, body]);
    return { id: 's' };
  };
  return { sent, client: { call } as unknown as HttpClient };
};

it('wonders once what a higher rent without the gym would come to', async () => {
  const { client, sent } = household(rows);
  await tryScenario(client);
  await tryScenario(client);
  expect(sent).toEqual([
    ['POST', '/api/scenarios', { name: 'Without the gym, rent up 8 %' }],
    ['PUT', '/api/bills/1?scenario=s', { amount: '1998.00' }],
    ['DELETE', '/api/bills/2/group?scenario=s', undefined],
  ]);
});

it('wonders nothing without a gym', async () => {
  const { client, sent } = household(rows.slice(0, 1));
  await tryScenario(client);
  expect(sent).toEqual([]);
});
