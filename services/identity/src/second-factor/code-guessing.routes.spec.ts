import { join } from 'node:path';
import { until } from '@daybook/adapter-contracts';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { log } from '@daybook/nest';
import { ann, type Browser, days, mailsIn, minutes, openIdentity } from '../../test-support/identity-under-test.js';
import { noticeQueue } from '../notices/notices.js';
import { codeAt } from './one-time-codes.js';

const origin = 'https://daybook.example';
const subject = 'Somebody knows your Daybook password';

let opened: Awaited<ReturnType<typeof openIdentity>>;
/** On which Ann has registered. */
let laptop: Browser;
let secret: string;
let places: number;

const at = (network: string) => opened.identity.browser({ 'x-forwarded-for': network });
/** Each time another device, in another network. */
const elsewhere = (): Browser => {
  places += 1;
  return at(`10.${places >> 8}.${places & 255}.7`);
};

beforeEach(async () => {
  places = 0;
  opened = await openIdentity(openEmbeddedPlatform, { publicOrigin: origin });
  laptop = elsewhere();
  await laptop.call('POST', '/api/register', ann);
  secret = (await laptop.call('POST', '/api/account/authenticator-app/secret')).body.secret;
  await laptop.call('PUT', '/api/account/authenticator-app', { secret, code: rightCode() });
  opened.clock.pass(minutes);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await opened.close();
});

const rightCode = () => codeAt(secret, opened.clock.now());
const answer = async (from: Browser, code: string): Promise<number> => {
  const { attempt } = (await from.call('POST', '/api/login', ann)).body;
  return (await from.call('POST', '/api/login/second-factor', { attempt, code })).status;
};
/** How many of so many wrong codes were looked at. */
const lookedAt = async (many: number, from: () => Browser = elsewhere): Promise<number> => {
  let looked = 0;
  for (let n = 0; n < many; n += 1) if ((await answer(from(), '000000')) === 400) looked += 1;
  return looked;
};
const mails = async () => {
  const { jobs } = opened.platform;
  await until('no mail waits', async () => ((await jobs.list(noticeQueue)).length === 0 ? true : undefined));
  return mailsIn(join(opened.directory, 'mail'), 0, subject);
};

describe('whoever knows the password', () => {
  it('begins sixty second steps in a quarter of an hour from one provider, and keeps no others from theirs', async () => {
    const begin = async (from: Browser) => (await from.call('POST', '/api/login', ann)).status;
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) statuses.push(await begin(at(`203.0.113.${n}`)));
    expect(statuses).toEqual([...Array<number>(60).fill(202), 429]);
    expect(await begin(elsewhere())).toBe(202);
    opened.clock.pass(15 * minutes);
    expect(await begin(at('203.0.113.7'))).toBe(202);
  }, 60_000);
});

describe('whoever knows the password and guesses at the code', () => {
  it('is looked at forty times a day, wherever they are, and locks out no device that the owner has signed in on', async () => {
    let looked = 0;
    for (let quarter = 0; quarter < 4; quarter += 1) {
      looked += await lookedAt(22);
      opened.clock.pass(15 * minutes);
    }
    expect(looked).toBe(40);
    expect(await answer(elsewhere(), rightCode())).toBe(429);
    expect(await answer(laptop, rightCode())).toBe(200);
    opened.clock.pass(days);
    expect(await answer(elsewhere(), rightCode())).toBe(200);
  }, 60_000);

  it('is looked at twenty times a day in one place, and locks out nobody elsewhere', async () => {
    let looked = 0;
    for (let quarter = 0; quarter < 4; quarter += 1) {
      looked += await lookedAt(12, () => at('203.0.113.7'));
      opened.clock.pass(15 * minutes);
    }
    expect(looked).toBe(20);
    expect(await answer(at('203.0.113.7'), rightCode())).toBe(429);
    expect(await answer(elsewhere(), rightCode())).toBe(200);
  }, 60_000);

  it('is told to the owner, once a day, from the sixth wrong code on', async () => {
    await lookedAt(5);
    await lookedAt(8, () => laptop);
    expect(await mails()).toEqual([]);
    await lookedAt(2);
    const [mail] = await mails();
    expect(mail).toContain('To: ann@example.com\r\n');
    opened.clock.pass(15 * minutes);
    await lookedAt(5);
    expect(await mails()).toHaveLength(1);
  });

  it('is counted anew once the owner has given a right code', async () => {
    await lookedAt(15);
    expect(await answer(elsewhere(), rightCode())).toBe(200);
    expect(await lookedAt(21)).toBe(20);
  });

  it('is named in the log with the account', async () => {
    const lines: Record<string, unknown>[] = [];
    jest.spyOn(log, 'warn').mockImplementation((line: unknown) => void lines.push(line as Record<string, unknown>));
    await answer(at('203.0.113.7'), '000000');
    const line = await until('it is logged', async () => lines.find(({ code }) => code === 'wrong-code'));
    const user = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(line).toMatchObject({ security: 'refused', code: 'wrong-code', address: '203.0.113.7', user });
  });
});

describe('whoever has somebody’s session and guesses at the password', () => {
  const confirm = async (from: Browser, password: string) =>
    (await from.call('POST', '/api/account/confirm', { password })).status;
  const stolen = () => {
    const browser = elsewhere();
    browser.cookies.set('daybook', laptop.cookies.get('daybook') ?? '');
    return browser;
  };

  it('keeps the owner from confirming in no other session, and is told to them', async () => {
    const phone = elsewhere();
    const { attempt } = (await phone.call('POST', '/api/login', ann)).body;
    await phone.call('POST', '/api/login/second-factor', { attempt, code: rightCode() });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push(await confirm(stolen(), `wrong ${n}`));
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    expect(await confirm(phone, ann.password)).toBe(200);
    const about = 'Somebody who is signed in to Daybook is guessing your password';
    expect(await mailsIn(join(opened.directory, 'mail'), 1, about)).toHaveLength(1);
  });

  it('is looked at thirty times a day', async () => {
    let looked = 0;
    for (let quarter = 0; quarter < 6; quarter += 1) {
      for (let n = 0; n < 11; n += 1) if ((await confirm(stolen(), 'wrong')) === 400) looked += 1;
      opened.clock.pass(15 * minutes);
    }
    expect(looked).toBe(30);
  });
});
