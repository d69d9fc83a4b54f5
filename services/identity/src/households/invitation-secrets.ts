import { createHmac, hkdfSync } from 'node:crypto';
import type { Platform } from '@daybook/platform';

/**
 * Secrets of the invitations that are mailed: worked out of the index key, which is never changed, so that the mail can be made at any time
 * and the secret is kept nowhere. What becomes of it the household's stream says.
 */
export const invitationSecrets = ({ keys }: Pick<Platform, 'keys'>) => ({
  /** @param tenant UUID. @param command id of the one that invites */
  of: async (tenant: string, command: string): Promise<Uint8Array> => {
    const key = hkdfSync('sha256', await keys.indexKey(), '', 'daybook invitation v1', 32);
    return createHmac('sha256', Buffer.from(key)).update(`${tenant} ${command}`).digest();
  },
});
