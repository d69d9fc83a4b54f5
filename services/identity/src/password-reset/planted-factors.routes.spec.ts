import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { ann, type Browser, days, mailsIn, openIdentity, tokenIn } from '../../test-support/identity-under-test.js';
import { softwareAuthenticator } from '../../test-support/software-authenticator.js';
import { codeAt } from '../second-factor/one-time-codes.js';

const origin = 'https://daybook.example';
const device = softwareAuthenticator(origin);
const newPassword = 'battery staple';

let opened: Awaited<ReturnType<typeof openIdentity>>;
let browser: Browser;
beforeEach(async () => {
  opened = await openIdentity(openEmbeddedPlatform, { publicOrigin: origin });
  browser = opened.identity.browser();
  await browser.call('POST', '/api/register', ann);
});
afterEach(() => opened.close());

const mailed = (about?: string) => mailsIn(join(opened.directory, 'mail'), 1, about);
const signIn = async (password: string) => {
  const visitor = opened.identity.browser();
  return visitor.call('POST', '/api/login', { email: ann.email, password });
};
/** As its owner, or as somebody who has got at the password. */
const addApp = async (): Promise<string> => {
  await browser.call('POST', '/api/account/confirm', { password: ann.password });
  const { secret } = (await browser.call('POST', '/api/account/authenticator-app/secret')).body;
  const code = codeAt(secret, opened.clock.now());
  expect((await browser.call('PUT', '/api/account/authenticator-app', { secret, code })).status).toBe(200);
  return secret;
};
const choosePasskey = async () => {
  await browser.call('POST', '/api/account/confirm', { password: ann.password });
  const { attempt, options } = (await browser.call('POST', '/api/passkeys/options')).body;
  await browser.call('POST', '/api/passkeys', { attempt, passkey: device.create(options) });
  const chosen = await browser.call('PUT', '/api/account/two-factor', { passkeyAfterPassword: 1 });
  expect(chosen.status).toBe(200);
};
/** The session goes on for as long as it is used. */
const pass = async (many: number) => {
  for (let day = 0; day < many; day += 1) {
    opened.clock.pass(days);
    await browser.call('GET', '/api/auth/user');
  }
};
const reset = async () => {
  await opened.identity.browser().call('POST', '/api/forgot-password', { email: ann.email });
  const token = tokenIn((await mailed())[0]);
  return opened.identity.browser().call('POST', '/api/reset-password', { token, newPassword });
};

describe('a reset by mail', () => {
  it('lets the owner in where somebody has added an authenticator app within the last 30 days', async () => {
    await addApp();
    await pass(29);
    expect((await signIn(ann.password)).status).toBe(202);
    expect((await reset()).status).toBe(200);
    expect((await signIn(newPassword)).status).toBe(200);
    const [told] = await mailed('Your Daybook password was reset');
    expect(told).toContain('was added within the last 30 days to be asked for after the password was removed');
  });

  it('is not enough where the app is older, for then its owner wants it asked', async () => {
    await addApp();
    await pass(30);
    expect((await reset()).status).toBe(200);
    expect((await signIn(newPassword)).body).toMatchObject({ methods: ['app', 'recovery-code'] });
    const [told] = await mailed('Your Daybook password was reset');
    expect(told).not.toContain('30 days');
  });

  it('lets the owner in where somebody has chosen that a passkey is asked for', async () => {
    await choosePasskey();
    await pass(29);
    expect((await reset()).status).toBe(200);
    expect((await signIn(newPassword)).status).toBe(200);
  });

  it('asks for a recovery code where the owner has long chosen that a passkey is asked for', async () => {
    await choosePasskey();
    await pass(30);
    expect((await reset()).status).toBe(200);
    expect((await signIn(newPassword)).body).toMatchObject({ methods: ['recovery-code'] });
  });

  it('ends recovery codes that somebody has made within the last 30 days beside an older app', async () => {
    const secret = await addApp();
    await pass(30);
    await browser.call('POST', '/api/account/confirm', { password: ann.password });
    const planted: string[] = (await browser.call('POST', '/api/account/recovery-codes')).body.recoveryCodes;
    await pass(29);
    expect((await reset()).status).toBe(200);
    const { attempt, methods } = (await signIn(newPassword)).body;
    expect(methods).toEqual(['app']);
    const answer = async (body: object) =>
      (await opened.identity.browser().call('POST', '/api/login/second-factor', { attempt, ...body })).status;
    expect(await answer({ recoveryCode: planted[0] })).toBe(400);
    expect(await answer({ code: codeAt(secret, opened.clock.now()) })).toBe(200);
    const [told] = await mailed('Your Daybook password was reset');
    expect(told).toContain('recovery codes included');
  });

  it('leaves recovery codes that are older, as their app is', async () => {
    await addApp();
    await pass(30);
    await browser.call('POST', '/api/account/confirm', { password: ann.password });
    const { recoveryCodes } = (await browser.call('POST', '/api/account/recovery-codes')).body;
    await pass(30);
    expect((await reset()).status).toBe(200);
    const { attempt } = (await signIn(newPassword)).body;
    const answered = { attempt, recoveryCode: recoveryCodes[0] };
    expect((await opened.identity.browser().call('POST', '/api/login/second-factor', answered)).status).toBe(200);
  });

  it('lets the owner in where somebody has made new recovery codes and keeps them', async () => {
    await choosePasskey();
    await pass(60);
    await browser.call('POST', '/api/account/confirm', { password: ann.password });
    expect((await browser.call('POST', '/api/account/recovery-codes')).status).toBe(201);
    expect((await reset()).status).toBe(200);
    expect((await signIn(newPassword)).status).toBe(200);
  });
});
