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
  mailsIn,
  minutes,
  type SetClock,
} from '../../test-support/identity-under-test.js';

let directory: string;
let clock: SetClock;
let platform: Platform;
let identity: IdentityUnderTest;
let first: Browser;
let second: Browser;
let ids: { first: number; second: number };

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'identity-'));
  clock = clockAt('2026-03-10T12:00:00Z');
  platform = await openEmbeddedPlatform({ directory, clock });
  identity = await identityUnderTest(platform, {
    adminEmails: [],
    oldestAccountIsAdministrator: true,
    mail: { kind: 'folder', folder: join(directory, 'mail') },
  });
  [first, second] = [identity.browser(), identity.browser()];
  const register = async (from: Browser, email: string): Promise<number> =>
    (await from.call('POST', '/api/register', { ...ann, email })).body.id;
  ids = { first: await register(first, 'first@example.com'), second: await register(second, 'second@example.com') };
});
afterEach(async () => {
  await identity.close();
  await platform.close();
  await rm(directory, { recursive: true });
});

const grant = (id: unknown, from = first) => from.call('PUT', `/api/administrators/${id}`);
const revoke = (id: unknown, from = first) => from.call('DELETE', `/api/administrators/${id}`);
const isAdmin = async (from: Browser) => (await from.call('GET', '/api/auth/user')).body.isAdmin;
const events = async () => {
  const found: string[] = [];
  for await (const { type } of platform.events.readStream('administrators')) found.push(type);
  return found;
};

describe('the sessions of a person', () => {
  const end = (id: unknown, from = first) => from.call('DELETE', `/api/administrators/sessions/${id}`);
  const isIn = async (from: Browser) => (await from.call('GET', '/api/auth/user')).status === 200;
  const signIn = async () => {
    const browser = identity.browser();
    await browser.call('POST', '/api/login', { email: 'second@example.com', password: ann.password });
    return browser;
  };

  it('are ended by an administrator, who is in the log, and the owner is told', async () => {
    const phone = await signIn();
    expect([await isIn(second), await isIn(phone)]).toEqual([true, true]);
    expect((await end(ids.second)).status).toBe(204);
    expect([await isIn(second), await isIn(phone), await isIn(first)]).toEqual([false, false, true]);
    const [mail] = await mailsIn(join(directory, 'mail'), 1, 'An administrator signed you out of Daybook');
    expect(mail).toContain('To: second@example.com\r\n');
    const again = await signIn();
    const { body } = await again.call('GET', '/api/account/security-activity');
    expect(body).toEqual([{ kind: 'sessions-ended', at: '2026-03-10T12:00:00.000Z' }]);
    const done: string[] = [];
    for await (const { type, metadata } of platform.events.readAll({ prefixes: ['account-'] })) {
      if (type === 'OtherSessionsEnded') done.push(`${metadata.actor.kind} ${metadata.commandKind}`);
    }
    expect(done).toEqual(['user end-sessions']);
  });

  it('end, too, where they were about to begin', async () => {
    const { sessions } = platform;
    const set = sessions.set.bind(sessions);
    sessions.set = async (idHash, record) => {
      sessions.set = set;
      expect((await end(ids.second)).status).toBe(204);
      await set(idHash, record);
    };
    expect(await isIn(await signIn())).toBe(false);
    expect(await platform.sessions.ofUser(ids.second)).toEqual([]);
  });

  it('are ended by one administrator 20 times a day, since each time is mailed', async () => {
    for (let n = 0; n < 20; n += 1) expect((await end(ids.second)).status).toBe(204);
    expect(await end(ids.second)).toMatchObject({ status: 429, body: { code: 'too-many-changes' } });
  });

  it('31. are ended by nobody else, and by no open screen', async () => {
    expect(await end(ids.first, second)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await end(ids.first, identity.browser())).status).toBe(401);
    expect(await end(12_345)).toMatchObject({ status: 404, body: { code: 'user-not-found' } });
    clock.pass(15 * minutes);
    expect(await end(ids.second)).toMatchObject({ status: 403, body: { code: 'sign-in-not-recent' } });
    expect(await isIn(second)).toBe(true);
  });
});

describe('administrators', () => {
  it('are appointed by one another', async () => {
    const granted = await grant(ids.second);
    expect([granted.status, granted.body]).toStrictEqual([200, { id: ids.second, isAdmin: 1 }]);
    expect(await isAdmin(second)).toBe(1);
    const revoked = await revoke(ids.first, second);
    expect([revoked.status, revoked.body]).toStrictEqual([200, { id: ids.first, isAdmin: 0 }]);
    expect([await isAdmin(first), (await grant(ids.first)).status]).toEqual([0, 403]);
  });

  it('are appointed once', async () => {
    for (let n = 0; n < 3; n += 1) expect((await grant(ids.second)).status).toBe(200);
    for (let n = 0; n < 3; n += 1) expect((await revoke(ids.second)).status).toBe(200);
    expect(await events()).toEqual(['AdministratorGranted', 'AdministratorGranted', 'AdministratorRevoked']);
  });

  it('do not lose the last one', async () => {
    const refused = await revoke(ids.first);
    expect([refused.status, refused.body]).toEqual([
      409,
      { message: 'The last administrator cannot be removed', code: 'last-administrator' },
    ]);
    expect(await isAdmin(first)).toBe(1);
  });

  it('keep one of two who leave, or remove each other, at once', async () => {
    await grant(ids.second);
    const answers = await Promise.all([revoke(ids.first, first), revoke(ids.second, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await grant(ids.first, second);
    await grant(ids.second, first);
    await Promise.all([revoke(ids.second, first), revoke(ids.first, second)]);
    expect((await isAdmin(first)) + (await isAdmin(second))).toBe(1);
  });

  it('31. are appointed by nobody else', async () => {
    for (const call of [grant, revoke]) {
      for (const id of [ids.first, ids.second, 7]) {
        const refused = await call(id, second);
        expect([refused.status, refused.body]).toEqual([
          403,
          { message: 'Only administrators may do this', code: 'forbidden' },
        ]);
        expect((await call(id, identity.browser())).status).toBe(401);
      }
    }
    expect(await events()).toHaveLength(1);
  });

  it.each(['7', '0', 'x', '-1', '9007199254740993'])('are not found under the id %s', async (id) => {
    expect([(await grant(id)).status, (await revoke(id)).status]).toEqual([404, 404]);
  });
});
