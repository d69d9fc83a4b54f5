import { apiRoutes, type IdOf, type Route } from '@daybook/contracts/api';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { routeOf } from '../support/documented-answer.js';
import { type Holdings, createHoldings, createHoldingsFor } from '../support/holdings.js';
import { pathOf, preparations, sampleOf, sampleWith, send } from '../support/sample-calls.js';
import { named } from '../support/named-routes.js';

let api: ApiUnderTest;
let administrator: Person;
let mine: Person;
let theirs: Person;
let own: Holdings;
let foreign: Holdings;

beforeAll(async () => {
  // What an erasure does later would be seen among what other calls do.
  api = await apiUnderTest({ ERASURE_WAIT_SECONDS: '3600' });
  administrator = await api.person();
  mine = await api.person();
  theirs = await api.person();
  own = await createHoldings(mine);
  // In another month and after ten other bills: ids that the first household never had.
  foreign = await createHoldings(theirs, { month: '2025-11', before: 10 });
});
afterAll(() => api.close());

const protectedRoutes = apiRoutes.filter(({ access }) => access !== 'public');

describe('every call, made as the description says', () => {
  it.each(named(apiRoutes))('33. %s succeeds with exactly the documented answer', async (_, route) => {
    const somebody = await api.person();
    const person = route.access === 'administrator' ? administrator : somebody;
    const sample = sampleOf(route, await createHoldingsFor(somebody, route));
    const body = await preparations[route.operationId]?.(api, person);
    const { status } = await send(person, route, body === undefined ? sample : { ...sample, body });
    expect(status).toBeLessThan(300);
  });
});

describe('nobody is signed in', () => {
  it.each(named(protectedRoutes))('31. %s is 401', async (_, route) => {
    const before = await api.lastPosition();
    const { status, body } = await send(api.visitor(), route, sampleOf(route, own));
    expect([status, body]).toEqual([401, { message: 'Unauthorized', code: 'unauthorized' }]);
    expect(await api.eventsSince(before)).toEqual([]);
  });
});

describe('whoever is no administrator', () => {
  it.each(named(apiRoutes.filter(({ access }) => access === 'administrator')))('31. %s is 403', async (_, route) => {
    const before = await api.lastPosition();
    const { status, body } = await send(mine, route, sampleOf(route, own));
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect(await api.eventsSince(before)).toEqual([]);
  });
});

describe('a personal access token', () => {
  const tokenOf = async (person: Person, scope: 'read' | 'write') => {
    const { body } = await person.call('POST', '/api/tokens', { name: `To ${scope}`, scope });
    return { authorization: `Bearer ${body.token}` };
  };
  const withScope = (scope: Route['scope']) => named(protectedRoutes.filter((route) => route.scope === scope));
  const bearers: Record<'reading' | 'writing' | 'administering', Record<string, string>> = {
    reading: {},
    writing: {},
    administering: {},
  };

  beforeAll(async () => {
    bearers.reading = await tokenOf(mine, 'read');
    bearers.writing = await tokenOf(mine, 'write');
    bearers.administering = await tokenOf(administrator, 'write');
  });

  it.each(withScope('none'))('does not open %s', async (_, route) => {
    const before = await api.lastPosition();
    const headers = route.access === 'administrator' ? bearers.administering : bearers.writing;
    const { status, body } = await send(api.visitor(), route, { ...sampleOf(route, own), headers });
    expect([status, body.code]).toEqual([403, 'not-for-tokens']);
    expect(await api.eventsSince(before)).toEqual([]);
  });

  it.each(withScope('read'))('of either scope opens %s', async (_, route) => {
    for (const headers of [bearers.reading, bearers.writing]) {
      expect((await send(api.visitor(), route, { ...sampleOf(route, own), headers })).status).toBe(200);
    }
  });

  it.each(withScope('write'))('to write alone opens %s', async (_, route) => {
    const before = await api.lastPosition();
    const sample = sampleOf(route, {});
    const refused = await send(api.visitor(), route, { ...sample, headers: bearers.reading });
    expect([refused.status, refused.body.code]).toEqual([403, 'read-only-token']);
    expect(await api.eventsSince(before)).toEqual([]);
    const person = await api.person();
    const samples = sampleOf(route, await createHoldingsFor(person, route));
    const { body: made } = await person.call('POST', '/api/tokens', { name: 'Script', scope: 'write' });
    const headers = { authorization: `Bearer ${made.token}` };
    const body = await preparations[route.operationId]?.(api, person);
    const stranger = api.visitor();
    const { status } = await send(stranger, route, { ...samples, ...(body === undefined ? {} : { body }), headers });
    expect(status).toBeLessThan(300);
    expect(stranger.cookie).toBe('');
  });

  it('that is wrong or revoked is 401', async () => {
    const { body } = await mine.call('POST', '/api/tokens', { name: 'Short-lived', scope: 'read' });
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await api.visitor().call('GET', '/api/bills', undefined, headers)).status).toBe(200);
    await mine.call('DELETE', `/api/tokens/${body.id}`);
    expect((await api.visitor().call('GET', '/api/bills', undefined, headers)).status).toBe(401);
    const wrong = { authorization: 'Bearer nothing' };
    expect((await mine.call('GET', '/api/bills', undefined, wrong)).status).toBe(401);
  });
});

