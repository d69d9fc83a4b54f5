import { until } from '@daybook/adapter-contracts';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { log } from '@daybook/nest';
import { ann, minutes, openIdentity } from '../../test-support/identity-under-test.js';
import { AdministratorSet } from '../administrators/administrator-set.js';
import { FirstAccount } from './first-account.js';

const bob = { email: 'bob@example.com', password: 'battery staple', firstName: 'Bob', lastName: 'Example' };
const refused = { status: 403, body: { code: 'first-account-code' } };

let opened: Awaited<ReturnType<typeof openIdentity>>;
const open = async (firstAccountTakesCode: boolean) => {
  opened = await openIdentity(openEmbeddedPlatform, { firstAccountTakesCode });
};
afterEach(() => opened.close());

const word = { password: ann.password, confirmation: ann.email };

const shown = () => opened.identity.app.get(FirstAccount, { strict: false }).shown;
const register = (body: object, from?: string) =>
  opened.identity.browser(from ? { 'x-forwarded-for': from } : {}).call('POST', '/api/register', body);

describe('the first account of an installation that other machines reach', () => {
  beforeEach(() => open(true));

  it('takes the code that was shown at the start, however it is typed, and is its administrator', async () => {
    expect(shown()).toMatch(/^[A-HJ-NP-Z2-9]{5}(-[A-HJ-NP-Z2-9]{5}){5}$/);
    expect(await register(ann)).toMatchObject(refused);
    expect(await register({ ...ann, firstAccountCode: 'AAAAA-AAAAA' })).toMatchObject(refused);
    const typed = ` ${shown()?.toLowerCase().replaceAll('-', ' ')}`;
    const { status, body } = await register({ ...ann, firstAccountCode: typed });
    expect([status, body.isAdmin]).toEqual([201, 1]);
  });

  it('leaves no trace where the code was wrong', async () => {
    await register(ann);
    expect(await opened.platform.events.lastPosition()).toBeUndefined();
  });

  it('ends the code: the next ones register as anywhere', async () => {
    await register({ ...ann, firstAccountCode: shown() });
    expect((await register(bob)).status).toBe(201);
  });

  it('may be guessed at ten times in a quarter of an hour from one place, and from elsewhere all the same', async () => {
    const guess = async (from: string, firstAccountCode = 'AAAAA-AAAAA') =>
      (await register({ ...ann, firstAccountCode }, from)).status;
    for (let n = 0; n < 10; n += 1) expect(await guess('203.0.113.7')).toBe(403);
    expect(await guess('203.0.113.7', shown())).toBe(429);
    expect(await guess('198.51.100.7', shown())).toBe(201);
  });

  it('waits for no longer than a quarter of an hour after wrong guesses', async () => {
    for (let n = 0; n < 11; n += 1) await register({ ...ann, firstAccountCode: 'x' });
    opened.clock.pass(15 * minutes);
    expect((await register({ ...ann, firstAccountCode: shown() })).status).toBe(201);
  });
});

describe('the first account after every account was erased', () => {
  afterEach(() => jest.restoreAllMocks());

  it('takes another code, which the log tells', async () => {
    opened = await openIdentity(openEmbeddedPlatform, { firstAccountTakesCode: true, erasureWaitMs: 0 });
    const before = shown();
    const browser = opened.identity.browser();
    await browser.call('POST', '/api/register', { ...ann, firstAccountCode: before });
    expect(shown()).toBeUndefined();
    expect((await browser.call('POST', '/api/account/delete', word)).status).toBe(202);
    const administrators = opened.identity.app.get(AdministratorSet, { strict: false });
    await until('the account is gone', async () => !(await administrators.hasAnybody()));
    const lines: unknown[] = [];
    jest.spyOn(log, 'warn').mockImplementation((line: unknown) => void lines.push(line));
    expect(await register({ ...bob, firstAccountCode: before })).toMatchObject(refused);
    expect(await register(bob)).toMatchObject(refused);
    const told = lines.filter(
      (line) => typeof line === 'object' && line !== null && 'code' in line && !('security' in line),
    );
    expect(told).toEqual([{ code: shown() }]);
    expect(shown()).not.toBe(before);
    expect(await register({ ...bob, firstAccountCode: shown() })).toMatchObject({ status: 201, body: { isAdmin: 1 } });
  });
});

describe('the first account of an installation on this machine alone', () => {
  it('takes no code', async () => {
    await open(false);
    expect(shown()).toBeUndefined();
    expect((await register(ann)).status).toBe(201);
  });
});
