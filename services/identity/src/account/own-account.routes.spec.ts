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
  linkIn,
  mailsIn,
  type SetClock,
  tokenIn,
} from '../../test-support/identity-under-test.js';

const bob = { email: 'bob@example.com', password: 'battery staple', firstName: 'Bob', lastName: 'Example' };

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

const login = async (email: string, password = ann.password) =>
  (await identity.browser().call('POST', '/api/login', { email, password })).status;
const user = async (from = browser) => (await from.call('GET', '/api/auth/user')).body;
const change = (body: unknown, from = browser) => from.call('PATCH', '/api/account', body);
const changeEmail = (email: unknown, password: unknown = ann.password, from = browser) =>
  from.call('PUT', '/api/account/email', { email, password });
const changePassword = (currentPassword: unknown, newPassword: unknown, from = browser) =>
  from.call('PUT', '/api/account/password', { currentPassword, newPassword });
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

describe('an address', () => {
  it('is changed with the password, and signs in from then on', async () => {
    const answer = await changeEmail(' Anna@Example.com ');
    expect([answer.status, answer.body.email]).toEqual([200, 'anna@example.com']);
    expect([await login('anna@example.com'), await login(ann.email)]).toEqual([200, 401]);
    expect((await user()).email).toBe('anna@example.com');
  });

  it('is free for others once it was left, and may be taken back while it is', async () => {
    await changeEmail('anna@example.com');
    const taken = await identity.browser().call('POST', '/api/register', { ...bob, email: ann.email });
    expect(taken.status).toBe(201);
    expect((await changeEmail(ann.email)).status).toBe(409);
    expect((await changeEmail('second@example.com')).status).toBe(200);
    expect((await changeEmail('anna@example.com')).status).toBe(200);
  });

  it('is not changed to one that is taken', async () => {
    const other = identity.browser();
    await other.call('POST', '/api/register', bob);
    const answer = await changeEmail(' BOB@example.com');
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: 'An account with this email already exists', code: 'email-taken' },
    ]);
    expect([await login(bob.email, bob.password), await login(ann.email)]).toEqual([200, 200]);
  });

  it('goes to one of two who want it at once', async () => {
    const other = identity.browser();
    await other.call('POST', '/api/register', bob);
    const answers = await Promise.all([
      changeEmail('wanted@example.com'),
      changeEmail('wanted@example.com', bob.password, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is the same for the account when it is changed to two at once', async () => {
    const answers = await Promise.all(['one@example.com', 'two@example.com'].map((email) => changeEmail(email)));
    // One after the other both succeed; at the same moment one finds that the address is no longer the one it knew.
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(answers.map(({ status }) => status)).toContain(200);
    const { email } = await user();
    const left = email === 'one@example.com' ? 'two@example.com' : 'one@example.com';
    expect([await login(email), await login(left), await login(ann.email)]).toEqual([200, 401, 401]);
    expect((await identity.browser().call('POST', '/api/register', { ...bob, email: left })).status).toBe(201);
  });

  it.each([
    ['a wrong password', 'anna@example.com', 'wrong password', 'The password is incorrect'],
    ['no password', 'anna@example.com', '', 'Please fill in all fields'],
    ['no address', '  ', ann.password, 'Please fill in all fields'],
    ['what is no address', 'anna', ann.password, 'Please enter a valid email address'],
  ])('is not changed with %s', async (_, email, password, message) => {
    const answer = await changeEmail(email, password);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect((await user()).email).toBe(ann.email);
  });

  it('35. is asked for the password as often as a sign-in is, the two together', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await changeEmail('a@example.com', `guess ${n}`)).status);
    for (let n = 0; n < 6; n += 1) statuses.push((await changePassword(`guess ${n}`, 'battery staple')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    expect([(await changeEmail('a@example.com')).status, await login(ann.email)]).toEqual([429, 200]);
    expect((await user()).email).toBe(ann.email);
  });

  it('is changed with a mail to the former one and to the new one', async () => {
    await changeEmail('anna@example.com');
    const told = await mailsIn(mails, 2, 'The address of your Daybook account was changed');
    expect(told.map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1]).sort()).toEqual(['ann@example.com', 'anna@example.com']);
    expect(told.join('')).toContain('Hello Ann,');
  });

  it('38. voids the link that was mailed to the former one', async () => {
    await identity.browser().call('POST', '/api/forgot-password', { email: ann.email });
    const token = tokenIn((await mailsIn(mails, 1))[0]);
    await changeEmail('anna@example.com');
    const reset = { token, newPassword: 'battery staple' };
    expect((await identity.browser().call('POST', '/api/reset-password', reset)).status).toBe(400);
    expect(await login('anna@example.com')).toBe(200);
  });

  it('makes no administrator by being listed, before a link was mailed to it', async () => {
    await identity.browser().call('POST', '/api/forgot-password', { email: ann.email });
    const token = tokenIn((await mailsIn(mails, 1))[0]);
    await changeEmail('boss@example.com');
    await identity.browser().call('POST', '/api/reset-password', { token, newPassword: 'battery staple' });
    expect((await user()).isAdmin).toBe(0);
    await identity.browser().call('POST', '/api/forgot-password', { email: 'boss@example.com' });
    const mail = (await mailsIn(mails, 2)).find((text) => text.includes('To: boss@example.com'));
    expect(linkIn(mail)).toContain('/reset-password');
    await identity
      .browser()
      .call('POST', '/api/reset-password', { token: tokenIn(mail), newPassword: 'battery staple' });
    const boss = await identity
      .browser()
      .call('POST', '/api/login', { email: 'boss@example.com', password: 'battery staple' });
    expect(boss.body.isAdmin).toBe(1);
  });
});
