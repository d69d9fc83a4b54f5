import type { AccountEvents, EventOf, SignIn, SignInEvents } from '@daybook/contracts';
import { type StreamFold, streamName } from '@daybook/event-sourcing';

export type AccountEvent = EventOf<AccountEvents & SignInEvents>;

/** Stream of one person's account; `user` is a UUID. */
export const accountStream = (user: string): string => streamName('account', user);

/** With what somebody signs in. */
export interface SignInStanding extends Record<string, unknown> {
  hasPassword: boolean;
  hasApp: boolean;
  /** Whether one is asked for after the password. */
  passkeyAfterPassword: boolean;
  /** Their ids. */
  passkeys: readonly number[];
  /** How many are left. */
  recoveryCodes: number;
}

/** What changes it. */
export const standingTypes = [
  'PasswordChanged',
  'PasswordRemoved',
  'PasskeyAdded',
  'PasskeyRemoved',
  'AuthenticatorAppAdded',
  'AuthenticatorAppRemoved',
  'PasskeyAfterPasswordChosen',
  'RecoveryCodesIssued',
  'RecoveryCodeUsed',
  'SecondFactorReset',
] as const;

export const newStanding: SignInStanding = {
  hasPassword: true,
  hasApp: false,
  passkeyAfterPassword: false,
  passkeys: [],
  recoveryCodes: 0,
};

/** As identity decides whether a second factor is asked for after the password. */
const isTwoFactor = ({ hasApp, passkeyAfterPassword, passkeys, recoveryCodes }: SignInStanding): boolean =>
  hasApp || (passkeyAfterPassword && (passkeys.length > 0 || recoveryCodes > 0));

/** Whether nobody signs in by knowing the password alone. */
export const needsMoreThanPassword = (standing: SignInStanding): boolean =>
  isTwoFactor(standing) || (!standing.hasPassword && standing.passkeys.length > 0);

/** As administrators see it. */
export const signInOf = (standing: SignInStanding): SignIn => {
  if (needsMoreThanPassword(standing)) return 'two-factor';
  return standing.passkeys.length > 0 ? 'passkey' : 'password';
};

function changed(standing: SignInStanding, { type, data }: AccountEvent): SignInStanding {
  switch (type) {
    case 'PasswordChanged':
      return { ...standing, hasPassword: true };
    case 'PasswordRemoved':
      return { ...standing, hasPassword: false };
    case 'PasskeyAdded':
      return { ...standing, passkeys: [...standing.passkeys, data.passkey] };
    case 'PasskeyRemoved':
      return { ...standing, passkeys: standing.passkeys.filter((id) => id !== data.passkey) };
    case 'AuthenticatorAppAdded':
      return { ...standing, hasApp: true };
    case 'AuthenticatorAppRemoved':
      return { ...standing, hasApp: false };
    case 'PasskeyAfterPasswordChosen':
      return { ...standing, passkeyAfterPassword: data.on };
    case 'RecoveryCodesIssued':
      return { ...standing, recoveryCodes: data.hashes.length };
    case 'RecoveryCodeUsed':
      return { ...standing, recoveryCodes: standing.recoveryCodes - 1 };
    case 'SecondFactorReset':
      return { ...newStanding, hasPassword: standing.hasPassword };
    default:
      return standing;
  }
}

/** Recovery codes end with the last second factor. */
export function standingAfter(standing: SignInStanding, event: AccountEvent): SignInStanding {
  const next = changed(standing, event);
  return isTwoFactor(next) ? next : { ...next, passkeyAfterPassword: false, recoveryCodes: 0 };
}

export const signInStanding: StreamFold<SignInStanding, AccountEvent> = {
  initialState: () => newStanding,
  evolve: standingAfter,
};
