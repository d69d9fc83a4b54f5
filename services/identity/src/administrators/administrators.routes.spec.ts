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
} from '../../test-support/identity-under-test.js';

let directory: string;
let platform: Platform;
let identity: IdentityUnderTest;
let first: Browser;
let second: Browser;
let ids: { first: number; second: number };

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'identity-'));
  platform = await openEmbeddedPlatform({ directory, clock: clockAt('2026-03-10T12:00:00Z') });
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
