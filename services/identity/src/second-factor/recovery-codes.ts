import { createHmac } from 'node:crypto';
import type { Ids } from '@daybook/platform';

const many = 10;
const groups = 7;
const groupLength = 4;
/** Of Crockford's base 32: nothing that could be taken for another letter or digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ten codes of 140 random bits, such as `h7k2-9qfz-m4tc-8w3p-xk5d-2rnv-q0bs`. Those of releases before have 60. */
export function drawRecoveryCodes(ids: Ids): string[] {
  return Array.from({ length: many }, () => {
    const letters = [...ids.bytes(groups * groupLength)].map((byte) => alphabet[byte % alphabet.length]);
    const text = letters.join('');
    return Array.from({ length: groups }, (_, n) => text.slice(n * groupLength, (n + 1) * groupLength)).join('-');
  });
}

/** As somebody may write it down: capitals, other dashes and spaces, the letter o for a nought. */
const normalCode = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');

/** What is stored: HMAC-SHA-256 under the index key, hex. @param user UUID */
export const recoveryCodeHash = (user: string, text: string, indexKey: Uint8Array): string =>
  createHmac('sha256', indexKey)
    .update(JSON.stringify(['recovery-code', user, normalCode(text)]))
    .digest('hex');
