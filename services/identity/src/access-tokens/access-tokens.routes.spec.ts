import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyParts, forgetSessions, masterKeyFileName, openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { serviceUnderTest } from '@daybook/nest/test-support';
import type { Platform } from '@daybook/platform';
import { identityService } from '../index.js';
import {
  ann,
  type Browser,
  clockAt,
  days,
  type IdentityUnderTest,
  identityUnderTest,
  mailsIn,
  minutes,
  type SetClock,
  tokenIn,
} from '../../test-support/identity-under-test.js';

const bob = { ...ann, email: 'bob@example.com' };

let directory: string;
let clock: SetClock;
let platform: Platform;
let identity: IdentityUnderTest;
let browser: Browser;
let userId: number;

const settings = () => ({
  adminEmails: [],
  oldestAccountIsAdministrator: true,
  mail: { kind: 'folder' as const, folder: join(directory, 'mail') },
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'identity-'));
  clock = clockAt('2026-03-10T12:34:56Z');
  platform = await openEmbeddedPlatform({ directory, clock });
  identity = await identityUnderTest(platform, settings());
  browser = identity.browser();
  userId = (await browser.call('POST', '/api/register', ann)).body.id;
});
afterEach(async () => {
  await identity.close();
  await platform.close();
  await rm(directory, { recursive: true });
});

const create = (asked: object = {}, from = browser) =>
  from.call('POST', '/api/tokens', { name: 'Nightly export', scope: 'read', ...asked });
const list = async (from = browser) => (await from.call('GET', '/api/tokens')).body;
/** What the gateway asks. */
const holder = (token: string, headers: Record<string, string> = {}) =>
  identity.browser(headers).call('GET', '/internal/access-token', undefined, { authorization: `Bearer ${token}` });

