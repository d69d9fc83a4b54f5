import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { ann, type Browser, mailsIn, minutes, openIdentity, tokenIn } from '../../test-support/identity-under-test.js';
import { noticeQueue } from '../notices/notices.js';

type Opened = Awaited<ReturnType<typeof openIdentity>>;

let opened: Opened;
/** On which Ann has registered. */
let laptop: Browser;
let addresses = 0;

const bob = { ...ann, email: 'bob@example.com' };
const hour = 60 * minutes;

beforeEach(async () => {
  addresses = 0;
  opened = await openIdentity(openEmbeddedPlatform, { guessesAnHour: 100 });
  laptop = elsewhere();
  await laptop.call('POST', '/api/register', ann);
});
afterEach(() => opened.close());

/** Each time another device, in another network. */
const elsewhere = (): Browser => {
  addresses += 1;
  return opened.identity.browser({ 'x-forwarded-for': `10.${addresses >> 8}.${addresses & 255}.7` });
};
const login = (from: Browser, password: string = ann.password, email = ann.email) =>
  from.call('POST', '/api/login', { email, password });
const guess = async (email = ann.email) => (await login(elsewhere(), 'wrong password', email)).status;

/** How many of so many guesses were looked at. */
async function letThrough(many: number, nameOf = (_n: number): string => ann.email): Promise<number> {
  const statuses: number[] = [];
  for (let n = 0; n < many; n += 1) statuses.push(await guess(nameOf(n)));
  return statuses.filter((status) => status !== 429).length;
}

