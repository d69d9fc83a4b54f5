import { join } from 'node:path';
import { ann, mailsIn, minutes, tokenIn } from '../../test-support/identity-under-test.js';
import { noticeQueue } from '../notices/notices.js';
import { type Browser, passkeysUnderTest } from '../../test-support/passkeys-under-test.js';

const { the, add, offered, signIn, refused, bob } = passkeysUnderTest();

describe('a passkey', () => {
  it('no longer signs in once it is removed', async () => {
    await add();
    expect((await the.browser.call('DELETE', '/api/passkeys/1')).status).toBe(204);
    expect((await the.browser.call('DELETE', '/api/passkeys/1')).status).toBe(204);
    expect(await signIn(the.opened.identity.browser())).toMatchObject(refused);
  });

  it('that was added before a mailed reset signs nobody in', async () => {
    await add();
    await the.browser.call('POST', '/api/forgot-password', { email: ann.email });
    const token = tokenIn((await mailsIn(join(the.opened.directory, 'mail'), 1, 'Reset your Daybook password'))[0]);
    const reset = { token, newPassword: 'battery staple' };
    expect((await the.browser.call('POST', '/api/reset-password', reset)).status).toBe(200);
    expect(await signIn(the.opened.identity.browser())).toMatchObject(refused);
    await the.browser.call('POST', '/api/login', { email: ann.email, password: 'battery staple' });
    expect((await the.browser.call('GET', '/api/passkeys')).body).toEqual([]);
    expect(await add()).toMatchObject({ status: 201, body: { id: 2, lastUsedAt: null } });
    expect((await signIn(the.opened.identity.browser(), the.device, 1)).status).toBe(200);
  });

  it('is begun thirty times in a quarter of an hour by one person, wherever they are', async () => {
    const begin = async () => (await the.browser.call('POST', '/api/passkeys/options')).status;
    for (let n = 0; n < 30; n += 1) expect(await begin()).toBe(201);
    expect(await begin()).toBe(429);
    const other = the.opened.identity.browser();
    await other.call('POST', '/api/register', bob);
    expect((await add(other)).status).toBe(201);
  });

  it('is told of by mail when it is added and when it is removed, once each', async () => {
    const mailed = (about: string) => mailsIn(join(the.opened.directory, 'mail'), 1, about);
    await add();
    expect(await mailed('A passkey was added to your Daybook account')).toEqual([
      expect.stringContaining('To: ann@example.com\r\n'),
    ]);
    await the.browser.call('DELETE', '/api/passkeys/1');
    await the.browser.call('DELETE', '/api/passkeys/1');
    await the.browser.call('POST', '/api/forgot-password', { email: ann.email });
    await mailed('Reset your Daybook password');
    while ((await the.opened.platform.jobs.list(noticeQueue)).length > 0)
      await new Promise((next) => setTimeout(next, 5));
    expect(await mailed('A passkey was removed from your Daybook account')).toHaveLength(1);
  });

  it('goes with a change of the password whose owner wants it so, and stays otherwise', async () => {
    await add();
    const change = { currentPassword: ann.password, newPassword: 'battery staple' };
    expect((await the.browser.call('PUT', '/api/account/password', change)).status).toBe(200);
    expect((await signIn(the.opened.identity.browser())).status).toBe(200);
    const again = { currentPassword: 'battery staple', newPassword: 'correct horse', removePasskeys: true };
    expect((await the.browser.call('PUT', '/api/account/password', again)).status).toBe(200);
    expect(await signIn(the.opened.identity.browser())).toMatchObject(refused);
    expect((await the.browser.call('GET', '/api/passkeys')).body).toEqual([]);
  });

  it('of another person is 404', async () => {
    await add();
    const other = the.opened.identity.browser();
    await other.call('POST', '/api/register', bob);
    expect(await other.call('DELETE', '/api/passkeys/1')).toMatchObject({
      status: 404,
      body: { code: 'passkey-not-found' },
    });
    const renamed = await other.call('PATCH', '/api/passkeys/1', { name: 'Mine' });
    expect(renamed).toMatchObject({ status: 404, body: { code: 'passkey-not-found' } });
    expect((await signIn(the.opened.identity.browser())).status).toBe(200);
  });

  it('is renamed', async () => {
    await add(the.browser, the.device, 'Key');
    expect((await the.browser.call('PATCH', '/api/passkeys/1', { name: ' Key ring ' })).status).toBe(204);
    expect((await the.browser.call('GET', '/api/passkeys')).body).toMatchObject([{ name: 'Key ring' }]);
  });
});

