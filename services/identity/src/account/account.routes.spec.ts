import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { signIdentity } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import {
  ann,
  type Browser,
  clockAt,
  days,
  type IdentityUnderTest,
  identityUnderTest,
  minutes,
  type SetClock,
} from '../testing/identity-under-test.js';

const unauthorized = { message: 'Unauthorized', code: 'unauthorized' };

let directory: string;
let clock: SetClock;
let platform: Platform;
let identity: IdentityUnderTest;
let browser: Browser;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'identity-'));
  clock = clockAt('2026-03-10T12:00:00Z');
  platform = await openEmbeddedPlatform({ directory, clock });
  identity = await identityUnderTest(platform, {
    adminEmails: [],
    oldestAccountIsAdministrator: true,
    mail: { kind: 'folder', folder: join(directory, 'mail') },
  });
  browser = identity.browser();
});
afterEach(async () => {
  await identity.close();
  await platform.close();
  await rm(directory, { recursive: true });
});

const register = (person: object | string = ann, from = browser) => from.call('POST', '/api/register', person);
const login = (from: Browser, email = ann.email, password = ann.password) =>
  from.call('POST', '/api/login', { email, password });
const current = async (from = browser) => (await from.call('GET', '/api/auth/user')).status;
const bob = { email: 'bob@example.com', password: 'battery staple', firstName: 'Bob', lastName: 'Example' };

