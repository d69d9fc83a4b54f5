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
import { AccountMails, accountMailQueue } from './account-mails.js';

const changed = 'Your Daybook password was changed';
const place = { tenant: noTenant, id: 'account-mails' };
const made = 'An access token for your Daybook account was created';

let directory: string;
let mails: string;
let clock: SetClock;
let platform: Platform;
let identity: IdentityUnderTest;
let browser: Browser;

const start = (from: Platform) =>
  identityUnderTest(from, {
    adminEmails: [],
    oldestAccountIsAdministrator: true,
    mail: { kind: 'folder', folder: mails },
  });

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'identity-'));
  mails = join(directory, 'mail');
  clock = clockAt('2026-03-10T12:00:00Z');
  platform = await openEmbeddedPlatform({ directory, clock });
  identity = await start(platform);
  browser = identity.browser();
  await browser.call('POST', '/api/register', ann);
});
afterEach(async () => {
  await identity.close();
  await platform.close();
  await rm(directory, { recursive: true });
});

/** The same browser before a process that takes the place of the one that there was. */
const restart = async (from: Platform): Promise<void> => {
  const { cookies } = browser;
  await identity.close();
  identity = await start(from);
  browser = identity.browser();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
};
const changePassword = (currentPassword: string, newPassword: string) =>
  browser.call('PUT', '/api/account/password', { currentPassword, newPassword });
