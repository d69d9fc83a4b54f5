import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { ann, mailsIn, minutes, openIdentity } from '../../test-support/identity-under-test.js';
import { softwareAuthenticator } from '../../test-support/software-authenticator.js';
import { codeAt } from './one-time-codes.js';

type Opened = Awaited<ReturnType<typeof openIdentity>>;
type Browser = ReturnType<Opened['identity']['browser']>;

const origin = 'https://daybook.example';
const device = softwareAuthenticator(origin);
const step = 30_000;

let opened: Opened;
let browser: Browser;
beforeEach(async () => {
  opened = await openIdentity(openEmbeddedPlatform, { publicOrigin: origin });
  browser = opened.identity.browser();
  await browser.call('POST', '/api/register', ann);
});
afterEach(() => opened.close());

const code = (secret: string) => codeAt(secret, opened.clock.now());
const setUpApp = async () => {
  const { body } = await browser.call('POST', '/api/account/authenticator-app/secret');
  const { secret } = body;
  const answer = await browser.call('PUT', '/api/account/authenticator-app', { secret, code: code(secret) });
  opened.clock.pass(step);
  return { secret: String(secret), codes: answer.body.recoveryCodes as string[] };
};
const addPasskey = async () => {
  const { body } = await browser.call('POST', '/api/passkeys/options');
  const passkey = device.create(body.options);
  return browser.call('POST', '/api/passkeys', { attempt: body.attempt, passkey });
};
const password = (from: Browser) => from.call('POST', '/api/login', { email: ann.email, password: ann.password });
const answer = (from: Browser, body: object) => from.call('POST', '/api/login/second-factor', body);
const isIn = async (from: Browser) => (await from.call('GET', '/api/auth/user')).status === 200;
const wrong = { status: 400, body: { code: 'wrong-code' } };
const expired = { status: 400, body: { code: 'sign-in-expired' } };

