import { readdir } from 'node:fs/promises';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { accountStream } from '../account/account.js';
import { Accounts } from '../account/accounts.js';
import { UserIds } from '../user-id/user-ids.js';
import { ann, changeAddress, mailsIn, tokenIn } from '../../test-support/identity-under-test.js';
import {
  bob,
  erasedTenant,
  type Households,
  leave,
  openHouseholds,
  wait,
} from '../../test-support/erased-household.js';

let homes: Households;

beforeEach(async () => {
  homes = await openHouseholds(openEmbeddedPlatform);
});
afterEach(() => homes.close());

const path = '/api/account/delete';
const login = { email: ann.email, password: ann.password };

describe('the deletion of an account', () => {
  it('takes the password, where it is given, and asks for the address once more', async () => {
    const browser = await homes.register();
    const answers = [
      {},
      { ...leave, password: '' },
      { ...leave, password: 'wrong' },
      { ...leave, confirmation: bob.email },
    ];
    const codes = [];
    for (const body of answers) {
      const answer = await browser.call('POST', path, body);
      codes.push([answer.status, answer.body.code]);
    }
    expect(codes).toEqual([
      [400, 'required-fields'],
      [400, 'required-fields'],
      [400, 'wrong-password'],
      [400, 'confirmation-differs'],
    ]);
    expect(await homes.types('erasure-')).toEqual([]);
    expect((await homes.identity.browser().call('POST', path, leave)).status).toBe(401);
  });

  it('signs the person out everywhere at once, and nobody in any more', async () => {
    const browser = await homes.register();
    const phone = homes.identity.browser();
    await phone.call('POST', '/api/login', login);
    const answer = await browser.call('POST', path, { ...leave, confirmation: ' ANN@example.com ' });
    expect([answer.status, answer.body]).toEqual([202, { message: 'Your account is being deleted.' }]);
    expect(browser.cookies.has('daybook')).toBe(false);
    for (const one of [browser, phone]) expect((await one.call('GET', '/api/auth/user')).status).toBe(401);
    const again = await homes.identity.browser().call('POST', '/api/login', login);
    const unknown = await homes.identity.browser().call('POST', '/api/login', { ...login, email: 'cy@example.com' });
    expect([again.status, again.body]).toEqual([unknown.status, unknown.body]);
  });

  it('refuses whoever the gateway still vouches for', async () => {
    const browser = await homes.register();
    const [session] = await homes.platform.sessions.ofUser((await browser.call('GET', '/api/auth/user')).body.id);
    const cookies = new Map(browser.cookies);
    await browser.call('POST', path, leave);
    // As another replica's answer under way would, which read the session before it ended.
    if (session) await homes.platform.sessions.set(session.idHash, session.session);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    const saved = await browser.call('PUT', '/api/user-preferences', { dashboardComponents: '[]' });
    expect([saved.status, (await browser.call('GET', '/api/user-preferences')).status]).toEqual([401, 401]);
    expect(await homes.types('preferences-')).toEqual([]);
  });

  it('tells in the clear of whom and what, by ids alone', async () => {
    const browser = await homes.register();
    const { id } = (await browser.call('GET', '/api/auth/user')).body;
    await browser.call('POST', path, leave);
    const tenant = await erasedTenant(homes);
    const { status, ...state } = await homes.log().read(tenant);
    expect([status, state]).toEqual([
      'started',
      {
        since: homes.clock.now(),
        traces: {
          tenant,
          users: [{ user: expect.stringMatching(/^[0-9a-f-]{36}$/), userId: id }],
          streams: [
            ...[
              'plan',
              'rules',
              'ledger',
              'preferences',
              'operation',
              'seal',
              'scenario',
              'household',
              'budgets',
              'accounts',
            ].map((category) => expect.stringMatching(new RegExp(`^${category}-[0-9a-f]{2}-${tenant}$`))),
            expect.stringMatching(/^account-[0-9a-f]{2}-[0-9a-f-]{36}$/),
          ],
          emails: [expect.stringMatching(/^email-[0-9a-f]{64}$/)],
        },
      },
    ]);
    for await (const { type, data } of homes.platform.events.readAll({ prefixes: ['erasure-'] })) {
      const text = Buffer.from(data).toString('utf8');
      expect([type, text.slice(0, 12), text.includes('ann')]).toEqual(['ErasureStarted', '\0{"tenant":"', false]);
    }
  });

  it('waits until nobody holds a key, destroys it, waits again, and is completed', async () => {
    const browser = await homes.register();
    await browser.call('PUT', '/api/user-preferences', { dashboardComponents: '[]' });
    await browser.call('POST', path, leave);
    const tenant = await erasedTenant(homes);
    const steps = async () => [
      (await homes.log().read(tenant)).status,
      (await homes.platform.keys.find(tenant, 1)).status,
      (await homes.types('account-')).length + (await homes.types('preferences-')).length,
    ];
    await homes.settle();
    expect(await steps()).toEqual(['started', 'active', 2]);
    homes.clock.pass(wait);
    await homes.settle();
    expect(await steps()).toEqual(['keys-destroyed', 'destroyed', 0]);
    await homes.settle();
    expect(await steps()).toEqual(['keys-destroyed', 'destroyed', 0]);
    homes.clock.pass(wait);
    await homes.settle();
    expect(await steps()).toEqual(['completed', 'destroyed', 0]);
    expect(await homes.platform.jobs.list()).toEqual([]);
    await homes.settle();
    expect(await homes.types('erasure-')).toEqual(['ErasureStarted', 'ErasureKeysDestroyed', 'ErasureCompleted']);
  });

  it('lets the address register anew, also with the same names at once, under another id', async () => {
    const browser = await homes.register();
    const { id } = (await browser.call('GET', '/api/auth/user')).body;
    await browser.call('POST', path, leave);
    homes.clock.pass(wait);
    await homes.settle();
    const anew = await homes.register();
    const user = (await anew.call('GET', '/api/auth/user')).body;
    expect([user.email, user.id === id, user.isAdmin]).toEqual([ann.email, false, 1]);
    expect(await homes.types(`user-id-${id}`)).toEqual(['UserIdClaimed']);
    homes.clock.pass(wait);
    await homes.settle();
    await homes.restart();
    const after = homes.identity.browser();
    expect((await after.call('POST', '/api/login', login)).body).toEqual(user);
    const repeated = await homes.identity.browser().call('POST', '/api/register', ann);
    expect([repeated.status, repeated.body.code]).toEqual([409, 'email-taken']);
  });

  it('releases every address that the account had', async () => {
    const browser = await homes.register();
    const email = 'new@example.com';
    expect((await changeAddress(browser, homes.mail, email)).status).toBe(200);
    expect((await browser.call('POST', path, { ...leave, confirmation: email })).status).toBe(202);
    homes.clock.pass(wait);
    await homes.settle();
    await homes.register();
    await homes.register({ ...ann, email });
  });

  it('removes mails that were written to files, and makes their links void', async () => {
    const browser = await homes.register();
    await homes.register(bob);
    for (const { email } of [ann, bob]) await browser.call('POST', '/api/forgot-password', { email });
    const mails = await mailsIn(homes.mail, 2);
    const token = tokenIn(mails.find((mail) => mail.includes('To: bob@example.com')));
    const other = homes.identity.browser();
    await other.call('POST', '/api/login', { email: bob.email, password: bob.password });
    expect((await other.call('POST', path, { password: bob.password, confirmation: bob.email })).status).toBe(202);
    homes.clock.pass(wait);
    await homes.settle();
    expect((await mailsIn(homes.mail, 1)).map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1])).toEqual([ann.email]);
    expect(await readdir(homes.mail)).toHaveLength(1);
    const reset = await homes.identity
      .browser()
      .call('POST', '/api/reset-password', { token, newPassword: 'another one' });
    expect([reset.status, reset.body.code]).toEqual([400, 'reset-link-void']);
  });
});

