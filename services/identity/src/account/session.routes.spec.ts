import { createHash } from 'node:crypto';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { signIdentity } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import {
  ann,
  type Browser,
  days,
  type IdentityUnderTest,
  minutes,
  openIdentity,
  type SetClock,
} from '../../test-support/identity-under-test.js';

const unauthorized = { message: 'Unauthorized', code: 'unauthorized' };

let opened: Awaited<ReturnType<typeof openIdentity>>;
let clock: SetClock;
let platform: Platform;
let identity: IdentityUnderTest;
let browser: Browser;

beforeEach(async () => {
  opened = await openIdentity(openEmbeddedPlatform);
  ({ clock, platform, identity } = opened);
  browser = identity.browser();
});
afterEach(() => opened.close());

const register = (person: object | string = ann, from = browser) => from.call('POST', '/api/register', person);
const current = async (from = browser) => (await from.call('GET', '/api/auth/user')).status;

describe('a session', () => {
  it('is nobody’s without a cookie, and makes none', async () => {
    const answer = await browser.call('GET', '/api/auth/user');
    expect([answer.status, answer.body]).toEqual([401, unauthorized]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('41. has a cookie that scripts and other sites do not get', async () => {
    const answer = await register();
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^daybook-device=[\w-]{64}; Max-Age=34560000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(/^daybook=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('41. has a cookie for this host and TLS alone where TLS is on', async () => {
    const safe = identity.browser({ 'x-forwarded-proto': 'https' });
    const answer = await register(ann, safe);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-daybook-device=[^;]+; .*; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-daybook=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(await current(safe)).toBe(200);
    await safe.call('POST', '/api/logout');
    expect([[...safe.cookies.keys()], await current(safe)]).toEqual([['__Host-daybook-device'], 401]);
  });

  it('is kept under a hash, as ids alone', async () => {
    const { body } = await register();
    const stored = await platform.sessions.ofUser(body.id);
    expect(stored).toHaveLength(1);
    const id = decodeURIComponent(browser.cookies.get('daybook') ?? '').replace(/^s:([^.]+)\..*$/, '$1');
    expect(stored[0]?.idHash).toBe(createHash('sha256').update(id).digest('hex'));
    const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(stored[0]?.session.data ?? '').passport).toStrictEqual({
      user: { user: uuid, userId: body.id, tenant: uuid, credentialVersion: 1 },
    });
  });

  it('has an id of 32 bytes that the source of randomness drew, another each time', async () => {
    const drawn: string[] = [];
    const noting = openIdentity(async (options) => {
      const { ids, ...rest } = await openEmbeddedPlatform(options);
      const bytes = (length: number) => {
        const some = ids.bytes(length);
        if (length === 32) drawn.push(Buffer.from(some).toString('base64url'));
        return some;
      };
      return { ...rest, ids: { ...ids, bytes } };
    });
    const own = await noting;
    const one = own.identity.browser();
    const idOf = () => decodeURIComponent(one.cookies.get('daybook') ?? '').replace(/^s:([^.]+)\..*$/, '$1');
    await register(ann, one);
    const first = idOf();
    await one.call('POST', '/api/login', { email: ann.email, password: ann.password });
    expect([first, idOf()].map((id) => Buffer.from(id, 'base64url').length)).toEqual([32, 32]);
    expect([drawn.includes(first), drawn.includes(idOf()), first === idOf()]).toEqual([true, true, false]);
    await own.close();
  });

  it('40. ends at the sign-out, for its cookie too', async () => {
    await register();
    const cookie = browser.cookies.get('daybook');
    browser.cookies.set('daybook-household', '9');
    const out = await browser.call('POST', '/api/logout');
    expect([out.status, out.body, browser.cookies.has('daybook')]).toEqual([200, { message: 'Signed out' }, false]);
    expect(browser.cookies.has('daybook-household')).toBe(false);
    browser.cookies.set('daybook', String(cookie));
    expect(await current()).toBe(401);
  });

  it('may be signed out without being there', async () => {
    expect((await browser.call('POST', '/api/logout')).status).toBe(200);
  });

  it('40. lasts thirty days after its last use', async () => {
    await register();
    clock.pass(29 * days);
    expect(await current()).toBe(200);
    clock.pass(29 * days);
    expect(await current()).toBe(200);
    clock.pass(30 * days);
    expect(await current()).toBe(401);
  });

  it('40. lasts ninety days at most', async () => {
    await register();
    for (let day = 10; day < 90; day += 10) {
      clock.pass(10 * days);
      expect(await current()).toBe(200);
    }
    clock.pass(10 * days);
    expect(await current()).toBe(401);
  });

  it('is touched every five minutes at most', async () => {
    const { body } = await register();
    const touchedAt = async () => (await platform.sessions.ofUser(body.id))[0]?.session.touchedAt;
    const begun = clock.now();
    clock.pass(5 * minutes - 1);
    await current();
    expect(await touchedAt()).toBe(begun);
    clock.pass(1);
    await current();
    expect(await touchedAt()).toBe(clock.now());
  });

  it.each(['daybook=forged', 'daybook=s%3Aforged.signature', 'daybook=s%3A__proto__.x', '__Host-daybook=x'])(
    'is not had by the cookie %s',
    async (cookie) => {
      expect((await browser.call('GET', '/api/auth/user', undefined, { cookie })).status).toBe(401);
    },
  );

  it('34. is not had by a forged word of the gateway', async () => {
    await register();
    const who = { tenant: platform.ids.uuid(), user: platform.ids.uuid(), userId: 1, source: 'web' } as const;
    const forged = await signIdentity(who, new Uint8Array(32), 'identity');
    const headers = { 'daybook-identity': forged };
    expect((await identity.browser().call('GET', '/api/auth/user', undefined, headers)).status).toBe(401);
  });
});