describe('an authenticator app', () => {
  it('is asked for after the password, and signs in with the code that it shows', async () => {
    const { secret, codes } = await setUpApp();
    expect(codes).toHaveLength(10);
    const elsewhere = opened.identity.browser();
    const { status, body } = await password(elsewhere);
    expect([status, body]).toEqual([202, { attempt: expect.any(String), methods: ['app', 'recovery-code'] }]);
    expect([await isIn(elsewhere), elsewhere.cookies.size]).toEqual([false, 0]);
    expect(await answer(elsewhere, { attempt: body.attempt, code: '000000' })).toMatchObject(wrong);
    const spaced = code(secret).replace(/^(...)/, '$1 ');
    expect(await answer(elsewhere, { attempt: body.attempt, code: spaced })).toMatchObject({
      status: 200,
      body: { email: ann.email },
    });
    expect(await isIn(elsewhere)).toBe(true);
  });

  it('is asked for in a browser where somebody is signed in, too, who stays so', async () => {
    await setUpApp();
    const bobs = opened.identity.browser();
    await bobs.call('POST', '/api/register', { ...ann, email: 'bob@example.com' });
    const { status, body } = await password(bobs);
    expect([status, Object.keys(body)]).toEqual([202, ['attempt', 'methods']]);
    expect((await bobs.call('GET', '/api/auth/user')).body.email).toBe('bob@example.com');
    expect((await password(browser)).status).toBe(202);
  });

  it('is not got around by repeating the registration under its Idempotency-Key', async () => {
    const [bobs, key] = [opened.identity.browser(), { 'idempotency-key': 'one' }];
    const bob = { ...ann, email: 'bob@example.com' };
    await bobs.call('POST', '/api/register', bob, key);
    const { secret } = (await bobs.call('POST', '/api/account/authenticator-app/secret')).body;
    await bobs.call('PUT', '/api/account/authenticator-app', { secret, code: code(secret) });
    const elsewhere = opened.identity.browser();
    const again = await elsewhere.call('POST', '/api/register', bob, key);
    expect([again.status, again.body.code]).toEqual([409, 'email-taken']);
    expect(await isIn(elsewhere)).toBe(false);
  });

  it('is not set up by a code that it does not show', async () => {
    const { body } = await browser.call('POST', '/api/account/authenticator-app/secret');
    const given = { secret: body.secret, code: '000000' };
    expect(await browser.call('PUT', '/api/account/authenticator-app', given)).toMatchObject(wrong);
    expect((await password(opened.identity.browser())).status).toBe(200);
  });

  it('has a secret for its QR code, which names the account and stands in no file', async () => {
    const { body } = await browser.call('POST', '/api/account/authenticator-app/secret');
    const uri = new URL(body.uri);
    expect(uri.pathname).toBe('/Daybook:ann%40example.com');
    expect(uri.searchParams.get('secret')).toBe(body.secret);
    await setUpApp();
    for (const name of ['log.db', 'state.db', 'log.db-wal', 'state.db-wal']) {
      const bytes = await readFile(join(opened.directory, name)).catch(() => Buffer.alloc(0));
      expect([name, bytes.includes(body.secret)]).toEqual([name, false]);
    }
  });

  it('shows codes that each sign in once, within a minute and a half', async () => {
    const { secret } = await setUpApp();
    const now = code(secret);
    const first = (await password(opened.identity.browser())).body.attempt;
    expect((await answer(opened.identity.browser(), { attempt: first, code: now })).status).toBe(200);
    const second = (await password(opened.identity.browser())).body.attempt;
    expect(await answer(opened.identity.browser(), { attempt: second, code: now })).toMatchObject(wrong);
    opened.clock.pass(step);
    const earlier = code(secret);
    opened.clock.pass(2 * step);
    expect(await answer(opened.identity.browser(), { attempt: second, code: earlier })).toMatchObject(wrong);
    expect((await answer(opened.identity.browser(), { attempt: second, code: code(secret) })).status).toBe(200);
  });

  it('cannot be guessed: ten wrong codes are enough, wherever they come from', async () => {
    const { secret } = await setUpApp();
    const { attempt } = (await password(opened.identity.browser())).body;
    const tries = Array.from({ length: 10 }, () => answer(opened.identity.browser(), { attempt, code: '000000' }));
    expect((await Promise.all(tries)).every(({ status }) => status === 400)).toBe(true);
    expect((await answer(opened.identity.browser(), { attempt, code: code(secret) })).status).toBe(429);
  });

  it('ends its sign-in after ten minutes, after one answer, and when the password is changed', async () => {
    const { secret } = await setUpApp();
    const { attempt } = (await password(opened.identity.browser())).body;
    opened.clock.pass(10 * minutes);
    expect(await answer(opened.identity.browser(), { attempt, code: code(secret) })).toMatchObject(expired);
    const next = (await password(opened.identity.browser())).body.attempt;
    expect((await answer(opened.identity.browser(), { attempt: next, code: code(secret) })).status).toBe(200);
    opened.clock.pass(step);
    expect(await answer(opened.identity.browser(), { attempt: next, code: code(secret) })).toMatchObject(expired);
    const begun = (await password(opened.identity.browser())).body.attempt;
    const change = { currentPassword: ann.password, newPassword: 'battery staple' };
    expect((await browser.call('PUT', '/api/account/password', change)).status).toBe(200);
    opened.clock.pass(step);
    expect(await answer(opened.identity.browser(), { attempt: begun, code: code(secret) })).toMatchObject(expired);
  });

  it('is removed by a person who showed a moment ago that it is them', async () => {
    await setUpApp();
    opened.clock.pass(15 * minutes);
    expect(await browser.call('DELETE', '/api/account/authenticator-app')).toMatchObject({ status: 403 });
    await browser.call('POST', '/api/account/confirm', { password: ann.password });
    expect((await browser.call('DELETE', '/api/account/authenticator-app')).status).toBe(204);
    expect((await password(opened.identity.browser())).status).toBe(200);
    expect((await browser.call('GET', '/api/account/two-factor')).body).toEqual({
      isOn: 0,
      appSince: null,
      passkeyAfterPassword: 0,
      recoveryCodesLeft: 0,
      hasPassword: 1,
    });
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is written', async () => {
    const { codes } = await setUpApp();
    const written = codes[0]?.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
    const first = (await password(opened.identity.browser())).body.attempt;
    expect((await answer(opened.identity.browser(), { attempt: first, recoveryCode: written })).status).toBe(200);
    const second = (await password(opened.identity.browser())).body.attempt;
    const again = await answer(opened.identity.browser(), { attempt: second, recoveryCode: codes[0] });
    expect(again).toMatchObject(wrong);
    expect((await browser.call('GET', '/api/account/two-factor')).body.recoveryCodesLeft).toBe(9);
  });

  it('signs in one of two that come with it at once', async () => {
    const { codes } = await setUpApp();
    const begun = await Promise.all([1, 2].map(() => password(opened.identity.browser())));
    const both = await Promise.all(
      begun.map(({ body }) => answer(opened.identity.browser(), { attempt: body.attempt, recoveryCode: codes[0] })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('no longer works once new ones are given out, which a repeat does not show again', async () => {
    const { codes } = await setUpApp();
    const issue = () => browser.call('POST', '/api/account/recovery-codes', undefined, { 'idempotency-key': 'new' });
    const { body } = await issue();
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await issue()).toMatchObject({ status: 409, body: { code: 'codes-shown' } });
    const { attempt } = (await password(opened.identity.browser())).body;
    const answered = (recoveryCode?: string) => answer(opened.identity.browser(), { attempt, recoveryCode });
    expect(await answered(codes[0])).toMatchObject(wrong);
    expect((await answered(body.recoveryCodes[0])).status).toBe(200);
  });

  it('is given out only where something is asked for after the password', async () => {
    const refused = { status: 409, body: { code: 'no-second-factor' } };
    expect(await browser.call('POST', '/api/account/recovery-codes')).toMatchObject(refused);
  });
});

describe('a passkey', () => {
  it('answers in place of the app', async () => {
    await setUpApp();
    await addPasskey();
    const { body } = await password(opened.identity.browser());
    expect(body.methods).toEqual(['passkey', 'app', 'recovery-code']);
    const passkey = device.get(body.options, -1);
    expect((await answer(opened.identity.browser(), { attempt: body.attempt, passkey })).status).toBe(200);
    expect(await answer(opened.identity.browser(), { attempt: body.attempt, passkey })).toMatchObject(expired);
  });

  it('is asked for after the password where a person wants it so', async () => {
    const choose = (passkeyAfterPassword: 0 | 1) =>
      browser.call('PUT', '/api/account/two-factor', { passkeyAfterPassword });
    expect(await choose(1)).toMatchObject({ status: 409, body: { code: 'no-passkey' } });
    await addPasskey();
    expect((await password(opened.identity.browser())).status).toBe(200);
    expect((await choose(1)).body.recoveryCodes).toHaveLength(10);
    expect((await password(opened.identity.browser())).body.methods).toEqual(['passkey', 'recovery-code']);
    expect((await choose(0)).body.recoveryCodes).toEqual([]);
    expect((await password(opened.identity.browser())).status).toBe(200);
  });
});

describe('a lost phone', () => {
  const bob = { ...ann, email: 'bob@example.com', firstName: 'Bob' };
  const reset = (from: Browser, id: number) => from.call('DELETE', `/api/administrators/second-factors/${id}`);
  let bobs: Browser;
  let bobsId: number;
  beforeEach(async () => {
    bobs = opened.identity.browser();
    bobsId = (await bobs.call('POST', '/api/register', bob)).body.id;
    const { body } = await bobs.call('POST', '/api/account/authenticator-app/secret');
    const given = { secret: body.secret, code: code(body.secret) };
    expect((await bobs.call('PUT', '/api/account/authenticator-app', given)).status).toBe(200);
  });

  it('is helped by an administrator, who is in the log, and told to its owner', async () => {
    const signIn = () =>
      opened.identity.browser().call('POST', '/api/login', { email: bob.email, password: bob.password });
    expect((await signIn()).status).toBe(202);
    expect((await reset(browser, bobsId)).status).toBe(204);
    expect((await reset(browser, bobsId)).status).toBe(204);
    expect(await isIn(bobs)).toBe(false);
    expect((await signIn()).status).toBe(200);
    const subject = 'An administrator reset your two-factor sign-in to Daybook';
    const [mail] = await mailsIn(join(opened.directory, 'mail'), 1, subject);
    expect(mail).toContain('To: bob@example.com\r\n');
    const resets: string[] = [];
    for await (const { type, metadata } of opened.platform.events.readAll({ prefixes: ['account-'] })) {
      if (type === 'SecondFactorReset') resets.push(`${metadata.actor.kind} ${metadata.commandKind}`);
    }
    expect(resets).toEqual(['user reset-second-factor']);
  });

  it('is helped by nobody else, and by no open screen', async () => {
    const annsId = (await browser.call('GET', '/api/auth/user')).body.id;
    expect(await reset(bobs, annsId)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await reset(browser, 12_345)).toMatchObject({ status: 404, body: { code: 'user-not-found' } });
    opened.clock.pass(15 * minutes);
    expect(await reset(browser, bobsId)).toMatchObject({ status: 403, body: { code: 'sign-in-not-recent' } });
  });
});

it('tells the owner by mail of each change of how they sign in', async () => {
  await setUpApp();
  await addPasskey();
  await browser.call('POST', '/api/account/recovery-codes');
  await browser.call('DELETE', '/api/passkeys/1');
  for (const subject of [
    'Your two-factor sign-in to Daybook was changed',
    'A passkey was added to your Daybook account',
    'New recovery codes for your Daybook account',
    'A passkey was removed from your Daybook account',
  ]) {
    const [mail] = await mailsIn(join(opened.directory, 'mail'), 1, subject);
    expect(mail).toContain('To: ann@example.com\r\n');
  }
});
