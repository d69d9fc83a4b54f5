import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { ann, minutes, openIdentity } from '../../test-support/identity-under-test.js';
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
