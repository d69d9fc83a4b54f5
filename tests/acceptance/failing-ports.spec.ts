import type { Platform } from '@daybook/platform';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';

type Port = 'events' | 'readModels' | 'documents' | 'sessions' | 'keys' | 'rateLimiter' | 'jobs' | 'positions';

const broken = new Set<Port>();
const reason = 'SQLITE_IOERR: disk I/O error at /var/lib/daybook';

/** The port, of which every method fails while it is said to be broken. */
const breakable = <P extends object>(name: Port, port: P): P =>
  new Proxy(port, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (broken.has(name)) throw new Error(reason);
        return Reflect.apply(value, target, given);
      };
    },
  });

const around = (platform: Platform): Platform => ({
  ...platform,
  events: breakable('events', platform.events),
  readModels: breakable('readModels', platform.readModels),
  documents: breakable('documents', platform.documents),
  sessions: breakable('sessions', platform.sessions),
  keys: breakable('keys', platform.keys),
  rateLimiter: breakable('rateLimiter', platform.rateLimiter),
  jobs: breakable('jobs', platform.jobs),
  positions: breakable('positions', platform.positions),
});

describe('49. with a dependency that fails', () => {
  let api: ApiUnderTest;
  let person: Person;

  beforeAll(async () => {
    api = await apiUnderTest({}, around);
    person = await api.person();
  });
  afterEach(() => broken.clear());
  afterAll(() => api.close());

  const rent = { name: 'Rent', amount: '1200' };

  it.each<[Port, string, string, unknown]>([
    ['events', 'POST', '/api/bills', rent],
    ['readModels', 'GET', '/api/bills', undefined],
    ['readModels', 'GET', '/api/transactions', undefined],
    ['sessions', 'GET', '/api/bills', undefined],
    ['sessions', 'POST', '/api/login', { email: 'a@example.com', password: 'wrong horse' }],
    ['rateLimiter', 'POST', '/api/login', { email: 'a@example.com', password: 'wrong horse' }],
    [
      'jobs',
      'POST',
      '/api/transactions/bulk',
      { transactions: [{ date: '2026-03-01', description: 'A', amount: '1', type: 'debit' }] },
    ],
    ['positions', 'GET', '/api/budget-summary', undefined],
  ])('%s, %s %s is a clear error without a stack, and works again afterwards', async (port, method, path, body) => {
    const before = await api.lastPosition();
    broken.add(port);
    const answer = await person.call(method, path, body);
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'message']);
    expect(JSON.stringify(answer.body)).not.toMatch(/SQLITE|Error|\/var|node_modules| at /);
    expect(await api.lastPosition()).toBe(before);
    broken.clear();
    const again = await person.call(method, path, body);
    expect(again.status).toBe(path === '/api/login' ? 401 : method === 'GET' ? 200 : path === '/api/bills' ? 201 : 200);
  });

  it('sessions, nobody is let in', async () => {
    broken.add('sessions');
    for (const path of ['/api/auth/user', '/api/admin/users', '/api/transactions']) {
      expect((await person.call('GET', path)).status).toBe(500);
    }
  });

  it('documents, a change under an Idempotency-Key is not made at all', async () => {
    const before = await api.lastPosition();
    broken.add('documents');
    const { status } = await person.call('POST', '/api/bills', rent, { 'idempotency-key': 'documents-away' });
    expect([status, await api.lastPosition()]).toEqual([500, before]);
  });

  it('any, the program lives, and a page is no page of an error', async () => {
    for (const port of ['events', 'readModels', 'sessions'] as const) broken.add(port);
    const alive = await fetch(`${api.address}/healthz`);
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }]);
  });
});
