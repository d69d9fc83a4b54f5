import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { coffee } from '../support/holdings.js';
import { into } from '../support/household-calls.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await apiUnderTest();
  await api.person();
});
afterAll(() => api.close());

const invite = async (home: Person, role: 'member' | 'viewer' = 'member'): Promise<string> =>
  (await home.call('POST', '/api/household/invitations', { role })).body.token;
const join = (who: Person, token: string) => who.call('POST', '/api/households', { token });
const rolesIn = async (home: Person): Promise<Record<number, string>> => {
  const { members } = await home.get('/api/household');
  return Object.fromEntries(members.map(({ id, role }: { id: number; role: string }) => [id, role]));
};

describe('an invitation', () => {
  it('says what it is for, and opens the household once it is accepted', async () => {
    const [home, guest] = [await api.person(), await api.person()];
    await home.call('POST', '/api/bills', { name: 'Rent', amount: '1200' });
    const token = await invite(home, 'viewer');
    const { status, body } = await guest.call('POST', '/api/households/invitation', { token });
    expect([status, body.name, body.role]).toEqual([200, 'Ann Example’s household', 'viewer']);
    expect((await guest.call('GET', '/api/bills', undefined, into(home))).status).toBe(404);
    const joined = await join(guest, token);
    expect(joined.body).toEqual({ id: home.user.id, name: 'Ann Example’s household', role: 'viewer', isOwn: 0 });
    expect(await guest.get('/api/bills', into(home))).toMatchObject([{ name: 'Rent' }]);
    expect(await guest.get('/api/bills')).toEqual([]);
    expect(await guest.get('/api/households')).toMatchObject([
      { id: guest.user.id, role: 'owner', isOwn: 1 },
      { id: home.user.id, role: 'viewer', isOwn: 0 },
    ]);
  });

  it('is accepted once, and by its person again with the same answer', async () => {
    const [home, guest, other] = [await api.person(), await api.person(), await api.person()];
    const token = await invite(home);
    const first = await join(guest, token);
    expect(await join(guest, token)).toMatchObject({ status: 200, body: first.body });
    expect((await join(other, token)).body.code).toBe('invitation-void');
    expect((await join(guest, await invite(home))).body.code).toBe('already-member');
    expect((await join(home, await invite(home))).body.code).toBe('already-member');
  });

  it('is accepted by one of two who try at once', async () => {
    const [home, one, other] = [await api.person(), await api.person(), await api.person()];
    const token = await invite(home);
    const answers = await Promise.all([join(one, token), join(other, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(Object.keys(await rolesIn(home))).toHaveLength(2);
  });

  it('is void when it was revoked, after 72 hours, and when it was made up', async () => {
    const [home, guest] = [await api.person(), await api.person()];
    const made = await home.call('POST', '/api/household/invitations', { role: 'member' });
    expect((await home.call('DELETE', `/api/household/invitations/${made.body.id}`)).status).toBe(204);
    expect((await join(guest, made.body.token)).body.code).toBe('invitation-void');
    for (const wrong of ['x', 'A'.repeat(64), `${made.body.token.slice(0, -2)}AA`]) {
      expect((await join(guest, wrong)).body.code).toBe('invitation-void');
    }
    const late = await invite(home);
    api.clock.pass(72 * 3_600_000);
    expect((await join(guest, late)).body.code).toBe('invitation-void');
    expect((await home.get('/api/household')).invitations).toEqual([]);
  });

  it('stands nowhere in the answers but its own, and in no event in the clear', async () => {
    const home = await api.person();
    const token = await invite(home);
    expect(JSON.stringify(await home.get('/api/household'))).not.toContain(token);
    expect(token).toMatch(/^[\w-]{64}$/);
  });
});

describe('a member', () => {
  it('changes the household under their own name', async () => {
    const home = await api.person();
    const guest = await home.welcome('member');
    await guest.call('PATCH', '/api/account', { firstName: 'Ben' });
    await guest.call('POST', '/api/bills', { name: 'Water', amount: '40' }, into(home));
    expect(await home.get('/api/bills')).toMatchObject([{ name: 'Water' }]);
    const [change] = await home.get('/api/history?limit=1');
    expect(change).toMatchObject({ actor: { id: guest.user.id, name: 'Ben Example' } });
    expect(change.text).toMatch(/^Ben Example /);
    const [seen] = await guest.get('/api/history?limit=1', into(home));
    expect(seen.text).toMatch(/^You /);
  });

  it('does not see how others sign in, nor do others see how they do', async () => {
    const home = await api.person();
    const guest = await home.welcome('member');
    await home.call('POST', '/api/tokens', { name: 'Secret script', scope: 'read' });
    await guest.call('POST', '/api/tokens', { name: 'Own script', scope: 'read' });
    expect(JSON.stringify(await guest.get('/api/history', into(home)))).not.toMatch(/Secret script|Own script/);
    expect(JSON.stringify(await home.get('/api/history'))).not.toContain('Own script');
  });

  it('repeats what they themselves have sent alone, where somebody else sends the same under the same key', async () => {
    const home = await api.person();
    const [guest, other] = [await home.welcome('member'), await home.welcome('member')];
    const key = { 'idempotency-key': 'rent-of-march' };
    const post = async ({ call }: Person, headers: Record<string, string> = {}) => {
      const answer = await call('POST', '/api/bills', { name: 'Rent', amount: '1200' }, { ...key, ...headers });
      return [answer.body.id, answer.headers.get('idempotent-replayed')];
    };
    const everybody = () => Promise.all([post(home), post(guest, into(home)), post(other, into(home))]);
    const first = await everybody();
    expect(new Set(first.map(([id]) => id)).size).toBe(3);
    expect(first.map(([, replayed]) => replayed)).toEqual([null, null, null]);
    expect(await everybody()).toEqual(first.map(([id]) => [id, 'true']));
    expect(await home.get('/api/bills')).toHaveLength(3);
  });

  it('imports into the household, and not into their own', async () => {
    const home = await api.person();
    const guest = await home.welcome('member');
    const { status } = await guest.call('POST', '/api/transactions/bulk', { transactions: [coffee] }, into(home));
    expect(status).toBe(200);
    expect(await home.get('/api/transactions')).toHaveLength(1);
    expect(await guest.get('/api/transactions')).toEqual([]);
  });

  it('leaves, and is gone with their access tokens', async () => {
    const home = await api.person();
    const guest = await home.welcome('member');
    const made = await guest.call('POST', '/api/tokens', { name: 'Theirs', scope: 'read', householdId: home.user.id });
    expect(made.body.household).toBe(home.user.id);
    const bearer = { authorization: `Bearer ${made.body.token}` };
    await home.call('POST', '/api/bills', { name: 'Rent', amount: '1200' });
    expect((await api.visitor().call('GET', '/api/bills', undefined, bearer)).body).toMatchObject([{ name: 'Rent' }]);
    const elsewhere = { ...bearer, 'daybook-household': String(guest.user.id) };
    expect((await api.visitor().call('GET', '/api/bills', undefined, elsewhere)).status).toBe(404);
    const left = await guest.call('DELETE', `/api/household/members/${guest.user.id}`, undefined, into(home));
    expect(left.status).toBe(204);
    expect((await api.visitor().call('GET', '/api/bills', undefined, bearer)).status).toBe(404);
    expect((await guest.call('GET', '/api/bills', undefined, into(home))).status).toBe(404);
    expect(await guest.get('/api/households')).toHaveLength(1);
    expect(await rolesIn(home)).toEqual({ [home.user.id]: 'owner' });
  });

  it('comes back by a new invitation alone', async () => {
    const [home, guest] = [await api.person(), await api.person()];
    const token = await invite(home);
    await join(guest, token);
    await home.call('DELETE', `/api/household/members/${guest.user.id}`);
    expect((await join(guest, token)).body.code).toBe('invitation-void');
    expect((await join(guest, await invite(home, 'viewer'))).body.role).toBe('viewer');
  });

  it('does not come back by an invitation that they made as an owner', async () => {
    const home = await api.person();
    const guest = await home.welcome('member');
    await home.call('PATCH', `/api/household/members/${guest.user.id}`, { role: 'owner' });
    const made = await guest.call('POST', '/api/household/invitations', { role: 'member' }, into(home));
    expect(made.status).toBe(201);
    await home.call('DELETE', `/api/household/members/${guest.user.id}`);
    expect((await join(guest, made.body.token)).body.code).toBe('invitation-void');
    expect((await home.get('/api/household')).invitations).toEqual([]);
  });

  it('comes back without the access tokens that they had before', async () => {
    const [home, guest] = [await api.person(), await api.person()];
    await join(guest, await invite(home));
    const make = { name: 'Theirs', scope: 'write', householdId: home.user.id };
    const bearerOf = async () => {
      const { body } = await guest.call('POST', '/api/tokens', make);
      return { authorization: `Bearer ${body.token}` };
    };
    const before = await bearerOf();
    const own = await guest.call('POST', '/api/tokens', { name: 'Own', scope: 'read' });
    await home.call('DELETE', `/api/household/members/${guest.user.id}`);
    const token = await invite(home);
    await join(guest, token);
    const script = (headers: Record<string, string>) => api.visitor().call('GET', '/api/bills', undefined, headers);
    expect((await script(before)).status).toBe(401);
    const anew = await bearerOf();
    // A repeat of the request ends nothing.
    await join(guest, token);
    expect((await script(anew)).status).toBe(200);
    expect((await script({ authorization: `Bearer ${own.body.token}` })).status).toBe(200);
  });

  it('belongs to 20 households at most', async () => {
    const guest = await api.person();
    for (let n = 0; n < 19; n += 1) expect((await join(guest, await invite(await api.person()))).status).toBe(200);
    const last = await api.person();
    const token = await invite(last);
    expect((await join(guest, token)).body.code).toBe('too-many-households');
    const [, first] = await guest.get('/api/households');
    const header = { 'daybook-household': String(first.id) };
    await guest.call('DELETE', `/api/household/members/${guest.user.id}`, undefined, header);
    expect((await join(guest, token)).status).toBe(200);
  });
});

describe('a removed member', () => {
  it('hears nothing more of the household, and every open stream ends', async () => {
    const home = await api.person();
    const guest = await home.welcome('viewer');
    const response = await fetch(`${api.address}/api/changes`, { headers: { cookie: guest.cookie, ...into(home) } });
    expect(response.status).toBe(200);
    const text = response.text();
    const started = performance.now();
    await home.call('DELETE', `/api/household/members/${guest.user.id}`);
    expect(await text).toContain('event: end');
    expect(performance.now() - started).toBeLessThan(5_000);
    // The session is the person's own, and goes on.
    expect((await guest.call('GET', '/api/auth/user')).status).toBe(200);
  });
});

describe('the ownership', () => {
  it('is handed over: the founder stays, as what the new owner is not', async () => {
    const home = await api.person();
    const guest = await home.welcome('viewer');
    const { status } = await home.call('POST', '/api/household/ownership', { memberId: guest.user.id });
    expect(status).toBe(200);
    expect(await rolesIn(home)).toEqual({ [home.user.id]: 'member', [guest.user.id]: 'owner' });
    expect((await home.call('POST', '/api/household/invitations', { role: 'viewer' })).body.code).toBe('owners-only');
    expect((await home.call('POST', '/api/bills', { name: 'Rent', amount: '1' })).status).toBe(201);
    const removed = await guest.call('DELETE', `/api/household/members/${home.user.id}`, undefined, into(home));
    expect([removed.status, removed.body.code]).toEqual([409, 'founder-stays']);
    const leaving = await guest.call('DELETE', `/api/household/members/${guest.user.id}`, undefined, into(home));
    expect([leaving.status, leaving.body.code]).toEqual([409, 'last-owner']);
  });

  it('counts in the founder’s own household at once, also for their tokens', async () => {
    const home = await api.person();
    const guest = await home.welcome('member');
    const made = await home.call('POST', '/api/tokens', { name: 'Script', scope: 'write' });
    const bearer = { authorization: `Bearer ${made.body.token}` };
    await home.call('PATCH', `/api/household/members/${guest.user.id}`, { role: 'owner' });
    const stepped = await home.call('PATCH', `/api/household/members/${home.user.id}`, { role: 'viewer' });
    expect(stepped.body.role).toBe('viewer');
    const bill = { name: 'Rent', amount: '1' };
    expect((await home.call('POST', '/api/bills', bill)).body.code).toBe('read-only-household');
    expect((await api.visitor().call('POST', '/api/bills', bill, bearer)).body.code).toBe('read-only-household');
    expect((await home.call('GET', '/api/bills')).status).toBe(200);
  });
});
