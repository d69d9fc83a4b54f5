import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedLog, openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Platform } from '@daybook/platform';
import {
  ann,
  changeAddress,
  type IdentityUnderTest,
  identityUnderTest,
} from '../../test-support/identity-under-test.js';
import { promoteAccount } from './promote-account.js';

describe('a promotion by whoever has the data directory', () => {
  let directory: string;
  let platform: Platform;
  let identity: IdentityUnderTest;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'daybook-'));
    platform = await openEmbeddedPlatform({ directory });
    identity = await identityUnderTest(platform, {
      adminEmails: [],
      oldestAccountIsAdministrator: false,
      mail: { kind: 'folder', folder: join(directory, 'mail') },
    });
  });
  afterEach(async () => {
    await identity.close();
    await platform.close();
    await rm(directory, { recursive: true });
  });

  const promote = async (address: string) => {
    const log = await openEmbeddedLog({ directory });
    try {
      return await promoteAccount(log, address);
    } finally {
      await log.close();
    }
  };

  it('makes an account an administrator while the server runs, once', async () => {
    const browser = identity.browser();
    const { body: registered } = await browser.call('POST', '/api/register', ann);
    expect(registered.isAdmin).toBe(0);
    expect(await promote(' ANN@Example.com ')).toBe('promoted');
    expect(await promote(ann.email)).toBe('administrator-already');
    expect((await browser.call('GET', '/api/auth/user')).body.isAdmin).toBe(1);
  });

  it('finds an account by the address that it has now alone', async () => {
    const browser = identity.browser();
    await browser.call('POST', '/api/register', ann);
    await changeAddress(browser, join(directory, 'mail'), 'anna@example.com');
    expect([await promote(ann.email), await promote('anna@example.com')]).toEqual(['account-not-found', 'promoted']);
  });

  it('finds no account where nobody registered', async () => {
    expect(await promote('bob@example.com')).toBe('account-not-found');
  });
});
