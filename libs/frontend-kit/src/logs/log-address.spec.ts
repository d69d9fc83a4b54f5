import { apiRoutes } from '@daybook/contracts/api';
import { ApiError } from '../api-error.js';
import type { Log } from '../call.js';
import { readFrom, readPresent } from '../log.js';
import { request } from '../request.js';
import { addressIn, takesLog } from './log-address.js';

const past: Log = { asOf: '2026-03-12' };
const tried: Log = { scenario: 'b4' };
const failure = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

afterEach(readPresent);

describe('of the routes of the API', () => {
  const calls = apiRoutes.map((route) => ({ ...route, url: route.path.replace(/\{\w+\}/g, '7') }));
  const urls = (chosen: typeof calls) => chosen.map(({ method, url }) => `${method} ${url}`).sort();

  it.each([
    ['asOf', past],
    ['scenario', tried],
  ] as const)('those that take %s are called with it', (parameter, log) => {
    const taking = calls.filter(({ method, url }) => takesLog(log, method as 'GET', url));
    expect(urls(taking)).toEqual(urls(calls.filter((route) => route[parameter])));
  });

  it('no change of anything but bills, income and scenarios is sent while a scenario is shown', () => {
    const refused = calls.filter(
      ({ method, url }) =>
        method !== 'GET' && failure(() => addressIn(tried, method as 'POST', url)) instanceof ApiError,
    );
    const own = ['/api/bills', '/api/incomes', '/api/scenarios', '/api/plan', '/api/operations'];
    const theirs = calls.filter(
      ({ method, url, service }) =>
        method !== 'GET' &&
        ((service !== 'admin' && service !== 'identity') || url.startsWith('/api/user-preferences')) &&
        !own.some((path) => url.startsWith(path)) &&
        !url.includes('/undo'),
    );
    expect(urls(refused)).toEqual(urls(theirs));
  });

  it('no change of the household is sent while the past is looked at', () => {
    const sent = calls.filter(
      ({ method, url }) =>
        method !== 'GET' && !(failure(() => addressIn(past, method as 'POST', url)) instanceof ApiError),
    );
    expect([...new Set(sent.map(({ service }) => service))].sort()).toEqual(['admin', 'identity']);
    expect(urls(sent).filter((call) => call.includes('preferences'))).toEqual([]);
  });
});

it('names the log once, after what else is asked', () => {
  const address = (url: string) => addressIn(past, 'GET', url);
  expect(address('/api/bills')).toBe('/api/bills?asOf=2026-03-12');
  expect(address('/api/transactions?limit=200')).toBe('/api/transactions?limit=200&asOf=2026-03-12');
  expect(address('/api/bills?asOf=2026-01-01')).toBe('/api/bills?asOf=2026-01-01');
  expect(addressIn({ asOf: '2026-03-12T10:00:00+02:00' }, 'GET', '/api/bills')).toBe(
    '/api/bills?asOf=2026-03-12T10%3A00%3A00%2B02%3A00',
  );
  expect(addressIn(tried, 'PUT', '/api/bills/7')).toBe('/api/bills/7?scenario=b4');
});

it('is that of the page for every call that names none', async () => {
  const asked: string[] = [];
  globalThis.fetch = ((url: string) => {
    asked.push(url);
    return Promise.resolve({ ok: true, text: () => Promise.resolve('[]') });
  }) as unknown as typeof fetch;
  readFrom(past, addressIn);
  await request('GET', '/api/bills');
  await request('GET', '/api/user');
  await request('GET', '/api/bills', { plain: true });
  await request('GET', '/api/bills', { log: tried });
  const refused = await request('PUT', '/api/bills/7', { body: {} }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 405, serverMessage: 'What was can be read, and not changed' });
  expect(asked).toEqual(['/api/bills?asOf=2026-03-12', '/api/user', '/api/bills', '/api/bills?scenario=b4']);
});