const makeToken = () => browser.call('POST', '/api/tokens', { name: 'Backup', scope: 'read' });
const noJobs = async () => {
  while ((await platform.jobs.list(accountMailQueue)).length > 0) await new Promise((next) => setTimeout(next, 5));
};
/** So many jobs are taken and lost, as where the queue's server is. */
const forgettingJobs = (many: number) => {
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
const followAnew = async () => {
  const body = { incarnation: await platform.events.incarnation(), position: '' };
  await platform.documents.write({ name: 'followed-log' }, [{ ...place, version: 0, body, when: 'always' }]);
};
/** No job is kept from here on, as where the process ends before. */
const losingJobs = (): Platform => ({
  ...platform,
  jobs: new Proxy(platform.jobs, {
    get: (target, name: keyof Platform['jobs']) =>
      name === 'add' ? () => Promise.reject(new TypeError('killed')) : target[name]?.bind(target),
  }),
});

describe('a mail about an account', () => {
  it('is sent though the process ended between the change and the mail', async () => {
    await restart(losingJobs());
    expect((await changePassword(ann.password, 'battery staple')).status).toBe(200);
    await restart(platform);
    expect(await mailsIn(mails, 1, changed)).toEqual([expect.stringContaining('To: ann@example.com\r\n')]);
  });

  it('says nothing in words that somebody chose', async () => {
    await browser.call('PATCH', '/api/account', { firstName: 'Win a prize at https://eve.example' });
    await makeToken();
    const [mail] = await mailsIn(mails, 1, made);
    expect(mail).toContain('Hello,');
    expect(mail).not.toContain('eve.example');
  });

  it('is sent once, though the log is followed from where it was', async () => {
    await makeToken();
    await mailsIn(mails, 1, made);
    await followAnew();
    await restart(platform);
    await changePassword(ann.password, 'battery staple');
    await mailsIn(mails, 1, changed);
    await noJobs();
    expect(await mailsIn(mails, 1, made)).toHaveLength(1);
  });

  it('is sent though the queue has lost its job and the process ended', async () => {
    const { forgetful, isLost } = forgettingJobs(Infinity);
    await restart(forgetful);
    await makeToken();
    await isLost();
    await identity.app.get(AccountMails, { strict: false }).look();
    await restart(platform);
    expect(await mailsIn(mails, 1, made)).toHaveLength(1);
  });

  it('is sent though the queue has lost its job and the process goes on', async () => {
    const { forgetful, isLost } = forgettingJobs(1);
    await restart(forgetful);
    await makeToken();
    await isLost();
    const follower = identity.app.get(AccountMails, { strict: false });
    await follower.look();
    expect(await mailsIn(mails, 1, made)).toHaveLength(1);
    await noJobs();
    await follower.look();
    const stored = await platform.documents.get({ name: 'followed-log' }, place.tenant, place.id);
    expect(stored?.body['position']).toBe(await platform.events.lastPosition());
  });

  it('is not all that follows: void sessions end, though the queue has lost the job and nine days have passed', async () => {
    const { id } = (await browser.call('GET', '/api/auth/user')).body;
    const former = await platform.sessions.ofUser(id);
    const { forgetful, isLost } = forgettingJobs(1);
    await restart(forgetful);
    await browser.call('DELETE', '/api/sessions');
    await isLost();
    for (const { idHash, session } of former) await platform.sessions.set(idHash, session);
    clock.pass(9 * days);
    await identity.app.get(AccountMails, { strict: false }).look();
    const ids = async () => (await platform.sessions.ofUser(id)).map(({ idHash }) => idHash);
    await until('it has ended', async () => !(await ids()).some((one) => one === former[0]?.idHash));
    expect(await ids()).toHaveLength(1);
  });

  it('is none where people end their own sessions, and nothing of their account’s past is read for that', async () => {
    let wholeReads = 0;
    const readStream: Platform['events']['readStream'] = (stream, from = 0, to) => {
      if (stream.startsWith('account-') && from === 0) wholeReads += 1;
      return platform.events.readStream(stream, from, to);
    };
    const events = new Proxy(platform.events, {
      get: (target, name: keyof Platform['events']) =>
        name === 'readStream' ? readStream : target[name]?.bind(target),
    });
    await restart({ ...platform, events });
    await browser.call('GET', '/api/auth/user');
    const before = wholeReads;
    expect((await browser.call('DELETE', '/api/sessions')).status).toBe(200);
    const followed = async () => (await platform.documents.count({ name: 'sent-notices' }, noTenant)) > 0;
    await until('it is followed', followed);
    expect(wholeReads).toBe(before);
  });

  it('is not sent about what was done more than eight days ago, as where a log was moved here', async () => {
    const { forgetful, isLost } = forgettingJobs(Infinity);
    await restart(forgetful);
    await makeToken();
    await isLost();
    await followAnew();
    clock.pass(8 * days + 1);
    await restart(platform);
    await changePassword(ann.password, 'battery staple');
    await mailsIn(mails, 1, changed);
    await noJobs();
    expect(await mailsIn(mails, 0, made)).toEqual([]);
  });

  it('is sent once by two processes', async () => {
    const other = await start(platform);
    await makeToken();
    await changePassword(ann.password, 'battery staple');
    await mailsIn(mails, 1, changed);
    await noJobs();
    await other.close();
    expect(await mailsIn(mails, 1, made)).toHaveLength(1);
    expect(await mailsIn(mails, 1, changed)).toHaveLength(1);
  });

  it('is not sent about what came before the first start that follows the log', async () => {
    await makeToken();
    await mailsIn(mails, 1, made);
    await noJobs();
    for (const name of ['followed-log', 'sent-notices']) {
      for await (const { id, version } of platform.documents.find({ name }, noTenant)) {
        const removal = { tenant: noTenant, id, version: version + 1, body: null, when: 'always' } as const;
        await platform.documents.write({ name }, [removal]);
      }
    }
    await restart(platform);
    await changePassword(ann.password, 'battery staple');
    await mailsIn(mails, 1, changed);
    await noJobs();
    expect(await mailsIn(mails, 1, made)).toHaveLength(1);
  });

  it('goes to the address that the account had then', async () => {
    await restart(losingJobs());
    await makeToken();
    await browser.call('PUT', '/api/account/email', { email: 'eve@example.com', password: ann.password });
    await restart(platform);
    expect(await mailsIn(mails, 1, made)).toEqual([expect.stringContaining('To: ann@example.com\r\n')]);
  });
});
