import type { AccountEvents, EventOf } from '@daybook/contracts';
import { type Decider, reject, streamName } from '@daybook/event-sourcing';

export type AccountEvent = EventOf<AccountEvents>;

/** Stream of one person's account; `user` is a UUID. */
export const accountStream = (user: string): string => streamName('account', user);

export type RegisteredAccount = AccountEvents['AccountRegistered'] & {
  status: 'registered';
  /** Rises when the password changes; sessions and reset links that carry a lower one are void. */
  credentialVersion: number;
  /** Instant, ISO 8601 in UTC. */
  createdAt: string;
};

export type AccountState = { status: 'none' } | RegisteredAccount;

export type AccountCommand =
  | { type: 'RegisterAccount'; registration: AccountEvents['AccountRegistered'] }
  /** `credentialVersion` is the one that whoever asks has seen. */
  | { type: 'ChangePassword'; passwordHash: string; credentialVersion: number };

export type AccountRejection = 'email-taken' | 'account-not-found' | 'credentials-changed';

export const firstCredentialVersion = 1;

export const accountDecider: Decider<AccountCommand, AccountState, AccountEvent, AccountRejection> = {
  initialState: () => ({ status: 'none' }),
  decide: (command, state) => {
    switch (command.type) {
      case 'RegisterAccount':
        if (state.status === 'registered') return reject('email-taken');
        return [{ type: 'AccountRegistered', data: command.registration }];
      case 'ChangePassword': {
        const { passwordHash, credentialVersion } = command;
        if (state.status === 'none') return reject('account-not-found');
        if (state.credentialVersion !== credentialVersion) return reject('credentials-changed');
        return [{ type: 'PasswordChanged', data: { passwordHash, credentialVersion: credentialVersion + 1 } }];
      }
    }
  },
  evolve: (state, event, { at }) => {
    switch (event.type) {
      case 'AccountRegistered':
        return { status: 'registered', ...event.data, credentialVersion: firstCredentialVersion, createdAt: at };
      case 'PasswordChanged':
        return state.status === 'none' ? state : { ...state, ...event.data };
    }
  },
};
