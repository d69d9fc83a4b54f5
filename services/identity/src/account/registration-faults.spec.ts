import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Platform } from '@daybook/platform';
import { breakingEvents } from '../../test-support/breaking-events.js';
import { ann, clockAt, identityUnderTest, minutes, type SetClock } from '../../test-support/identity-under-test.js';

/** A user's id, an address, an account, an administrator. */
const appends = [1, 2, 3, 4] as const;
const places = appends.flatMap((append) => [{ append, when: 'before' } as const, { append, when: 'after' } as const]);

const settings = (directory: string, oldestAccountIsAdministrator = true) => ({
  adminEmails: [],
  oldestAccountIsAdministrator,
  mail: { kind: 'folder' as const, folder: join(directory, 'mail') },
});

describe('a registration that was interrupted', () => {
  let directory: string;
  let clock: SetClock;
  let platform: Platform;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'identity-'));
    clock = clockAt('2026-03-10T12:00:00Z');
    platform = await openEmbeddedPlatform({ directory, clock });
  });
  afterEach(async () => {
    await platform.close();
    await rm(directory, { recursive: true });
  });

  const namesOfStreams = async () => {
    const names: string[] = [];
    for await (const { type } of platform.events.readAll()) names.push(type);
    return names.filter((type) => type !== 'UserIdClaimed').sort();
  };

  it.each(places)('$when its append $append goes on when the same request comes again', async (at) => {
    const first = await identityUnderTest(
      { ...platform, events: breakingEvents(platform.events, at) },
      settings(directory),
    );
    const broken = await first.browser().call('POST', '/api/register', ann);
    expect(broken.status).toBe(503);
    await first.close();

    const second = await identityUnderTest(platform, settings(directory));
    const again = await second.browser().call('POST', '/api/register', ann);
    const registered = at.append === 4 || (at.append === 3 && at.when === 'after');
    expect(again.status).toBe(registered ? 409 : 201);
    const browser = second.browser();
    const signedIn = await browser.call('POST', '/api/login', { email: ann.email, password: ann.password });
    expect([signedIn.status, signedIn.body.isAdmin]).toEqual([200, 1]);
    expect(await namesOfStreams()).toEqual(['AccountRegistered', 'AdministratorGranted', 'EmailClaimed']);
    await second.close();
  });

  it('gives its address to another after ten minutes', async () => {
    const at = { append: 3, when: 'before' } as const;
    const first = await identityUnderTest(
      { ...platform, events: breakingEvents(platform.events, at) },
      settings(directory),
    );
    expect((await first.browser().call('POST', '/api/register', ann)).status).toBe(503);
    await first.close();

    const second = await identityUnderTest(platform, settings(directory));
    const other = { ...ann, firstName: 'Anna', password: 'battery staple' };
    const early = await second.browser().call('POST', '/api/register', other);
    clock.pass(10 * minutes);
    const late = await second.browser().call('POST', '/api/register', other);
    const again = await second.browser().call('POST', '/api/register', ann);
    expect([early.status, late.status, again.status]).toEqual([409, 201, 409]);
    const login = (password: string) => second.browser().call('POST', '/api/login', { email: ann.email, password });
    expect([(await login(other.password)).status, (await login(ann.password)).status]).toEqual([200, 401]);
    await second.close();
  });
});
