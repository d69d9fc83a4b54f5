import { apiRoutes, type Route } from '@daybook/contracts/api';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { type Holdings, createHoldings, createHoldingsFor } from '../support/holdings.js';
import { pathOf, preparations, sampleOf, send } from '../support/sample-calls.js';
import { named } from '../support/named-routes.js';

let api: ApiUnderTest;
let administrator: Person;
let mine: Person;
let own: Holdings;

beforeAll(async () => {
  api = await apiUnderTest();
  administrator = await api.person();
  mine = await api.person();
  own = await createHoldings(mine);
});
afterAll(() => api.close());

type Body = Record<string, unknown>;

const callerOf = ({ access }: Route) => (access === 'administrator' ? administrator : mine);
const withBody = named(apiRoutes.filter(({ body }) => body !== undefined));
const changing = named(apiRoutes.filter(({ method }) => method !== 'GET'));

/** Expects a refusal after which the log is as it was. */
const refused = async (route: Route, body: unknown, headers: Record<string, string> = {}) => {
  const before = await api.lastPosition();
  const { status, body: said } = await send(callerOf(route), route, { ...sampleOf(route, own), body, headers });
  expect(await api.eventsSince(before)).toEqual([]);
  return [status, said?.code];
};

describe('a body', () => {
  it.each(withBody)('43. of %s with an operator for a value is 400', async (_, route) => {
    const example = sampleOf(route, own).body as Body;
    for (const key of Object.keys(example).filter((one) => one !== 'userId')) {
      const [status] = await refused(route, { ...example, [key]: { $ne: null } });
      expect([key, status]).toEqual([key, 400]);
    }
  });

  it.each(withBody)('of %s that is no JSON object is 400', async (_, route) => {
    for (const text of ['{', '[]', 'null', '1', '"text"', '{"a":1}}', '\u0000']) {
      const [status] = await refused(route, text);
      expect([text, status]).toEqual([text, 400]);
    }
  });

  it.each(withBody)('46. of %s that is 10,000 deep is 400', async (_, route) => {
    expect(await refused(route, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)).toEqual([400, 'too-deep']);
  });

  it.each(changing)('42. of %s that is not JSON is 415 and no event', async (_, route) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const text = JSON.stringify(sampleOf(route, own).body ?? {});
      expect([type, await refused(route, text, { 'content-type': type })]).toEqual([type, [415, 'not-json']]);
    }
  });

  it.each(['addBill', 'importTransactions', 'register'])('46. of %s of 5 MB is 413', async (operationId) => {
    const route = apiRoutes.find((one) => one.operationId === operationId) as Route;
    expect(await refused(route, JSON.stringify({ name: 'x'.repeat(5_000_000) }))).toEqual([413, 'too-large']);
  });

  it('46. of 100,000 elements is 400', async () => {
    const elements = Array.from({ length: 100_000 }, () => 1);
    const route = (id: string) => apiRoutes.find(({ operationId }) => operationId === id) as Route;
    expect((await refused(route('importTransactions'), { transactions: elements }))[0]).toBe(400);
    expect((await refused(route('addRule'), { name: 'x', conditions: elements, actions: elements }))[0]).toBe(400);
  });
});

describe('keys that are the server’s to set', () => {
  const foreign = { isAdmin: 1, userId: 777_777, id: 777_777, createdAt: '1999-01-01T00:00:00.000Z', tenant: 'x' };

  it.each(withBody)('32. change nothing in %s', async (_, route) => {
    const somebody = await api.person();
    const person = route.access === 'administrator' ? administrator : somebody;
    const sample = sampleOf(route, await createHoldingsFor(somebody, route));
    const body = (await preparations[route.operationId]?.(api, person)) ?? sample.body;
    const { status, body: answer } = await send(person, route, { ...sample, body: { ...(body as Body), ...foreign } });
    // What takes nothing but its own keys may say so.
    expect(status === 400 || status < 300).toBe(true);
    if (status < 300) expect(JSON.stringify(answer ?? '')).not.toMatch(/777777|1999-01-01|"isAdmin":1/);
    const kept = (await somebody.call('GET', '/api/auth/user')).body;
    if (kept.id) expect(kept).toMatchObject({ isAdmin: 0 });
  });
});

