import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { EventStore, Platform } from '@daybook/platform';
import {
  ann,
  type Browser,
  clockAt,
  type IdentityUnderTest,
  identityUnderTest,
  type SetClock,
} from '../../test-support/identity-under-test.js';
import { Passwords } from './passwords.js';

let directory: string;
let clock: SetClock;
let platform: Platform;
let identity: IdentityUnderTest;
let browser: Browser;
/** How many streams were read. */
let reads: number;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'identity-'));
  clock = clockAt('2026-03-10T12:00:00Z');
  platform = await openEmbeddedPlatform({ directory, clock });
  reads = 0;
  const events = new Proxy(platform.events, {
    get: (target, name: keyof EventStore) => {
      if (name !== 'readStream') return target[name]?.bind(target);
      return (...args: Parameters<EventStore['readStream']>) => {
        reads += 1;
        return target.readStream(...args);
      };
    },
  });
  identity = await identityUnderTest(
    { ...platform, events },
    {
      adminEmails: [],
      oldestAccountIsAdministrator: true,
      mail: { kind: 'folder', folder: join(directory, 'mail') },
    },
  );
  browser = identity.browser();
});
afterEach(async () => {
  await identity.close();
  await platform.close();
  await rm(directory, { recursive: true });
});

const passwords = () => identity.app.get(Passwords, { strict: false });
const register = (person: object | string = ann, from = browser) => from.call('POST', '/api/register', person);
const login = (from: Browser, email = ann.email, password = ann.password) =>
  from.call('POST', '/api/login', { email, password });
const current = async (from = browser) => (await from.call('GET', '/api/auth/user')).status;

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

  it('36. says the same of a wrong password and of an unknown address', async () => {
    const wrong = await login(browser, ann.email, 'wrong password');
    const unknown = await login(browser, 'nobody@example.com', ann.password);
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { message: 'Invalid email or password', code: 'wrong-credentials' },
    ]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(browser.cookies.size).toBe(0);
  });

  it('36. costs the same work for an address that nobody has', async () => {
    const workOf = async (email: string, password: string) => {
      const before = { hashes: passwords().computed, reads };
      expect((await login(browser, email, password)).status).toBe(401);
      return { hashes: passwords().computed - before.hashes, reads: reads - before.reads };
    };
    const known = await workOf(ann.email, 'wrong password');
    expect(known.hashes).toBe(1);
    expect(await workOf('nobody@example.com', 'wrong password')).toEqual(known);
    expect(await workOf('not an address', ann.password)).toEqual(known);
  });

  it.each([
    ['{"email":{"$ne":null},"password":{"$ne":null}}'],
    ['{"email":["ann@example.com"],"password":"x"}'],
    ['{"email":"ann@example.com"}'],
    ['{"email":"ann@example.com","password":""}'],
    ['[]'],
  ])('43. is refused when it is %s', async (body) => {
    expect((await browser.call('POST', '/api/login', body)).status).toBe(400);
  });

  it('35. is refused after many wrong passwords, but not to the owner elsewhere', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 200; n += 1) {
      // What the guesser writes stands before what the proxy has seen, and is not believed.
      const from = identity.browser({ 'x-forwarded-for': `198.51.100.${n}, 203.0.113.7` });
      statuses.push((await login(from, ann.email, `guess ${n}`)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    const limited = await login(identity.browser({ 'x-forwarded-for': '203.0.113.7' }));
    expect([limited.status, limited.body.message]).toEqual([429, 'Too many attempts. Please try again later.']);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login(identity.browser({ 'x-forwarded-for': '203.0.113.8' }))).status).toBe(200);
  });

  it('35. is refused after many guesses at many accounts from one place', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 70; n += 1) statuses.push((await login(browser, `p${n}@example.com`, 'password')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    // Sixty passwords are checked.
  }, 120_000);

  it('39. begins another session under another id', async () => {
    await login(browser);
    const first = browser.cookies.get('daybook');
    await login(browser);
    const second = browser.cookies.get('daybook');
    expect(second).not.toBe(first);
    browser.cookies.set('daybook', String(first));
    expect(await current()).toBe(401);
  });
});
