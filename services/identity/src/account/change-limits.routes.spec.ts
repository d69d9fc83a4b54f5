import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { codeAt } from '../second-factor/one-time-codes.js';
import { ann, type Browser, days, minutes, openIdentity } from '../../test-support/identity-under-test.js';

let opened: Awaited<ReturnType<typeof openIdentity>>;
let browser: Browser;
beforeEach(async () => {
  opened = await openIdentity(openEmbeddedPlatform);
  browser = opened.identity.browser();
  await browser.call('POST', '/api/register', ann);
});
afterEach(() => opened.close());

const many = async (times: number, call: (n: number) => ReturnType<Browser['call']>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await call(n)).status);
  return statuses;
};

describe('changes of which each is a mail', () => {
  it('of the password are twenty a day', async () => {
    const words = (n: number) => `battery staple ${n}`;
    const change = (n: number) =>
      browser.call('PUT', '/api/account/password', {
        currentPassword: n === 0 ? ann.password : words(n - 1),
        newPassword: words(n),
      });
    expect(await many(20, change)).toEqual(Array(20).fill(200));
    const refused = await change(20);
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'too-many-changes',
      String(24 * 3_600),
    ]);
    opened.clock.pass(days);
    expect((await change(20)).status).toBe(200);
  }, 60_000);

  it('that add tokens are a hundred a day, and revoking them is not held up', async () => {
    const make = async () => {
      const made = await browser.call('POST', '/api/tokens', { name: 'Script', scope: 'read' });
      if (made.status === 201) expect((await browser.call('DELETE', `/api/tokens/${made.body.id}`)).status).toBe(204);
      return made;
    };
    const statuses = await many(101, make);
    expect([statuses.slice(0, 100).every((status) => status === 201), statuses[100]]).toEqual([true, 429]);
  }, 60_000);

  it('of second factors are fifty a day, and removing one is not held up', async () => {
    const { secret } = (await browser.call('POST', '/api/account/authenticator-app/secret')).body;
    const app = { secret, code: codeAt(secret, opened.clock.now()) };
    expect((await browser.call('PUT', '/api/account/authenticator-app', app)).status).toBe(200);
    const issue = () => browser.call('POST', '/api/account/recovery-codes');
    expect(await many(49, issue)).toEqual(Array(49).fill(201));
    expect(await issue()).toMatchObject({ status: 429, body: { code: 'too-many-changes' } });
    expect((await browser.call('DELETE', '/api/account/authenticator-app')).status).toBe(204);
  });

  it('of the address are asked for twenty times an hour and forty a day', async () => {
    const ask = (n: number) =>
      browser.call('PUT', '/api/account/email', { email: `ann-${n}@example.com`, password: ann.password });
    const anHour = async (from: number) => {
      expect(await many(20, (n) => ask(from + n))).toEqual(Array(20).fill(200));
      const refused = await ask(from + 20);
      expect([refused.status, refused.body.code]).toEqual([429, 'too-many-attempts']);
      return Number(refused.headers.get('retry-after'));
    };
    expect(await anHour(0)).toBe(3_600);
    opened.clock.pass(60 * minutes);
    expect(await anHour(20)).toBe(23 * 3_600);
    opened.clock.pass(60 * minutes);
    expect((await ask(41)).status).toBe(429);
    opened.clock.pass(22 * 60 * minutes);
    expect((await ask(41)).status).toBe(200);
  });

  it('are not counted where they are refused', async () => {
    const issue = () => browser.call('POST', '/api/account/recovery-codes');
    expect(await many(51, issue)).toEqual(Array(51).fill(409));
    const wrong = { currentPassword: 'no', newPassword: 'battery staple' };
    expect(await many(9, () => browser.call('PUT', '/api/account/password', wrong))).toEqual(Array(9).fill(400));
  }, 60_000);
});