describe('__proto__ and constructor', () => {
  it.each(withBody)('44. in the body of %s are harmless', async (_, route) => {
    const poison = '{"__proto__":{"isAdmin":1,"polluted":1},"constructor":{"prototype":{"polluted":1}},';
    const sample = sampleOf(route, own);
    const somebody = route.access === 'administrator' ? administrator : await api.person();
    const text = JSON.stringify(sample.body).replace(/^\{/, poison).replace(/,\}$/, '}');
    const { status } = await send(somebody, route, { ...sample, body: text });
    expect(status).toBeLessThan(500);
    expect(({} as Body)['polluted']).toBeUndefined();
  });
});

describe('a request from a page of another site', () => {
  it.each(changing)('42. to %s is 403 and no event', async (_, route) => {
    const { body } = sampleOf(route, own);
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) expect((await refused(route, body, headers))[0]).toBe(403);
  });
});

describe('a call of a page that was opened for somebody else', () => {
  it.each(changing)('is 409 at %s and no event', async (_, route) => {
    const { body } = sampleOf(route, own);
    const other = callerOf(route) === mine ? administrator : mine;
    const [status, code] = await refused(route, body, { 'x-signed-in-as': String(other.user.id) });
    expect([status, code]).toEqual([409, 'signed-in-as-another']);
  });

  it('reads nothing either, and one for the person who is signed in goes on', async () => {
    const as = (id: number) => mine.call('GET', '/api/bills', undefined, { 'x-signed-in-as': String(id) });
    expect((await as(administrator.user.id)).status).toBe(409);
    expect((await as(mine.user.id)).status).toBe(200);
  });
});

describe('a time zone that is none', () => {
  const signedIn = named(apiRoutes.filter(({ access, service }) => access !== 'public' && service !== 'gateway'));

  it.each(signedIn)('is 400 at %s', async (_, route) => {
    const headers = { 'x-time-zone': 'Mars/Phobos' };
    const { status, body } = await send(callerOf(route), route, { ...sampleOf(route, own), headers });
    expect([status, body.code]).toEqual([400, 'unknown-time-zone']);
  });
});

describe('a query', () => {
  const reads = apiRoutes.filter(({ method, service }) => method === 'GET' && service !== 'gateway');

  /** A sample may have a query of its own. */
  const asking = (route: Route, query: string): string => {
    const path = pathOf(route, sampleOf(route, own));
    return `${path}${path.includes('?') ? '&' : '?'}${query}`;
  };

  it.each(named(reads))('43. of %s with an operator in a name is 400', async (_, route) => {
    for (const text of ['year[$gt]=0', 'limit[]=1', '__proto__=1', 'year=2022&year=2023']) {
      expect([text, (await callerOf(route).call('GET', asking(route, text))).status]).toEqual([text, 400]);
    }
  });

  it.each(named(reads.filter(({ query }) => query !== undefined)))(
    'of %s with an unknown name is 400',
    async (_, route) => {
      expect((await callerOf(route).call('GET', asking(route, 'nonsense=1'))).status).toBe(400);
    },
  );
});

describe('an Idempotency-Key', () => {
  const changes = changing.filter(
    ([, { access, operationId }]) => access !== 'public' && operationId !== 'createToken',
  );

  it.each(changes)('that is none is 400 at %s', async (_, route) => {
    const { body } = sampleOf(route, own);
    const answer = await refused(route, body, { 'idempotency-key': 'two words' });
    expect(answer).toEqual([400, 'invalid-idempotency-key']);
  });

  it('22. makes one bill of two requests, and is refused for another', async () => {
    const key = { 'idempotency-key': 'rent-2026-03' };
    const rent = { name: 'Rent', amount: '1200.00' };
    const first = await mine.call('POST', '/api/bills', rent, key);
    const before = await api.lastPosition();
    const again = await mine.call('POST', '/api/bills', rent, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await api.eventsSince(before)).toEqual([]);
    const other = await mine.call('POST', '/api/bills', { ...rent, amount: '1' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
    // The key of one household is nothing to another.
    expect((await administrator.call('POST', '/api/bills', { ...rent, amount: '1' }, key)).status).toBe(201);
  });
});

it('a read that has not changed is 304 for whoever has its tag', async () => {
  const { headers } = await mine.call('GET', '/api/incomes');
  const tag = headers.get('etag') as string;
  const response = await fetch(`${api.address}/api/incomes`, {
    headers: { cookie: mine.cookie, 'if-none-match': tag, 'x-time-zone': 'America/New_York' },
  });
  expect([response.status, await response.text()]).toEqual([304, '']);
});
