import { eventMetadata } from '../../test-support/event-metadata.js';
import { noFactors } from '../sign-in-factors/factors.js';
import { type AccountCommand, accountDecider, type AccountEvent, type AccountState } from './account.js';

const registration = {
  userId: 7,
  tenant: 'home',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Example',
  passwordHash: 'first',
  zone: 'UTC',
};
const registered: AccountEvent = { type: 'AccountRegistered', data: registration };
const changed = (passwordHash: string, credentialVersion: number): AccountEvent => ({
  type: 'PasswordChanged',
  data: { passwordHash, credentialVersion },
});
const change = (passwordHash: string, credentialVersion: number): AccountCommand => ({
  type: 'ChangePassword',
  passwordHash,
  credentialVersion,
});

const stateOf = (events: readonly AccountEvent[]): AccountState =>
  events.reduce<AccountState>(
    (state, event) => accountDecider.evolve(state, event, eventMetadata()),
    accountDecider.initialState(),
  );
const given = (...events: AccountEvent[]) => ({
  when: (command: AccountCommand) => accountDecider.decide(command, stateOf(events), eventMetadata()),
});

describe('an account', () => {
  it('is registered once', () => {
    const register: AccountCommand = { type: 'RegisterAccount', registration };
    expect(given().when(register)).toEqual([registered]);
    expect(given(registered).when(register)).toEqual({ rejected: 'email-taken' });
  });

  it('begins with the first version of its credentials', () => {
    expect(stateOf([registered])).toEqual({
      status: 'registered',
      ...registration,
      credentialVersion: 1,
      calendarFeeds: [],
      digest: { frequency: 'off', origin: '', chosenAt: '' },
      households: [],
      newEmail: null,
      createdAt: '2026-03-10T12:00:00.000Z',
      tokens: [],
      tokensMade: 0,
      factors: noFactors,
    });
  });

  it('has a higher version after each change of the password', () => {
    expect(given(registered).when(change('second', 1))).toEqual([changed('second', 2)]);
    expect(stateOf([registered, changed('second', 2)])).toMatchObject({ passwordHash: 'second', credentialVersion: 2 });
  });

  it('asks for no passkey after the password once all are removed with it', () => {
    const codes: AccountEvent = { type: 'RecoveryCodesIssued', data: { hashes: ['one'] } };
    const phone = { credential: 'phone', publicKey: 'key', counter: 0, transports: [], host: 'daybook.example' };
    const added: AccountEvent = { type: 'PasskeyAdded', data: { passkey: 1, ...phone, name: 'Phone' } };
    const chosen = (on: boolean) => ({ type: 'PasskeyAfterPasswordChosen', data: { on } }) as const;
    const second = { type: 'ChangePassword', passwordHash: 'second', credentialVersion: 1 } as const;
    expect(given(registered, added, chosen(true), codes).when({ ...second, removesPasskeys: true })).toEqual([
      changed('second', 2),
      { type: 'PasskeyRemoved', data: { passkey: 1 } },
      chosen(false),
    ]);
  });

  it('refuses a change on credentials that are no longer the same', () => {
    expect(given(registered, changed('second', 2)).when(change('third', 1))).toEqual({
      rejected: 'credentials-changed',
    });
  });

  it('changes for nobody whose session was ended while they asked', () => {
    const ended: AccountEvent = { type: 'OtherSessionsEnded', data: { credentialVersion: 2 } };
    const refused = { rejected: 'credentials-changed' };
    const email = { type: 'RequestEmailChange', email: 'eve@example.com', origin: 'https://daybook.example' } as const;
    expect(given(registered, ended).when({ ...email, credentialVersion: 1 })).toEqual(refused);
    expect(given(registered, ended).when({ ...email, credentialVersion: 2 })).toHaveLength(1);
    const token = { type: 'CreateAccessToken', name: 'x', scope: 'write', hash: 'h', expiresAt: null } as const;
    expect(given(registered, ended).when({ ...token, credentialVersion: 1 })).toEqual(refused);
    expect(given(registered, ended).when({ ...token, credentialVersion: 2 })).toHaveLength(1);
    expect(given(registered, ended).when({ type: 'EndOtherSessions', credentialVersion: 1 })).toEqual(refused);
    expect(given(registered, ended).when(change('second', 1))).toEqual(refused);
  });

  it('changes its password by no link that was mailed to a former address', () => {
    const moved: AccountEvent = { type: 'EmailChanged', data: { email: 'anna@example.com' } };
    const byLink = (email: string): AccountCommand => ({
      type: 'ChangePassword',
      passwordHash: 'second',
      credentialVersion: 1,
      email,
    });
    expect(given(registered, moved).when(byLink('ann@example.com'))).toEqual({ rejected: 'credentials-changed' });
    expect(given(registered, moved).when(byLink('anna@example.com'))).toEqual([changed('second', 2)]);
  });

  it('numbers its tokens for good, and revokes each once', () => {
    const created = (token: number): AccountEvent => ({
      type: 'AccessTokenCreated',
      data: { token, name: 'x', scope: 'read', hash: `h${token}`, expiresAt: null },
    });
    const revoked = (token: number): AccountEvent => ({ type: 'AccessTokenRevoked', data: { token } });
    const make: AccountCommand = { type: 'CreateAccessToken', name: 'x', scope: 'read', hash: 'h3', expiresAt: null };
    const held = given(registered, created(1), created(2), revoked(2));
    expect(held.when(make)).toEqual([created(3)]);
    expect(held.when({ type: 'RevokeAccessToken', id: 2 })).toEqual([]);
    expect(held.when({ type: 'RevokeAccessToken', id: 3 })).toEqual({ rejected: 'token-not-found' });
    expect(held.when({ type: 'RevokeAllAccessTokens' })).toEqual([revoked(1)]);
  });

  it('that is not there has no password to change', () => {
    expect(given().when(change('second', 1))).toEqual({ rejected: 'account-not-found' });
  });
});
