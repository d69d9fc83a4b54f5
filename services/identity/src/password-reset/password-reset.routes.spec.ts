import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { log } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { Passwords } from '../account/passwords.js';
import {
  ann,
  type Browser,
  clockAt,
  type IdentityUnderTest,
  identityUnderTest,
  linkIn,
  mailsIn,
  minutes,
  type SetClock,
  tokenIn,
} from '../../test-support/identity-under-test.js';
import { resetMailQueue } from './reset-mails.js';
import { resets } from './reset-tokens.js';

const sent = { message: 'If an account with that email exists, a password reset link has been sent.' };
const done = { message: 'Your password has been reset successfully.' };
const invalid = { message: 'This password reset link is invalid or has expired.', code: 'reset-link-void' };
const newPassword = 'battery staple';

let directory: string;
let mails: string;
let clock: SetClock;
let platform: Platform;
let identity: IdentityUnderTest;
let browser: Browser;

const start = (publicOrigin?: string) =>
  identityUnderTest(platform, {
    adminEmails: [],
    oldestAccountIsAdministrator: true,
    publicOrigin,
    mail: { kind: 'folder', folder: mails },
  });

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'identity-'));
  mails = join(directory, 'mail');
  clock = clockAt('2026-03-10T12:00:00Z');
  platform = await openEmbeddedPlatform({ directory, clock });
  identity = await start();
  browser = identity.browser();
  await browser.call('POST', '/api/register', ann);
});
afterEach(async () => {
  await identity.close();
  await platform.close();
  await rm(directory, { recursive: true });
});

const forgot = (email: unknown = ann.email) => identity.browser().call('POST', '/api/forgot-password', { email });
const reset = (token: unknown, password: unknown = newPassword) =>
  identity.browser().call('POST', '/api/reset-password', { token, newPassword: password });
const loginStatus = async (password: string) =>
  (await identity.browser().call('POST', '/api/login', { email: ann.email, password })).status;
