import type { EventOf, SignInEvents } from '@daybook/contracts';
import { reject, type Rejection } from '@daybook/event-sourcing';

export type FactorEvent = Exclude<EventOf<SignInEvents>, { type: 'PasswordRemoved' }>;

export interface StoredPasskey {
  /** API id. */
  id: number;
  /** Id that the authenticator gave it, base64url. */
  credential: string;
  /** COSE, base64url. */
  publicKey: string;
  /** The authenticator's signature counter when it was added. */
  counter: number;
  transports: readonly string[];
  /** Host name that it was made for. */
  host: string;
  name: string;
  /** Instant, ISO 8601 in UTC. */
  createdAt: string;
}

/** What a person signs in with besides the password. */
export interface Factors {
  /** In the order of their ids. */
  passkeys: readonly StoredPasskey[];
  /** How many were ever added. */
  passkeysMade: number;
  /** `secret` is base32; `addedAt` an instant, ISO 8601 in UTC. */
  app: { secret: string; addedAt: string } | null;
  /** Whether a passkey is asked for after the password, where there is one, and since when: an instant, ISO 8601 in UTC. */
  passkeyAfterPassword: boolean;
  passkeyAfterPasswordSince: string | null;
  /** Hashes of those that were not used. None while there is no second factor. */
  recoveryCodes: readonly string[];
  /** Instant of their issue, ISO 8601 in UTC. */
  recoveryCodesSince: string | null;
}

export type FactorCommand =
  | { type: 'AddPasskey'; passkey: Omit<StoredPasskey, 'id' | 'createdAt'> }
  | { type: 'RenamePasskey'; id: number; name: string }
  | { type: 'RemovePasskey'; id: number }
  /** `recoveryCodes` are issued where there was no second factor before. */
  | { type: 'AddAuthenticatorApp'; secret: string; recoveryCodes: readonly string[] }
  | { type: 'RemoveAuthenticatorApp' }
  | { type: 'ChoosePasskeyAfterPassword'; on: boolean; recoveryCodes: readonly string[] }
  | { type: 'IssueRecoveryCodes'; recoveryCodes: readonly string[] }
  | { type: 'UseRecoveryCode'; hash: string }
  | { type: 'ResetSecondFactor' };

export type FactorRejection =
  | 'too-many-passkeys'
  | 'passkey-exists'
  | 'passkey-not-found'
  | 'last-way-in'
  | 'no-passkey'
  | 'no-second-factor'
  | 'wrong-code';

/** Of the rest of the account, what the decision depends on. */
interface Around {
  credentialVersion: number;
  hasPassword: boolean;
}

/** Enough for every device of a person; it bounds what an account's stream has to hold. */
const mostPasskeys = 20;

export const noFactors: Factors = {
  passkeys: [],
  passkeysMade: 0,
  app: null,
  passkeyAfterPassword: false,
  passkeyAfterPasswordSince: null,
  recoveryCodes: [],
  recoveryCodesSince: null,
};

/** Time enough to notice the mail that told of a factor which somebody else has added. */
const youngMs = 30 * 24 * 3_600_000;

/**
 * Whether the password alone is not enough. A reset by mail removes passkeys, but must not make the mail enough: the
 * recovery codes are still asked for.
 */
export const isTwoFactor = ({ app, passkeyAfterPassword, passkeys, recoveryCodes }: Factors): boolean =>
  app !== null || (passkeyAfterPassword && (passkeys.length > 0 || recoveryCodes.length > 0));

type Decision = readonly FactorEvent[] | Rejection<FactorRejection>;

const issued = (factors: Factors, hashes: readonly string[]): FactorEvent[] =>
  isTwoFactor(factors) ? [] : [{ type: 'RecoveryCodesIssued', data: { hashes: [...hashes] } }];

const isNone = ({ passkeys, app, passkeyAfterPassword }: Factors): boolean =>
  passkeys.length === 0 && app === null && !passkeyAfterPassword;

