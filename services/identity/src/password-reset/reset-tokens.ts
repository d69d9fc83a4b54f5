import { createHash } from 'node:crypto';
import { type Collection, noTenant, type Platform, type StoredDocument } from '@daybook/platform';

/** What a mailed link stands for. The link's token is not kept, only its hash, as the document's id. */
export interface Reset extends Record<string, unknown> {
  /** UUID. */
  user: string;
  /** The account's when the mail was sent: the link is void once the account's has risen. */
  credentialVersion: number;
  /** Hash of the address that it was mailed to: the link is void once the account has another. */
  address: string;
  /** Instants, milliseconds since the epoch; `usedAt` is null until somebody used it. */
  expiresAt: number;
  usedAt: number | null;
  /** Under which whoever used it changes the password; absent where a release before this one marked it. */
  commandId?: string;
}

export type StoredReset = StoredDocument<Reset>;

export const resets: Collection = {
  name: 'password-resets',
  indexes: [{ name: 'by-expiry', fields: ['expiresAt'] }],
};

const lifetimeMs = 60 * 60_000;
const tokenBytes = 32;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The tokens of mailed links: each may be used once, within 60 minutes. */
export function resetTokens({ documents, clock, ids }: Pick<Platform, 'documents' | 'clock' | 'ids'>) {
  const write = async (reset: Pick<StoredReset, 'id' | 'version'>, body: Reset | null, when: 'absent' | 'same') => {
    const version = reset.version + 1;
    const condition = when === 'absent' ? when : { version: reset.version };
    const [done] = await documents.write(resets, [{ tenant: noTenant, id: reset.id, version, body, when: condition }]);
    return done === true;
  };

  return {
    /** A new token, 43 letters that may stand in an address. */
    create: async (user: string, credentialVersion: number, address: string): Promise<string> => {
      const token = Buffer.from(ids.bytes(tokenBytes)).toString('base64url');
      const body: Reset = { user, credentialVersion, address, expiresAt: clock.now() + lifetimeMs, usedAt: null };
      await write({ id: hashOf(token), version: 0 }, body, 'absent');
      return token;
    },

    /** Undefined unless it may still be used. */
    find: async (token: string): Promise<StoredReset | undefined> => {
      const reset = await documents.get<Reset>(resets, noTenant, hashOf(token));
      return reset && reset.body.usedAt === null && reset.body.expiresAt > clock.now() ? reset : undefined;
    },

    /** Marks it as used by a command: of two that try at once, for one alone. */
    use: async (reset: StoredReset, commandId: string): Promise<StoredReset | undefined> => {
      const body = { ...reset.body, usedAt: clock.now(), commandId };
      return (await write(reset, body, 'same')) ? { ...reset, version: reset.version + 1, body } : undefined;
    },

    /** Takes the mark away, when nothing came of the use. */
    reopen: (reset: StoredReset) => write(reset, { ...reset.body, usedAt: null }, 'same'),

    remove: (reset: StoredReset) => write(reset, null, 'same'),

    /** Used ones that nobody has finished for so many milliseconds, and unused ones that have run out. */
    left: async function* (unfinishedMs: number): AsyncIterable<StoredReset> {
      const now = clock.now();
      for await (const reset of documents.find<Reset>(resets, noTenant)) {
        const { usedAt, expiresAt } = reset.body;
        if (usedAt === null ? expiresAt <= now : usedAt + unfinishedMs <= now) yield reset;
      }
    },
  };
}
