import { createRequire } from 'node:module';
import type { PasskeyAssertion, PasskeyRegistration, PasskeyRequest } from '@daybook/contracts';
import { log, Problem } from '@daybook/nest';
import type * as WebAuthn from '@simplewebauthn/server';
import type { RegisteredAccount } from '../account/account.js';
import type { StoredPasskey } from '../sign-in-factors/factors.js';
import type { RelyingParty } from './relying-party.js';

const require = createRequire(import.meta.url);

/** It brings 25 MB of certificate parsers, which a program without passkeys does not need. */
const library = () => require('@simplewebauthn/server') as typeof WebAuthn;

/** Twice a key of RSA with 4,096 bits: an account's stream holds it for ever. */
const mostKeyBytes = 1_100;

export const passkeyRefused = () =>
  new Problem(400, 'passkey-refused', 'The passkey could not be checked. Please try again.');

/** Of a person: the 16 bytes of their UUID, which tell nothing of them. */
const handleOf = (user: string) => new Uint8Array(Buffer.from(user.replaceAll('-', ''), 'hex'));

/** The person whom an authenticator names; undefined where it names nobody. */
export function userOf(handle: string | undefined): string | undefined {
  const hex = Buffer.from(handle ?? '', 'base64url').toString('hex');
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined;
}

/** What an authenticator is asked with: it keeps the passkey itself, and verifies the person each time. */
export async function registrationOptions(
  { host }: RelyingParty,
  user: string,
  { email, firstName, lastName, factors }: RegisteredAccount,
): Promise<PasskeyRequest['options']> {
  const { generateRegistrationOptions } = library();
  const options = await generateRegistrationOptions({
    rpName: 'Daybook',
    rpID: host,
    userID: handleOf(user),
    userName: email,
    userDisplayName: `${firstName} ${lastName}`,
    excludeCredentials: factors.passkeys
      .filter((passkey) => passkey.host === host)
      .map(({ credential, transports }) => ({ id: credential, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  });
  return { ...options };
}

/** @param passkeys those that may answer; any that the browser has for the host where none are given */
export async function assertionOptions(
  { host }: RelyingParty,
  passkeys: readonly StoredPasskey[] = [],
): Promise<PasskeyRequest['options']> {
  const { generateAuthenticationOptions } = library();
  const options = await generateAuthenticationOptions({
    rpID: host,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credential, transports }) => ({ id: credential, transports: [...transports] })),
  });
  return { ...options };
}

/** What every answer has in the standard's JSON. */
const answerOf = (credential: string) =>
  ({ id: credential, rawId: credential, type: 'public-key', clientExtensionResults: {} }) as const;

/** What the library throws says what is wrong with an answer, and is nothing that a person could mend. */
async function verified<T extends { verified: boolean }>(verify: Promise<T>): Promise<T> {
  const result = await verify.catch((error: unknown) => {
    log.info({ err: error }, 'the answer of a passkey was refused');
    throw passkeyRefused();
  });
  if (!result.verified) throw passkeyRefused();
  return result;
}

/** The new passkey. @throws Problem 400 unless it answers the challenge, for this party, with the person verified */
export async function verifyRegistration(
  { host, origin }: RelyingParty,
  challenge: string,
  { credential, clientDataJSON, attestationObject, transports = [] }: PasskeyRegistration,
): Promise<Omit<StoredPasskey, 'id' | 'createdAt' | 'name'>> {
  const { verifyRegistrationResponse } = library();
  const { registrationInfo } = await verified(
    verifyRegistrationResponse({
      response: { ...answerOf(credential), response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) throw passkeyRefused();
  const { id, publicKey, counter } = registrationInfo.credential;
  if (publicKey.length > mostKeyBytes) throw passkeyRefused();
  return {
    credential: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
    host,
  };
}

/**
 * The authenticator's counter, which is higher than `counter` unless it has none.
 * @throws Problem 400 unless the passkey has signed the challenge, for this party, with the person verified
 */
export async function verifyAssertion(
  { host, origin }: RelyingParty,
  challenge: string,
  { credential, ...response }: PasskeyAssertion,
  { publicKey }: StoredPasskey,
  counter: number,
): Promise<number> {
  const { verifyAuthenticationResponse } = library();
  const { authenticationInfo } = await verified(
    verifyAuthenticationResponse({
      response: { ...answerOf(credential), response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: { id: credential, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: true,
    }),
  );
  return authenticationInfo.newCounter;
}