describe('a registration', () => {
  it('signs in and answers with exactly the documented keys', async () => {
    const answer = await register({ ...ann, email: '  Ann@Example.COM ' });
    const user = {
      id: expect.any(Number),
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: 'Example',
      createdAt: '2026-03-10T12:00:00.000Z',
      isAdmin: 1,
    };
    expect([answer.status, answer.body]).toStrictEqual([201, user]);
    const again = await browser.call('GET', '/api/auth/user');
    expect([again.status, again.body]).toStrictEqual([200, answer.body]);
  });

  it('makes the first account an administrator, and no other', async () => {
    await register();
    const second = await register(bob, identity.browser());
    expect(second.body.isAdmin).toBe(0);
  });

  it('ignores what is not for the person to say', async () => {
    await register();
    const made = await register(
      { ...bob, isAdmin: 1, id: 7, userId: 7, createdAt: '2000-01-01', tenant: 'x' },
      identity.browser(),
    );
    expect(made.body).toMatchObject({ isAdmin: 0, createdAt: '2026-03-10T12:00:00.000Z' });
    expect(made.body.id).toBeGreaterThan(7);
  });

  it('is refused for an address that is taken, in whatever letters', async () => {
    await register();
    const taken = await register({ ...bob, email: ' ANN@example.com' }, identity.browser());
    expect([taken.status, taken.body]).toEqual([
      409,
      { message: 'An account with this email already exists', code: 'email-taken' },
    ]);
    expect((await register(ann, identity.browser())).status).toBe(409);
  });

  it('takes place once when it is sent twice at once', async () => {
    const answers = await Promise.all([register(), register(ann, identity.browser())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('gives its answer again under the same Idempotency-Key and password alone', async () => {
    const key = { 'idempotency-key': 'one' };
    const first = await browser.call('POST', '/api/register', ann, key);
    const again = await identity.browser().call('POST', '/api/register', ann, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const guessed = await identity.browser().call('POST', '/api/register', { ...ann, password: 'guessed' }, key);
    expect(guessed.status).toBe(409);
  });

  it('gives many at once different ids', async () => {
    const people = Array.from({ length: 20 }, (_, n) => ({ ...ann, email: `person${n}@example.com` }));
    const answers = await Promise.all(people.map((person) => register(person, identity.browser())));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(20);
    expect(answers.filter(({ body }) => body.isAdmin === 1)).toHaveLength(1);
  });

  it.each([
    ['a missing field', { lastName: undefined }, 'Please fill in all fields'],
    ['a blank field', { firstName: '   ' }, 'Please fill in all fields'],
    ['a short password', { password: '12345' }, 'Password must be at least 6 characters long'],
    ['no e-mail address', { email: 'ann' }, 'Please enter a valid email address'],
  ])('is refused with %s', async (_, wrong, message) => {
    const answer = await register({ ...ann, ...wrong });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  it('is refused when a field is an object', async () => {
    expect((await register({ ...ann, email: { $ne: null } })).status).toBe(400);
    expect((await register('{"__proto__":{"email":"x"},"constructor":1}')).status).toBe(400);
    expect((await register([ann])).status).toBe(400);
  });

  it('is allowed sixty times an hour from one place', async () => {
    const from = identity.browser({ 'x-forwarded-for': '203.0.113.7' });
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1)
      statuses.push((await register({ ...ann, email: `p${n % 2}@example.com` }, from)).status);
    expect(statuses.slice(0, 60).filter((status) => status === 429)).toEqual([]);
    expect(statuses[60]).toBe(429);
    expect((await register(bob, identity.browser({ 'x-forwarded-for': '203.0.113.8' }))).status).toBe(201);
    clock.pass(61 * minutes);
    expect((await register({ ...bob, email: 'cy@example.com' }, from)).status).toBe(201);
  });
});

describe('a sign-in', () => {
  beforeEach(async () => {
    await register();
    browser = identity.browser();
  });

  it('answers with the user, whatever the letters of the address', async () => {
    const answer = await login(browser, ' ANN@EXAMPLE.COM');
    expect([answer.status, answer.body.email]).toEqual([200, 'ann@example.com']);
    expect(await current()).toBe(200);
  });

  it('says the same of a wrong password and of an unknown address', async () => {
    const wrong = await login(browser, ann.email, 'wrong password');
    const unknown = await login(browser, 'nobody@example.com', ann.password);
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { message: 'Invalid email or password', code: 'wrong-credentials' },
    ]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(browser.cookies.size).toBe(0);
  });

  it.each([
    ['{"email":{"$ne":null},"password":{"$ne":null}}'],
    ['{"email":["ann@example.com"],"password":"x"}'],
    ['{"email":"ann@example.com"}'],
    ['{"email":"ann@example.com","password":""}'],
    ['[]'],
  ])('is refused when it is %s', async (body) => {
    expect((await browser.call('POST', '/api/login', body)).status).toBe(400);
  });

  it('is refused after many wrong passwords, but not to the owner elsewhere', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 200; n += 1) {
      statuses.push(
        (await login(identity.browser({ 'x-forwarded-for': '203.0.113.7' }), ann.email, `guess ${n}`)).status,
      );
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    const limited = await login(identity.browser({ 'x-forwarded-for': '203.0.113.7' }));
    expect([limited.status, limited.body.message]).toEqual([429, 'Too many attempts. Please try again later.']);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login(identity.browser({ 'x-forwarded-for': '203.0.113.8' }))).status).toBe(200);
  });

  it('is refused after many guesses at many accounts from one place', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 160; n += 1) statuses.push((await login(browser, `p${n}@example.com`, 'password')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('begins another session under another id', async () => {
    await login(browser);
    const first = browser.cookies.get('daybook');
    await login(browser);
    const second = browser.cookies.get('daybook');
    expect(second).not.toBe(first);
    browser.cookies.set('daybook', String(first));
    expect(await current()).toBe(401);
  });
});

describe('a session', () => {
  it('is nobody’s without a cookie, and makes none', async () => {
    const answer = await browser.call('GET', '/api/auth/user');
    expect([answer.status, answer.body]).toEqual([401, unauthorized]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('has a cookie that scripts and other sites do not get', async () => {
    const answer = await register();
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^daybook=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('has a cookie for this host and TLS alone where TLS is on', async () => {
    const safe = identity.browser({ 'x-forwarded-proto': 'https' });
    const answer = await register(ann, safe);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-daybook=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(await current(safe)).toBe(200);
    await safe.call('POST', '/api/logout');
    expect([safe.cookies.size, await current(safe)]).toEqual([0, 401]);
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

  it('ends at the sign-out, for its cookie too', async () => {
    await register();
    const cookie = browser.cookies.get('daybook');
    const out = await browser.call('POST', '/api/logout');
    expect([out.status, out.body, browser.cookies.size]).toEqual([200, { message: 'Signed out' }, 0]);
    browser.cookies.set('daybook', String(cookie));
    expect(await current()).toBe(401);
  });

  it('may be signed out without being there', async () => {
    expect((await browser.call('POST', '/api/logout')).status).toBe(200);
  });

  it('lasts thirty days after its last use', async () => {
    await register();
    clock.pass(29 * days);
    expect(await current()).toBe(200);
    clock.pass(29 * days);
    expect(await current()).toBe(200);
    clock.pass(30 * days);
    expect(await current()).toBe(401);
  });

  it('lasts ninety days at most', async () => {
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

  it('is not had by a forged word of the gateway', async () => {
    await register();
    const who = { tenant: platform.ids.uuid(), user: platform.ids.uuid(), userId: 1, source: 'web' } as const;
    const forged = await signIdentity(who, new Uint8Array(32));
    const headers = { 'daybook-identity': forged };
    expect((await identity.browser().call('GET', '/api/auth/user', undefined, headers)).status).toBe(401);
  });
});
