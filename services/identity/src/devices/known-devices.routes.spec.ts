import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { ann, type Browser, mailsIn, minutes, openIdentity, tokenIn } from '../../test-support/identity-under-test.js';

let opened: Awaited<ReturnType<typeof openIdentity>>;
/** On which Ann has registered. */
let laptop: Browser;
let addresses = 0;

beforeEach(async () => {
  addresses = 0;
  opened = await openIdentity(openEmbeddedPlatform, { guessesAnHour: 5 });
  laptop = elsewhere();
  await laptop.call('POST', '/api/register', ann);
});
afterEach(() => opened.close());

/** Each time another device, in another network. */
const elsewhere = (): Browser => {
  addresses += 1;
  return opened.identity.browser({ 'x-forwarded-for': `10.0.${addresses}.7` });
};
const login = (from: Browser, password: string = ann.password) =>
  from.call('POST', '/api/login', { email: ann.email, password });
/** So that no device may sign in that is not known. */
const guessEverywhere = async () => {
  for (let n = 0; n < 6; n += 1) await login(elsewhere(), 'wrong password');
};
const current = (browser: Browser) => browser.call('GET', '/api/auth/user');
const changePassword = (from: Browser, currentPassword: string, newPassword: string) =>
  from.call('PUT', '/api/account/password', { currentPassword, newPassword });

describe('a session that began before devices were remembered', () => {
  beforeEach(() => laptop.cookies.delete('daybook-device'));

  it('makes its device known when it is next used', async () => {
    expect((await current(laptop)).headers.getSetCookie()).toEqual([expect.stringMatching(/^daybook-device=/)]);
    expect((await current(laptop)).headers.getSetCookie()).toEqual([]);
    await laptop.call('POST', '/api/logout');
    await guessEverywhere();
    expect((await login(laptop)).status).toBe(200);
  });

  it('makes one device known, so that whoever has stolen it guesses no more by it', async () => {
    await current(laptop);
    const known = laptop.cookies.get('daybook-device');
    laptop.cookies.delete('daybook-device');
    await current(laptop);
    expect([known?.length, laptop.cookies.get('daybook-device')]).toEqual([64, known]);
  });
});

describe('a device that was known before the password was changed', () => {
  const next = 'battery staple';
  const phones: Browser[] = [];

  beforeEach(async () => {
    phones.splice(0, phones.length, elsewhere(), elsewhere());
    for (const phone of phones) await login(phone);
  });

  it('signs in after a reset by mail, while others guess', async () => {
    await laptop.call('POST', '/api/forgot-password', { email: ann.email });
    const mails = await mailsIn(join(opened.directory, 'mail'), 1);
    await laptop.call('POST', '/api/reset-password', { token: tokenIn(mails[0]), newPassword: next });
    await guessEverywhere();
    expect((await login(elsewhere(), next)).status).toBe(429);
    for (const phone of phones) expect((await login(phone, next)).status).toBe(200);
    expect((await login(laptop, next)).status).toBe(200);
  });

  it('guesses as one with all others of then', async () => {
    await changePassword(laptop, ann.password, next);
    await guessEverywhere();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await login(phones[n % 2] ?? laptop, `wrong ${n}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect((await login(laptop, next)).status).toBe(200);
  });

  it('is unknown once it was changed again', async () => {
    await changePassword(laptop, ann.password, next);
    await changePassword(laptop, next, 'battery staples');
    await guessEverywhere();
    expect((await login(phones[0] ?? laptop, 'battery staples')).status).toBe(429);
  });
});

describe('a device whose session was ended from another one', () => {
  const sessions = async () => (await laptop.call('GET', '/api/sessions')).body as { id: string; current: 0 | 1 }[];
  const endTheOther = async () => {
    const other = (await sessions()).find(({ current: isCurrent }) => isCurrent === 0);
    expect((await laptop.call('DELETE', `/api/sessions/${other?.id}`)).status).toBe(204);
  };

  it('is known no longer, until its owner signs in there again', async () => {
    const phone = elsewhere();
    await login(phone);
    await endTheOther();
    await guessEverywhere();
    expect((await login(phone)).status).toBe(429);
    opened.clock.pass(24 * 60 * minutes);
    expect((await login(phone)).status).toBe(200);
    await phone.call('POST', '/api/logout');
    await guessEverywhere();
    expect((await login(phone)).status).toBe(200);
  });

  it('is known no longer, also where the session began before devices were remembered', async () => {
    const phone = elsewhere();
    await login(phone);
    phone.cookies.delete('daybook-device');
    await current(phone);
    await endTheOther();
    await guessEverywhere();
    expect((await login(phone)).status).toBe(429);
  });

  it('is known no longer, also where the session goes on under another id', async () => {
    const phone = elsewhere();
    await login(phone);
    phone.cookies.delete('daybook-device');
    await current(phone);
    expect((await phone.call('POST', '/api/account/confirm', { password: ann.password })).status).toBe(200);
    await endTheOther();
    await guessEverywhere();
    expect((await login(phone)).status).toBe(429);
  });

  it('leaves the one known from which it was ended', async () => {
    await login(elsewhere());
    await endTheOther();
    await laptop.call('POST', '/api/logout');
    await guessEverywhere();
    expect((await login(laptop)).status).toBe(200);
  });
});

it('guesses thirty times a day on a known device, of which its owner hears', async () => {
  await laptop.call('POST', '/api/logout');
  const device = laptop.cookies.get('daybook-device') ?? '';
  const answers = { looked: 0, refused: 0 };
  await guessEverywhere();
  for (let quarter = 0; quarter < 4; quarter += 1) {
    for (let n = 0; n < 11; n += 1) {
      const browser = elsewhere();
      browser.cookies.set('daybook-device', device);
      answers[(await login(browser, `wrong ${n}`)).status === 401 ? 'looked' : 'refused'] += 1;
    }
    opened.clock.pass(15 * minutes);
  }
  expect(answers).toEqual({ looked: 30, refused: 14 });
  expect(await mailsIn(join(opened.directory, 'mail'), 1, 'Somebody is guessing your Daybook password')).toEqual([
    expect.stringContaining('To: ann@example.com\r\n'),
  ]);
}, 60_000);
