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
} from '../../test-support/identity-under-test.js';

let directory: string;
let mails: string;
let clock: SetClock;
let platform: Platform;
let identity: IdentityUnderTest;
let browser: Browser;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'identity-'));
  mails = join(directory, 'mail');
  clock = clockAt('2026-03-10T12:00:00Z');
  platform = await openEmbeddedPlatform({ directory, clock });
  identity = await identityUnderTest(platform, {
    adminEmails: ['boss@example.com'],
    oldestAccountIsAdministrator: false,
    mail: { kind: 'folder', folder: mails },
  });
  browser = identity.browser();
  await browser.call('POST', '/api/register', ann, { 'x-time-zone': 'Europe/Vienna' });
});
afterEach(async () => {
  await identity.close();
  await platform.close();
  await rm(directory, { recursive: true });
});

const user = async (from = browser) => (await from.call('GET', '/api/auth/user')).body;
const change = (body: unknown, from = browser) => from.call('PATCH', '/api/account', body);
const types = async () => {
  const found: string[] = [];
  for await (const { type } of platform.events.readAll()) found.push(type);
  return found;
};

describe('a name', () => {
  it.each(['PATCH', 'PUT'])('is changed by %s, and what is absent stays', async (method) => {
    const answer = await browser.call(method, '/api/account', { firstName: '  Anna ' });
    expect([answer.status, answer.body]).toEqual([200, { ...(await user()), firstName: 'Anna', lastName: 'Example' }]);
    expect((await browser.call(method, '/api/account', { lastName: 'Other' })).body.lastName).toBe('Other');
    expect((await user()).firstName).toBe('Anna');
  });

  it('that is the same is no news', async () => {
    await change({ firstName: 'Ann', timeZone: 'Europe/Vienna' });
    expect(await types()).not.toContain('NameChanged');
    expect(await types()).not.toContain('TimeZoneChosen');
  });

  it.each([[{ firstName: '  ' }], [{ firstName: 7 }], [{ lastName: 'x'.repeat(121) }], [{ lastName: null }], ['[]']])(
    'is refused where it is %j',
    async (body) => expect((await change(body)).status).toBe(400),
  );

  it('32. is all that a body may say of the account', async () => {
    const before = await user();
    const wanted = { isAdmin: 1, id: 7, userId: 7, createdAt: '2000-01-01', email: 'x@example.com', tenant: 'x' };
    expect((await change({ ...wanted, passwordHash: 'x', credentialVersion: 9 })).body).toEqual(before);
    expect(await user()).toEqual(before);
  });

  it('is nobody’s to change without a session', async () => {
    expect((await change({ firstName: 'Eve' }, identity.browser())).status).toBe(401);
  });
});

describe('the time zone', () => {
  it('is that of the registration, until another is chosen', async () => {
    expect((await user()).timeZone).toBe('Europe/Vienna');
    expect((await change({ timeZone: 'America/New_York' })).body.timeZone).toBe('America/New_York');
    expect((await user()).timeZone).toBe('America/New_York');
  });

  it.each(['Mars/Olympus', '', 'UTC; DROP TABLE', '+25:00'])('is refused where it is %j', async (timeZone) => {
    expect((await change({ timeZone })).status).toBe(400);
  });
});