describe('an access token', () => {
  it('33. is shown once, with exactly the documented keys', async () => {
    const answer = await create({ expiresInDays: 30 });
    const shown = {
      id: 1,
      name: 'Nightly export',
      scope: 'read',
      createdAt: '2026-03-10T12:34:56.000Z',
      expiresAt: '2026-04-09T12:34:56.000Z',
      lastUsedAt: null,
    };
    expect([answer.status, answer.body]).toStrictEqual([
      201,
      { ...shown, token: expect.stringMatching(/^daybook_[\w-]{64}$/) },
    ]);
    expect(await list()).toStrictEqual([shown]);
    expect((await create({ scope: 'write' })).body).toMatchObject({
      id: 2,
      expiresAt: '2026-06-08T12:34:56.000Z',
    });
    expect((await create({ expiresInDays: null })).body).toMatchObject({ id: 3, expiresAt: null });
  });

  it('names its holder', async () => {
    const { body } = await create({ scope: 'write' });
    const answer = await holder(body.token);
    const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const named = { user: uuid, tenant: uuid, userId, scope: 'write', token: body.id };
    expect([answer.status, answer.body]).toStrictEqual([200, named]);
  });

  it('is stored as a hash, and its secret nowhere', async () => {
    const { body } = await create({}, browser);
    const secret = Buffer.from(body.token.slice('daybook_'.length), 'base64url').subarray(16);
    expect(secret).toHaveLength(32);
    await holder(body.token);
    const files = ['log.db', 'state.db', 'keys.db', 'read-models.db'];
    for (const file of files.flatMap((name) => [name, `${name}-wal`])) {
      const bytes = await readFile(join(directory, file)).catch(() => Buffer.alloc(0));
      expect(bytes.includes(body.token)).toBe(false);
      expect(bytes.includes(secret)).toBe(false);
      expect(bytes.includes(createHash('sha256').update(secret).digest('hex'))).toBe(false);
    }
  });

  it('22. is not shown again to a repeat under the same Idempotency-Key, nor made twice', async () => {
    const key = { 'idempotency-key': 'one' };
    const asked = { name: 'Import', scope: 'write' };
    const first = await browser.call('POST', '/api/tokens', asked, key);
    const again = await browser.call('POST', '/api/tokens', asked, key);
    expect([first.status, again.status, again.body.code]).toEqual([201, 409, 'token-shown']);
    expect(await list()).toHaveLength(1);
  });

  it('was used last in some hour', async () => {
    const { body } = await create();
    await holder(body.token);
    expect((await list())[0].lastUsedAt).toBe('2026-03-10T12:00:00.000Z');
    clock.pass(25 * minutes);
    await holder(body.token);
    expect((await list())[0].lastUsedAt).toBe('2026-03-10T12:00:00.000Z');
    clock.pass(minutes);
    await holder(body.token);
    expect((await list())[0].lastUsedAt).toBe('2026-03-10T13:00:00.000Z');
  });

  it('40. is nobody’s as soon as it is revoked, and stays so', async () => {
    const { body } = await create();
    expect((await browser.call('DELETE', '/api/tokens/1')).status).toBe(204);
    expect((await holder(body.token)).status).toBe(401);
    expect([await list(), (await browser.call('DELETE', '/api/tokens/1')).status]).toEqual([[], 204]);
    expect((await create()).body.id).toBe(2);
    expect((await holder(body.token)).status).toBe(401);
  });

  it('40. is nobody’s from the moment at which it expires', async () => {
    const { body } = await create({ expiresInDays: 1 });
    clock.pass(days - 1);
    expect((await holder(body.token)).status).toBe(200);
    clock.pass(1);
    expect((await holder(body.token)).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  it('29. is not another person’s to see or to revoke', async () => {
    const { body } = await create();
    const other = identity.browser();
    await other.call('POST', '/api/register', bob);
    const refused = await other.call('DELETE', '/api/tokens/1');
    expect([await list(other), refused.status, refused.body.code]).toEqual([[], 404, 'token-not-found']);
    expect((await holder(body.token)).status).toBe(200);
    for (const id of ['0', '-1', '1e3', 'x', '9007199254740993']) {
      expect((await browser.call('DELETE', `/api/tokens/${id}`)).status).toBe(404);
    }
  });

  it('is made by somebody who signed in or confirmed it within fifteen minutes', async () => {
    clock.pass(15 * minutes);
    const late = await create();
    expect([late.status, late.body.code]).toEqual([403, 'sign-in-not-recent']);
    expect(await list()).toEqual([]);
    await browser.call('POST', '/api/account/confirm', { password: ann.password });
    expect((await create()).status).toBe(201);
  });

  it('is told of by mail when it is made', async () => {
    await create();
    const [mail] = await mailsIn(join(directory, 'mail'), 1, 'An access token for your Daybook account was created');
    expect(mail).toContain('To: ann@example.com\r\n');
  });

  it('ends with a change of the password, unless its owner keeps it', async () => {
    const { body } = await create();
    const { body: other } = await create();
    const changed = { currentPassword: ann.password, newPassword: 'battery staple' };
    expect((await browser.call('PUT', '/api/account/password', changed)).status).toBe(200);
    expect([(await holder(body.token)).status, (await holder(other.token)).status]).toEqual([401, 401]);
    expect(await list()).toEqual([]);
  });

  it('outlives a restart, and a change of the password whose owner keeps it', async () => {
    const { body } = await create();
    const changed = { currentPassword: ann.password, newPassword: 'battery staple', revokeTokens: false };
    expect((await browser.call('PUT', '/api/account/password', changed)).status).toBe(200);
    await identity.close();
    await platform.close();
    platform = await openEmbeddedPlatform({ directory, clock });
    identity = await identityUnderTest(platform, settings());
    expect((await holder(body.token)).status).toBe(200);
  });

  it('28. is good for what a backup was restored into, and what was revoked before stays so', async () => {
    const { body: kept } = await create();
    const { body: revoked } = await create();
    await browser.call('DELETE', `/api/tokens/${revoked.id}`);
    await holder(kept.token);
    const copy = join(directory, 'copy');
    copyParts(directory, copy, ['state', 'log', 'keys']);
    forgetSessions(copy);
    await copyFile(join(directory, masterKeyFileName), join(copy, masterKeyFileName));
    const restored = await openEmbeddedPlatform({ directory: copy, clock });
    await identity.close();
    identity = await identityUnderTest(restored, settings());
    expect([(await holder(kept.token)).status, (await holder(revoked.token)).status]).toEqual([200, 401]);
    await identity.close();
    identity = await identityUnderTest(platform, settings());
    await restored.close();
  });

  it('ends with a password reset: whoever had got at the account may have made it', async () => {
    const { body } = await create();
    await identity.browser().call('POST', '/api/forgot-password', { email: ann.email });
    const token = tokenIn((await mailsIn(join(directory, 'mail'), 1))[0]);
    await identity.browser().call('POST', '/api/reset-password', { token, newPassword: 'battery staple' });
    expect((await holder(body.token)).status).toBe(401);
  });

  it.each([
    [{ name: ' ' }],
    [{ name: 'x'.repeat(121) }],
    [{ scope: 'admin' }],
    [{ scope: undefined }],
    [{ expiresInDays: 0 }],
    [{ expiresInDays: 1.5 }],
    [{ expiresInDays: 3_651 }],
    [{ name: { $ne: null } }],
  ])('is not made as %j', async (asked) => expect((await create(asked)).status).toBe(400));

  it('is not one of more than fifty', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 51; n += 1) statuses.push((await create()).status);
    expect(statuses).toEqual([...Array<number>(50).fill(201), 409]);
    await browser.call('DELETE', '/api/tokens/7');
    expect((await create()).body.id).toBe(51);
  });

  it('is nobody’s when it is wrong, and asked for sixty times in a quarter of an hour from one place', async () => {
    const { body } = await create();
    const here = { 'x-forwarded-for': '203.0.113.7' };
    const flipped = `${body.token.slice(0, -1)}${body.token.endsWith('A') ? 'B' : 'A'}`;
    const wrong = ['', 'x', flipped, `daybook_${'A'.repeat(64)}`, body.token.toUpperCase()];
    const statuses: number[] = [];
    for (let n = 0; n < 70; n += 1) statuses.push((await holder(wrong[n % wrong.length] ?? '', here)).status);
    expect(statuses).toEqual([...Array<number>(60).fill(401), ...Array<number>(10).fill(429)]);
    expect((await holder(body.token, here)).status).toBe(200);
    expect((await holder('x', { 'x-forwarded-for': '203.0.113.8' })).status).toBe(401);
  });
});

describe('a script with a token', () => {
  it.each([
    ['GET', '/api/tokens', undefined],
    ['POST', '/api/tokens', { name: 'Another', scope: 'write' }],
    ['DELETE', '/api/tokens/1', undefined],
    ['GET', '/api/sessions', undefined],
    ['DELETE', '/api/sessions', undefined],
    ['DELETE', '/api/sessions/x', undefined],
    ['PATCH', '/api/account', { firstName: 'Eve' }],
    ['PUT', '/api/account', { firstName: 'Eve' }],
    ['PUT', '/api/account/email', { email: 'eve@example.com', password: ann.password }],
    ['POST', '/api/account/new-email/mail', undefined],
    ['DELETE', '/api/account/new-email', undefined],
    ['PUT', '/api/account/password', { currentPassword: ann.password, newPassword: 'battery staple' }],
    ['POST', '/api/account/delete', { password: ann.password, confirmation: ann.email }],
    ['PUT', '/api/administrators/1', undefined],
    ['DELETE', '/api/administrators/1', undefined],
  ])('may not %s %s', async (method, path, body) => {
    const { body: created } = await create({ scope: 'write' });
    const { user, tenant } = (await holder(created.token)).body;
    const service = await serviceUnderTest(
      identityService(() => settings()),
      platform,
    );
    const script = service.as({ user, tenant, userId, source: 'api' });
    const answer = await script<{ code: string }>(method, path, body);
    expect([answer.status, answer.body.code]).toEqual([403, 'not-for-tokens']);
    expect((await script('GET', '/api/auth/user')).status).toBe(200);
    expect((await script('GET', '/api/user-preferences')).status).toBe(200);
    await service.close();
  });
});
