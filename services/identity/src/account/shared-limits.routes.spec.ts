import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '@daybook/adapter-contracts';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { ann, type Browser, openIdentity } from '../../test-support/identity-under-test.js';
import { AddressLimits } from '../limits/address-limits.js';
import { noticeQueue } from '../notices/notices.js';

let opened: Awaited<ReturnType<typeof openIdentity>>;
let addresses = 0;

beforeEach(async () => {
  addresses = 0;
  opened = await openIdentity(openEmbeddedPlatform, { guessesAnHour: 10 });
  await elsewhere().call('POST', '/api/register', ann);
});
afterEach(() => opened.close());

const at = (address: string): Browser => opened.identity.browser({ 'x-forwarded-for': address });
/** Each time another device, in another network. */
const elsewhere = (): Browser => {
  addresses += 1;
  return at(`10.${addresses >> 8}.${addresses & 255}.7`);
};
const login = async (from: Browser, email: string, password = 'wrong password') =>
  (await from.call('POST', '/api/login', { email, password })).status;
/** Until no device that is not known is looked at. */
const guessEverywhere = async () => {
  for (let n = 0; n < 11; n += 1) await login(elsewhere(), `p${n}@example.com`);
};

describe('a guess that is not looked at because others have guessed', () => {
  it('counts for no account, and is told to nobody', async () => {
    await guessEverywhere();
    for (let n = 0; n < 22; n += 1) expect(await login(elsewhere(), ann.email)).toBe(429);
    const queued = await opened.platform.jobs.list(noticeQueue);
    expect([queued, await readdir(join(opened.directory, 'mail')).catch(() => [])]).toEqual([[], []]);
  }, 120_000);
});

describe('a few networks', () => {
  const networks = [
    (n: number) => `203.0.113.${n}`,
    (n: number) => `198.51.100.${n}`,
    (n: number) => `2001:db8:7:${n}::1`,
  ];

  it('may guess a fifth of what is looked at each, and hold up nobody elsewhere', async () => {
    for (const addressOf of networks) {
      const statuses: number[] = [];
      for (let n = 1; n <= 4; n += 1) statuses.push(await login(at(addressOf(n)), `p${n}@example.com`));
      expect(statuses.filter((status) => status !== 429)).toHaveLength(2);
    }
    expect(await login(elsewhere(), ann.email, ann.password)).toBe(200);
  }, 120_000);
});

describe('a few networks that ask whether addresses are taken', () => {
  const register = async (from: Browser, email = ann.email) =>
    (await from.call('POST', '/api/register', { ...ann, email })).status;

  it('hear of a fifth each, by registering or by changing an address, and hold up nobody elsewhere', async () => {
    for (const network of ['203.0.113', '198.51.100']) {
      const person = at(`${network}.1`);
      expect(await register(person, `${network}@example.com`)).toBe(201);
      const change = { email: ann.email, password: ann.password };
      expect((await person.call('PUT', '/api/account/email', change)).status).toBe(409);
      const statuses: number[] = [];
      for (let n = 2; n <= 12; n += 1) statuses.push(await register(at(`${network}.${n}`)));
      expect(statuses).toEqual([409, ...Array<number>(10).fill(429)]);
    }
    expect([await register(elsewhere()), await register(elsewhere(), 'new@example.com')]).toEqual([409, 201]);
  }, 120_000);
});

describe('many who register at once from one network', () => {
  it('are served in turn, and what is taken counts as ever', async () => {
    const register = async (n: number, email: string) =>
      (await at(`203.0.113.${n}`).call('POST', '/api/register', { ...ann, email })).status;
    const free = Array.from({ length: 8 }, (_, n) => register(n + 1, `many-${n}@example.com`));
    expect(await Promise.all(free)).toEqual(Array(8).fill(201));
    const taken = await Promise.all(Array.from({ length: 8 }, (_, n) => register(n + 1, ann.email)));
    expect(taken.sort()).toEqual([409, 409, ...Array<number>(6).fill(429)]);
  });

  it('hold up nobody elsewhere: so many wait, more are refused and not counted, and networks take turns', async () => {
    const { rateLimiter } = opened.platform;
    const consume = rateLimiter.consume.bind(rateLimiter);
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    rateLimiter.consume = async (...asked) => {
      await held;
      return consume(...asked);
    };
    const answered: string[] = [];
    const register = async (from: Browser, name: string) => {
      const { status, headers } = await from.call('POST', '/api/register', { ...ann, email: `${name}@example.com` });
      answered.push(status === 429 ? `refused for ${headers.get('retry-after')} s` : `${status} ${name}`);
    };
    // Four are looked at and 32 wait: the others hear at once that they have to.
    const asked = Array.from({ length: 40 }, (_, n) => register(at(`203.0.113.${n + 1}`), `here-${n}`));
    await until('the others are refused', async () => answered.length === 4);
    expect(new Set(answered)).toEqual(new Set(['refused for 5 s']));
    const theirs = register(at('198.51.100.1'), 'there');
    await until('it waits too', async () => opened.identity.app.get(AddressLimits, { strict: false }).waiting === 33);
    goOn();
    await theirs;
    expect(answered.filter((one) => one.includes('here')).length).toBeLessThan(12);
    await Promise.all(asked);
    expect(answered.filter((one) => one.startsWith('201'))).toHaveLength(37);
  }, 120_000);
});

describe('changing the address of an account', () => {
  it('hears of taken addresses as often as registering does, together', async () => {
    const people = Array.from({ length: 6 }, elsewhere);
    for (const [n, person] of people.entries()) {
      await person.call('POST', '/api/register', { ...ann, email: `p${n}@example.com` });
    }
    const change = { email: ann.email, password: ann.password };
    const statuses: number[] = [];
    for (const person of [...people, ...people]) {
      statuses.push((await person.call('PUT', '/api/account/email', change)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(409), ...Array<number>(2).fill(429)]);
    expect((await elsewhere().call('POST', '/api/register', ann)).status).toBe(429);
  }, 120_000);

  it('counts nothing that was free', async () => {
    const browser = elsewhere();
    await browser.call('POST', '/api/register', { ...ann, email: 'p@example.com' });
    for (let n = 0; n < 11; n += 1) {
      const change = { email: `p${n}@example.com`, password: ann.password };
      expect((await browser.call('PUT', '/api/account/email', change)).status).toBe(200);
    }
    const tell = async () => (await elsewhere().call('POST', '/api/register', ann)).status;
    for (let n = 0; n < 10; n += 1) expect(await tell()).toBe(409);
    expect(await tell()).toBe(429);
  }, 120_000);
});