describe('guessing the password of one account from an address each time', () => {
  it('waits for longer and longer', async () => {
    let within = await letThrough(23);
    expect(within).toBe(20);
    for (let quarter = 1; quarter < 4; quarter += 1) {
      opened.clock.pass(15 * minutes);
      within += await letThrough(23);
    }
    expect(within).toBe(50);
    const refused = await login(elsewhere());
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-attempts']);
    for (let later = 1; later < 23; later += 1) {
      opened.clock.pass(hour);
      within += await letThrough(23);
    }
    expect(within).toBe(100);
  }, 120_000);

  it('does not lock the owner out of a device on which they have signed in', async () => {
    await laptop.call('POST', '/api/logout');
    await letThrough(21);
    expect((await login(elsewhere())).status).toBe(429);
    expect((await login(laptop)).status).toBe(200);
  });

  it('leaves the owner a mailed link, whose device is known from then on', async () => {
    await letThrough(21);
    const phone = elsewhere();
    await phone.call('POST', '/api/forgot-password', { email: ann.email });
    const mails = await mailsIn(join(opened.directory, 'mail'), 1);
    const token = tokenIn(mails.find((mail) => mail.includes('token=')));
    await phone.call('POST', '/api/reset-password', { token, newPassword: 'battery staple' });
    expect((await login(phone, 'battery staple')).status).toBe(200);
    expect((await login(elsewhere(), 'battery staple')).status).toBe(429);
  });

  it('is told to the owner once a day, and to nobody of an address that nobody has', async () => {
    for (let round = 0; round < 2; round += 1) {
      await letThrough(23);
      await letThrough(23, () => 'nobody@example.com');
      opened.clock.pass(15 * minutes);
    }
    const folder = join(opened.directory, 'mail');
    const [mail = ''] = await mailsIn(folder, 1, 'Somebody is guessing your Daybook password');
    expect(mail).toContain('To: ann@example.com\r\nSubject: Somebody is guessing your Daybook password\r\n');
    expect(mail).toContain('on March 10, 2026 at 12:00 PM (UTC)');
    while ((await opened.platform.jobs.list(noticeQueue)).length > 0) await new Promise((next) => setTimeout(next, 5));
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('is over once the owner has signed in on another device', async () => {
    expect(await letThrough(15)).toBe(15);
    expect((await login(elsewhere())).status).toBe(200);
    expect(await letThrough(25)).toBe(20);
  });
});

it('guessing from one place holds up nobody elsewhere', async () => {
  const place = { 'x-forwarded-for': '203.0.113.7' };
  const guessHere = async (email: string) => (await login(opened.identity.browser(place), 'wrong', email)).status;
  const statuses: number[] = [];
  for (let quarter = 0; quarter < 12; quarter += 1) {
    for (let n = 0; n < 12; n += 1) statuses.push(await guessHere(ann.email));
    expect((await login(elsewhere())).status).toBe(200);
    opened.clock.pass(15 * minutes);
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(50);
  const others: number[] = [];
  for (let n = 0; n < 30; n += 1) others.push(await guessHere(`p${n}@example.com`));
  expect(others.filter((status) => status !== 429)).toHaveLength(20);
  expect((await login(elsewhere())).status).toBe(200);
}, 60_000);

describe('a device on which somebody has signed in', () => {
  const deviceOf = ({ cookies }: Browser) => cookies.get('daybook-device') ?? '';
  const withDevice = (device: string): Browser => {
    const browser = elsewhere();
    browser.cookies.set('daybook-device', device);
    return browser;
  };

  it('may guess ten times itself', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await login(withDevice(deviceOf(laptop)), `wrong ${n}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect((await login(elsewhere())).status).toBe(200);
  });

  it('is known by its signature, to its owner alone and until the password is changed twice', async () => {
    const other = elsewhere();
    await other.call('POST', '/api/register', bob);
    const known = deviceOf(laptop);
    const flipped = `${known.slice(0, -2)}${known.at(-2) === 'A' ? 'B' : 'A'}${known.at(-1)}`;
    await letThrough(21);
    for (const device of ['', 'x'.repeat(64), flipped, deviceOf(other), `${known}x`]) {
      expect((await login(withDevice(device))).status).toBe(429);
    }
    expect((await login(withDevice(`${deviceOf(other)}.${known}`))).status).toBe(200);
    const change = { currentPassword: ann.password, newPassword: 'battery staple' };
    await laptop.call('PUT', '/api/account/password', change);
    await laptop.call('PUT', '/api/account/password', { ...change, currentPassword: change.newPassword });
    await letThrough(21);
    expect((await login(withDevice(known), change.newPassword)).status).toBe(429);
    expect((await login(withDevice(deviceOf(laptop)), change.newPassword)).status).toBe(200);
  });

  it('remembers four people', async () => {
    const shared = elsewhere();
    for (let n = 0; n < 6; n += 1) await shared.call('POST', '/api/register', { ...ann, email: `p${n}@example.com` });
    expect(deviceOf(shared).split('.')).toHaveLength(4);
    await letThrough(21, () => 'p5@example.com');
    await letThrough(21, () => 'p1@example.com');
    expect((await login(shared, ann.password, 'p5@example.com')).status).toBe(200);
    expect((await login(shared, ann.password, 'p1@example.com')).status).toBe(429);
  });
});

describe('guessing at many accounts from an address each time', () => {
  it('is looked at a hundred times an hour in all, and locks nobody out who is known', async () => {
    await laptop.call('POST', '/api/logout');
    expect(await letThrough(250, (n) => `p${n}@example.com`)).toBe(100);
    expect((await login(elsewhere())).status).toBe(429);
    expect((await login(laptop)).status).toBe(200);
    opened.clock.pass(hour);
    expect((await login(elsewhere())).status).toBe(200);
  }, 60_000);

  it('by registering hears of a hundred taken addresses an hour', async () => {
    const tell = async (email: string) => (await elsewhere().call('POST', '/api/register', { ...ann, email })).status;
    for (let n = 0; n < 100; n += 1) expect(await tell(ann.email)).toBe(409);
    expect([await tell(ann.email), await tell('free@example.com')]).toEqual([429, 429]);
    opened.clock.pass(hour);
    expect([await tell('free@example.com'), await tell(ann.email)]).toEqual([201, 409]);
  }, 60_000);

  it('counts nothing that was free, right, or not answered', async () => {
    const { sessions } = opened.platform;
    const set = sessions.set.bind(sessions);
    sessions.set = () => Promise.reject(new TypeError('away'));
    for (let n = 0; n < 6; n += 1) expect((await login(elsewhere())).status).toBe(500);
    sessions.set = set;
    opened.clock.pass(minutes);
    for (let n = 0; n < 105; n += 1) {
      const { status } = await elsewhere().call('POST', '/api/register', { ...ann, email: `p${n}@example.com` });
      expect([status, (await login(elsewhere())).status]).toEqual([201, 200]);
    }
  }, 60_000);
});

it('asks somebody who is signed in for their password ten times, wherever they are', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const change = { currentPassword: `wrong ${n}`, newPassword: 'battery staple' };
    const from = { 'x-forwarded-for': `10.9.9.${n}` };
    statuses.push((await laptop.call('PUT', '/api/account/password', change, from)).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
});
