import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { sessionsOf } from '@daybook/nest';
import { noTenant, type Platform } from '@daybook/platform';
import {
  ann,
  askForAddress,
  type Browser,
  changeAddress,
  clockAt,
  type IdentityUnderTest,
  identityUnderTest,
  linkIn,
  mailsIn,
  minutes,
  type SetClock,
  tokenIn,
} from '../../test-support/identity-under-test.js';
import { Accounts } from '../account/accounts.js';
import { addressConfirmations, confirmations } from './address-confirmations.js';
import { RequestEmailChange } from './request-email-change.js';

const bob = { email: 'bob@example.com', password: 'battery staple', firstName: 'Bob', lastName: 'Example' };

const confirmSubject = 'Confirm your new Daybook address';

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
const ask = (email: unknown, password: unknown = ann.password, from = browser) =>
  from.call('PUT', '/api/account/email', { email, password });
const confirm = (token: unknown) => identity.browser().call('POST', '/api/confirm-email', { token });
const changePassword = (currentPassword: unknown, newPassword: unknown) =>
  browser.call('PUT', '/api/account/password', { currentPassword, newPassword });
const forgot = (email: string) => identity.browser().call('POST', '/api/forgot-password', { email });
const reset = (token: string) =>
  identity.browser().call('POST', '/api/reset-password', { token, newPassword: bob.password });
const refused = { status: 400, body: { code: 'email-link-void', message: 'This link is invalid or has expired.' } };
const links = async () => {
  const found: unknown[] = [];
  for await (const link of platform.documents.find(confirmations, noTenant)) found.push(link);
  return found;
};

