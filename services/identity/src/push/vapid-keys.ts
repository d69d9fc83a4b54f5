import { createECDH, hkdfSync } from 'node:crypto';
import type { Platform } from '@daybook/platform';

/** Of P-256, base64url: RFC 8292. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * What push services know the installation by. It follows from the index key, so it is there from the first start on, is backed
 * up and moves house with it, and never changes: devices are bound to it.
 */
export async function vapidKeysOf({ keys }: Pick<Platform, 'keys'>): Promise<VapidKeys> {
  const secret = await keys.indexKey();
  for (let n = 1; ; n += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `daybook push v${n}`, 32));
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(bytes);
    } catch {
      // One in four thousand million numbers is beyond the order of the curve.
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
  }
}
