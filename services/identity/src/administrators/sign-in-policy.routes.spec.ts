import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { ann, minutes, openIdentity } from '../../test-support/identity-under-test.js';
import { softwareAuthenticator } from '../../test-support/software-authenticator.js';
import { codeAt } from '../second-factor/one-time-codes.js';

type Opened = Awaited<ReturnType<typeof openIdentity>>;
type Browser = ReturnType<Opened['identity']['browser']>;

const origin = 'https://daybook.example';
const path = '/api/administrators/policy/second-factor';
const closed = { status: 403, body: { code: 'second-factor-required' } };

let opened: Opened;
let administrator: Browser;
let bob: Browser;
let bobsId: number;
beforeEach(async () => {
  opened = await openIdentity(openEmbeddedPlatform, { publicOrigin: origin });
  [administrator, bob] = [opened.identity.browser(), opened.identity.browser()];
  await administrator.call('POST', '/api/register', ann);
  bobsId = (await bob.call('POST', '/api/register', { ...ann, email: 'bob@example.com' })).body.id;
});
afterEach(() => opened.close());

const policyOf = (from: Browser) => from.call('GET', path);
const require = (isRequired: 0 | 1, from = administrator) => from.call('PUT', path, { isRequired });
const grant = (from: Browser) => from.call('PUT', `/api/administrators/${bobsId}`);
const addApp = async (from: Browser) => {
  const { secret } = (await from.call('POST', '/api/account/authenticator-app/secret')).body;
  const body = { secret, code: codeAt(secret, opened.clock.now()) };
  expect((await from.call('PUT', '/api/account/authenticator-app', body)).status).toBe(200);
};
const addPasskey = async (from: Browser) => {
  const { body } = await from.call('POST', '/api/passkeys/options');
  const passkey = softwareAuthenticator(origin).create(body.options);
  expect((await from.call('POST', '/api/passkeys', { attempt: body.attempt, passkey })).status).toBe(201);
};

it('is required by an administrator who has it, and said of who did it', async () => {
  expect(await require(1)).toMatchObject({ status: 409, body: { code: 'no-second-factor' } });
  await addApp(administrator);
  expect((await require(1)).body).toEqual({ isRequired: 1, isMet: 1 });
  expect((await require(1)).body).toEqual({ isRequired: 1, isMet: 1 });
  const user = [];
  for await (const { type, metadata } of opened.platform.events.readStream('policy')) {
    user.push([type, metadata.actor.kind, metadata.commandKind]);
  }
  expect(user).toEqual([['AdministratorFactorChosen', 'user', 'require-second-factor']]);
});

it('closes what administrators do to those who have none, until they set one up', async () => {
  await grant(administrator);
  await addApp(administrator);
  await require(1);
  expect((await policyOf(bob)).body).toEqual({ isRequired: 1, isMet: 0 });
  for (const call of [grant, (from: Browser) => require(0, from)]) expect(await call(bob)).toMatchObject(closed);
  for (const method of ['DELETE /api/administrators/1', 'DELETE /api/administrators/second-factors/1']) {
    const [verb = '', where = ''] = method.split(' ');
    expect(await bob.call(verb, where)).toMatchObject(closed);
  }
  expect((await bob.call('GET', '/api/auth/user')).body.isAdmin).toBe(1);
  await addApp(bob);
  expect((await policyOf(bob)).body).toEqual({ isRequired: 1, isMet: 1 });
  expect((await grant(bob)).status).toBe(200);
});

it('is met by a passkey that is asked for after the password, or has no password beside it', async () => {
  await addPasskey(administrator);
  expect((await policyOf(administrator)).body.isMet).toBe(0);
  await administrator.call('PUT', '/api/account/two-factor', { passkeyAfterPassword: 1 });
  expect((await policyOf(administrator)).body.isMet).toBe(1);
  await administrator.call('PUT', '/api/account/two-factor', { passkeyAfterPassword: 0 });
  expect((await policyOf(administrator)).body.isMet).toBe(0);
  await administrator.call('DELETE', '/api/account/password');
  expect((await policyOf(administrator)).body.isMet).toBe(1);
});

it('shuts the only administrator out of nothing for good', async () => {
  await addApp(administrator);
  await require(1);
  await administrator.call('DELETE', '/api/account/authenticator-app');
  expect(await require(0)).toMatchObject(closed);
  opened.clock.pass(minutes);
  await addApp(administrator);
  expect((await require(0)).body).toEqual({ isRequired: 0, isMet: 1 });
});

it('is nobody else’s to know or to change, and asks for a recent sign-in', async () => {
  expect(await policyOf(bob)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await require(1, bob)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await opened.identity.browser().call('GET', path)).status).toBe(401);
  opened.clock.pass(15 * minutes);
  expect(await require(0)).toMatchObject({ status: 403, body: { code: 'sign-in-not-recent' } });
  expect((await policyOf(administrator)).status).toBe(200);
});
