import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { ann, days, minutes, openIdentity } from '../../test-support/identity-under-test.js';
import { softwareAuthenticator } from '../../test-support/software-authenticator.js';

const origin = 'https://daybook.example';
const stale = { status: 403, body: { code: 'sign-in-not-recent' } };
const newAddress = { email: 'anna@example.com' };
const leaving = { confirmation: ann.email };

let opened: Awaited<ReturnType<typeof openIdentity>>;
let browser: ReturnType<typeof opened.identity.browser>;
beforeEach(async () => {
  opened = await openIdentity(openEmbeddedPlatform, { publicOrigin: origin });
  browser = opened.identity.browser();
  await browser.call('POST', '/api/register', ann);
});
afterEach(() => opened.close());

const changeEmail = (body: object) => browser.call('PUT', '/api/account/email', body);
const erase = (body: object) => browser.call('POST', '/api/account/delete', body);

/** Signs in with a passkey alone from now on. @returns what answers for it */
const giveUpPassword = async () => {
  const device = softwareAuthenticator(origin);
  const { body } = await browser.call('POST', '/api/passkeys/options');
  await browser.call('POST', '/api/passkeys', { attempt: body.attempt, passkey: device.create(body.options) });
  expect((await browser.call('DELETE', '/api/account/password')).status).toBe(200);
  return device;
};

describe('a sensitive change', () => {
  it.each([
    ['of the address', () => changeEmail(newAddress), 200],
    ['that erases the account', () => erase(leaving), 202],
  ])('%s needs no password while the sign-in is recent', async (_, call, done) => {
    opened.clock.pass(15 * minutes - 1);
    expect((await call()).status).toBe(done);
  });

  it.each([
    [
      'of the address',
      () => changeEmail(newAddress),
      () => changeEmail({ ...newAddress, password: ann.password }),
      200,
    ],
    ['that erases the account', () => erase(leaving), () => erase({ ...leaving, password: ann.password }), 202],
  ])('%s is refused from then on, but for whoever gives the password', async (_, without, given, done) => {
    opened.clock.pass(15 * minutes);
    const before = await opened.platform.events.lastPosition();
    expect(await without()).toMatchObject(stale);
    expect(await opened.platform.events.lastPosition()).toBe(before);
    expect((await given()).status).toBe(done);
  });

  it('is open to somebody without a password, who confirms it with a passkey', async () => {
    const device = await giveUpPassword();
    opened.clock.pass(15 * minutes);
    expect(await changeEmail(newAddress)).toMatchObject(stale);
    expect(await erase(leaving)).toMatchObject(stale);
    const { attempt, options } = (await browser.call('POST', '/api/login/passkey/options')).body;
    const confirmed = await browser.call('POST', '/api/account/confirm', { attempt, passkey: device.get(options) });
    expect(confirmed.status).toBe(200);
    expect((await changeEmail(newAddress)).status).toBe(200);
    const { email } = (await browser.call('GET', '/api/auth/user')).body;
    expect((await erase({ confirmation: email })).status).toBe(202);
  });

  it('is made again under the same key once it was confirmed', async () => {
    opened.clock.pass(15 * minutes);
    const token = { name: 'Script', scope: 'read' };
    const key = { 'idempotency-key': 'one' };
    expect(await browser.call('POST', '/api/tokens', token, key)).toMatchObject(stale);
    await browser.call('POST', '/api/account/confirm', { password: ann.password });
    expect((await browser.call('POST', '/api/tokens', token, key)).status).toBe(201);
  });

  it('cannot be opened for another session', async () => {
    const phone = opened.identity.browser();
    await phone.call('POST', '/api/login', { email: ann.email, password: ann.password });
    opened.clock.pass(15 * minutes);
    await phone.call('POST', '/api/account/confirm', { password: ann.password });
    expect(await browser.call('DELETE', '/api/sessions')).toMatchObject(stale);
    expect((await phone.call('DELETE', '/api/sessions')).status).toBe(200);
  });
});

describe('confirming that it is you', () => {
  const session = () => String(browser.cookies.get('daybook'));
  /** Another page of the browser, which has sent the former cookie already. */
  const withCookie = (cookie: string) => {
    const page = opened.identity.browser();
    page.cookies.set('daybook', cookie);
    return page;
  };
  const confirm = (from = browser) => from.call('POST', '/api/account/confirm', { password: ann.password });
  const read = async (from = browser) => (await from.call('GET', '/api/auth/user')).status;
  const check = async (from = browser) => (await from.call('GET', '/api/account/confirm')).status;
  const list = async (from = browser) => (await from.call('GET', '/api/sessions')).body;

  it('gives the session another id, and keeps what the list says of it', async () => {
    const [former, [before]] = [session(), await list()];
    opened.clock.pass(15 * minutes);
    expect((await confirm()).status).toBe(200);
    expect(session()).not.toBe(former);
    const [after, ...others] = await list();
    expect(others).toEqual([]);
    expect(after).toEqual({ ...before, lastUsedAt: expect.any(String) });
    expect([await read(), await check()]).toEqual([200, 200]);
  });

  it('leaves the former id nothing sensitive, and ends it once what was on its way is answered', async () => {
    const page = withCookie(session());
    opened.clock.pass(15 * minutes);
    await confirm();
    expect([await read(page), await check(page)]).toEqual([200, 403]);
    opened.clock.pass(10_000);
    expect([await read(page), await read()]).toEqual([401, 200]);
  });

  it('never lets the former id live longer, however it is used', async () => {
    const page = withCookie(session());
    opened.clock.pass(15 * minutes);
    await confirm();
    opened.clock.pass(9_000);
    await Promise.all([read(page), list(page), read(page)]);
    opened.clock.pass(1_000);
    expect([await read(page), await read()]).toEqual([401, 200]);
  });

  it('may be done again where its answer was lost, and by two pages at once', async () => {
    const lost = withCookie(session());
    opened.clock.pass(15 * minutes);
    await confirm();
    expect([(await confirm(lost)).status, await check(lost), await check()]).toEqual([200, 200, 200]);
    const [one, two] = [withCookie(session()), withCookie(session())];
    const answers = await Promise.all([confirm(one), confirm(two)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await check(one), await check(two)]).toEqual([200, 200]);
  });

  it('keeps the id where the password is wrong', async () => {
    const former = session();
    expect((await browser.call('POST', '/api/account/confirm', { password: 'another' })).status).toBe(400);
    expect(session()).toBe(former);
  });

  it('ends ninety days after the sign-in all the same', async () => {
    for (let day = 10; day < 90; day += 10) {
      opened.clock.pass(10 * days);
      expect((await confirm()).status).toBe(200);
    }
    opened.clock.pass(10 * days);
    expect(await read()).toBe(401);
  });

  it('counts as one session where the others are ended', async () => {
    await confirm();
    expect((await browser.call('DELETE', '/api/sessions')).body).toEqual({ ended: 0 });
    expect(await read()).toBe(200);
  });

  it('lets a passkey be added that was asked for before', async () => {
    const device = softwareAuthenticator(origin);
    opened.clock.pass(14 * minutes);
    const { body } = await browser.call('POST', '/api/passkeys/options');
    opened.clock.pass(minutes);
    await confirm();
    const made = { attempt: body.attempt, passkey: device.create(body.options) };
    expect((await browser.call('POST', '/api/passkeys', made)).status).toBe(201);
  });
});
