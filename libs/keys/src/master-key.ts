import { createCipheriv, createDecipheriv } from 'node:crypto';
import { type Ids } from '@daybook/platform';

export class MasterKeyWrong extends Error {
  override name = 'MasterKeyWrong';
}

/** AES-256. */
export const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const version = 1;

/**
 * A master key as text: 32 bytes in base64 or 64 hexadecimal digits, white space around it ignored.
 * @throws MasterKeyWrong
 */
export function parseMasterKey(text: string): Uint8Array {
  const trimmed = text.trim();
  const key = Buffer.from(trimmed, /^[0-9a-f]{64}$/i.test(trimmed) ? 'hex' : 'base64');
  if (key.length !== keyBytes)
    throw new MasterKeyWrong('A master key is 32 bytes, in base64 or as 64 hexadecimal digits.');
  return new Uint8Array(key);
}

/** Encrypted with AES-256-GCM: `version(1) | nonce(12) | tag(16) | ciphertext`, with its purpose authenticated. */
export function wrap(master: Uint8Array, purpose: string, secret: Uint8Array, ids: Ids): Uint8Array {
  const nonce = ids.bytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', master, nonce).setAAD(Buffer.from(purpose));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return new Uint8Array(Buffer.concat([Uint8Array.of(version), nonce, cipher.getAuthTag(), text]));
}

/** @throws MasterKeyWrong when it was wrapped by another key, for another purpose, or was altered */
export function unwrap(master: Uint8Array, purpose: string, wrapped: Uint8Array): Uint8Array {
  const tagAt = 1 + nonceBytes;
  const textAt = tagAt + tagBytes;
  try {
    if (wrapped[0] !== version) throw new Error('unknown version');
    const decipher = createDecipheriv('aes-256-gcm', master, wrapped.subarray(1, tagAt))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(wrapped.subarray(tagAt, textAt));
    return new Uint8Array(Buffer.concat([decipher.update(wrapped.subarray(textAt)), decipher.final()]));
  } catch (cause) {
    throw new MasterKeyWrong('The master key is not the one that this data was written with.', { cause });
  }
}
