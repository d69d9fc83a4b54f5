import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { ann, openIdentity } from './identity-under-test.js';
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.js';

export type Opened = Awaited<ReturnType<typeof openIdentity>>;
export type Browser = ReturnType<Opened['identity']['browser']>;

/** The service, a browser in which a person is signed in, and a device that keeps passkeys, new for each test. */
export const passkeysUnderTest = () => {
  const the = {} as { opened: Opened; browser: Browser; device: SoftwareAuthenticator };

  const host = 'daybook.example';
  const origin = `https://${host}`;
  beforeEach(async () => {
    the.opened = await openIdentity(openEmbeddedPlatform, { publicOrigin: origin });
    the.browser = the.opened.identity.browser({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0' });
    the.device = softwareAuthenticator(origin);
    await the.browser.call('POST', '/api/register', ann);
  });
  afterEach(() => the.opened.close());

  const add = async (from = the.browser, on = the.device, name?: string) => {
    const { body } = await from.call('POST', '/api/passkeys/options');
    const passkey = on.create(body.options);
    return from.call('POST', '/api/passkeys', { attempt: body.attempt, passkey, ...(name ? { name } : {}) });
  };
  const offered = async (from: Browser) => (await from.call('POST', '/api/login/passkey/options')).body;
  const signIn = async (from: Browser, on = the.device, nth = 0) => {
    const { attempt, options } = await offered(from);
    return from.call('POST', '/api/login/passkey', { attempt, passkey: on.get(options, nth) });
  };
  const refused = { status: 400, body: { code: 'passkey-refused' } };
  const bob = { ...ann, email: 'bob@example.com' };
  return { the, host, origin, add, offered, signIn, refused, bob };
};
