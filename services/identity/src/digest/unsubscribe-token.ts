import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Platform } from '@daybook/platform';

const userBytes = 16;
const tagBytes = 32;

/**
 * Turns the digest of one person off and does nothing else, from any mail and for ever: kept nowhere, it is worked out of the
 * index key, which is never changed.
 */
export function unsubscribeTokens({ keys }: Pick<Platform, 'keys'>) {
  const tagOf = async (user: Uint8Array): Promise<Buffer> => {
    const key = hkdfSync('sha256', await keys.indexKey(), '', 'daybook unsubscribe v1', 32);
    return createHmac('sha256', Buffer.from(key)).update(user).digest();
  };
  return {
    of: async (user: string): Promise<string> => {
      const bytes = Buffer.from(user.replaceAll('-', ''), 'hex');
      return Buffer.concat([bytes, await tagOf(bytes)]).toString('base64url');
    },
    /** UUID of whose token it is; undefined where it is nobody's. */
    read: async (text: string): Promise<string | undefined> => {
      if (!/^[\w-]{64}$/.test(text)) return undefined;
      const bytes = Buffer.from(text, 'base64url');
      const user = bytes.subarray(0, userBytes);
      const tag = bytes.subarray(userBytes, userBytes + tagBytes);
      if (!timingSafeEqual(tag, await tagOf(user))) return undefined;
      return user.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