describe('a new address', () => {
  it('counts once its link was followed, and not before', async () => {
    const answer = await ask(' Anna@Example.com ');
    expect([answer.status, answer.body]).toEqual([200, { ...(await user()), newEmail: 'anna@example.com' }]);
    expect(answer.body.email).toBe(ann.email);
    expect([await login('anna@example.com'), await login(ann.email)]).toEqual([401, 200]);
    const [mail] = await mailsIn(mails, 1, confirmSubject);
    expect(mail).toContain('To: anna@example.com\r\n');
    expect(linkIn(mail)).toContain(`${identity.origin}/confirm-email?token=`);
    const confirmed = await confirm(tokenIn(mail));
    expect([confirmed.status, confirmed.body]).toEqual([200, { message: 'Your email address is confirmed.' }]);
    expect([await login('anna@example.com'), await login(ann.email)]).toEqual([200, 401]);
    expect(await user()).toMatchObject({ email: 'anna@example.com' });
    expect(await user()).not.toHaveProperty('newEmail');
  });

  it('is asked for by nobody whose session was ended while they asked', async () => {
    const { app } = identity;
    const [session] = await sessionsOf(platform, (await user()).id);
    if (!session) throw new Error('nobody is signed in');
    expect((await changePassword(ann.password, bob.password)).status).toBe(200);
    const account = await app.get(Accounts, { strict: false }).find(session.user.user);
    if (!account) throw new Error('there is no account');
    const at = new Date(clock.now()).toISOString();
    const caller = {
      ...session.user,
      source: 'web' as const,
      zone: 'UTC',
      today: at.slice(0, 10),
      at,
      commandId: randomUUID(),
    };
    const request = new RequestEmailChange(caller, account, 'eve@example.com', identity.origin);
    await expect(app.get(CommandBus, { strict: false }).execute(request)).rejects.toMatchObject({ status: 401 });
    expect(await user()).not.toHaveProperty('newEmail');
  });

  it('38. is confirmed by its link once, within an hour, and by no other word', async () => {
    const token = await askForAddress(browser, mails, 'anna@example.com');
    expect(await confirm('x')).toMatchObject(refused);
    expect(await confirm('')).toMatchObject({ status: 400, body: { code: 'required-fields' } });
    expect((await confirm(token)).status).toBe(200);
    expect(await confirm(token)).toMatchObject(refused);
    const late = await askForAddress(browser, mails, 'late@example.com');
    clock.pass(60 * minutes);
    expect(await confirm(late)).toMatchObject(refused);
    expect((await user()).email).toBe('anna@example.com');
  });

  it('38. is changed once by a link that is followed twice at the same moment', async () => {
    const token = await askForAddress(browser, mails, 'anna@example.com');
    const statuses = (await Promise.all([confirm(token), confirm(token)])).map(({ status }) => status).sort();
    expect([statuses[0], [200, 400, 409].includes(statuses[1] ?? 0)]).toEqual([200, true]);
    expect(await login('anna@example.com')).toBe(200);
    const types: string[] = [];
    for await (const { type } of platform.events.readAll()) types.push(type);
    expect(types.filter((type) => type === 'EmailChanged')).toHaveLength(1);
  });

  it('is the one that was asked for last: the link of the one before is void, and not kept', async () => {
    const first = await askForAddress(browser, mails, 'one@example.com');
    const second = await askForAddress(browser, mails, 'two@example.com');
    expect((await user()).newEmail).toBe('two@example.com');
    expect(await confirm(first)).toMatchObject(refused);
    expect(await links()).toHaveLength(1);
    expect((await confirm(second)).status).toBe(200);
    expect([(await user()).email, await links()]).toEqual(['two@example.com', []]);
  });

  it('is told to the present one when it is asked for, and to both when it counts', async () => {
    const token = await askForAddress(browser, mails, 'anna@example.com');
    const asked = await mailsIn(mails, 1, 'Your Daybook account is to get another address');
    expect(asked).toEqual([expect.stringContaining('To: ann@example.com\r\n')]);
    expect(asked[0]).not.toContain('token=');
    await confirm(token);
    const told = await mailsIn(mails, 2, 'The address of your Daybook account was changed');
    expect(told.map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1]).sort()).toEqual(['ann@example.com', 'anna@example.com']);
  });

  it('is mailed a link that says nothing of the person who asked', async () => {
    await askForAddress(browser, mails, 'stranger@example.com');
    const [mail = ''] = await mailsIn(mails, 1, confirmSubject);
    expect([mail.includes('Ann'), mail.includes(ann.email)]).toEqual([false, false]);
  });

  it('is mailed its link again, by which alone it is confirmed', async () => {
    const first = await askForAddress(browser, mails, 'anna@example.com');
    const again = await browser.call('POST', '/api/account/new-email/mail');
    expect([again.status, again.body.newEmail]).toEqual([200, 'anna@example.com']);
    const tokens = (await mailsIn(mails, 2, confirmSubject)).map(tokenIn);
    expect(await confirm(first)).toMatchObject(refused);
    expect((await confirm(tokens.find((token) => token !== first))).status).toBe(200);
    expect(await mailsIn(mails, 1, 'Your Daybook account is to get another address')).toHaveLength(1);
  });

  it('is mailed five links an hour, whoever asks', async () => {
    const other = identity.browser();
    await other.call('POST', '/api/register', bob);
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await ask('anna@example.com')).status);
    for (let n = 0; n < 3; n += 1) statuses.push((await ask('anna@example.com', bob.password, other)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await browser.call('POST', '/api/account/new-email/mail')).status).toBe(429);
  });

  it('is taken back by whoever asked for it, again and again, and by asking for the present one', async () => {
    const token = await askForAddress(browser, mails, 'anna@example.com');
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await browser.call('DELETE', '/api/account/new-email');
      expect([status, body]).toEqual([200, await user()]);
    }
    expect(await user()).not.toHaveProperty('newEmail');
    expect(await confirm(token)).toMatchObject(refused);
    expect(await browser.call('POST', '/api/account/new-email/mail')).toMatchObject({
      status: 409,
      body: { code: 'no-new-email' },
    });
    await ask('anna@example.com');
    expect((await ask(` ${ann.email.toUpperCase()}`)).body).not.toHaveProperty('newEmail');
  });

  it('is taken back by a new password, so that whoever has got at the account does not carry it off', async () => {
    const token = await askForAddress(browser, mails, 'eve@example.com');
    expect((await changePassword(ann.password, bob.password)).status).toBe(200);
    expect(await confirm(token)).toMatchObject(refused);
    const second = await askForAddress(browser, mails, 'eve@example.com', bob.password);
    expect((await browser.call('DELETE', '/api/sessions')).status).toBe(200);
    expect(await confirm(second)).toMatchObject(refused);
    const third = await askForAddress(browser, mails, 'eve@example.com', bob.password);
    await forgot(ann.email);
    expect((await reset(tokenIn((await mailsIn(mails, 1))[0]))).status).toBe(200);
    expect(await confirm(third)).toMatchObject(refused);
    expect([await login('eve@example.com', bob.password), await login(ann.email, bob.password)]).toEqual([401, 200]);
  });

  it('keeps nobody from it while it waits, and is refused where somebody registered with it meanwhile', async () => {
    const token = await askForAddress(browser, mails, bob.email);
    expect((await identity.browser().call('POST', '/api/register', bob)).status).toBe(201);
    const answer = await confirm(token);
    expect([answer.status, answer.body.code]).toEqual([409, 'email-taken']);
    expect([await login(bob.email, bob.password), await login(ann.email)]).toEqual([200, 200]);
  });

  it('is free for others once it was left, and may be taken back while it is', async () => {
    await changeAddress(browser, mails, 'anna@example.com');
    const taken = await identity.browser().call('POST', '/api/register', { ...bob, email: ann.email });
    expect(taken.status).toBe(201);
    expect((await ask(ann.email)).status).toBe(409);
    expect((await changeAddress(browser, mails, 'second@example.com')).status).toBe(200);
    expect((await changeAddress(browser, mails, 'anna@example.com')).status).toBe(200);
  });

  it('is not asked for where it is taken', async () => {
    await identity.browser().call('POST', '/api/register', bob);
    const answer = await ask(' BOB@example.com');
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: 'An account with this email already exists', code: 'email-taken' },
    ]);
    expect([await login(bob.email, bob.password), await login(ann.email)]).toEqual([200, 200]);
  });

  it('goes to one of two who confirm it at once', async () => {
    const other = identity.browser();
    await other.call('POST', '/api/register', bob);
    const tokens = [
      await askForAddress(browser, mails, 'wanted@example.com'),
      await askForAddress(other, mails, 'wanted@example.com', bob.password),
    ];
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['a wrong password', 'anna@example.com', 'wrong password', 'The password is incorrect'],
    ['no password', 'anna@example.com', '', 'Please fill in all fields'],
    ['no address', '  ', ann.password, 'Please fill in all fields'],
    ['what is no address', 'anna', ann.password, 'Please enter a valid email address'],
  ])('is not asked for with %s', async (_, email, password, message) => {
    const answer = await ask(email, password);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(await user()).not.toHaveProperty('newEmail');
  });

  it('35. is asked for the password as often as a sign-in is, the two together', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await ask('a@example.com', `guess ${n}`)).status);
    for (let n = 0; n < 6; n += 1) statuses.push((await changePassword(`guess ${n}`, 'battery staple')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    expect([(await ask('a@example.com')).status, await login(ann.email)]).toEqual([429, 200]);
    expect((await user()).email).toBe(ann.email);
  });

  it('38. voids the reset link that was mailed to the former one', async () => {
    await forgot(ann.email);
    const token = tokenIn((await mailsIn(mails, 1))[0]);
    await changeAddress(browser, mails, 'anna@example.com');
    expect((await reset(token)).status).toBe(400);
    expect(await login('anna@example.com')).toBe(200);
  });

  it('makes no administrator by being listed: whoever follows its link has not chosen the password', async () => {
    await changeAddress(browser, mails, 'boss@example.com');
    expect((await user()).isAdmin).toBe(0);
    await forgot('boss@example.com');
    expect((await reset(tokenIn((await mailsIn(mails, 1))[0]))).status).toBe(200);
    const boss = await identity
      .browser()
      .call('POST', '/api/login', { email: 'boss@example.com', password: bob.password });
    expect(boss.body.isAdmin).toBe(1);
  });

  it('leaves no link behind once it has run out', async () => {
    await askForAddress(browser, mails, 'anna@example.com');
    clock.pass(60 * minutes);
    await addressConfirmations(platform).removeExpired();
    expect(await links()).toEqual([]);
  });
});
