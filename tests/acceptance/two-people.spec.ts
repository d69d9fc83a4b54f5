import { until } from '@daybook/adapter-contracts';
import type { HistoryChange } from '@daybook/contracts';
import { apiRoutes, isEnough, roleNeeded, type Route } from '@daybook/contracts/api';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { createHoldings, type Holdings } from '../support/holdings.js';
import { sampleOf, send } from '../support/sample-calls.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await apiUnderTest({ ERASURE_WAIT_SECONDS: '0' });
  await api.person();
});
afterAll(() => api.close());

const into = (home: Person) => ({ 'daybook-household': String(home.user.id) });

/** What the other edits is to appear within a second; a slow machine is no reason to fail. */
const generousMs = 5_000;

describe('two people in one household', () => {
  it('hear of what the other changes, soon enough to see it within a second', async () => {
    const home = await api.person();
    const guest = await home.welcome('member');
    const bill = await home.call('POST', '/api/bills', { name: 'Rent', amount: '1200' });
    const ending = new AbortController();
    const { body } = await fetch(`${api.address}/api/changes`, {
      headers: { cookie: guest.cookie, ...into(home) },
      signal: ending.signal,
    });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const hear = async (word: string): Promise<void> => {
      while (!heard.includes(word)) heard += (await reader?.read())?.value ?? '';
    };
    await hear('event: open');
    heard = '';
    const started = performance.now();
    await home.call('PUT', `/api/bills/${bill.body.id}`, { amount: '1300' });
    await hear('event: changed');
    const heardMs = performance.now() - started;
    expect(await guest.get('/api/bills', into(home))).toMatchObject([{ name: 'Rent', amount: '1300.00' }]);
    const seenMs = performance.now() - started;
    ending.abort();
    process.stdout.write(
      `the other heard of the change after ${heardMs.toFixed()} ms, and read it by ${seenMs.toFixed()} ms\n`,
    );
    expect(heard).toContain('"bills"');
    expect(heardMs).toBeLessThan(generousMs);
  });

  it('are told that a former member changed something, once their account is erased', async () => {
    const home = await api.person();
    const guest = await home.welcome('member');
    await guest.call('POST', '/api/bills', { name: 'Water', amount: '40' }, into(home));
    await guest.call('POST', '/api/account/delete', { password: guest.password, confirmation: guest.email });
    const newest = async (): Promise<HistoryChange | undefined> => (await home.get('/api/history?kind=bill'))[0];
    await until('the name is gone', async () => (await newest())?.actor.id === null);
    expect(await newest()).toMatchObject({
      text: 'A former member added the bill Water',
      actor: { id: null, name: 'A former member' },
    });
  });
});

describe('what somebody may no more', () => {
  const closed = (role: 'member' | 'viewer') =>
    apiRoutes.filter((route) => !isEnough(role, roleNeeded(route) ?? 'viewer'));
  const named = (routes: readonly Route[]) => routes.map((route) => [`${route.method} ${route.path}`, route] as const);
  const refusals = { member: 'read-only-household', owner: 'owners-only', viewer: '' } as const;

  let founder: Person;
  let own: Holdings;
  let token: Record<string, string>;
  beforeAll(async () => {
    founder = await api.person();
    own = await createHoldings(founder);
    const heir = await founder.welcome('member');
    const viewer = await founder.welcome('viewer');
    const asked = { name: 'Script', scope: 'write', householdId: founder.user.id };
    const { body } = await viewer.call('POST', '/api/tokens', asked);
    token = { authorization: `Bearer ${body.token}` };
    await founder.call('PATCH', `/api/household/members/${heir.user.id}`, { role: 'owner' });
    await founder.call('PATCH', `/api/household/members/${founder.user.id}`, { role: 'viewer' });
    expect(await founder.get('/api/household')).toMatchObject({ role: 'viewer' });
  });

  it.each(named(closed('viewer')))('a token is refused %s as its person is, without an event', async (_, route) => {
    const before = await api.lastPosition();
    const { status, body } = await send(api.visitor(), route, { ...sampleOf(route, own), headers: token });
    const expected = route.scope === 'none' ? 'not-for-tokens' : refusals[roleNeeded(route) ?? 'viewer'];
    expect([status, body.code]).toEqual([403, expected]);
    expect(await api.eventsSince(before)).toEqual([]);
  });

  it.each(named(closed('viewer')))('a founder who only looks now is refused %s, without an event', async (_, route) => {
    const before = await api.lastPosition();
    const { status, body } = await send(founder, route, sampleOf(route, own));
    expect([status, body.code]).toEqual([403, refusals[roleNeeded(route) ?? 'viewer']]);
    expect(await api.eventsSince(before)).toEqual([]);
  });
});
