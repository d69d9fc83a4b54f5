import { z } from 'zod';
import { passkeyAssertion } from './passkeys.js';
import { flag } from './primitives.js';
import { text } from './text.js';

export const secondFactorMethod = z.enum(['app', 'passkey', 'recovery-code']);
export type SecondFactorMethod = z.infer<typeof secondFactorMethod>;

/** Answer of POST /api/login where the password is right and not enough. Nobody is signed in yet. */
export const secondFactorRequest = z.object({
  /** To be sent with the answer, within ten minutes. */
  attempt: z.string(),
  /** With what it may be answered, the usual one first. */
  methods: z.array(secondFactorMethod),
  /** For `navigator.credentials.get`, where a passkey may answer. */
  options: z.looseObject({ challenge: z.string() }).optional(),
});
export type SecondFactorRequest = z.infer<typeof secondFactorRequest>;

/** Of POST /api/login/second-factor, with one of the three. */
export const secondFactorBody = z.object({
  attempt: text().max(100),
  /** Six digits of the authenticator app; spaces do not count. */
  code: text().max(20).optional(),
  /** As somebody may write it: letters and digits alone count. */
  recoveryCode: text().max(100).optional(),
  passkey: passkeyAssertion.optional(),
});

/** Answer of GET /api/account/two-factor. */
export const twoFactor = z.object({
  /** Whether something is asked for after the password. */
  isOn: flag,
  /** Since when there is an authenticator app; an instant, ISO 8601 in UTC; null without one. */
  appSince: z.string().nullable(),
  /** Whether a passkey is asked for after the password. */
  passkeyAfterPassword: flag,
  recoveryCodesLeft: z.int(),
  hasPassword: flag,
});
export type TwoFactor = z.infer<typeof twoFactor>;

/** Of POST /api/account/password. */
export const newPasswordBody = z.object({ newPassword: text().max(1024) });

/** Of PUT /api/account/two-factor. */
export const twoFactorBody = z.object({ passkeyAfterPassword: flag });

/** Of PUT /api/administrators/policy/second-factor. */
export const signInPolicyBody = z.object({ isRequired: flag });

/** Answer of GET and PUT /api/administrators/policy/second-factor. */
export const signInPolicy = z.object({
  /** Whether administrators need more than a password. */
  isRequired: flag,
  /** Whether whoever asks has more: an authenticator app, a passkey after the password, or passkeys and no password. */
  isMet: flag,
});
export type SignInPolicy = z.infer<typeof signInPolicy>;

/** Answer of POST /api/account/authenticator-app/secret; nothing of it is kept. */
export const appSecret = z.object({
  /** Base32, 32 letters. */
  secret: z.string(),
  /** `otpauth://`, for a QR code. */
  uri: z.string(),
});
export type AppSecret = z.infer<typeof appSecret>;

/** Of PUT /api/account/authenticator-app: the secret, and a code that the app shows for it. */
export const authenticatorAppBody = z.object({
  secret: text().regex(/^[A-Z2-7]{32}$/),
  code: text().max(20),
});

/** The only answer that holds them; none where there were some already. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
