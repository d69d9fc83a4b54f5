import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Platform } from '@daybook/platform';
import { breakingEvents } from '../../test-support/breaking-events.js';
import {
  ann,
  askForAddress,
  clockAt,
  type IdentityUnderTest,
  identityUnderTest,
  minutes,
  type SetClock,
} from '../../test-support/identity-under-test.js';

const bob = { email: 'bob@example.com', password: 'battery staple', firstName: 'Bob', lastName: 'Example' };
const next = 'anna@example.com';

/** The new address is claimed, the account has it, the former one is released. */
const appends = [1, 2, 3] as const;
const places = appends.flatMap((append) => [{ append, when: 'before' } as const, { append, when: 'after' } as const]);

describe('a change of address that was interrupted', () => {
  let directory: string;
  let clock: SetClock;
  let platform: Platform;
  let identity: IdentityUnderTest;
  let token: string;

  const start = (events = platform.events) =>
    identityUnderTest(
      { ...platform, events },
      {
        adminEmails: [],
        oldestAccountIsAdministrator: false,
        mail: { kind: 'folder', folder: join(directory, 'mail') },
      },
    );

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'identity-'));
    clock = clockAt('2026-03-10T12:00:00Z');
    platform = await openEmbeddedPlatform({ directory, clock });
    const before = await start();
    const browser = before.browser();
    await browser.call('POST', '/api/register', ann);
    clock.pass(30 * minutes);
    token = await askForAddress(browser, join(directory, 'mail'), next);
    await before.close();
    clock.pass(30 * minutes);
  });
  afterEach(async () => {
    await identity.close();
    await platform.close();
    await rm(directory, { recursive: true });
  });

  const login = (email: string, password = ann.password) =>
    identity.browser().call('POST', '/api/login', { email, password });
  const register = async (email: string) =>
    (await identity.browser().call('POST', '/api/register', { ...bob, email })).status;

  const interrupt = async (at: (typeof places)[number]) => {
    const broken = await start(breakingEvents(platform.events, at));
    expect((await broken.browser().call('POST', '/api/confirm-email', { token })).status).toBe(503);
    await broken.close();
    identity = await start();
  };
  const changedBy = ({ append, when }: (typeof places)[number]) => append === 3 || (append === 2 && when === 'after');

  it.each(places)('$when its append $append leaves one address that signs in, and goes on', async (at) => {
    await interrupt(at);
    const changed = changedBy(at);
    const [former, later] = [await login(ann.email), await login(next)];
    expect([former.status, later.status]).toEqual(changed ? [401, 200] : [200, 401]);
    const again = await identity.browser().call('POST', '/api/confirm-email', { token });
    expect(again.status).toBe(changed ? 400 : 200);
    expect([(await login(ann.email)).status, (await login(next)).status]).toEqual([401, 200]);
    expect([await register(ann.email), await register(next)]).toEqual([201, 409]);
  });

  it('gives the address that it left to whoever registers as the former owner once did', async () => {
    await interrupt({ append: 3, when: 'before' });
    const again = await identity.browser().call('POST', '/api/register', { ...ann, password: bob.password });
    expect(again.status).toBe(201);
    expect((await login(ann.email, bob.password)).body.id).toBe(again.body.id);
    expect((await login(next)).body.id).not.toBe(again.body.id);
  });

  it.each(places)('$when its append $append keeps no address from others for good', async (at) => {
    await interrupt(at);
    const [own, left] = changedBy(at) ? [next, ann.email] : [ann.email, next];
    clock.pass(10 * minutes);
    expect([await register(left), await register(own)]).toEqual([201, 409]);
    expect((await login(own)).body.firstName).toBe('Ann');
    expect((await login(left, bob.password)).body.firstName).toBe('Bob');
  });
});

describe('a change of address that was stopped for longer than a claim lasts', () => {
  it('gives the address back to whoever has taken it over, and keeps the former one', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'identity-'));
    const clock = clockAt('2026-03-10T12:00:00Z');
    const platform = await openEmbeddedPlatform({ directory, clock });
    const settings = {
      adminEmails: [],
      oldestAccountIsAdministrator: false,
      mail: { kind: 'folder' as const, folder: join(directory, 'mail') },
    };
    const other = await identityUnderTest(platform, settings);
    let stop = false;
    const append: Platform['events']['append'] = async (stream, ...rest) => {
      if (stop && stream.startsWith('account-')) {
        stop = false;
        clock.pass(11 * minutes);
        const taken = await other.browser().call('POST', '/api/register', { ...bob, email: next });
        expect(taken.status).toBe(201);
      }
      return platform.events.append(stream, ...rest);
    };
    const events = new Proxy(platform.events, {
      get: (target, name: keyof Platform['events']) => (name === 'append' ? append : target[name]?.bind(target)),
    });
    const slow = await identityUnderTest({ ...platform, events }, settings);
    const browser = slow.browser();
    await browser.call('POST', '/api/register', ann);
    const token = await askForAddress(browser, join(directory, 'mail'), next);
    stop = true;
    const answer = await browser.call('POST', '/api/confirm-email', { token });
    expect([answer.status, answer.body.code]).toEqual([409, 'email-taken']);
    expect((await browser.call('GET', '/api/auth/user')).body.email).toBe(ann.email);
    const login = async (email: string, password: string) =>
      (await other.browser().call('POST', '/api/login', { email, password })).body.firstName;
    expect([await login(ann.email, ann.password), await login(next, bob.password)]).toEqual(['Ann', 'Bob']);
    await slow.close();
    await other.close();
    await platform.close();
    await rm(directory, { recursive: true });
  });
});
