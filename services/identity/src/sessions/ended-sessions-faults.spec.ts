import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@daybook/adapter-contracts';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { sessionsOf } from '@daybook/nest';
import type { Platform, SessionRecord } from '@daybook/platform';
import {
  ann,
  type Browser,
  clockAt,
  type IdentityUnderTest,
  identityUnderTest,
} from '../../test-support/identity-under-test.js';
import { softwareAuthenticator } from '../../test-support/software-authenticator.js';

const origin = 'https://daybook.example';

let directory: string;
let platform: Platform;
let identity: IdentityUnderTest;
let browser: Browser;
let userId: number;

const start = async (from: Platform) => {
  identity = await identityUnderTest(from, {
    adminEmails: [],
    oldestAccountIsAdministrator: true,
    publicOrigin: origin,
    mail: { kind: 'folder', folder: join(directory, 'mail') },
  });
  const { cookies } = browser ?? new Map<string, string>();
  browser = identity.browser();
  for (const [name, value] of cookies ?? []) browser.cookies.set(name, value);
};
const restart = async (from: Platform) => {
  await identity.close();
  await start(from);
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'identity-'));
  platform = await openEmbeddedPlatform({ directory, clock: clockAt('2026-03-10T12:00:00Z') });
  await start(platform);
  browser = identity.browser();
  userId = (await browser.call('POST', '/api/register', ann)).body.id;
  const { attempt, options } = (await browser.call('POST', '/api/passkeys/options')).body;
  const passkey = softwareAuthenticator(origin).create(options);
  expect((await browser.call('POST', '/api/passkeys', { attempt, passkey })).status).toBe(201);
});
afterEach(async () => {
  await identity.close();
  await platform.close();
  await rm(directory, { recursive: true });
});

/** Stops with the event in the log, as a crash would: it adds no job and touches no session from then on. */
const dyingAfter = (type: string): Platform => {
  let isDead = false;
  const dead = () => Promise.reject(new TypeError('killed'));
  const append: Platform['events']['append'] = async (stream, expected, events) => {
    const result = await platform.events.append(stream, expected, events);
    isDead ||= events.some((event) => event.type === type);
    return isDead ? dead() : result;
  };
  const events = new Proxy(platform.events, {
    get: (target, name: keyof Platform['events']) => (name === 'append' ? append : target[name]?.bind(target)),
  });
  const jobs = new Proxy(platform.jobs, {
    get: (target, name: keyof Platform['jobs']) => (name === 'add' && isDead ? dead : target[name]?.bind(target)),
  });
  const sessions = new Proxy(platform.sessions, {
    get: (target, name: keyof Platform['sessions']) => (isDead ? dead : target[name]?.bind(target)),
  });
  return { ...platform, events, jobs, sessions };
};
const signIn = async (from = identity.browser()) => {
  expect((await from.call('POST', '/api/login', { email: ann.email, password: ann.password })).status).toBe(200);
  return from;
};
const change = () =>
  browser.call('PUT', '/api/account/password', { currentPassword: ann.password, newPassword: 'battery staple' });
const changes = [
  ['removed', 'PasswordRemoved', () => browser.call('DELETE', '/api/account/password')],
  ['changed', 'PasswordChanged', change],
] as const;
const endings = [
  ...changes,
  ['kept, and other sessions ended', 'OtherSessionsEnded', () => browser.call('DELETE', '/api/sessions')],
] as const;

describe.each(endings)('a crash right after the password was %s', (_, type, call) => {
  it('leaves no other session', async () => {
    await restart(dyingAfter(type));
    await signIn();
    expect(await sessionsOf(platform, userId)).toHaveLength(2);
    expect((await call()).status).toBeGreaterThanOrEqual(500);
    expect(await sessionsOf(platform, userId)).toHaveLength(1);
  });

  it('leaves none that began meanwhile, once a process runs again', async () => {
    await signIn();
    const begun: [string, SessionRecord][] = (await platform.sessions.ofUser(userId)).map((one) => [
      one.idHash,
      one.session,
    ]);
    await restart(dyingAfter(type));
    await call();
    await identity.close();
    for (const [idHash, session] of begun) await platform.sessions.set(idHash, session);
    await start(platform);
    await until('none is left', async () => (await sessionsOf(platform, userId)).length === 0);
  });
});

it('refuses to remove the password of somebody without a passkey, and ends no session', async () => {
  await browser.call('DELETE', '/api/passkeys/1');
  await signIn();
  expect((await browser.call('DELETE', '/api/account/password')).status).toBe(409);
  expect(await sessionsOf(platform, userId)).toHaveLength(2);
});

it('forgets the device of a session that is ended, though the process was stopped in between', async () => {
  let isStopped = false;
  const write: Platform['documents']['write'] = async (collection, writes) => {
    if (isStopped && collection.name === 'forgotten-devices') throw new TypeError('killed');
    return platform.documents.write(collection, writes);
  };
  const documents = new Proxy(platform.documents, {
    get: (target, name: keyof Platform['documents']) => (name === 'write' ? write : target[name]?.bind(target)),
  });
  await restart({ ...platform, documents });
  await signIn();
  const { body } = await browser.call('GET', '/api/sessions');
  const { id } = body.find(({ current }: { current: number }) => current === 0);
  isStopped = true;
  expect((await browser.call('DELETE', `/api/sessions/${id}`)).status).toBe(500);
  isStopped = false;
  expect((await browser.call('DELETE', `/api/sessions/${id}`)).status).toBe(204);
});
