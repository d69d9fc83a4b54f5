import { createHash } from 'node:crypto';
import { type Collection, noTenant, type Platform, type StoredDocument } from '@daybook/platform';

/** What a link that was mailed to a new address stands for. The link's token is not kept, only its hash, as the document's id. */
export interface AddressConfirmation extends Record<string, unknown> {
  /** UUID. */
  user: string;
  /** Id of the command that asked for the address: the link is void once the account waits for another, or for none. */
  asked: string;
  /** Instant, milliseconds since the epoch. */
  expiresAt: number;
}

export type StoredConfirmation = StoredDocument<AddressConfirmation>;

export const confirmations: Collection = {
  name: 'address-confirmations',
  indexes: [{ name: 'by-expiry', fields: ['expiresAt'] }],
};

const lifetimeMs = 60 * 60_000;
const tokenBytes = 32;
const removedAtOnce = 500;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The tokens of links that confirm an address, within 60 minutes. The account itself says whether one still counts. */
export function addressConfirmations({ documents, clock, ids }: Pick<Platform, 'documents' | 'clock' | 'ids'>) {
  const removal = ({ id, version }: Pick<StoredConfirmation, 'id' | 'version'>) => ({
    tenant: noTenant,
    id,
    version: version + 1,
    body: null,
    when: { version },
  });

  return {
    /** A new token, 43 letters that may stand in an address. */
    create: async (user: string, asked: string): Promise<string> => {
      const token = Buffer.from(ids.bytes(tokenBytes)).toString('base64url');
      const body: AddressConfirmation = { user, asked, expiresAt: clock.now() + lifetimeMs };
      await documents.write(confirmations, [{ tenant: noTenant, id: hashOf(token), version: 1, body, when: 'absent' }]);
      return token;
    },

    /** Undefined where there is none, or it has run out. */
    find: async (token: string): Promise<StoredConfirmation | undefined> => {
      const found = await documents.get<AddressConfirmation>(confirmations, noTenant, hashOf(token));
      return found && found.body.expiresAt > clock.now() ? found : undefined;
    },

    remove: async (confirmation: StoredConfirmation): Promise<void> => {
      await documents.write(confirmations, [removal(confirmation)]);
    },

    removeExpired: async (): Promise<void> => {
      const oldestFirst = { sort: [{ field: 'expiresAt', direction: 'ascending' }], limit: removedAtOnce } as const;
      const expired = [];
      for await (const found of documents.find<AddressConfirmation>(confirmations, noTenant, oldestFirst)) {
        if (found.body.expiresAt > clock.now()) break;
        expired.push(removal(found));
      }
      if (expired.length > 0) await documents.write(confirmations, expired);
    },
  };
}
