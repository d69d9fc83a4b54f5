import { createHash } from 'node:crypto';
import { type Collection, noTenant, type Platform, type Query } from '@daybook/platform';

/** What was begun and waits for an answer: a passkey's, or the second factor after the password. */
export interface Attempt extends Record<string, unknown> {
  purpose: 'sign-in' | 'second-factor' | 'add-passkey';
  /** UUID; null where anybody may answer. */
  user: string | null;
  /** The account's when it was begun; null where there is no user. */
  credentialVersion: number | null;
  /** What the store called the session that it belongs to when that began; null where nobody is signed in. */
  session: string | null;
  /** What the authenticator signs, base64url; null where none was asked. */
  challenge: string | null;
  /** Instant, milliseconds since the epoch. */
  expiresAt: number;
}

const attemptsIn = (name: string): Collection => ({ name, indexes: [{ name: 'by-expiry', fields: ['expiresAt'] }] });
const anybodys = attemptsIn('sign-in-attempts');
/** Apart: whoever begins without a password makes no room among those who have given theirs. */
const persons = attemptsIn('sign-in-attempts-of-persons');
const collectionOf = (purpose: Attempt['purpose']): Collection => (purpose === 'sign-in' ? anybodys : persons);

const lifetimeMs = 10 * 60_000;
const tokenBytes = 32;
/** Of each collection more than people begin in ten minutes; it bounds what others can leave behind. */
const mostKept = 10_000;
const removedAtOnce = 500;
const oldestFirst: Query['sort'] = [{ field: 'expiresAt', direction: 'ascending' }];

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Each is known by a word that only its browser has, of which the hash alone is kept; it ends with its first answer.
 * @param most are kept: the oldest make room, so that nobody who begins many keeps others from signing in
 */
export function signInAttempts(
  { documents, clock, ids }: Pick<Platform, 'documents' | 'clock' | 'ids'>,
  most = mostKept,
) {
  const find = async (token: string, purpose: Attempt['purpose'], session: string | null) => {
    const found = await documents.get<Attempt>(collectionOf(purpose), noTenant, hashOf(token));
    if (!found || found.body.purpose !== purpose || found.body.session !== session) return undefined;
    return found.body.expiresAt > clock.now() ? found : undefined;
  };
  const remove = async ({ id, version, body }: { id: string; version: number; body: Attempt }): Promise<boolean> => {
    const removal = { tenant: noTenant, id, version: version + 1, body: null, when: { version } };
    const [removed] = await documents.write(collectionOf(body.purpose), [removal]);
    return removed === true;
  };
  /** How many were found. */
  const removeOldest = async (collection: Collection, query: Query): Promise<number> => {
    const going = [];
    for await (const { id, version } of documents.find<Attempt>(collection, noTenant, {
      ...query,
      sort: oldestFirst,
    })) {
      going.push({ tenant: noTenant, id, version: version + 1, body: null, when: { version } });
    }
    if (going.length > 0) await documents.write(collection, going);
    return going.length;
  };

  return {
    /** The word for it, 43 letters. */
    begin: async (attempt: Omit<Attempt, 'expiresAt'>): Promise<string> => {
      const token = Buffer.from(ids.bytes(tokenBytes)).toString('base64url');
      const body: Attempt = { ...attempt, expiresAt: clock.now() + lifetimeMs } as Attempt;
      const collection = collectionOf(body.purpose);
      await documents.write(collection, [{ tenant: noTenant, id: hashOf(token), version: 1, body, when: 'absent' }]);
      const tooMany = (await documents.count(collection, noTenant)) - most;
      if (tooMany > 0) await removeOldest(collection, { limit: Math.min(tooMany, removedAtOnce) });
      return token;
    },

    /** Undefined unless it may still be answered. */
    find: async (token: string, purpose: Attempt['purpose'], session: string | null = null) =>
      (await find(token, purpose, session))?.body,

    /** The same, and ends it: of two answers that come at once, for one alone. */
    take: async (
      token: string,
      purpose: Attempt['purpose'],
      session: string | null = null,
    ): Promise<Attempt | undefined> => {
      const found = await find(token, purpose, session);
      return found && (await remove(found)) ? found.body : undefined;
    },

    removeExpired: async (): Promise<void> => {
      const where = [{ field: 'expiresAt', to: clock.now() }];
      for (const collection of [anybodys, persons]) {
        while ((await removeOldest(collection, { where, limit: removedAtOnce })) === removedAtOnce);
      }
    },
  };
}
