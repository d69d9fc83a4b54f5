import { createHash, randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiRoutes } from '@daybook/contracts/api';
import { identityHeader, SERVICE_OPTIONS, type ServiceOptions, signIdentity } from '@daybook/nest';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { type Holdings, createHoldings } from '../support/holdings.js';
import { pathOf, sampleOf } from '../support/sample-calls.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await apiUnderTest();
  await api.person();
});
afterAll(() => api.close());

const reads = apiRoutes.filter(({ method, access, service, path }) => {
  // When a token or a session was used last is no content of the household.
  const isOfUse = ['/api/sessions', '/api/tokens'].includes(path);
  return method === 'GET' && access === 'signed-in' && service !== 'gateway' && !isOfUse;
});

/** An export says when it was made, in its first line, and signs that. */
const withoutInstant = (body: unknown): unknown =>
  typeof body === 'string' ? body.replace(/^\{"at":"[^"]+",/, '{').replace(/"signature":"[\da-f]{128}"/, '') : body;

/** Of everything that a household can read. */
const hashOf = async (person: Person, own: Holdings): Promise<string> => {
  const hash = createHash('sha256');
  for (const route of reads) {
    const { body } = await person.call('GET', pathOf(route, sampleOf(route, own)));
    hash.update(JSON.stringify(withoutInstant(body)));
  }
  return hash.digest('hex');
};

it('30. what one household deletes leaves another of the same names and rows as it was', async () => {
  const [mine, theirs] = [await api.person(), await api.person()];
  const own = await createHoldings(mine);
  const before = await hashOf(mine, own);
  const same = await createHoldings(theirs);
  expect([same.bill, same.income, same.transaction, same.rule]).toEqual([
    own.bill,
    own.income,
    own.transaction,
    own.rule,
  ]);
  await theirs.call('DELETE', `/api/bills/${same.bill}/group`);
  await theirs.call('DELETE', `/api/incomes/${same.income}/group`);
  await theirs.call('DELETE', `/api/transaction-rules/${same.rule}`);
  await theirs.call('POST', `/api/imports/${same.import}/undo`);
  await theirs.call('PUT', '/api/user-preferences', { categoryColors: '{}' });
  await theirs.call('POST', '/api/account/delete', { password: theirs.password, confirmation: theirs.email });
  expect(await hashOf(mine, own)).toBe(before);
});

it('34. a header that says who asks is believed from nobody outside', async () => {
  const encoded = (text: string) => Buffer.from(text).toString('base64url');
  const unsigned = `${encoded('{"alg":"none"}')}.${encoded('{"tenant":"x","user":"x","userId":1}')}.`;
  for (const header of ['daybook-identity', 'Daybook-Identity', 'x-user-id', 'x-forwarded-user']) {
    const { status } = await api.visitor().call('GET', '/api/bills', undefined, { [header]: unsigned });
    expect([header, status]).toEqual([header, 401]);
  }
});

it('34. each service takes the gateway’s word for itself, and none that is for another one', async () => {
  const services = api.parts.filter(({ name }) => name !== 'gateway');
  expect(services.map(({ name }) => name).sort()).toEqual([
    'admin',
    'budgeting',
    'history',
    'identity',
    'transactions',
  ]);
  const who = { tenant: randomUUID(), user: randomUUID(), userId: 1, source: 'web' } as const;
  for (const [n, { name, app }] of services.entries()) {
    const { identitySecret } = app.get<ServiceOptions>(SERVICE_OPTIONS, { strict: false });
    const server = createServer(app.getHttpAdapter().getInstance() as RequestListener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const answerTo = async (whom: string) => {
      const word = await signIdentity(who, identitySecret, whom);
      return (await fetch(`http://127.0.0.1:${port}/freshz`, { headers: { [identityHeader]: word } })).status;
    };
    const another = services[(n + 1) % services.length]?.name ?? '';
    expect([name, await answerTo(name), await answerTo(another)]).toEqual([name, 200, 401]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

it('nothing inside is reached from outside', async () => {
  for (const path of [
    '/internal/access-token',
    '/freshz',
    '/api/../internal/access-token',
    '/api/internal/access-token',
  ]) {
    const answer = await fetch(`${api.address}${path}`, { headers: { authorization: 'Bearer x' }, redirect: 'manual' });
    const text = await answer.text();
    expect([path, answer.status < 300 && text.startsWith('{')]).toEqual([path, false]);
  }
});
