import { until } from '@daybook/adapter-contracts';
import type { HistoryChange } from '@daybook/contracts';
import { apiRoutes, isEnough, roleNeeded } from '@daybook/contracts/api';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { createHoldings, type Holdings } from '../support/holdings.js';
import { sampleOf, send } from '../support/sample-calls.js';
import { named } from '../support/named-routes.js';
import { into } from '../support/household-calls.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await apiUnderTest({ ERASURE_WAIT_SECONDS: '0' });
  await api.person();
});
afterAll(() => api.close());

/** What the other edits is to appear within a second; a slow machine is no reason to fail. */
const generousMs = 5_000;

/** A page that is told of changes. */
async function listening(who: Person, headers: Record<string, string> = {}) {
  const ending = new AbortController();
  const { body } = await fetch(`${api.address}/api/changes`, {
    headers: { cookie: who.cookie, ...headers },
    signal: ending.signal,
  });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  const next = async (): Promise<string> => {
    while (!rest.includes('\n\n')) rest += (await reader?.read())?.value ?? '';
    const [message = '', ...more] = rest.split('\n\n');
    rest = more.join('\n\n');
    return message;
  };
  while (!(await next()).includes('event: open'));
  const hear = async (): Promise<string[]> => {
    for (;;) {
      const message = await next();
      const data = message.includes('event: changed') ? /^data: (.*)$/m.exec(message)?.[1] : undefined;
      if (data !== undefined) return (JSON.parse(data) as { changed: string[] }).changed;
    }
  };
  return {
    /** The reads that the next change concerns. */
    hear,
    /** What the next changes concern, to the one that concerns that read. */
    hearUntil: async (read: string): Promise<string[]> => {
      const heard: string[] = [];
      while (!heard.includes(read)) heard.push(...(await hear()));
      return heard;
    },
    leave: () => ending.abort(),
  };
}

describe('two people in one household', () => {
  it('hear of what the other changes, soon enough to see it within a second', async () => {
    const home = await api.person();
    const guest = await home.welcome('member');
    const bill = await home.call('POST', '/api/bills', { name: 'Rent', amount: '1200' });
    const other = await listening(guest, into(home));
    const started = performance.now();
    await home.call('PUT', `/api/bills/${bill.body.id}`, { amount: '1300' });
    const heard = await other.hear();
    const heardMs = performance.now() - started;
    expect(await guest.get('/api/bills', into(home))).toMatchObject([{ name: 'Rent', amount: '1300.00' }]);
    const seenMs = performance.now() - started;
    other.leave();
    process.stdout.write(
      `the other heard of the change after ${heardMs.toFixed()} ms, and read it by ${seenMs.toFixed()} ms\n`,
    );
    expect(heard).toContain('bills');
    expect(heardMs).toBeLessThan(generousMs);
  });

  it('hear of each other’s new name in every household that they share, and nobody else does', async () => {
    const [home, stranger] = [await api.person(), await api.person()];
    const guest = await home.welcome('viewer');
    const third = await guest.welcome('member');
    const pages = [await listening(home), await listening(third, into(guest)), await listening(guest, into(home))];
    const elsewhere = await listening(stranger);
    const [homes, others] = [[pages[0], pages[2]], [pages[1]]];
    const names = async () => {
      const { members } = await home.get('/api/household');
      return members.map(({ name }: { name: string }) => name);
    };
    /** What each has heard of until a bill of theirs is added. */
    const heardSince = async (listeners: typeof homes, who: Person, headers = {}): Promise<string[]> => {
      await who.call('POST', '/api/bills', { name: 'Water', amount: '40' }, headers);
      return (await Promise.all(listeners.map((page) => page?.hearUntil('bills') ?? []))).flat();
    };
    // What came before may be told late, as that somebody has joined.
    await heardSince(homes, home);
    await heardSince(others, third, into(guest));
    await heardSince([elsewhere], stranger);
    const started = performance.now();
    await guest.call('PATCH', '/api/account', { firstName: 'Benedict', lastName: 'Brook' });
    for (const page of pages) expect(await page.hearUntil('household')).toContain('history');
    expect(performance.now() - started).toBeLessThan(generousMs);
    expect(await names()).toContain('Benedict Brook');
    await home.call('PATCH', '/api/account', { firstName: 'Annabel', lastName: 'Brook' });
    for (const page of homes) await page?.hearUntil('household');
    expect(await names()).toEqual(['Annabel Brook', 'Benedict Brook']);
    expect(await heardSince(others, third, into(guest))).not.toContain('household');
    expect(await heardSince([elsewhere], stranger)).not.toContain('household');
    for (const page of [...pages, elsewhere]) page.leave();
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