describe('a household whose founder is erased', () => {
  it('keeps its key and streams while it has another owner, and loses them with the last one', async () => {
    const heir = await homes.register();
    const founder = await homes.register(bob);
    const { token } = (await founder.call('POST', '/api/household/invitations', { role: 'member' })).body;
    await heir.call('POST', '/api/households', { token });
    const memberId = (await heir.call('GET', '/api/auth/user')).body.id;
    expect((await founder.call('POST', '/api/household/ownership', { memberId })).status).toBe(200);
    const { body } = await founder.call('GET', '/api/auth/user');
    const user = (await homes.identity.app.get(UserIds).holder(body.id)) ?? '';
    const tenant = (await homes.identity.app.get(Accounts).find(user))?.tenant ?? '';
    const keys = async () => {
      const found = await Promise.all([tenant, user].map((subject) => homes.platform.keys.find(subject, 1)));
      return found.map(({ status }) => status);
    };
    const pass = async () => {
      await homes.settle();
      homes.clock.pass(wait);
      await homes.settle();
      homes.clock.pass(10 * wait);
      await homes.settle();
    };

    await founder.call('POST', path, { password: bob.password, confirmation: bob.email });
    expect(await erasedTenant(homes)).toBe(user);
    await pass();
    expect(await keys()).toEqual(['active', 'destroyed']);
    expect([await homes.types('household-'), await homes.types(accountStream(user))]).toEqual([
      ['MemberInvited', 'MemberJoined', 'OwnershipHandedOver', 'MemberLeft'],
      [],
    ]);
    expect(await homes.types('erasure-')).toEqual(['ErasureStarted', 'ErasureKeysDestroyed', 'ErasureCompleted']);
    const anew = await homes.register(bob);
    const { id } = (await anew.call('GET', '/api/auth/user')).body;
    await heir.call('PUT', `/api/administrators/${id}`);
    expect((await heir.call('POST', path, leave)).status).toBe(202);
    await pass();
    expect([await keys(), await homes.types('household-')]).toEqual([['destroyed', 'destroyed'], []]);
    expect(await homes.platform.jobs.list()).toEqual([]);
  });
});

