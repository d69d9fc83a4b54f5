import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@daybook/adapter-contracts';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { noTenant, type Platform } from '@daybook/platform';
import {
  ann,
  type Browser,
  clockAt,
  days,
  type IdentityUnderTest,
  identityUnderTest,
  mailsIn,
  type SetClock,
} from '../../test-support/identity-under-test.js';
import { HouseholdMails, householdMailQueue } from './household-mails.js';

const joined = 'Somebody joined your Daybook household';

let directory: string;
let mails: string;
let clock: SetClock;
let platform: Platform;
let identity: IdentityUnderTest;
let host: Browser;
let guest: Browser;

const start = (from: Platform) =>
  identityUnderTest(from, {
    adminEmails: [],
    oldestAccountIsAdministrator: true,
    mail: { kind: 'folder', folder: mails },
  });
const register = async (email: string): Promise<Browser> => {
  const browser = identity.browser();
  await browser.call('POST', '/api/register', { ...ann, email });
  return browser;
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'identity-'));
  mails = join(directory, 'mail');
  clock = clockAt('2026-03-10T12:00:00Z');
  platform = await openEmbeddedPlatform({ directory, clock });
  identity = await start(platform);
  host = await register(ann.email);
  guest = await register('ben@example.com');
});
afterEach(async () => {
  await identity.close();
  await platform.close();
  await rm(directory, { recursive: true });
});

/** The same browsers before a process that takes the place of the one that there was. */
const restart = async (from: Platform): Promise<void> => {
  await identity.close();
  identity = await start(from);
  [host, guest] = [host, guest].map(({ cookies }) => {
    const browser = identity.browser();
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    return browser;
  }) as [Browser, Browser];
};
const joinAs = async (who: Browser, role = 'member'): Promise<string> => {
  const { token } = (await host.call('POST', '/api/household/invitations', { role })).body;
  expect((await who.call('POST', '/api/households', { token })).status).toBe(200);
  return token;
};
const noJobs = () => until('no job is left', async () => (await platform.jobs.list(householdMailQueue)).length === 0);
const losingJobs = (many: number) => {
  let lost = 0;
  const add: Platform['jobs']['add'] = async (...job) => {
    lost += 1;
    if (lost > many) await platform.jobs.add(...job);
  };
  const jobs = new Proxy(platform.jobs, {
    get: (target, name: keyof Platform['jobs']) => (name === 'add' ? add : target[name]?.bind(target)),
  });
  return { forgetful: { ...platform, jobs }, isLost: () => until('a job is lost', async () => lost > 0) };
};
const addressees = (found: readonly string[]) => found.map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1]).sort();

describe('a mail about somebody who joined a household', () => {
  it('goes to each owner once, says as what they joined, and names nobody', async () => {
    await guest.call('PATCH', '/api/account', { firstName: 'Win a prize at https://eve.example' });
    const token = await joinAs(guest, 'viewer');
    const [mail = ''] = await mailsIn(mails, 1, joined);
    expect(addressees([mail])).toEqual([ann.email]);
    expect(mail).toContain('as a viewer, who can read everything in it and change nothing.');
    expect(mail).not.toContain('eve.example');
    await guest.call('POST', '/api/households', { token });
    const { id } = (await guest.call('GET', '/api/auth/user')).body;
    await host.call('PATCH', `/api/household/members/${id}`, { role: 'owner' });
    await joinAs(await register('eve@example.com'));
    expect(addressees(await mailsIn(mails, 3, joined))).toEqual([ann.email, ann.email, 'ben@example.com']);
    await noJobs();
    expect(await mailsIn(mails, 3, joined)).toHaveLength(3);
  });

  it('is sent once, though the queue has lost its job, the process ended, and the log is followed anew', async () => {
    const { forgetful, isLost } = losingJobs(Infinity);
    await restart(forgetful);
    await joinAs(guest);
    await isLost();
    await identity.app.get(HouseholdMails, { strict: false }).look();
    await restart(platform);
    await mailsIn(mails, 1, joined);
    const body = { incarnation: await platform.events.incarnation(), position: '' };
    const id = householdMailQueue;
    await platform.documents.write({ name: 'followed-log' }, [
      { tenant: noTenant, id, version: 0, body, when: 'always' },
    ]);
    await restart(platform);
    await joinAs(await register('eve@example.com'));
    await mailsIn(mails, 2, joined);
    await noJobs();
    expect(await mailsIn(mails, 2, joined)).toHaveLength(2);
  });

  it('is added again where the queue has lost its job, and none is sent after eight days', async () => {
    const { forgetful, isLost } = losingJobs(1);
    await restart(forgetful);
    await joinAs(guest);
    await isLost();
    const follower = identity.app.get(HouseholdMails, { strict: false });
    await follower.look();
    await mailsIn(mails, 1, joined);
    const again = losingJobs(Infinity);
    await restart(again.forgetful);
    await joinAs(await register('eve@example.com'));
    await again.isLost();
    clock.pass(9 * days);
    await restart(platform);
    await until('the log is followed to its end', async () => {
      await identity.app.get(HouseholdMails, { strict: false }).look();
      const stored = await platform.documents.get({ name: 'followed-log' }, noTenant, householdMailQueue);
      return stored?.body['position'] === (await platform.events.lastPosition());
    });
    await noJobs();
    expect(await mailsIn(mails, 1, joined)).toHaveLength(1);
  });
});
