import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { ann, type Browser, mailsIn, openIdentity, tokenIn } from '../../test-support/identity-under-test.js';
import { softwareAuthenticator } from '../../test-support/software-authenticator.js';

const origin = 'https://daybook.example';
const refused = { status: 400, body: { code: 'password-too-personal' } };
const newPassword = 'Example-2026';

let opened: Awaited<ReturnType<typeof openIdentity>>;
let browser: Browser;
beforeEach(async () => {
  opened = await openIdentity(openEmbeddedPlatform, { publicOrigin: origin });
  browser = opened.identity.browser();
  await browser.call('POST', '/api/register', ann);
});
afterEach(() => opened.close());

describe('a password that is little more than what is known of the person', () => {
  it('registers nobody', async () => {
    const bob = { email: 'bobby@example.com', password: 'bobby2026', firstName: 'Robert', lastName: 'Doe' };
    expect(await opened.identity.browser().call('POST', '/api/register', bob)).toMatchObject(refused);
    const longer = { ...bob, password: 'bobby plays the drums' };
    expect((await opened.identity.browser().call('POST', '/api/register', longer)).status).toBe(201);
  });

  it('takes the place of no other', async () => {
    const change = { currentPassword: ann.password, newPassword };
    expect(await browser.call('PUT', '/api/account/password', change)).toMatchObject(refused);
    expect((await opened.identity.browser().call('POST', '/api/login', ann)).status).toBe(200);
  });

  it('is chosen by nobody who had none', async () => {
    const { attempt, options } = (await browser.call('POST', '/api/passkeys/options')).body;
    await browser.call('POST', '/api/passkeys', { attempt, passkey: softwareAuthenticator(origin).create(options) });
    expect((await browser.call('DELETE', '/api/account/password')).status).toBe(200);
    expect(await browser.call('POST', '/api/account/password', { newPassword })).toMatchObject(refused);
  });

  it('is not taken with a mailed link, which works for another one', async () => {
    await opened.identity.browser().call('POST', '/api/forgot-password', { email: ann.email });
    const token = tokenIn((await mailsIn(join(opened.directory, 'mail'), 1))[0]);
    const reset = (password: string) =>
      opened.identity.browser().call('POST', '/api/reset-password', { token, newPassword: password });
    expect(await reset(newPassword)).toMatchObject(refused);
    expect((await reset('battery staple')).status).toBe(200);
  });
});