describe('the last administrator', () => {
  it('may leave where theirs is the only account, and the next one is first again', async () => {
    const browser = await homes.register();
    expect((await browser.call('POST', path, leave)).status).toBe(202);
    const other = await homes.register(bob);
    expect((await other.call('GET', '/api/auth/user')).body.isAdmin).toBe(1);
    homes.clock.pass(wait);
    await homes.settle();
    expect((await other.call('GET', '/api/auth/user')).body.isAdmin).toBe(1);
    expect(await homes.types('administrators')).toEqual([
      'AdministratorGranted',
      'AdministratorRevoked',
      'AdministratorGranted',
    ]);
  });

  it('who is erased and comes back with an older backup of the set counts for nothing', async () => {
    const browser = await homes.register();
    const [session] = await homes.platform.sessions.ofUser((await browser.call('GET', '/api/auth/user')).body.id);
    const { user } = JSON.parse(session?.session.data ?? '').passport.user as { user: string };
    // As a restore leaves it: key and streams are gone, and nothing in the log tells why.
    await homes.platform.keys.destroy(user);
    await homes.platform.events.tombstone(accountStream(user));
    await homes.restart();
    const other = await homes.register(bob);
    expect((await other.call('GET', '/api/auth/user')).body.isAdmin).toBe(1);
  });

  it('has to name another one where there are other accounts', async () => {
    const browser = await homes.register();
    const other = await homes.register(bob);
    const refused = await browser.call('POST', path, leave);
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: 'last-administrator',
        message: 'You are the last administrator. Make somebody else one before you delete your account.',
      },
    ]);
    expect([await homes.types('erasure-'), (await browser.call('GET', '/api/auth/user')).body.isAdmin]).toEqual([
      [],
      1,
    ]);
    expect((await other.call('POST', path, { password: bob.password, confirmation: bob.email })).status).toBe(202);
    expect((await browser.call('POST', path, leave)).status).toBe(202);
  });

  it('of two who leave at once is the one who stays, with the others', async () => {
    const browser = await homes.register();
    const other = await homes.register(bob);
    await homes.register({ ...ann, email: 'cy@example.com' });
    const { id } = (await other.call('GET', '/api/auth/user')).body;
    expect((await browser.call('PUT', `/api/administrators/${id}`)).status).toBe(200);
    const answers = await Promise.all([
      browser.call('POST', path, leave),
      other.call('POST', path, { password: bob.password, confirmation: bob.email }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(await homes.types('erasure-')).toEqual(['ErasureStarted']);
  });
});