describe('an open screen', () => {
  const stale = { status: 403, body: { code: 'sign-in-not-recent' } };

  it('adds and removes no passkey after 15 minutes, until the person shows that it is them', async () => {
    await add();
    the.opened.clock.pass(15 * minutes);
    expect(await the.browser.call('POST', '/api/passkeys/options')).toMatchObject(stale);
    expect(await the.browser.call('DELETE', '/api/passkeys/1')).toMatchObject(stale);
    const wrong = await the.browser.call('POST', '/api/account/confirm', { password: 'wrong' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong-password' } });
    expect(await the.browser.call('DELETE', '/api/passkeys/1')).toMatchObject(stale);
    expect((await the.browser.call('POST', '/api/account/confirm', { password: ann.password })).status).toBe(200);
    expect((await the.browser.call('DELETE', '/api/passkeys/1')).status).toBe(204);
  });

  it('is confirmed by a passkey of the person, and of nobody else', async () => {
    await add();
    const other = the.opened.identity.browser();
    await other.call('POST', '/api/register', bob);
    the.opened.clock.pass(15 * minutes);
    const confirm = async (from: Browser) => {
      const { attempt, options } = await offered(from);
      return from.call('POST', '/api/account/confirm', { attempt, passkey: the.device.get(options) });
    };
    expect(await confirm(other)).toMatchObject(refused);
    expect(await other.call('POST', '/api/passkeys/options')).toMatchObject(stale);
    expect((await confirm(the.browser)).status).toBe(200);
    expect((await the.browser.call('DELETE', '/api/passkeys/1')).status).toBe(204);
  });
});

describe('an account without a password', () => {
  const password = (from: Browser) => from.call('POST', '/api/login', { email: ann.email, password: ann.password });

  it('is one with a passkey, and keeps its last one', async () => {
    expect(await the.browser.call('DELETE', '/api/account/password')).toMatchObject({
      status: 409,
      body: { code: 'no-passkey' },
    });
    await add();
    const elsewhere = the.opened.identity.browser();
    await password(elsewhere);
    expect((await the.browser.call('DELETE', '/api/account/password')).status).toBe(200);
    expect((await elsewhere.call('GET', '/api/auth/user')).status).toBe(401);
    expect((await password(the.opened.identity.browser())).status).toBe(401);
    expect(await the.browser.call('DELETE', '/api/passkeys/1')).toMatchObject({
      status: 409,
      body: { code: 'last-way-in' },
    });
    expect((await signIn(the.opened.identity.browser())).status).toBe(200);
  });

  it('gets one again from whoever has just signed in', async () => {
    await add();
    await the.browser.call('DELETE', '/api/account/password');
    the.opened.clock.pass(15 * minutes);
    const choose = () => the.browser.call('POST', '/api/account/password', { newPassword: ann.password });
    expect((await choose()).status).toBe(403);
    const { attempt, options } = await offered(the.browser);
    await the.browser.call('POST', '/api/account/confirm', { attempt, passkey: the.device.get(options) });
    expect((await choose()).status).toBe(200);
    expect(await choose()).toMatchObject({ status: 409, body: { code: 'password-exists' } });
    expect((await password(the.opened.identity.browser())).status).toBe(200);
    expect((await the.browser.call('DELETE', '/api/passkeys/1')).status).toBe(204);
  });
});
