import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import {
  ann,
  type Browser,
  type IdentityUnderTest,
  minutes,
  openIdentity,
  type SetClock,
} from '../../test-support/identity-under-test.js';
import { Passwords } from './passwords.js';

let opened: Awaited<ReturnType<typeof openIdentity>>;
let clock: SetClock;
let identity: IdentityUnderTest;
let browser: Browser;

beforeEach(async () => {
  opened = await openIdentity(openEmbeddedPlatform);
  ({ clock, identity } = opened);
  browser = identity.browser();
});
afterEach(() => opened.close());

const register = (person: object | string = ann, from = browser) => from.call('POST', '/api/register', person);
const bob = { email: 'bob@example.com', password: 'battery staple', firstName: 'Bob', lastName: 'Example' };

describe('a registration', () => {
  it('33. signs in and answers with exactly the documented keys', async () => {
    const answer = await register({ ...ann, email: '  Ann@Example.COM ' });
    const user = {
      id: expect.any(Number),
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: 'Example',
      createdAt: '2026-03-10T12:00:00.000Z',
      isAdmin: 1,
      timeZone: 'UTC',
    };
    expect([answer.status, answer.body]).toStrictEqual([201, user]);
    const again = await browser.call('GET', '/api/auth/user');
    expect([again.status, again.body]).toStrictEqual([200, answer.body]);
  });

  it('makes the first account an administrator, and no other', async () => {
    await register();
    const second = await register(bob, identity.browser());
    expect(second.body.isAdmin).toBe(0);
  });

  it('32. ignores what is not for the person to say', async () => {
    await register();
    const made = await register(
      { ...bob, isAdmin: 1, id: 7, userId: 7, createdAt: '2000-01-01', tenant: 'x' },
      identity.browser(),
    );
    expect(made.body).toMatchObject({ isAdmin: 0, createdAt: '2026-03-10T12:00:00.000Z' });
    expect(made.body.id).toBeGreaterThan(7);
  });

  it('36. is refused for an address that is taken, in whatever letters, by its 409 alone', async () => {
    await register();
    const taken = await register({ ...bob, email: ' ANN@example.com' }, identity.browser());
    expect([taken.status, taken.body]).toEqual([
      409,
      { message: 'An account with this email already exists', code: 'email-taken' },
    ]);
    const { computed } = identity.app.get(Passwords, { strict: false });
    expect((await register(ann, identity.browser())).status).toBe(409);
    expect((await register(bob, identity.browser())).status).toBe(201);
    // The one as the other: a password is hashed before anybody looks whether the address is free.
    expect(identity.app.get(Passwords, { strict: false }).computed - computed).toBe(2);
  });

  it('takes place once when it is sent twice at once', async () => {
    const answers = await Promise.all([register(), register(ann, identity.browser())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('gives its answer again under the same Idempotency-Key and password alone', async () => {
    const key = { 'idempotency-key': 'one' };
    const first = await browser.call('POST', '/api/register', ann, key);
    const again = await identity.browser().call('POST', '/api/register', ann, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const guessed = await identity.browser().call('POST', '/api/register', { ...ann, password: 'guessed' }, key);
    expect(guessed.status).toBe(409);
  });

  it('gives many at once different ids', async () => {
    const people = Array.from({ length: 20 }, (_, n) => ({ ...ann, email: `person${n}@example.com` }));
    const answers = await Promise.all(people.map((person) => register(person, identity.browser())));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(20);
    expect(answers.filter(({ body }) => body.isAdmin === 1)).toHaveLength(1);
  });

  it.each([
    ['a missing field', { lastName: undefined }, 'Please fill in all fields'],
    ['a blank field', { firstName: '   ' }, 'Please fill in all fields'],
    ['a short password', { password: '12345' }, 'Password must be at least 6 characters long'],
    ['no e-mail address', { email: 'ann' }, 'Please enter a valid email address'],
  ])('is refused with %s', async (_, wrong, message) => {
    const answer = await register({ ...ann, ...wrong });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  it('43. is refused when a field is an object', async () => {
    expect((await register({ ...ann, email: { $ne: null } })).status).toBe(400);
    expect((await register('{"__proto__":{"email":"x"},"constructor":1}')).status).toBe(400);
    expect((await register([ann])).status).toBe(400);
  });

  it('36. is allowed sixty times an hour from one place', async () => {
    const from = identity.browser({ 'x-forwarded-for': '203.0.113.7' });
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1)
      statuses.push((await register({ ...ann, email: `p${n % 2}@example.com` }, from)).status);
    expect(statuses.slice(0, 60).filter((status) => status === 429)).toEqual([]);
    expect(statuses[60]).toBe(429);
    expect((await register(bob, identity.browser({ 'x-forwarded-for': '203.0.113.8' }))).status).toBe(201);
    clock.pass(61 * minutes);
    expect((await register({ ...bob, email: 'cy@example.com' }, from)).status).toBe(201);
  });
});
