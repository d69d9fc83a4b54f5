import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto';

/**
 * Envelope v1, permanent: version (1 byte) | key number (4, big-endian) | nonce (12) | tag (16) | ciphertext.
 * AES-256-GCM; the additional data are the key's subject and the event's id and type,
 * and never a revision or position, since those change when a log moves house.
 */
const version = 1;
const headerBytes = 1 + 4 + 12 + 16;

export interface Authenticated {
  subject: string;
  id: string;
  type: string;
}

/** The bytes cannot be what this key sealed for this event. */
export class EnvelopeError extends Error {
  override name = 'EnvelopeError';
}

/** Written anew for each envelope: a rebuild opens a million. */
const scratch = Buffer.alloc(1024);

/** What stands in JSON as it is. */
const plainText = /^[\w-]*$/;

/** Good until the next call. */
function additionalData({ subject, id, type }: Authenticated): Uint8Array {
  const isPlain = plainText.test(subject) && plainText.test(id) && plainText.test(type);
  const text = isPlain ? `["${subject}","${id}","${type}"]` : JSON.stringify([subject, id, type]);
  // As UTF-8 it has at most three bytes for each of them.
  if (text.length * 3 > scratch.length) return Buffer.from(text);
  return scratch.subarray(0, scratch.write(text));
}

/** Each secret as OpenSSL takes it: made anew for each envelope it was a quarter of what opening one costs. */
const keyObjects = new WeakMap<Uint8Array, KeyObject>();

function keyObjectOf(secret: Uint8Array): KeyObject {
  const known = keyObjects.get(secret);
  if (known) return known;
  const made = createSecretKey(secret);
  keyObjects.set(secret, made);
  return made;
}

export function seal(
  plain: Uint8Array,
  key: { number: number; secret: Uint8Array },
  nonce: Uint8Array,
  authenticated: Authenticated,
): Uint8Array {
  const cipher = createCipheriv('aes-256-gcm', keyObjectOf(key.secret), nonce);
  cipher.setAAD(additionalData(authenticated));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  const header = Buffer.alloc(headerBytes);
  header.writeUInt8(version, 0);
  header.writeUInt32BE(key.number, 1);
  header.set(nonce, 5);
  header.set(cipher.getAuthTag(), 17);
  return Buffer.concat([header, ciphertext]);
}

/**
 * Envelope v0, permanent: version (1 byte, 0) | the payload as it is. For the few types that hold ids alone and must be
 * readable when every key is gone. Nothing vouches for it: whoever can write the log can write one.
 */
const clearVersion = 0;

export const inTheClear = (plain: Uint8Array): Uint8Array => Buffer.concat([Uint8Array.of(clearVersion), plain]);

/** @throws EnvelopeError when it was sealed */
export function readInTheClear(envelope: Uint8Array): Uint8Array {
  if (envelope[0] !== clearVersion) throw new EnvelopeError('Not an envelope of version 0');
  return envelope.subarray(1);
}

/** Number of the key that sealed it. @throws EnvelopeError */
export function keyNumberOf(envelope: Uint8Array): number {
  if (envelope.length < headerBytes || envelope[0] !== version) throw new EnvelopeError('Not an envelope of version 1');
  const [, a = 0, b = 0, c = 0, d = 0] = envelope;
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
}

/** @throws EnvelopeError when the tag fails */
export function open(envelope: Uint8Array, secret: Uint8Array, authenticated: Authenticated): Uint8Array {
  keyNumberOf(envelope);
  const decipher = createDecipheriv('aes-256-gcm', keyObjectOf(secret), envelope.subarray(5, 17));
  decipher.setAAD(additionalData(authenticated));
  decipher.setAuthTag(envelope.subarray(17, headerBytes));
  try {
    const plain = decipher.update(envelope.subarray(headerBytes));
    // In this mode it only checks the tag: everything was deciphered before.
    decipher.final();
    return plain;
  } catch (cause) {
    throw new EnvelopeError(`The event ${authenticated.id} does not decrypt`, { cause });
  }
}
