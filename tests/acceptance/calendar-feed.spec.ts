import type { SecurityEvent } from '@daybook/contracts';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';

let api: ApiUnderTest;
let ann: Person;

beforeAll(async () => {
  api = await apiUnderTest();
  await api.person();
});
afterAll(() => api.close());
beforeEach(async () => {
  ann = await api.person();
  await ann.call('POST', '/api/bills', { name: 'Rent', amount: '1200', frequency: 'monthly', dueDate: 5 });
});

const feed = '/api/account/calendar-feed';
const make = async (amounts = 1, from = ann): Promise<string> =>
  (await from.call('POST', feed, { amounts })).body.path as string;
/** A calendar anywhere: no cookie, no header of ours. */
const fetched = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  api.visitor().call(method, path, undefined, headers);
const statusOf = async (path: string) => (await fetched(path)).status;
const notFound = { message: 'Not found', code: 'not-found' };

describe('a link for calendars', () => {
  it('is none at first, is made with its secret shown once, and is kept as a hash alone', async () => {
    expect((await ann.call('GET', feed)).body).toEqual({ feed: null });
    const { status, body } = await ann.call('POST', feed, { amounts: 1 }, { 'idempotency-key': 'once' });
    expect([status, body]).toEqual([
      201,
      { amounts: 1, createdAt: expect.any(String), path: expect.stringMatching(/^\/calendar\/[\w-]{64}\.ics$/) },
    ]);
    const { path, ...shown } = body;
    expect((await ann.call('GET', feed)).body).toEqual({ feed: shown });
    const again = await ann.call('POST', feed, { amounts: 1 }, { 'idempotency-key': 'once' });
    expect([again.status, again.body.code]).toEqual([409, 'token-shown']);
    expect(await statusOf(path)).toBe(200);
  });

  it('leads whoever has it to the calendar, without a session, and says when nothing has changed', async () => {
    const path = await make();
    const { status, headers, body } = await fetched(path);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ]);
    expect(headers.get('set-cookie')).toBeNull();
    expect(body).toContain('SUMMARY:Rent $1\\,200.00');
    const tag = headers.get('etag') ?? '';
    const unchanged = await fetched(path, { 'if-none-match': tag });
    expect([unchanged.status, unchanged.body]).toEqual([304, undefined]);
    const head = await fetched(path, {}, 'HEAD');
    expect([head.status, head.body, head.headers.get('etag')]).toEqual([200, undefined, tag]);
    await ann.call('POST', '/api/bills', { name: 'Phone', amount: '30', dueDate: 7 });
    const changed = await fetched(path, { 'if-none-match': tag });
    expect([changed.status, String(changed.body).includes('SUMMARY:Phone')]).toEqual([200, true]);
  });

  it('leaves amounts out from when its owner says so, under the same link', async () => {
    const path = await make();
    expect((await ann.call('PATCH', feed, { amounts: 0 })).body).toMatchObject({ amounts: 0 });
    expect((await fetched(path)).body).not.toContain('$');
    await ann.call('PATCH', feed, { amounts: 1 });
    expect((await fetched(path)).body).toContain('$');
  });

  it('ends at once when it is revoked or made anew, and is then as if it had never been', async () => {
    const first = await make();
    const second = await make(0);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect((await ann.call('DELETE', feed)).status).toBe(204);
    expect((await ann.call('DELETE', feed)).status).toBe(204);
    const never = `/calendar/${'A'.repeat(64)}.ics`;
    for (const path of [second, never, '/calendar/x.ics']) {
      const { status, body, headers } = await fetched(path);
      expect([status, body, headers.get('cache-control')]).toEqual([404, notFound, 'no-store']);
    }
    expect((await ann.call('GET', feed)).body).toEqual({ feed: null });
  });

  it('shows its owner’s household alone, and opens nothing else', async () => {
    const path = await make();
    const bob = await api.person();
    await bob.call('POST', '/api/bills', { name: 'Boat', amount: '900', dueDate: 5 });
    expect((await fetched(path)).body).not.toContain('Boat');
    expect((await fetched(await make(1, bob))).body).not.toContain('Rent');
    const secret = /calendar\/(.*)\.ics/.exec(path)?.[1];
    for (const token of [`${secret}`, `daybook_${secret}`]) {
      const { status } = await api.visitor().call('GET', '/api/bills', undefined, { authorization: `Bearer ${token}` });
      expect(status).toBe(401);
    }
    const { body: made } = await ann.call('POST', '/api/tokens', { name: 'Script', scope: 'read' });
    expect(await statusOf(`/calendar/${made.token.slice('daybook_'.length)}.ics`)).toBe(404);
    expect((await fetched(path, {}, 'DELETE')).status).toBe(405);
  });

  it('ends with a new password, and with the account', async () => {
    const password = 'battery staple';
    const first = await make();
    await ann.call('PUT', '/api/account/password', { currentPassword: ann.password, newPassword: password });
    expect(await statusOf(first)).toBe(404);
    const second = await make();
    const kept = { currentPassword: password, newPassword: 'correct horse 2', revokeTokens: false };
    await ann.call('PUT', '/api/account/password', kept);
    expect(await statusOf(second)).toBe(200);
    await ann.call('POST', '/api/account/delete', { confirmation: ann.email });
    expect(await statusOf(second)).toBe(404);
  });

  it('is told of to its owner: in Activity, and by mail', async () => {
    await make();
    await ann.call('PATCH', feed, { amounts: 0 });
    await ann.call('DELETE', feed);
    const changes = await ann.get('/api/history');
    expect(changes.slice(0, 3).map(({ text }: { text: string }) => text)).toEqual([
      'You revoked the calendar link',
      'You turned off amounts in the calendar link',
      'You made a calendar link with amounts',
    ]);
    const events = (await ann.get('/api/account/security-activity')) as SecurityEvent[];
    expect(events.map(({ kind }) => kind)).toEqual(['calendar-feed-made']);
  });

  it('needs a sign-in of late to be made or to tell more, and none to be revoked', async () => {
    await make(0);
    api.clock.pass(15 * 60_000);
    for (const [method, body] of [
      ['POST', { amounts: 1 }],
      ['PATCH', { amounts: 1 }],
    ] as const) {
      expect((await ann.call(method, feed, body)).body.code).toBe('sign-in-not-recent');
    }
    expect((await ann.call('DELETE', feed)).status).toBe(204);
  });

  it('goes on with the day of its owner’s zone', async () => {
    await ann.call('PATCH', '/api/account', { timeZone: 'Pacific/Kiritimati' });
    const path = await make();
    // In that zone it is February already.
    api.clock.goTo('2027-01-31T13:00:00Z');
    const lastMonth = async () => /.*DTSTART;VALUE=DATE:(\d{6})/s.exec((await fetched(path)).body)?.[1];
    expect(await lastMonth()).toBe('202802');
  });
});

it('guesses at links are limited by network, and keep nobody from their own', async () => {
  const path = await make();
  const from = { 'x-forwarded-for': '203.0.113.9' };
  const guess = (n: number) => fetched(`/calendar/${String(n).padStart(64, 'A')}.ics`, from);
  const statuses = new Set<number>();
  for (let n = 0; n < 61; n += 1) statuses.add((await guess(n)).status);
  expect([...statuses]).toEqual([404, 429]);
  expect((await guess(99)).headers.get('retry-after')).toBe('900');
  expect((await fetched(path, from)).status).toBe(200);
});