describe('an id that one’s own household never had', () => {
  const policies = apiRoutes.flatMap((route) =>
    route.ids
      .filter(({ foreign: code }) => code !== 'client-chosen' && code !== 'installation')
      .map((policy) => [`${route.method} ${route.path}`, policy.in, policy.at, route, policy] as const),
  );

  it.each(policies)('29. %s with another household’s in the %s at %s is 404 and no event', async (...given) => {
    const [, , , route, policy] = given;
    const id = foreign[policy.of];
    if (id === undefined) throw new Error(`no sample of another household’s ${policy.of}`);
    const before = await api.lastPosition();
    const { status, body } = await send(mine, route, sampleWith(route, own, policy, id));
    expect([status, body.code]).toEqual([404, policy.foreign]);
    expect(await api.eventsSince(before)).toEqual([]);
  });

  it.each(policies)('29. %s with nobody’s in the %s at %s is answered alike', async (...given) => {
    const [, , , route, policy] = given;
    const id = typeof foreign[policy.of] === 'string' ? '00000000-0000-4000-8000-000000000000' : 987_654;
    const { status, body } = await send(mine, route, sampleWith(route, own, policy, id));
    expect([status, body.code]).toEqual([404, policy.foreign]);
  });
});

describe('a path without an id', () => {
  const countedKinds: readonly IdOf[] = ['bill', 'income', 'transaction', 'rule'];
  const counted = apiRoutes.filter(({ ids }) =>
    ids.some(({ in: place, of }) => place === 'path' && countedKinds.includes(of)),
  );

  it.each(named(counted))('%s is 404 for what no id can be', async (_, route) => {
    for (const id of ['0', '-1', '1.5', 'x', '9'.repeat(17), '%00', '1e3', "1' OR '1'='1"]) {
      const sample = sampleOf(route, own);
      const { status } = await send(mine, route, { ...sample, params: { ...sample.params, id } });
      expect([id, status]).toEqual([id, 404]);
    }
  });
});

describe('an earlier time', () => {
  const reads = apiRoutes.filter(({ asOf }) => asOf);
  const others = protectedRoutes.filter(({ asOf, service }) => !asOf && service !== 'gateway');
  const asOf = (route: Route, at: string) => {
    const sample = sampleOf(route, own);
    const person = route.access === 'administrator' ? administrator : mine;
    return send(person, route, { ...sample, query: { ...sample.query, asOf: at } });
  };

  it.each(named(reads))('%s answers as of now what it answers, under a tag of its own', async (_, route) => {
    const at = new Date(api.clock.now()).toISOString();
    const present = await send(mine, route, sampleOf(route, own));
    const { status, body, headers } = await asOf(route, at);
    expect([status, body, headers.get('daybook-as-of')]).toEqual([200, present.body, at]);
    expect(present.headers.get('daybook-as-of')).toBeNull();
    const tag = headers.get('etag') ?? '';
    expect(tag).not.toBe(present.headers.get('etag'));
    const sample = sampleOf(route, own);
    const again = { ...sample, query: { ...sample.query, asOf: at }, headers: { 'if-none-match': tag } };
    expect((await send(mine, route, again)).status).toBe(304);
  });

  it.each(named(reads))('%s knows of nothing before the household began', async (_, route) => {
    const { status, body } = await asOf(route, '2001-02-03');
    // A figure has its name whether or not there is anything that it is made of.
    const namesThing = route.ids.some(({ in: place, of }) => place === 'path' && of !== 'figure');
    expect(status).toBe(namesThing ? 404 : 200);
    expect(JSON.stringify(body)).not.toMatch(/COFFEE|Rent|Bill 0/);
  });

  it.each(named(reads))('%s takes nothing that is no time, and no future', async (_, route) => {
    const tomorrow = new Date(api.clock.now() + 60_000).toISOString();
    for (const at of [
      '',
      'yesterday',
      '2026-02-30',
      '2026-03-12T25:00:00Z',
      '2026-03-12T10:00',
      '0001-01-01',
      tomorrow,
    ]) {
      const { status, body } = await asOf(route, at);
      expect([at, status, body.code]).toEqual([at, 400, 'invalid-request']);
    }
  });

  it.each(named(others))('%s has none: 400 for a read, 405 for all else, and no event', async (_, route) => {
    const before = await api.lastPosition();
    const { status, body } = await asOf(route, '2026-03-12');
    const expected = route.method === 'GET' ? [400, 'invalid-request'] : [405, 'method-not-allowed'];
    expect([status, body.code]).toEqual(expected);
    expect(await api.eventsSince(before)).toEqual([]);
  });
});

