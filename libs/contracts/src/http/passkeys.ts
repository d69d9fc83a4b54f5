import { z } from 'zod';
import { text } from './text.js';

const encoded = (most: number) => z.base64url().min(1).max(most);
/** Id that the authenticator gave it (1,023 bytes at most, says WebAuthn), and what the browser told it. */
const answered = { credential: encoded(1_364), clientDataJSON: encoded(8_192) };

/** What `RegistrationResponseJSON` of WebAuthn Level 3 holds, without its repetitions. */
export const passkeyRegistration = z.object({
  ...answered,
  attestationObject: encoded(65_536),
  transports: z.array(text().max(40)).max(10).optional(),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

/** What `AuthenticationResponseJSON` of WebAuthn Level 3 holds, without its repetitions. */
export const passkeyAssertion = z.object({
  ...answered,
  authenticatorData: encoded(8_192),
  signature: encoded(8_192),
  userHandle: encoded(128).optional(),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** What a browser asks the authenticator with, and the word that its answer must come with, once and within ten minutes. */
export const passkeyRequest = z.object({
  attempt: z.string(),
  /** For `navigator.credentials`, as JSON of WebAuthn Level 3. */
  options: z.looseObject({ challenge: z.string() }),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

const attempt = text().max(100);
const passkeyName = text().trim().min(1).max(120);

/** Of POST /api/passkeys. Without a name it is called after browser and system. */
export const addPasskeyBody = z.object({ attempt, passkey: passkeyRegistration, name: passkeyName.optional() });

/** Of PATCH /api/passkeys/:id. */
export const renamePasskeyBody = z.object({ name: passkeyName });

export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  /** Host name where browsers offer it. */
  host: z.string(),
  /** Instants, ISO 8601 in UTC; null for never. The last use is accurate to the hour. */
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** Of POST /api/login/passkey. */
export const passkeySignInBody = z.object({ attempt, passkey: passkeyAssertion });

/** Of POST /api/account/confirm: the password, or a passkey under an attempt of POST /api/login/passkey/options. */
export const confirmBody = z.object({
  password: text().max(1024).optional(),
  attempt: attempt.optional(),
  passkey: passkeyAssertion.optional(),
});