const mailedToken = async (many = 1) => {
  await forgot();
  return tokenIn((await mailsIn(mails, many)).at(-1));
};
const idle = async () => {
  while ((await platform.jobs.list(resetMailQueue)).length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('a request for a link', () => {
  it('mails one to the account', async () => {
    const answer = await forgot(' Ann@Example.com ');
    expect([answer.status, answer.body]).toEqual([200, sent]);
    const [mail = ''] = await mailsIn(mails, 1);
    expect(mail).toContain('To: ann@example.com\r\n');
    expect(mail).toContain('Subject: Reset your Daybook password\r\n');
    expect(linkIn(mail)).toMatch(new RegExp(`^${identity.origin}/reset-password\\?token=[\\w-]{43}$`));
  });

  it('36. says the same for an address that nobody has, and mails nothing', async () => {
    for (const email of ['nobody@example.com', 'not an address', `${'x'.repeat(300)}@example.com`]) {
      const answer = await forgot(email);
      expect([answer.status, answer.body]).toEqual([200, sent]);
    }
    await idle();
    expect(await readdir(mails).catch(() => [])).toEqual([]);
  });

  it('36. mails five an hour to one account, and says the same after them', async () => {
    for (let n = 0; n < 8; n += 1) expect((await forgot()).body).toEqual(sent);
    await idle();
    expect(await readdir(mails)).toHaveLength(5);
  });

  it('needs an address', async () => {
    const blank = await forgot('  ');
    expect([blank.status, blank.body.message]).toEqual([400, 'Please enter your email address']);
    expect((await forgot({ $ne: null })).status).toBe(400);
  });

  it('begins links with the address that people open, where it is known', async () => {
    await identity.close();
    identity = await start('https://daybook.example');
    await forgot();
    expect(linkIn((await mailsIn(mails, 1))[0])).toMatch(/^https:\/\/daybook\.example\/reset-password\?token=/);
  });

  it('36. costs the same work for an address that nobody has', async () => {
    const workOf = async (email: string) => {
      const before = identity.app.get(Passwords, { strict: false }).computed;
      const { jobs } = platform;
      const asked = { jobs: 0 };
      const add = jobs.add.bind(jobs);
      jobs.add = (...args) => {
        asked.jobs += 1;
        return add(...args);
      };
      await forgot(email);
      Object.assign(jobs, { add });
      return { ...asked, hashes: identity.app.get(Passwords, { strict: false }).computed - before };
    };
    const known = await workOf(ann.email);
    expect(known).toEqual({ jobs: 1, hashes: 0 });
    expect(await workOf('nobody@example.com')).toEqual(known);
  });

  it('38. leaves the token to the mail alone, which only its owner may read', async () => {
    const written: string[] = [];
    const symbol = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
    const stream = symbol && (log as unknown as Record<symbol, { write(line: string): void }>)[symbol];
    const level = log.level;
    const write = stream?.write;
    if (stream) stream.write = (line) => void written.push(line);
    log.level = 'trace';
    const token = await mailedToken();
    await reset(`${token}x`);
    await reset(token);
    await reset(token);
    log.level = level;
    if (stream && write) stream.write = write;
    expect(written.join('')).toContain('an email was written to a file');
    expect(written.join('')).not.toContain(token);
  });

  it('38. leaves no token in what is stored', async () => {
    const token = await mailedToken();
    const [name = ''] = await readdir(mails);
    expect((await stat(join(mails, name))).mode & 0o777).toBe(0o600);
    for await (const { id, body } of platform.documents.findAcross(resets)) {
      expect(JSON.stringify([id, body])).not.toContain(token);
    }
  });
});

describe('a link', () => {
  it('40. sets another password, and ends every session', async () => {
    const answer = await reset(await mailedToken());
    expect([answer.status, answer.body]).toEqual([200, done]);
    expect([await loginStatus(ann.password), await loginStatus(newPassword)]).toEqual([401, 200]);
    expect((await browser.call('GET', '/api/auth/user')).status).toBe(401);
  });

  it('38. works once', async () => {
    const token = await mailedToken();
    await reset(token);
    const again = await reset(token, 'another password');
    expect([again.status, again.body]).toEqual([400, invalid]);
    expect(await loginStatus(newPassword)).toBe(200);
  });

  it('38. works once when it is used many times at once', async () => {
    const token = await mailedToken();
    const answers = await Promise.all(['first one', 'second one', 'third one'].map((one) => reset(token, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('38. works for sixty minutes', async () => {
    const token = await mailedToken();
    clock.pass(60 * minutes - 1);
    expect((await reset(token, '12345')).status).toBe(400);
    clock.pass(1);
    const late = await reset(token);
    expect([late.status, late.body]).toEqual([400, invalid]);
  });

  it('38. changes the password of the one whom it was mailed to, whoever uses it', async () => {
    const other = identity.browser();
    await other.call('POST', '/api/register', { ...ann, email: 'bob@example.com' });
    const token = await mailedToken();
    expect((await other.call('POST', '/api/reset-password', { token, newPassword })).status).toBe(200);
    const bob = { email: 'bob@example.com', password: ann.password };
    expect((await identity.browser().call('POST', '/api/login', bob)).status).toBe(200);
    expect([(await other.call('GET', '/api/auth/user')).status, await loginStatus(newPassword)]).toEqual([200, 200]);
    expect((await reset(token, 'another password')).status).toBe(400);
  });

  it('is void once another one was used', async () => {
    const first = await mailedToken();
    const second = await mailedToken(2);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first, 'another password')).status).toBe(400);
    expect(await loginStatus(newPassword)).toBe(200);
  });

  it.each([
    ['an unknown token', 'x'.repeat(43), newPassword, invalid.message],
    ['no token', '', newPassword, 'This password reset link is invalid.'],
    ['no password', 'x', '', 'Please fill in all fields'],
    ['a short password', 'x', '12345', 'Password must be at least 6 characters long'],
  ])('is refused with %s', async (_, token, password, message) => {
    const answer = await reset(token, password);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  it('43. is refused when the token is an object', async () => {
    expect((await reset({ $gt: '' })).status).toBe(400);
  });
});
