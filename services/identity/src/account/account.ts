import type { AccessTokenScope, AccountEvents, EventOf, SignInEvents } from '@daybook/contracts';
import type { EventMetadata } from '@daybook/platform';
import { decideFeed, evolveFeeds, revokedFeeds, type StoredFeed } from '../calendar-feed/calendar-feed.js';
import { decideList, evolveList, type ListCommand, type ListedHousehold } from '../households/listed-households.js';
import { digestChosen, evolveDigest, noDigest, type StoredDigest } from '../digest/stored-digest.js';
import type { AccountCommand, AccountRejection } from './account-command.js';
import { type Decider, isRejection, reject, type Rejection, streamName } from '@daybook/event-sourcing';
import {
  decideFactors,
  evolveFactors,
  type Factors,
  isTwoFactor,
  noFactors,
  removedByReset,
} from '../sign-in-factors/factors.js';

export type AccountEvent = EventOf<AccountEvents & SignInEvents>;

/** Stream of one person's account; `user` is a UUID. */
export const accountStream = (user: string): string => streamName('account', user);

export interface StoredAccessToken {
  /** API id. */
  id: number;
  name: string;
  scope: AccessTokenScope;
  /** SHA-256 of the secret, hex. */
  hash: string;
  /** Instants, ISO 8601 in UTC; null for never. */
  createdAt: string;
  expiresAt: string | null;
  /** API id of the household that it opens; the account's own where absent. */
  household?: number;
}

/** An address that does not count yet. */
export interface NewEmail {
  email: string;
  /** What the link begins with. */
  origin: string;
  /** Id of the command that asked for it. */
  asked: string;
}

export type RegisteredAccount = Omit<AccountEvents['AccountRegistered'], 'passwordHash'> & {
  status: 'registered';
  /** argon2id, PHC text; null for whoever signs in with a passkey alone. */
  passwordHash: string | null;
  /** Rises when the password changes or other sessions are ended; sessions and reset links that carry a lower one are void. */
  credentialVersion: number;
  /** Instant, ISO 8601 in UTC. */
  createdAt: string;
  /** Waits for the link to be followed that was mailed to it. */
  newEmail: NewEmail | null;
  /** Those that were not revoked, in the order of their ids; what has expired is among them. */
  tokens: readonly StoredAccessToken[];
  /** How many were ever made. */
  tokensMade: number;
  calendarFeeds: readonly StoredFeed[];
  digest: StoredDigest;
  /** Besides its own; whether the person belongs to them say their streams. */
  households: readonly ListedHousehold[];
  factors: Factors;
};

export type AccountState = { status: 'none' } | RegisteredAccount;

export type { AccountCommand, AccountRejection } from './account-command.js';

export const firstCredentialVersion = 1;

/** Enough for every script of a household; it bounds what an account's stream has to hold. */
const mostTokens = 50;

type Decision = readonly AccountEvent[] | Rejection<AccountRejection>;

const revoked = (token: number): AccountEvent => ({ type: 'AccessTokenRevoked', data: { token } });

/** The links for calendars open households without a sign-in, as tokens do. */
const everyTokenRevoked = ({ tokens, calendarFeeds }: RegisteredAccount): AccountEvent[] => [
  ...tokens.map(({ id }) => revoked(id)),
  ...revokedFeeds(calendarFeeds),
];

const removed = (passkey: number): AccountEvent => ({ type: 'PasskeyRemoved', data: { passkey } });

const noPasskeyAfterPassword: AccountEvent = { type: 'PasskeyAfterPasswordChosen', data: { on: false } };

const cancelled = ({ newEmail }: RegisteredAccount): AccountEvent[] =>
  newEmail ? [{ type: 'EmailChangeCancelled', data: {} }] : [];

const isVoid = ({ credentialVersion }: { credentialVersion?: number }, account: RegisteredAccount): boolean =>
  credentialVersion !== undefined && credentialVersion !== account.credentialVersion;

