import { type KeysInUse, keyNumberOf, open, seal } from '@daybook/event-sourcing';
import type { Collection, Platform, Write } from '@daybook/platform';

interface Sealed extends Record<string, unknown> {
  /** Milliseconds since the epoch. */
  expiresAt: number;
  /** The address under the household's key. */
  sealed: string;
}

const addresses: Collection = {
  name: 'invitation-addresses',
  indexes: [{ name: 'expiry', fields: ['expiresAt'] }],
};
const type = 'invitation-address';
const removedAtOnce = 100;

type Parts = Pick<Platform, 'documents' | 'ids' | 'clock'>;

/**
 * Where invitations are mailed to, by the hash of each: whoever is invited has not agreed to anything yet, so no event holds their
 * address, and it goes when the invitation would have ended.
 */
export function invitationAddresses({ documents, ids, clock }: Parts, keys: KeysInUse) {
  return {
    keep: async (tenant: string, hash: string, address: string, expiresAt: number): Promise<void> => {
      const key = await keys.current(tenant);
      const bytes = seal(Buffer.from(address), key, ids.bytes(12), { subject: tenant, id: hash, type });
      const body: Sealed = { expiresAt, sealed: Buffer.from(bytes).toString('base64') };
      await documents.write(addresses, [{ tenant, id: hash, version: 1, body, when: 'always' }]);
    },
    /** Undefined where it was not mailed, or has expired. */
    find: async (tenant: string, hash: string): Promise<string | undefined> => {
      const stored = await documents.get<Sealed>(addresses, tenant, hash);
      if (!stored || stored.body.expiresAt <= clock.now()) return undefined;
      const sealed = Buffer.from(stored.body.sealed, 'base64');
      const key = await keys.find(tenant, keyNumberOf(sealed));
      if (key.status !== 'active') return undefined;
      const plain = open(sealed, key.key.secret, { subject: tenant, id: hash, type });
      return Buffer.from(plain).toString('utf8');
    },
    removeExpired: async (): Promise<void> => {
      const going: Write[] = [];
      const query = { where: [{ field: 'expiresAt', to: clock.now() }], limit: removedAtOnce };
      for await (const { tenant, id, version } of documents.findAcross(addresses, query)) {
        going.push({ tenant, id, version, body: null, when: { version } });
      }
      if (going.length > 0) await documents.write(addresses, going);
    },
  };
}
