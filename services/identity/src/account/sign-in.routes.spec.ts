import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Platform } from '@daybook/platform';
import {
  ann,
  type Browser,
  clockAt,
  type IdentityUnderTest,
  identityUnderTest,
  type SetClock,
} from '../testing/identity-under-test.js';

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
    // A hundred and fifty passwords are checked.
  }, 120_000);

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