function changeProfile(
  { firstName, lastName, zone }: Extract<AccountCommand, { type: 'ChangeProfile' }>,
  account: RegisteredAccount,
): AccountEvent[] {
  const name = { firstName: firstName ?? account.firstName, lastName: lastName ?? account.lastName };
  const renamed = name.firstName !== account.firstName || name.lastName !== account.lastName;
  return [
    ...(renamed ? [{ type: 'NameChanged', data: name } as const] : []),
    ...(zone !== undefined && zone !== account.zone ? [{ type: 'TimeZoneChosen', data: { zone } } as const] : []),
  ];
}

/** Tokens and links of an earlier time in the household ended with it, and come back by no new invitation. */
function listed(command: ListCommand, { households, tokens, calendarFeeds }: RegisteredAccount): Decision {
  const decision = decideList(command, households);
  if (isRejection(decision) || command.isMember) return decision;
  const isEnded = ({ household }: { household?: number | undefined }) => household === command.household;
  const ended = tokens.filter(isEnded).map(({ id }) => revoked(id));
  return [...decision, ...ended, ...revokedFeeds(calendarFeeds.filter(isEnded))];
}

function decideRegistered(
  command: Exclude<AccountCommand, { type: 'RegisterAccount' }>,
  account: RegisteredAccount,
  at: string,
): Decision {
  switch (command.type) {
    case 'ChangePassword': {
      const { passwordHash, credentialVersion, email, removesPasskeys, isReset, revokesTokens } = command;
      if (account.credentialVersion !== credentialVersion) return reject('credentials-changed');
      if (email !== undefined && account.email !== email) return reject('credentials-changed');
      return [
        { type: 'PasswordChanged', data: { passwordHash, credentialVersion: credentialVersion + 1 } },
        ...(removesPasskeys ? account.factors.passkeys.map(({ id }) => removed(id)) : []),
        ...(removesPasskeys && account.factors.passkeyAfterPassword ? [noPasskeyAfterPassword] : []),
        ...(isReset ? removedByReset(account.factors, at) : []),
        ...(revokesTokens ? everyTokenRevoked(account) : []),
      ];
    }
    case 'ChangeProfile':
      return changeProfile(command, account);
    case 'RequestEmailChange': {
      if (isVoid(command, account)) return reject('credentials-changed');
      const { email, origin } = command;
      return account.email === email ? cancelled(account) : [{ type: 'EmailChangeRequested', data: { email, origin } }];
    }
    case 'CancelEmailChange':
      return cancelled(account);
    case 'ChangeEmail':
      if (account.email === command.email) return [];
      if (command.asked !== undefined && command.asked !== account.newEmail?.asked) return reject('email-link-void');
      if (account.email !== command.from) return reject('email-changed');
      return [{ type: 'EmailChanged', data: { email: command.email } }];
    case 'EndOtherSessions': {
      const { credentialVersion } = command;
      if (account.credentialVersion !== credentialVersion) return reject('credentials-changed');
      return [{ type: 'OtherSessionsEnded', data: { credentialVersion: credentialVersion + 1 } }];
    }
    case 'EndSessions':
      return [{ type: 'OtherSessionsEnded', data: { credentialVersion: account.credentialVersion + 1 } }];
    case 'CreateAccessToken': {
      if (isVoid(command, account)) return reject('credentials-changed');
      const { name, scope, hash, expiresAt, household } = command;
      if (account.tokens.length >= mostTokens) return reject('too-many-tokens');
      const token = account.tokensMade + 1;
      return [
        {
          type: 'AccessTokenCreated',
          data: { token, name, scope, hash, expiresAt, ...(household !== undefined && { household }) },
        },
      ];
    }
    case 'RevokeAccessToken':
      if (command.id < 1 || command.id > account.tokensMade) return reject('token-not-found');
      return account.tokens.some(({ id }) => id === command.id) ? [revoked(command.id)] : [];
    case 'RevokeAllAccessTokens':
      return everyTokenRevoked(account);
    case 'ChangeCalendarFeed':
      return isVoid(command, account)
        ? reject('credentials-changed')
        : decideFeed(command.change, account.calendarFeeds);
    case 'ListHousehold':
      return listed(command, account);
    case 'ChooseDigest':
      return digestChosen(command, account.digest);
    case 'RemovePassword': {
      const { credentialVersion } = command;
      if (account.credentialVersion !== credentialVersion) return reject('credentials-changed');
      if (account.passwordHash === null) return [];
      if (account.factors.passkeys.length === 0) return reject('no-passkey');
      return [{ type: 'PasswordRemoved', data: { credentialVersion: credentialVersion + 1 } }];
    }
    case 'ChangeFactors': {
      if (isVoid(command, account)) return reject('credentials-changed');
      const { credentialVersion, passwordHash } = account;
      return decideFactors(command.change, account.factors, { credentialVersion, hasPassword: passwordHash !== null });
    }
  }
}

