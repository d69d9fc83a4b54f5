import { eventMetadata } from '../testing/event-metadata.js';
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
      createdAt: '2026-03-10T12:00:00.000Z',
      tokens: [],
      tokensMade: 0,
    });
  });

  it('has a higher version after each change of the password', () => {
    expect(given(registered).when(change('second', 1))).toEqual([changed('second', 2)]);
    expect(stateOf([registered, changed('second', 2)])).toMatchObject({ passwordHash: 'second', credentialVersion: 2 });
  });

  it('refuses a change on credentials that are no longer the same', () => {
    expect(given(registered, changed('second', 2)).when(change('third', 1))).toEqual({
      rejected: 'credentials-changed',
    });
  });

  it('that is not there has no password to change', () => {
    expect(given().when(change('second', 1))).toEqual({ rejected: 'account-not-found' });
  });
});
