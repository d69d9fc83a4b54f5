import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Platform } from '@daybook/platform';
import {
  ann,
  type Browser,
  changeAddress,
  clockAt,
  type IdentityUnderTest,
  identityUnderTest,
  mailsIn,
  minutes,
  type SetClock,
  tokenIn,
} from '../../test-support/identity-under-test.js';
import { resets } from './reset-tokens.js';

const newPassword = 'battery staple';

let directory: string;
let mails: string;
let clock: SetClock;
let platform: Platform;
let identity: IdentityUnderTest;
let browser: Browser;

const start = () =>
  identityUnderTest(platform, {
    adminEmails: [],
    oldestAccountIsAdministrator: true,
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

const reset = (token: unknown, password: unknown = newPassword) =>
  identity.browser().call('POST', '/api/reset-password', { token, newPassword: password });
const loginStatus = async (password: string) =>
  (await identity.browser().call('POST', '/api/login', { email: ann.email, password })).status;
const mailedToken = async () => {
  await identity.browser().call('POST', '/api/forgot-password', { email: ann.email });
  return tokenIn((await mailsIn(mails, 1))[0]);
};

describe('a link', () => {
  it('that a crash interrupted before the password was changed works again', async () => {
    const token = await mailedToken();
    await interrupt({ changed: false });
    expect((await reset(token)).status).toBe(200);
    expect(await loginStatus(newPassword)).toBe(200);
  });

  it('that a crash interrupted after the password was changed ends the sessions that are left', async () => {
    const token = await mailedToken();
    const { sessions } = platform;
    // The crash came between the change and the end of the sessions.
    const ofUser = sessions.ofUser.bind(sessions);
    sessions.ofUser = () => Promise.reject(new TypeError('killed'));
    expect((await reset(token)).status).toBe(500);
    sessions.ofUser = ofUser;
    expect(await loginStatus(newPassword)).toBe(200);
    expect((await browser.call('GET', '/api/auth/user')).status).toBe(401);
    const { body } = await identity.browser().call('POST', '/api/login', { email: ann.email, password: newPassword });
    expect(await ofUser(body.id)).toHaveLength(2);
    await interrupt({ changed: true });
    expect(await ofUser(body.id)).toEqual([]);
    expect((await reset(token)).status).toBe(400);
  });

  it('that was refused, since the password was changed meanwhile, ends no session and no token', async () => {
    const token = await mailedToken();
    const change = { currentPassword: ann.password, newPassword };
    expect((await browser.call('PUT', '/api/account/password', change)).status).toBe(200);
    await browser.call('POST', '/api/tokens', { name: 'Backup', scope: 'read' });
    expect((await reset(token, 'another password')).status).toBe(400);
    await interrupt({ changed: true });
    stayWith(identity.browser());
    expect((await browser.call('GET', '/api/auth/user')).status).toBe(200);
    expect((await browser.call('GET', '/api/tokens')).body).toHaveLength(1);
    expect(await left()).toEqual([]);
  });

  it('that a crash interrupted before it was refused ends nothing either', async () => {
    const token = await mailedToken();
    const change = { currentPassword: ann.password, newPassword };
    await browser.call('PUT', '/api/account/password', change);
    const write = platform.documents.write.bind(platform.documents);
    // It can be marked as used, and not be removed.
    platform.documents.write = async (collection, writes, ...rest) =>
      writes.some(({ body }) => body === null)
        ? Promise.reject(new TypeError('killed'))
        : write(collection, writes, ...rest);
    expect((await reset(token, 'another password')).status).toBe(500);
    platform.documents.write = write;
    await interrupt({ changed: true });
    stayWith(identity.browser());
    expect((await browser.call('GET', '/api/auth/user')).status).toBe(200);
    expect(await left()).toEqual([]);
  });

  it('of an address that the account no longer has is not kept', async () => {
    const token = await mailedToken();
    await changeAddress(browser, mails, 'ann.example@example.com');
    expect((await reset(token)).status).toBe(400);
    expect(await left()).toEqual([]);
  });

  /** The same cookies at the program that was started again. */
  function stayWith(started: Browser): void {
    for (const [name, value] of browser.cookies) started.cookies.set(name, value);
    browser = started;
  }

  /** What is stored of links. */
  async function left(): Promise<unknown[]> {
    const found: unknown[] = [];
    for await (const { body } of platform.documents.findAcross(resets)) found.push(body);
    return found;
  }

  /** Starts again a minute later, with the link marked as used. */
  async function interrupt({ changed }: { changed: boolean }): Promise<void> {
    if (!changed) {
      for await (const { tenant, id, version, body } of platform.documents.findAcross(resets)) {
        const used = { ...body, usedAt: clock.now() };
        await platform.documents.write(resets, [{ tenant, id, version: version + 1, body: used, when: 'always' }]);
      }
    }
    await identity.close();
    clock.pass(minutes);
    identity = await start();
  }
});
