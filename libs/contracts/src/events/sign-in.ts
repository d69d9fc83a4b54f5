import { z } from 'zod';

/** In the streams `account-<pp>-<user>`, under the user's key: what a person signs in with besides the password. */
export const signInEvents = {
  PasskeyAdded: z.object({
    /** Count of those ever added to the account, from 1. */
    passkey: z.int(),
    /** Id that the authenticator gave it, base64url. */
    credential: z.string(),
    /** COSE, base64url. */
    publicKey: z.string(),
    /** The authenticator's signature counter when it was added; 0 where it has none. */
    counter: z.int(),
    /** How a browser may reach the authenticator, such as `internal` or `usb`. */
    transports: z.array(z.string()),
    /** Host name that it was made for; browsers offer it nowhere else. */
    host: z.string(),
    name: z.string(),
  }),
  PasskeyRenamed: z.object({ passkey: z.int(), name: z.string() }),
  PasskeyRemoved: z.object({ passkey: z.int() }),
  AuthenticatorAppAdded: z.object({
    /** Of RFC 6238 with SHA-1, six digits and thirty seconds; base32. */
    secret: z.string(),
  }),
  AuthenticatorAppRemoved: z.object({}),
  /** Whether a passkey is asked for after the password. */
  PasskeyAfterPasswordChosen: z.object({ on: z.boolean() }),
  /** Replaces those that were left. */
  RecoveryCodesIssued: z.object({
    /** HMAC-SHA-256 under the index key, hex. */
    hashes: z.array(z.string()),
  }),
  RecoveryCodeUsed: z.object({ hash: z.string() }),
  /** By an administrator: neither passkeys, nor an authenticator app, nor recovery codes are left. */
  SecondFactorReset: z.object({ credentialVersion: z.int() }),
  /** From here on a passkey is the only way in, until a password is chosen again. */
  PasswordRemoved: z.object({ credentialVersion: z.int() }),
} as const;

export type SignInEvents = { [T in keyof typeof signInEvents]: z.infer<(typeof signInEvents)[T]> };
