/** @jest-environment node */
import 'fake-indexeddb/auto';
import { apiRoutes } from '@daybook/contracts/api';
import { destroyLastSeen, destructions, keepDocument, keptPerson, readLastSeen } from '../pocket/last-seen-store.js';
import { answerRead, heed, isKeptRead } from './kept-reads.js';
import { createAnswered } from './last-seen-told.js';
import type { FetchEvent } from './worker-scope.js';

const origin = 'http://own.example';
const told: unknown[] = [];
const answered = () =>
  createAnswered({
    clients: {
      get: async (id) => ({ id, postMessage: (message) => told.push(message) }),
    },
  });
const asking = (
  path: string,
  person?: number,
  init: RequestInit = {},
): { event: FetchEvent; settled: () => Promise<void> } => {
  const headers = { ...(person && { 'X-Signed-In-As': String(person) }) };
  const waits: Promise<unknown>[] = [];
  const event = {
    request: new Request(origin + path, { headers, ...init }),
    clientId: 'page',
    waitUntil: (work: Promise<unknown>) => waits.push(work),
  };
  return { event: event as unknown as FetchEvent, settled: async () => void (await Promise.all(waits)) };
};
const server = (answer: Response | Error) => {
  globalThis.fetch = async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
};
const line = new TypeError('Failed to fetch');

beforeEach(async () => {
  told.length = 0;
  await keepDocument(7, { household: 7, at: 1, headers: [], body: '', builds: [] });
});
afterEach(() => destroyLastSeen());

const seen = async (path: string, person = 7) => {
  server(Response.json(['seen'], { headers: { 'X-Total-Count': '1' } }));
  const { event, settled } = asking(path, person);
  await answerRead(event, answered());
  await settled();
  server(line);
};

it('answers without a line what the server answered last, and tells the page of what time that is', async () => {
  await seen('/api/bills?x=1');
  const answer = await answerRead(asking('/api/bills?x=1', 7).event, answered());
  expect([await answer.json(), answer.headers.get('x-total-count')]).toEqual([['seen'], '1']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(told).toEqual([{ daybook: 'last-seen', seen: [['/api/bills?x=1', expect.any(Number)]] }]);
});

it('answers nobody else, and nobody who does not say who they are', async () => {
  await seen('/api/bills');
  for (const person of [8, undefined])
    await expect(answerRead(asking('/api/bills', person).event, answered())).rejects.toBe(line);
});

it('keeps the households of a person apart, and nothing of one that they were taken out of', async () => {
  const ofHousehold = (household: string) =>
    asking('/api/bills', 7, { headers: { 'X-Signed-In-As': `7/${household}`, 'Daybook-Household': household } });
  await heed(ofHousehold('9').event.request, Response.json(['of 9']), destructions());
  server(line);
  expect(await (await answerRead(ofHousehold('9').event, answered())).json()).toEqual(['of 9']);
  await expect(answerRead(ofHousehold('8').event, answered())).rejects.toBe(line);
  await expect(answerRead(asking('/api/bills', 7).event, answered())).rejects.toBe(line);
  const refusal = () =>
    Response.json({ message: 'There is no such household', code: 'household-not-found' }, { status: 404 });
  await heed(asking('/api/bills/3', 7).event.request, refusal(), destructions());
  expect(await keptPerson()).toBe(7);
  await heed(ofHousehold('9').event.request, refusal(), destructions());
  expect(await keptPerson()).toBeUndefined();
});

it('leaves what the server refuses as it is', async () => {
  await seen('/api/bills');
  server(new Response('{"message":"busy"}', { status: 503 }));
  expect((await answerRead(asking('/api/bills', 7).event, answered())).status).toBe(503);
});

it.each([
  [401, 7, undefined],
  [409, 7, undefined],
  // A page of somebody who was here before.
  [409, 9, 7],
  [500, 7, 7],
])('with an answer of %i to person %i keeps the records of %s', async (status, person, kept) => {
  await heed(asking('/api/bills', person).event.request, new Response('{}', { status }), destructions());
  expect(await keptPerson()).toBe(kept);
});

it('gives up with the page that gave up', async () => {
  await seen('/api/bills');
  const controller = new AbortController();
  controller.abort();
  server(Object.assign(new Error('gone'), { name: 'AbortError' }));
  await expect(answerRead(asking('/api/bills', 7, { signal: controller.signal }).event, answered())).rejects.toThrow(
    'gone',
  );
});

it('keeps nothing of an answer that was asked for before somebody left', async () => {
  const since = destructions();
  await destroyLastSeen();
  await keepDocument(7, { household: 7, at: 2, headers: [], body: '', builds: [] });
  await heed(asking('/api/bills', 7).event.request, Response.json([]), since);
  expect(await readLastSeen(7, '/api/bills')).toBeUndefined();
});

it.each([
  ['/api/bills', 'GET', true],
  ['/api/transactions?search=x', 'GET', true],
  ['/api/yearly-data?year=2026', 'GET', true],
  ['/api/households', 'GET', true],
  ['/api/household', 'GET', false],
  ['/api/bills', 'POST', false],
  ['/api/bills?asOf=2026-01-01', 'GET', false],
  ['/api/transactions/export', 'GET', false],
  ['/api/history/seal', 'GET', false],
  ['/api/changes', 'GET', false],
  ['/api/sessions', 'GET', false],
  ['/api/tokens', 'GET', false],
  ['/api/account/two-factor', 'GET', false],
  ['/api/admin/users', 'GET', false],
])('of %s by %s keeps the answer: %s', (path, method, expected) => {
  const request = new Request(origin + path, { method });
  expect(isKeptRead(request, new URL(request.url))).toBe(expected);
});

const neverKept = {
  'how somebody signs in, and what they set up for themselves': [
    '/api/account/calendar-feed',
    '/api/account/confirm',
    '/api/account/digest',
    '/api/account/push',
    '/api/account/security-activity',
    '/api/account/two-factor',
    '/api/passkeys',
    '/api/sessions',
    '/api/tokens',
  ],
  'who else belongs to the household': ['/api/household'],
  administration: [
    '/api/admin/client-errors',
    '/api/admin/jobs',
    '/api/admin/operations',
    '/api/admin/parked',
    '/api/admin/projections',
    '/api/admin/stats',
    '/api/admin/users',
    '/api/administrators/policy/second-factor',
  ],
  'what goes on at this moment': ['/api/changes', '/api/operations/{id}'],
  'files, and pages that are no view': [
    '/api/calendar',
    '/api/docs',
    '/api/history/export',
    '/api/history/seal',
    '/api/openapi.json',
    '/api/transactions/export',
  ],
};

it('keeps every read of the API but those that are named above', () => {
  const isKept = (path: string): boolean => {
    const request = new Request(origin + path.replaceAll(/\{[^}]*\}/g, '1'));
    return isKeptRead(request, new URL(request.url));
  };
  const reads = new Set(apiRoutes.filter(({ method }) => method === 'GET').map(({ path }) => path));
  expect([...reads].filter((path) => !isKept(path)).toSorted()).toEqual(Object.values(neverKept).flat().toSorted());
});
