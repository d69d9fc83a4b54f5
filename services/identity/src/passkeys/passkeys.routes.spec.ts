import { ann, minutes } from '../../test-support/identity-under-test.js';
import { softwareAuthenticator } from '../../test-support/software-authenticator.js';
import { passkeysUnderTest } from '../../test-support/passkeys-under-test.js';

const { the, host, origin, add, offered, signIn, refused } = passkeysUnderTest();

it('is asked for three hundred times in a quarter of an hour by one network, and six hundred times by one provider', async () => {
  const ask = async (address: string) =>
    (await the.opened.identity.browser({ 'x-forwarded-for': address }).call('POST', '/api/login/passkey/options'))
      .status;
  const asked = async (address: string) => {
    const statuses = await Promise.all(Array.from({ length: 301 }, () => ask(address)));
    return statuses.filter((status) => status === 200).length;
  };
  expect([await asked('2001:db8:7:1::1'), await asked('2001:db8:7:2::1')]).toEqual([300, 300]);
  expect([await ask('2001:db8:7:3::1'), await ask('2001:db8:8:1::1')]).toEqual([429, 200]);
}, 60_000);

describe('a passkey', () => {
  it('is added, is shown, and signs in without a password', async () => {
    expect(await add()).toMatchObject({
      status: 201,
      body: { id: 1, name: 'Firefox on Linux', host, createdAt: '2026-03-10T12:00:00.000Z', lastUsedAt: null },
    });
    const elsewhere = the.opened.identity.browser();
    const { status, body } = await signIn(elsewhere);
    expect([status, body.email]).toEqual([200, ann.email]);
    expect((await elsewhere.call('GET', '/api/auth/user')).status).toBe(200);
    const { body: shown } = await the.browser.call('GET', '/api/passkeys');
    expect(shown).toEqual([expect.objectContaining({ id: 1, lastUsedAt: '2026-03-10T12:00:00.000Z' })]);
  });

  it('is asked for without telling who has one', async () => {
    await add();
    const { options } = await offered(the.opened.identity.browser());
    expect(options).toMatchObject({ rpId: host, userVerification: 'required', allowCredentials: [] });
  });

  it('is made for a person whom nothing in it names but an id, and not twice on one device', async () => {
    await add();
    const { body } = await the.browser.call('POST', '/api/passkeys/options');
    expect(Buffer.from(body.options.user.id, 'base64url')).toHaveLength(16);
    expect(body.options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
    expect(body.options.excludeCredentials).toHaveLength(1);
  });

  it('answers once', async () => {
    await add();
    const elsewhere = the.opened.identity.browser();
    const { attempt, options } = await offered(elsewhere);
    const passkey = the.device.get(options);
    expect((await elsewhere.call('POST', '/api/login/passkey', { attempt, passkey })).status).toBe(200);
    expect(await elsewhere.call('POST', '/api/login/passkey', { attempt, passkey })).toMatchObject(refused);
  });

  it('answers once of two at the same moment', async () => {
    await add();
    const { attempt, options } = await offered(the.browser);
    const passkey = the.device.get(options);
    const both = await Promise.all(
      [1, 2].map(() => the.opened.identity.browser().call('POST', '/api/login/passkey', { attempt, passkey })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('answers within ten minutes', async () => {
    await add();
    const { attempt, options } = await offered(the.browser);
    the.opened.clock.pass(10 * minutes);
    const passkey = the.device.get(options);
    expect(await the.browser.call('POST', '/api/login/passkey', { attempt, passkey })).toMatchObject(refused);
  });

  it('answers only what this browser was asked', async () => {
    await add();
    const mine = await offered(the.browser);
    const theirs = await offered(the.opened.identity.browser());
    const passkey = the.device.get(theirs.options);
    expect(await the.browser.call('POST', '/api/login/passkey', { attempt: mine.attempt, passkey })).toMatchObject(
      refused,
    );
    const nobodys = { attempt: 'x'.repeat(43), passkey };
    expect(await the.browser.call('POST', '/api/login/passkey', nobodys)).toMatchObject(refused);
  });

  it('of a copied device is refused once the counter has gone on', async () => {
    await add();
    const { restore } = the.device.copy();
    expect((await signIn(the.opened.identity.browser())).status).toBe(200);
    restore();
    expect(await signIn(the.opened.identity.browser())).toMatchObject(refused);
  });

  it('without a counter signs in again and again', async () => {
    const synced = softwareAuthenticator(origin, { counts: false });
    await add(the.browser, synced);
    expect((await signIn(the.opened.identity.browser(), synced)).status).toBe(200);
    expect((await signIn(the.opened.identity.browser(), synced)).status).toBe(200);
  });

  it('must have verified the person', async () => {
    const careless = softwareAuthenticator(origin, { verifies: false });
    expect(await add(the.browser, careless)).toMatchObject(refused);
    expect((await the.browser.call('GET', '/api/passkeys')).body).toEqual([]);
  });

  it('that answers for another page is refused', async () => {
    const phished = softwareAuthenticator('https://daybook.example.evil');
    expect(await add(the.browser, phished)).toMatchObject(refused);
  });

  it('is added only by the session that asked, once', async () => {
    const { body } = await the.browser.call('POST', '/api/passkeys/options');
    const given = { attempt: body.attempt, passkey: the.device.create(body.options) };
    const again = the.opened.identity.browser();
    await again.call('POST', '/api/login', { email: ann.email, password: ann.password });
    expect(await again.call('POST', '/api/passkeys', given)).toMatchObject(refused);
    expect((await the.browser.call('POST', '/api/passkeys', given)).status).toBe(201);
    expect(await the.browser.call('POST', '/api/passkeys', given)).toMatchObject(refused);
  });

  it('that was added, and whose answer was lost, is shown to the same request, and to no other', async () => {
    const { body } = await the.browser.call('POST', '/api/passkeys/options');
    const given = { attempt: body.attempt, passkey: the.device.create(body.options) };
    const sent = (id: string) => the.browser.call('POST', '/api/passkeys', given, { 'daybook-command-id': id });
    const id = the.opened.platform.ids.uuid();
    const first = await sent(id);
    expect(first).toMatchObject({ status: 201, body: { id: 1, host } });
    expect(await sent(id)).toMatchObject({ status: 201, body: first.body });
    expect(await sent(the.opened.platform.ids.uuid())).toMatchObject(refused);
    expect((await the.browser.call('GET', '/api/passkeys')).body).toHaveLength(1);
  });

  it('is refused where its id or its key is longer than any authenticator makes', async () => {
    for (const large of [{ idBytes: 1_024 }, { keyBytes: 1_101 }]) {
      expect((await add(the.browser, softwareAuthenticator(origin, large))).status).toBe(400);
    }
    expect((await the.browser.call('GET', '/api/passkeys')).body).toEqual([]);
    const largest = softwareAuthenticator(origin, { idBytes: 1_023 });
    expect((await add(the.browser, largest)).status).toBe(201);
    expect((await signIn(the.opened.identity.browser(), largest)).status).toBe(200);
  });
});
