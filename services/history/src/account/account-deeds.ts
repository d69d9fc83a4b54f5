import type { AccountEvents, EventOf, SignInEvents } from '@daybook/contracts';

export type AccountEvent = EventOf<AccountEvents & SignInEvents>;

/** Names of an account's access tokens and passkeys by number, as events gave them. */
export interface NamesOfAccount {
  tokens: Map<number, string>;
  passkeys: Map<number, string>;
}

export const noNames = (): NamesOfAccount => ({ tokens: new Map(), passkeys: new Map() });

/** The names after the event: what was revoked or removed keeps its own. */
export function noteNames({ tokens, passkeys }: NamesOfAccount, { type, data }: AccountEvent): void {
  if (type === 'AccessTokenCreated') tokens.set(data.token, data.name);
  if (type === 'PasskeyAdded' || type === 'PasskeyRenamed') passkeys.set(data.passkey, data.name);
}

const called = (what: string, name: string | undefined): string => (name === undefined ? what : `${what} “${name}”`);

/** An account's log names a household by its number alone. */
const elsewhere = ({ household }: { household?: number | undefined }): string =>
  household === undefined ? '' : ' of another household';

/**
 * What an event of an account did to how it is signed in to, in the past tense and without who did it; undefined where it is about something
 * else.
 * @param command the kind of command that the event is of
 */
export function deedOfAccount(event: AccountEvent, command: string, names: NamesOfAccount): string | undefined {
  const { type, data } = event;
  switch (type) {
    case 'PasswordChanged':
      return command === 'reset-password' ? 'reset the password by a mailed link' : 'changed the password';
    case 'PasswordRemoved':
      return 'removed the password';
    case 'EmailChangeRequested':
      return `asked to change the email address to ${data.email}`;
    case 'EmailChangeCancelled':
      return 'kept the email address';
    case 'EmailChanged':
      return `changed the email address to ${data.email}`;
    case 'OtherSessionsEnded':
      return command === 'end-sessions' ? 'ended all sessions' : 'ended all other sessions';
    case 'AccessTokenCreated':
      return `created the access token “${data.name}”`;
    case 'AccessTokenRevoked':
      return `revoked the ${called('access token', names.tokens.get(data.token))}`;
    case 'CalendarFeedMade':
      return `made a calendar link${elsewhere(data)} ${data.amounts ? 'with' : 'without'} amounts`;
    case 'CalendarFeedChanged':
      return `turned ${data.amounts ? 'on' : 'off'} amounts in the calendar link${elsewhere(data)}`;
    case 'CalendarFeedRevoked':
      return `revoked the calendar link${elsewhere(data)}`;
    case 'DigestChosen':
      return data.frequency === 'off' ? 'turned off the email digest' : `turned on the ${data.frequency} email digest`;
    case 'PasskeyAdded':
      return `added the passkey “${data.name}”`;
    case 'PasskeyRemoved':
      return `removed the ${called('passkey', names.passkeys.get(data.passkey))}`;
    case 'AuthenticatorAppAdded':
      return 'added an authenticator app';
    case 'AuthenticatorAppRemoved':
      return 'removed the authenticator app';
    case 'PasskeyAfterPasswordChosen':
      return data.on ? 'turned on the passkey after the password' : 'turned off the passkey after the password';
    case 'RecoveryCodesIssued':
      return 'made new recovery codes';
    case 'RecoveryCodeUsed':
      return 'signed in with a recovery code';
    case 'SecondFactorReset':
      return 'reset the two-factor sign-in';
    case 'AccountRegistered':
    case 'HouseholdListed':
    case 'HouseholdUnlisted':
    case 'NameChanged':
    case 'TimeZoneChosen':
    case 'PasskeyRenamed':
      return undefined;
  }
}
