import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { ann, mailsIn, minutes, openIdentity, tokenIn } from '../../test-support/identity-under-test.js';
import { noticeQueue } from '../notices/notices.js';
import { type SoftwareAuthenticator, softwareAuthenticator } from '../../test-support/software-authenticator.js';

type Opened = Awaited<ReturnType<typeof openIdentity>>;
type Browser = ReturnType<Opened['identity']['browser']>;

const host = 'daybook.example';
const origin = `https://${host}`;
const bob = { ...ann, email: 'bob@example.com' };

let opened: Opened;
let browser: Browser;
let device: SoftwareAuthenticator;
beforeEach(async () => {
  opened = await openIdentity(openEmbeddedPlatform, { publicOrigin: origin });
  browser = opened.identity.browser({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0' });
  device = softwareAuthenticator(origin);
  await browser.call('POST', '/api/register', ann);
});
afterEach(() => opened.close());

const add = async (from = browser, on = device, name?: string) => {
  const { body } = await from.call('POST', '/api/passkeys/options');
  const passkey = on.create(body.options);
  return from.call('POST', '/api/passkeys', { attempt: body.attempt, passkey, ...(name ? { name } : {}) });
};
const offered = async (from: Browser) => (await from.call('POST', '/api/login/passkey/options')).body;
const signIn = async (from: Browser, on = device, nth = 0) => {
  const { attempt, options } = await offered(from);
  return from.call('POST', '/api/login/passkey', { attempt, passkey: on.get(options, nth) });
};
const refused = { status: 400, body: { code: 'passkey-refused' } };

it('is asked for three hundred times in a quarter of an hour by one network, and six hundred times by one provider', async () => {
  const ask = async (address: string) =>
    (await opened.identity.browser({ 'x-forwarded-for': address }).call('POST', '/api/login/passkey/options')).status;
  const asked = async (address: string) => {
    const statuses = await Promise.all(Array.from({ length: 301 }, () => ask(address)));
    return statuses.filter((status) => status === 200).length;
  };
  expect([await asked('2001:db8:7:1::1'), await asked('2001:db8:7:2::1')]).toEqual([300, 300]);
  expect([await ask('2001:db8:7:3::1'), await ask('2001:db8:8:1::1')]).toEqual([429, 200]);
}, 60_000);

describe('a passkey', () => {
  it('is added, is shown, and signs in without a password', async () => {
    expect(await add()).toMatchObject({
      status: 201,
      body: { id: 1, name: 'Firefox on Linux', host, createdAt: '2026-03-10T12:00:00.000Z', lastUsedAt: null },
    });
    const elsewhere = opened.identity.browser();
    const { status, body } = await signIn(elsewhere);
    expect([status, body.email]).toEqual([200, ann.email]);
    expect((await elsewhere.call('GET', '/api/auth/user')).status).toBe(200);
    const { body: shown } = await browser.call('GET', '/api/passkeys');
    expect(shown).toEqual([expect.objectContaining({ id: 1, lastUsedAt: '2026-03-10T12:00:00.000Z' })]);
  });

  it('is asked for without telling who has one', async () => {
    await add();
    const { options } = await offered(opened.identity.browser());
    expect(options).toMatchObject({ rpId: host, userVerification: 'required', allowCredentials: [] });
  });

  it('is made for a person whom nothing in it names but an id, and not twice on one device', async () => {
    await add();
    const { body } = await browser.call('POST', '/api/passkeys/options');
    expect(Buffer.from(body.options.user.id, 'base64url')).toHaveLength(16);
    expect(body.options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
    expect(body.options.excludeCredentials).toHaveLength(1);
  });

  it('answers once', async () => {
    await add();
    const elsewhere = opened.identity.browser();
    const { attempt, options } = await offered(elsewhere);
    const passkey = device.get(options);
    expect((await elsewhere.call('POST', '/api/login/passkey', { attempt, passkey })).status).toBe(200);
    expect(await elsewhere.call('POST', '/api/login/passkey', { attempt, passkey })).toMatchObject(refused);
  });

  it('answers once of two at the same moment', async () => {
    await add();
    const { attempt, options } = await offered(browser);
    const passkey = device.get(options);
    const both = await Promise.all(
      [1, 2].map(() => opened.identity.browser().call('POST', '/api/login/passkey', { attempt, passkey })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('answers within ten minutes', async () => {
    await add();
    const { attempt, options } = await offered(browser);
    opened.clock.pass(10 * minutes);
    const passkey = device.get(options);
    expect(await browser.call('POST', '/api/login/passkey', { attempt, passkey })).toMatchObject(refused);
  });

  it('answers only what this browser was asked', async () => {
    await add();
    const mine = await offered(browser);
    const theirs = await offered(opened.identity.browser());
    const passkey = device.get(theirs.options);
    expect(await browser.call('POST', '/api/login/passkey', { attempt: mine.attempt, passkey })).toMatchObject(refused);
    const nobodys = { attempt: 'x'.repeat(43), passkey };
    expect(await browser.call('POST', '/api/login/passkey', nobodys)).toMatchObject(refused);
  });

  it('of a copied device is refused once the counter has gone on', async () => {
    await add();
    const { restore } = device.copy();
    expect((await signIn(opened.identity.browser())).status).toBe(200);
    restore();
    expect(await signIn(opened.identity.browser())).toMatchObject(refused);
  });

  it('without a counter signs in again and again', async () => {
    const synced = softwareAuthenticator(origin, { counts: false });
    await add(browser, synced);
    expect((await signIn(opened.identity.browser(), synced)).status).toBe(200);
    expect((await signIn(opened.identity.browser(), synced)).status).toBe(200);
  });

  it('must have verified the person', async () => {
    const careless = softwareAuthenticator(origin, { verifies: false });
    expect(await add(browser, careless)).toMatchObject(refused);
    expect((await browser.call('GET', '/api/passkeys')).body).toEqual([]);
  });

  it('that answers for another page is refused', async () => {
    const phished = softwareAuthenticator('https://daybook.example.evil');
    expect(await add(browser, phished)).toMatchObject(refused);
  });

  it('is added only by the session that asked, once', async () => {
    const { body } = await browser.call('POST', '/api/passkeys/options');
    const given = { attempt: body.attempt, passkey: device.create(body.options) };
    const again = opened.identity.browser();
    await again.call('POST', '/api/login', { email: ann.email, password: ann.password });
    expect(await again.call('POST', '/api/passkeys', given)).toMatchObject(refused);
    expect((await browser.call('POST', '/api/passkeys', given)).status).toBe(201);
    expect(await browser.call('POST', '/api/passkeys', given)).toMatchObject(refused);
  });

  it('that was added, and whose answer was lost, is shown to the same request, and to no other', async () => {
    const { body } = await browser.call('POST', '/api/passkeys/options');
    const given = { attempt: body.attempt, passkey: device.create(body.options) };
    const sent = (id: string) => browser.call('POST', '/api/passkeys', given, { 'daybook-command-id': id });
    const id = opened.platform.ids.uuid();
    const first = await sent(id);
    expect(first).toMatchObject({ status: 201, body: { id: 1, host } });
    expect(await sent(id)).toMatchObject({ status: 201, body: first.body });
    expect(await sent(opened.platform.ids.uuid())).toMatchObject(refused);
    expect((await browser.call('GET', '/api/passkeys')).body).toHaveLength(1);
  });

  it('is refused where its id or its key is longer than any authenticator makes', async () => {
    for (const large of [{ idBytes: 1_024 }, { keyBytes: 1_101 }]) {
      expect((await add(browser, softwareAuthenticator(origin, large))).status).toBe(400);
    }
    expect((await browser.call('GET', '/api/passkeys')).body).toEqual([]);
    const largest = softwareAuthenticator(origin, { idBytes: 1_023 });
    expect((await add(browser, largest)).status).toBe(201);
    expect((await signIn(opened.identity.browser(), largest)).status).toBe(200);
  });

  it('no longer signs in once it is removed', async () => {
    await add();
    expect((await browser.call('DELETE', '/api/passkeys/1')).status).toBe(204);
    expect((await browser.call('DELETE', '/api/passkeys/1')).status).toBe(204);
    expect(await signIn(opened.identity.browser())).toMatchObject(refused);
  });

  it('that was added before a mailed reset signs nobody in', async () => {
    await add();
    await browser.call('POST', '/api/forgot-password', { email: ann.email });
    const token = tokenIn((await mailsIn(join(opened.directory, 'mail'), 1, 'Reset your Daybook password'))[0]);
    const reset = { token, newPassword: 'battery staple' };
    expect((await browser.call('POST', '/api/reset-password', reset)).status).toBe(200);
    expect(await signIn(opened.identity.browser())).toMatchObject(refused);
    await browser.call('POST', '/api/login', { email: ann.email, password: 'battery staple' });
    expect((await browser.call('GET', '/api/passkeys')).body).toEqual([]);
    expect(await add()).toMatchObject({ status: 201, body: { id: 2, lastUsedAt: null } });
    expect((await signIn(opened.identity.browser(), device, 1)).status).toBe(200);
  });

  it('is begun thirty times in a quarter of an hour by one person, wherever they are', async () => {
    const begin = async () => (await browser.call('POST', '/api/passkeys/options')).status;
    for (let n = 0; n < 30; n += 1) expect(await begin()).toBe(201);
    expect(await begin()).toBe(429);
    const other = opened.identity.browser();
    await other.call('POST', '/api/register', bob);
    expect((await add(other)).status).toBe(201);
  });

  it('is told of by mail when it is added and when it is removed, once each', async () => {
    const mailed = (about: string) => mailsIn(join(opened.directory, 'mail'), 1, about);
    await add();
    expect(await mailed('A passkey was added to your Daybook account')).toEqual([
      expect.stringContaining('To: ann@example.com\r\n'),
    ]);
    await browser.call('DELETE', '/api/passkeys/1');
    await browser.call('DELETE', '/api/passkeys/1');
    await browser.call('POST', '/api/forgot-password', { email: ann.email });
    await mailed('Reset your Daybook password');
    while ((await opened.platform.jobs.list(noticeQueue)).length > 0) await new Promise((next) => setTimeout(next, 5));
    expect(await mailed('A passkey was removed from your Daybook account')).toHaveLength(1);
  });

  it('goes with a change of the password whose owner wants it so, and stays otherwise', async () => {
    await add();
    const change = { currentPassword: ann.password, newPassword: 'battery staple' };
    expect((await browser.call('PUT', '/api/account/password', change)).status).toBe(200);
    expect((await signIn(opened.identity.browser())).status).toBe(200);
    const again = { currentPassword: 'battery staple', newPassword: 'correct horse', removePasskeys: true };
    expect((await browser.call('PUT', '/api/account/password', again)).status).toBe(200);
    expect(await signIn(opened.identity.browser())).toMatchObject(refused);
    expect((await browser.call('GET', '/api/passkeys')).body).toEqual([]);
  });

  it('of another person is 404', async () => {
    await add();
    const other = opened.identity.browser();
    await other.call('POST', '/api/register', bob);
    expect(await other.call('DELETE', '/api/passkeys/1')).toMatchObject({
      status: 404,
      body: { code: 'passkey-not-found' },
    });
    const renamed = await other.call('PATCH', '/api/passkeys/1', { name: 'Mine' });
    expect(renamed).toMatchObject({ status: 404, body: { code: 'passkey-not-found' } });
    expect((await signIn(opened.identity.browser())).status).toBe(200);
  });

  it('is renamed', async () => {
    await add(browser, device, 'Key');
    expect((await browser.call('PATCH', '/api/passkeys/1', { name: ' Key ring ' })).status).toBe(204);
    expect((await browser.call('GET', '/api/passkeys')).body).toMatchObject([{ name: 'Key ring' }]);
  });
});

describe('an open screen', () => {
  const stale = { status: 403, body: { code: 'sign-in-not-recent' } };

  it('adds and removes no passkey after 15 minutes, until the person shows that it is them', async () => {
    await add();
    opened.clock.pass(15 * minutes);
    expect(await browser.call('POST', '/api/passkeys/options')).toMatchObject(stale);
    expect(await browser.call('DELETE', '/api/passkeys/1')).toMatchObject(stale);
    const wrong = await browser.call('POST', '/api/account/confirm', { password: 'wrong' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong-password' } });
    expect(await browser.call('DELETE', '/api/passkeys/1')).toMatchObject(stale);
    expect((await browser.call('POST', '/api/account/confirm', { password: ann.password })).status).toBe(200);
    expect((await browser.call('DELETE', '/api/passkeys/1')).status).toBe(204);
  });

  it('is confirmed by a passkey of the person, and of nobody else', async () => {
    await add();
    const other = opened.identity.browser();
    await other.call('POST', '/api/register', bob);
    opened.clock.pass(15 * minutes);
    const confirm = async (from: Browser) => {
      const { attempt, options } = await offered(from);
      return from.call('POST', '/api/account/confirm', { attempt, passkey: device.get(options) });
    };
    expect(await confirm(other)).toMatchObject(refused);
    expect(await other.call('POST', '/api/passkeys/options')).toMatchObject(stale);
    expect((await confirm(browser)).status).toBe(200);
    expect((await browser.call('DELETE', '/api/passkeys/1')).status).toBe(204);
  });
});

describe('an account without a password', () => {
  const password = (from: Browser) => from.call('POST', '/api/login', { email: ann.email, password: ann.password });

  it('is one with a passkey, and keeps its last one', async () => {
    expect(await browser.call('DELETE', '/api/account/password')).toMatchObject({
      status: 409,
      body: { code: 'no-passkey' },
    });
    await add();
    const elsewhere = opened.identity.browser();
    await password(elsewhere);
    expect((await browser.call('DELETE', '/api/account/password')).status).toBe(200);
    expect((await elsewhere.call('GET', '/api/auth/user')).status).toBe(401);
    expect((await password(opened.identity.browser())).status).toBe(401);
    expect(await browser.call('DELETE', '/api/passkeys/1')).toMatchObject({
      status: 409,
      body: { code: 'last-way-in' },
    });
    expect((await signIn(opened.identity.browser())).status).toBe(200);
  });

  it('gets one again from whoever has just signed in', async () => {
    await add();
    await browser.call('DELETE', '/api/account/password');
    opened.clock.pass(15 * minutes);
    const choose = () => browser.call('POST', '/api/account/password', { newPassword: ann.password });
    expect((await choose()).status).toBe(403);
    const { attempt, options } = await offered(browser);
    await browser.call('POST', '/api/account/confirm', { attempt, passkey: device.get(options) });
    expect((await choose()).status).toBe(200);
    expect(await choose()).toMatchObject({ status: 409, body: { code: 'password-exists' } });
    expect((await password(opened.identity.browser())).status).toBe(200);
    expect((await browser.call('DELETE', '/api/passkeys/1')).status).toBe(204);
  });
});
