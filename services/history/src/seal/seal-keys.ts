import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { KeyDestroyed, type Platform } from '@daybook/platform';

type Keys = Pick<Platform, 'keys'>;

const hex = (bytes: ArrayBuffer | Uint8Array): string => Buffer.from(bytes as Uint8Array).toString('hex');
const derived = (secret: Uint8Array, purpose: string): ArrayBuffer => hkdfSync('sha256', secret, '', purpose, 32);

/**
 * The key of a household's chains, in hex, as long as no seal has named one. Nothing that the household's own key
 * protects can be read with it, so it may stand in the file.
 * @throws KeyDestroyed
 */
export async function sealKeyOf({ keys }: Keys, tenant: string): Promise<string> {
  // The first one for ever: what was sealed stays so when keys are rotated.
  const first = await keys.find(tenant, 1);
  if (first.status === 'destroyed') throw new KeyDestroyed(tenant);
  const key = first.status === 'active' ? first.key : await keys.current(tenant);
  return hex(derived(key.secret, `daybook sealed log v1 ${tenant}`));
}

export interface Signer {
  /** Ed25519, in hex. */
  publicKey: string;
  /** In hex. */
  sign(text: Uint8Array): string;
}

/** RFC 8410: what stands before the 32 bytes of an Ed25519 key. */
const privateKeyInfo = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs for the installation. Its key follows from the index key, so it is backed up and moves house with it, and never changes. */
export async function signerOf({ keys }: Keys): Promise<Signer> {
  const seed = derived(await keys.indexKey(), 'daybook log signature v1');
  const key: KeyObject = createPrivateKey({
    key: Buffer.concat([privateKeyInfo, Buffer.from(seed)]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  return { publicKey: hex(publicKey), sign: (text) => hex(sign(null, text, key)) };
}