function evolveRegistered(
  account: RegisteredAccount,
  event: Exclude<AccountEvent, { type: 'AccountRegistered' }>,
  { at, commandId }: Pick<EventMetadata, 'at' | 'commandId'>,
): RegisteredAccount {
  switch (event.type) {
    case 'NameChanged':
    case 'TimeZoneChosen':
      return { ...account, ...event.data };
    // Whoever has got at the account may have asked for an address of theirs.
    case 'PasswordChanged':
    case 'OtherSessionsEnded':
    case 'EmailChanged':
      return { ...account, ...event.data, newEmail: null };
    case 'EmailChangeRequested':
      return { ...account, newEmail: { ...event.data, asked: commandId } };
    case 'EmailChangeCancelled':
      return { ...account, newEmail: null };
    case 'AccessTokenCreated': {
      const { token: id, ...token } = event.data;
      return { ...account, tokens: [...account.tokens, { id, ...token, createdAt: at }], tokensMade: id };
    }
    case 'AccessTokenRevoked':
      return { ...account, tokens: account.tokens.filter(({ id }) => id !== event.data.token) };
    case 'CalendarFeedMade':
    case 'CalendarFeedChanged':
    case 'CalendarFeedRevoked':
      return { ...account, calendarFeeds: evolveFeeds(account.calendarFeeds, event, at) };
    case 'HouseholdListed':
    case 'HouseholdUnlisted':
      return { ...account, households: evolveList(account.households, event) };
    case 'DigestChosen':
      return { ...account, digest: evolveDigest(account.digest, event.data, at) };
    case 'PasswordRemoved':
      return { ...account, passwordHash: null, credentialVersion: event.data.credentialVersion, newEmail: null };
    case 'SecondFactorReset': {
      const { credentialVersion } = event.data;
      const factors = evolveFactors(account.factors, event, at);
      return { ...account, credentialVersion, factors, newEmail: null };
    }
    default:
      return { ...account, factors: evolveFactors(account.factors, event, at) };
  }
}

/** Whether nobody signs in by knowing the password alone. */
export const needsMoreThanPassword = ({ passwordHash, factors }: RegisteredAccount): boolean =>
  isTwoFactor(factors) || (passwordHash === null && factors.passkeys.length > 0);

export const accountDecider: Decider<AccountCommand, AccountState, AccountEvent, AccountRejection> = {
  initialState: () => ({ status: 'none' }),
  decide: (command, state, { at }) => {
    if (command.type === 'RegisterAccount') {
      if (state.status === 'registered') return reject('email-taken');
      return [{ type: 'AccountRegistered', data: command.registration }];
    }
    return state.status === 'none' ? reject('account-not-found') : decideRegistered(command, state, at);
  },
  evolve: (state, event, metadata) => {
    if (event.type !== 'AccountRegistered') {
      return state.status === 'none' ? state : evolveRegistered(state, event, metadata);
    }
    const credentialVersion = firstCredentialVersion;
    const createdAt = metadata.at;
    const none = {
      newEmail: null,
      tokens: [],
      tokensMade: 0,
      calendarFeeds: [],
      digest: noDigest,
      households: [],
      factors: noFactors,
    };
    return { status: 'registered', ...event.data, credentialVersion, createdAt, ...none };
  },
  sizeOf: (state) => {
    if (state.status === 'none') return 1_024;
    const { tokens, factors } = state;
    const ofPasskeys = factors.passkeys.reduce(
      (bytes, { credential, publicKey }) => bytes + credential.length + publicKey.length,
      0,
    );
    return 1_024 + 512 * (tokens.length + factors.passkeys.length) + ofPasskeys;
  },
};
