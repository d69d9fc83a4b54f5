import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration, PasskeyRequest } from '@daybook/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Options = PasskeyRequest['options'];

interface Made {
  id: Buffer;
  key: KeyObject;
  host: string;
  handle: string;
  counter: number;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url');

const userPresent = 0x01;
const userVerified = 0x04;
const withCredential = 0x40;

/** COSE_Key of P-256: key type EC2, algorithm ES256, curve P-256 and the point; and so many more bytes. */
function coseKey(key: KeyObject, bytes: number): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ...(bytes > 0 ? [[-70_000, new Uint8Array(bytes)] as const] : []),
    ]),
  );
}

/**
 * A device with passkeys, as far as WebAuthn Level 3 says what it answers. Its counter rises with each use.
 * @param origin what the browser says the page is
 */
export function softwareAuthenticator(
  origin: string,
  { verifies = true, counts = true, idBytes = 16, keyBytes = 0 } = {},
) {
  const made: Made[] = [];
  const flags = userPresent | (verifies ? userVerified : 0);
  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (host: string, bits: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([bits]), count]);
  };

  return {
    create: (options: Options): PasskeyRegistration => {
      const { rp, user } = options as unknown as { rp: { id: string }; user: { id: string } };
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const one = { id: randomBytes(idBytes), key: privateKey, host: rp.id, handle: user.id, counter: 0 };
      made.push(one);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(one.id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, one.id, coseKey(publicKey, keyBytes)]);
      const authData = Buffer.concat([head(one.host, flags | withCredential, one.counter), credential]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        credential: text(one.id),
        clientDataJSON: text(clientData('webauthn.create', options)),
        attestationObject: text(attestation),
        transports: ['internal'],
      };
    },

    /** @param nth of those that were made here, from 0, or from the last one at -1 */
    get: (options: Options, nth = 0): PasskeyAssertion => {
      const one = made.at(nth);
      if (!one) throw new Error('there is no such passkey on this device');
      if (counts) one.counter += 1;
      const data = clientData('webauthn.get', options);
      const authData = head(one.host, flags, one.counter);
      return {
        credential: text(one.id),
        clientDataJSON: text(data),
        authenticatorData: text(authData),
        signature: text(sign('sha256', Buffer.concat([authData, sha256(data)]), one.key)),
        userHandle: one.handle,
      };
    },

    /** The same passkeys on another device, as somebody would have them who copied this one. */
    copy: () => {
      const copied = made.map((one) => ({ ...one }));
      return { restore: () => made.splice(0, made.length, ...copied) };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