export function decideFactors(command: FactorCommand, factors: Factors, around: Around): Decision {
  const { passkeys, passkeysMade } = factors;
  switch (command.type) {
    case 'AddPasskey': {
      const { transports, ...passkey } = command.passkey;
      if (passkeys.some(({ credential }) => credential === passkey.credential)) return reject('passkey-exists');
      if (passkeys.length >= mostPasskeys) return reject('too-many-passkeys');
      const data = { passkey: passkeysMade + 1, ...passkey, transports: [...transports] };
      return [{ type: 'PasskeyAdded', data }];
    }
    case 'RenamePasskey': {
      const { id, name } = command;
      const found = passkeys.find((one) => one.id === id);
      if (!found) return reject('passkey-not-found');
      return found.name === name ? [] : [{ type: 'PasskeyRenamed', data: { passkey: id, name } }];
    }
    case 'RemovePasskey': {
      const { id } = command;
      if (id < 1 || id > passkeysMade) return reject('passkey-not-found');
      if (!passkeys.some((one) => one.id === id)) return [];
      if (passkeys.length === 1 && !around.hasPassword) return reject('last-way-in');
      const isLastAsked = passkeys.length === 1 && factors.passkeyAfterPassword;
      const off: FactorEvent[] = isLastAsked ? [{ type: 'PasskeyAfterPasswordChosen', data: { on: false } }] : [];
      return [{ type: 'PasskeyRemoved', data: { passkey: id } }, ...off];
    }
    case 'AddAuthenticatorApp': {
      const added: FactorEvent = { type: 'AuthenticatorAppAdded', data: { secret: command.secret } };
      return [added, ...issued(factors, command.recoveryCodes)];
    }
    case 'RemoveAuthenticatorApp':
      return factors.app ? [{ type: 'AuthenticatorAppRemoved', data: {} }] : [];
    case 'ChoosePasskeyAfterPassword': {
      const { on, recoveryCodes } = command;
      if (factors.passkeyAfterPassword === on) return [];
      if (on && passkeys.length === 0) return reject('no-passkey');
      const chosen: FactorEvent = { type: 'PasskeyAfterPasswordChosen', data: { on } };
      return on ? [chosen, ...issued(factors, recoveryCodes)] : [chosen];
    }
    case 'IssueRecoveryCodes':
      if (!isTwoFactor(factors)) return reject('no-second-factor');
      return [{ type: 'RecoveryCodesIssued', data: { hashes: [...command.recoveryCodes] } }];
    case 'UseRecoveryCode':
      if (!factors.recoveryCodes.includes(command.hash)) return reject('wrong-code');
      return [{ type: 'RecoveryCodeUsed', data: { hash: command.hash } }];
    case 'ResetSecondFactor':
      if (isNone(factors)) return [];
      return [{ type: 'SecondFactorReset', data: { credentialVersion: around.credentialVersion + 1 } }];
  }
}

const noCodes: FactorEvent = { type: 'RecoveryCodesIssued', data: { hashes: [] } };

/**
 * What a reset by mail removes: all passkeys, since each signs in alone, and what was added within the last 30 days to be
 * asked for after the password, recovery codes included. Whoever had got at the account may have added it to keep its owner
 * out or to come again; what is older is the owner's own wish that the mail is not enough. @param at instant of the reset, ISO 8601 in UTC
 */
export function removedByReset(factors: Factors, at: string): FactorEvent[] {
  const { passkeys, app, passkeyAfterPassword, passkeyAfterPasswordSince } = factors;
  const { recoveryCodes, recoveryCodesSince } = factors;
  const isOld = (since: string | null) => since !== null && Date.parse(at) - Date.parse(since) >= youngMs;
  const keepsChoice = isOld(passkeyAfterPasswordSince) && isOld(recoveryCodesSince);
  const keepsApp = app !== null && isOld(app.addedAt);
  return [
    ...passkeys.map(({ id }): FactorEvent => ({ type: 'PasskeyRemoved', data: { passkey: id } })),
    ...(app && !keepsApp ? [{ type: 'AuthenticatorAppRemoved', data: {} } as const] : []),
    ...(passkeyAfterPassword && !keepsChoice
      ? [{ type: 'PasskeyAfterPasswordChosen', data: { on: false } } as const]
      : []),
    ...(keepsApp && recoveryCodes.length > 0 && !isOld(recoveryCodesSince) ? [noCodes] : []),
  ];
}

function evolved(factors: Factors, event: FactorEvent, at: string): Factors {
  switch (event.type) {
    case 'PasskeyAdded': {
      const { passkey: id, ...passkey } = event.data;
      return { ...factors, passkeys: [...factors.passkeys, { id, ...passkey, createdAt: at }], passkeysMade: id };
    }
    case 'PasskeyRenamed': {
      const { passkey, name } = event.data;
      return { ...factors, passkeys: factors.passkeys.map((one) => (one.id === passkey ? { ...one, name } : one)) };
    }
    case 'PasskeyRemoved':
      return { ...factors, passkeys: factors.passkeys.filter(({ id }) => id !== event.data.passkey) };
    case 'AuthenticatorAppAdded':
      return { ...factors, app: { secret: event.data.secret, addedAt: at } };
    case 'AuthenticatorAppRemoved':
      return { ...factors, app: null };
    case 'PasskeyAfterPasswordChosen':
      return {
        ...factors,
        passkeyAfterPassword: event.data.on,
        passkeyAfterPasswordSince: event.data.on ? at : null,
      };
    case 'RecoveryCodesIssued':
      return { ...factors, recoveryCodes: event.data.hashes, recoveryCodesSince: at };
    case 'RecoveryCodeUsed':
      return { ...factors, recoveryCodes: factors.recoveryCodes.filter((hash) => hash !== event.data.hash) };
    case 'SecondFactorReset':
      return { ...noFactors, passkeysMade: factors.passkeysMade };
  }
}

/** @param at instant, ISO 8601 in UTC */
export function evolveFactors(factors: Factors, event: FactorEvent, at: string): Factors {
  const next = evolved(factors, event, at);
  if (isTwoFactor(next)) return next;
  const { passkeys, passkeysMade, app } = next;
  return { ...noFactors, passkeys, passkeysMade, app };
}
