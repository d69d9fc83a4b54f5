import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Platform } from '@daybook/platform';
import {
  ann,
  type Browser,
  days,
  type IdentityUnderTest,
  openIdentity,
} from '../../test-support/identity-under-test.js';

let opened: Awaited<ReturnType<typeof openIdentity>>;
let platform: Platform;
let identity: IdentityUnderTest;
let browser: Browser;

beforeEach(async () => {
  opened = await openIdentity(openEmbeddedPlatform, { oldestAccountIsAdministrator: false });
  ({ platform, identity } = opened);
  browser = identity.browser();
  await browser.call('POST', '/api/register', ann);
});
afterEach(() => opened.close());

const login = async (email: string, password = ann.password) =>
  (await identity.browser().call('POST', '/api/login', { email, password })).status;
const user = async (from = browser) => (await from.call('GET', '/api/auth/user')).body;
const changePassword = (currentPassword: unknown, newPassword: unknown, from = browser) =>
  from.call('PUT', '/api/account/password', { currentPassword, newPassword });

describe('a password', () => {
  it('39, 40: is changed with the current one; other sessions end, and this one goes on under another id', async () => {
    const phone = identity.browser();
    await phone.call('POST', '/api/login', { email: ann.email, password: ann.password });
    const cookies = [...browser.cookies];
    const answer = await changePassword(ann.password, 'battery staple');
    expect([answer.status, answer.body]).toEqual([200, { message: 'Your password has been changed.' }]);
    expect([(await user()).email, (await phone.call('GET', '/api/auth/user')).status]).toEqual([ann.email, 401]);
    expect([await login(ann.email), await login(ann.email, 'battery staple')]).toEqual([401, 200]);
    const old = identity.browser();
    for (const [name, value] of cookies) old.cookies.set(name, value);
    expect((await old.call('GET', '/api/auth/user')).status).toBe(401);
  });

  it('never expires, and nobody is asked to change it', async () => {
    opened.clock.pass(3_650 * days);
    const answer = await identity.browser().call('POST', '/api/login', { email: ann.email, password: ann.password });
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ email: ann.email })]);
  });

  it.each([
    ['a wrong one', 'wrong password', 'battery staple', 'The password is incorrect'],
    ['none', '', 'battery staple', 'Please fill in all fields'],
    ['a short new one', ann.password, '12345', 'Password must be at least 6 characters long'],
    ['an object', { $ne: null }, 'battery staple', undefined],
  ])('is not changed with %s', async (_, current, next, message) => {
    const answer = await changePassword(current, next);
    expect(answer.status).toBe(400);
    if (message) expect(answer.body.message).toBe(message);
    expect(await login(ann.email)).toBe(200);
  });

  it('is changed by one of two who do so at once', async () => {
    const phone = identity.browser();
    await phone.call('POST', '/api/login', { email: ann.email, password: ann.password });
    const answers = await Promise.all([
      changePassword(ann.password, 'first one'),
      changePassword(ann.password, 'second one', phone),
    ]);
    const [changed, refused] = answers.map(({ status }) => status).sort();
    // The other one's session is void by then, or its password no longer the current one.
    expect([changed, refused === 400 || refused === 401]).toEqual([200, true]);
  });

  it('signs nobody in who had begun to sign in with the former one', async () => {
    const { sessions } = platform;
    const set = sessions.set.bind(sessions);
    // The password changes after it was checked, and before there is a session to end.
    sessions.set = async (idHash, record) => {
      sessions.set = set;
      expect((await changePassword(ann.password, 'battery staple')).status).toBe(200);
      await set(idHash, record);
    };
    const late = identity.browser();
    expect((await late.call('POST', '/api/login', { email: ann.email, password: ann.password })).status).toBe(401);
    expect((await late.call('GET', '/api/auth/user')).status).toBe(401);
    expect(await sessions.ofUser((await user()).id)).toHaveLength(1);
  });
});
