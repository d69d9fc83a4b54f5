import type { Collection, Platform, StoredDocument } from '@daybook/platform';

/** Of one person in one household that ends, without anybody's name: it outlives the household's key. */
export interface EndedMembership extends Record<string, unknown> {
  /** Instants, ISO 8601 in UTC. */
  joinedAt: string;
  endedAt: string;
}

const ended: Collection = { name: 'ended-memberships', indexes: [{ name: 'by-end', fields: ['endedAt'] }] };

/** Who is to hear that their household has ended; each goes once its mail is sent, and with the person's own account. */
export const endedMemberships = ({ documents }: Pick<Platform, 'documents'>) => ({
  /** @param user UUID. @param id the same each time for a person and a household */
  keep: async (user: string, id: string, body: EndedMembership): Promise<void> => {
    await documents.write(ended, [{ tenant: user, id, version: 1, body, when: 'always' }]);
  },
  find: async (user: string, id: string): Promise<EndedMembership | undefined> =>
    (await documents.get<EndedMembership>(ended, user, id))?.body,
  all: (): AsyncIterable<StoredDocument<EndedMembership>> => documents.findAcross(ended),
  remove: async (user: string, id: string): Promise<void> => {
    await documents.write(ended, [{ tenant: user, id, version: 2, body: null, when: 'always' }]);
  },
});
