/** Two keys that script can use and never read: one encrypts, one makes the names of records. */
export interface Keys {
  seal: CryptoKey;
  name: CryptoKey;
}

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

const ivBytes = 12;
const text = (value: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(value));

export const makeKeys = async (): Promise<Keys> => ({
  seal: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  name: await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
});

/** The name of a record: an address can hold what somebody searched for. */
export const nameOf = async ({ name }: Keys, address: string): Promise<string> => {
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', name, text(address)));
  return Array.from(signed, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** @param about what it is; it opens as nothing else */
export const seal = async (key: CryptoKey, about: string, content: ArrayBuffer): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const options = { name: 'AES-GCM', iv, additionalData: text(about) };
  return { iv, bytes: await crypto.subtle.encrypt(options, key, content) };
};

/** Rejects where the record was sealed by another key, is about something else, or was changed. */
export const open = (key: CryptoKey, about: string, { iv, bytes }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: text(about) }, key, bytes);

export const sealJson = (key: CryptoKey, about: string, value: unknown): Promise<Sealed> =>
  seal(key, about, text(JSON.stringify(value)).buffer);

export const openJson = async <T>(key: CryptoKey, about: string, sealed: Sealed): Promise<T> =>
  JSON.parse(new TextDecoder().decode(await open(key, about, sealed))) as T;
