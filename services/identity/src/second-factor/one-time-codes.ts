import type { Ids } from '@daybook/platform';
import { Secret, TOTP } from 'otpauth';

/** As RFC 4226 recommends. */
const secretBytes = 20;
/** Steps before and after the present one that count as well: clocks differ, and people type slowly. */
const window = 1;

const codesOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Daybook', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

/** Base32, 32 letters. */
export const drawSecret = (ids: Ids): string =>
  new Secret({ buffer: new Uint8Array(ids.bytes(secretBytes)).buffer }).base32;

/** What a QR code holds. @param email by which the app names the account */
export const secretUri = (secret: string, email: string): string => codesOf(secret, email).toString();

/** The step of thirty seconds that the code is of (RFC 6238); undefined where it is none of about now. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const codes = codesOf(secret);
  const delta = codes.validate({ token: code.replace(/\s/g, ''), timestamp: now, window });
  return delta === null ? undefined : codes.counter({ timestamp: now }) + delta;
}

/** The code of an instant, as the app shows it. */
export const codeAt = (secret: string, now: number): string => codesOf(secret).generate({ timestamp: now });