describe('a scenario', () => {
  const reads = apiRoutes.filter(({ scenario, method }) => scenario && method === 'GET');
  const others = protectedRoutes.filter(({ scenario, service }) => !scenario && service !== 'gateway');
  const within = (route: Route, headers: Record<string, string> = {}) => {
    const sample = sampleOf(route, own);
    const person = route.access === 'administrator' ? administrator : mine;
    return send(person, route, { ...sample, query: { ...sample.query, scenario: String(own.scenario) }, headers });
  };

  it('is taken by every read of the plan and of transactions that has a past', () => {
    const ofWhatWasPaid = ['/api/transactions/matches', '/api/transactions/bill-suggestions'];
    const past = apiRoutes.filter(
      ({ asOf, service, path }) =>
        asOf && ['budgeting', 'transactions'].includes(service) && !ofWhatWasPaid.includes(path),
    );
    expect(reads.map(({ path }) => path)).toEqual(past.map(({ path }) => path));
  });

  it.each(named(reads))('%s has a tag of its own in it', async (_, route) => {
    const { query = {}, ...sample } = sampleOf(route, own);
    const { scenario: __, ...others } = query;
    const present = await send(mine, route, { ...sample, query: others });
    const { status, headers } = await within(route);
    expect([status, headers.get('daybook-scenario')]).toEqual([200, own.scenario]);
    expect(present.headers.get('daybook-scenario')).toBeNull();
    const tag = headers.get('etag') ?? '';
    expect(tag).not.toBe(present.headers.get('etag'));
    expect((await within(route, { 'if-none-match': tag })).status).toBe(304);
  });

  it.each(named(others))('%s has none: 400, and no event', async (_, route) => {
    const before = await api.lastPosition();
    const { status, body } = await within(route);
    expect([status, body.code]).toEqual([400, 'invalid-request']);
    expect(await api.eventsSince(before)).toEqual([]);
  });
});

describe('a sign-in of a while ago', () => {
  const sensitive = apiRoutes.filter(({ recent }) => recent);
  beforeAll(() => api.clock.pass(15 * 60_000));

  it.each(named(sensitive))('does not open %s', async (_, route) => {
    const before = await api.lastPosition();
    const person = route.access === 'administrator' ? administrator : mine;
    const { status, body } = await send(person, route, sampleOf(route, own));
    expect([status, body.code]).toEqual([403, 'sign-in-not-recent']);
    expect(await api.eventsSince(before)).toEqual([]);
  });

  it('opens the rest, and everything again once it is confirmed', async () => {
    expect((await mine.call('GET', '/api/bills')).status).toBe(200);
    expect((await mine.call('POST', '/api/account/confirm', { password: mine.password })).status).toBe(200);
    expect((await mine.call('GET', '/api/account/confirm')).status).toBe(200);
  });

  it('is nothing that keeps an access token from what its scope opens', () => {
    const open = sensitive.filter(({ scope }) => scope !== 'none').map(({ operationId }) => operationId);
    expect(open).toEqual(['exportTransactions']);
  });
});

it('what has no route is 404 in JSON, by any method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const { status, body } = await mine.call(method, '/api/nowhere');
    expect([status, body]).toEqual([404, { message: 'Not found', code: 'not-found' }]);
  }
});

describe('a method that an address does not take', () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
  const paths = [...new Set(apiRoutes.filter(({ service }) => service !== 'gateway').map(({ path }) => path))];

  it.each(paths)('%s is 405 with those that it takes', async (path) => {
    const there = apiRoutes.filter((route) => route.path === path);
    const [first] = there;
    for (const method of methods) {
      const address = pathOf(first as Route, sampleOf(first as Route, own));
      if (routeOf(method, address)) continue;
      const { status, body, headers } = await mine.call(method, address);
      expect([method, status, body.code]).toEqual([method, 405, 'method-not-allowed']);
      expect(headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(there.map((route) => route.method)));
    }
  });
});
