import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Platform } from '@daybook/platform';
import { ann, clockAt, identityUnderTest, mailsIn, tokenIn } from '../../test-support/identity-under-test.js';

describe('administrators', () => {
  let directory: string;
  let platform: Platform;

  const start = (settings: { adminEmails?: string[]; oldestAccountIsAdministrator?: boolean }) =>
    identityUnderTest(platform, {
      adminEmails: [],
      oldestAccountIsAdministrator: false,
      mail: { kind: 'folder', folder: join(directory, 'mail') },
      ...settings,
    });

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'identity-'));
    platform = await openEmbeddedPlatform({ directory, clock: clockAt('2026-03-10T12:00:00Z') });
  });
  afterEach(async () => {
    await platform.close();
    await rm(directory, { recursive: true });
  });

  it('are found among the accounts at the start: the oldest one', async () => {
    const before = await start({});
    const browser = before.browser();
    const other = before.browser();
    expect((await browser.call('POST', '/api/register', ann)).body.isAdmin).toBe(0);
    await other.call('POST', '/api/register', { ...ann, email: 'bob@example.com' });
    const cookies = [...browser.cookies];
    await before.close();

    const after = await start({ oldestAccountIsAdministrator: true });
    const again = after.browser();
    for (const [name, value] of cookies) again.cookies.set(name, value);
    expect((await again.call('GET', '/api/auth/user')).body.isAdmin).toBe(1);
    const bob = await after.browser().call('POST', '/api/login', { email: 'bob@example.com', password: ann.password });
    expect(bob.body.isAdmin).toBe(0);
    await after.close();
  });

  it('are those whose address is listed, once they used a mailed link', async () => {
    const identity = await start({ adminEmails: [ann.email] });
    const registered = await identity.browser().call('POST', '/api/register', ann);
    expect(registered.body.isAdmin).toBe(0);
    await identity.browser().call('POST', '/api/forgot-password', { email: ann.email });
    const [mail] = await mailsIn(join(directory, 'mail'), 1);
    const reset = { token: tokenIn(mail), newPassword: 'battery staple' };
    expect((await identity.browser().call('POST', '/api/reset-password', reset)).status).toBe(200);
    const login = { email: ann.email, password: 'battery staple' };
    expect((await identity.browser().call('POST', '/api/login', login)).body.isAdmin).toBe(1);
    await identity.close();
  });
});
