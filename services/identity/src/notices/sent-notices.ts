import { deterministicId } from '@daybook/event-sourcing';
import { type Collection, noTenant, type Platform } from '@daybook/platform';

interface Sent extends Record<string, unknown> {
  /** Milliseconds since the epoch. */
  at: number;
}

const sentNotices: Collection = { name: 'sent-notices', indexes: [{ name: 'by-instant', fields: ['at'] }] };

/** Longer than a mail is tried, and than a replica that stands still may lag behind. */
const keptMs = 14 * 24 * 3_600_000;
const removedAtOnce = 500;

/** Of a mail among those about a command; or of the last thing that follows from it. */
type Place = number | 'all';

/** Which mails about a command were sent: the log may tell of it more than once. */
export function sentMails({ documents, clock }: Pick<Platform, 'documents' | 'clock'>) {
  const idOf = (commandId: string, place: Place): string => deterministicId('sent-notice', commandId, place);
  return {
    has: async (commandId: string, place: Place): Promise<boolean> =>
      (await documents.get<Sent>(sentNotices, noTenant, idOf(commandId, place))) !== undefined,

    note: async (commandId: string, place: Place): Promise<void> => {
      const body: Sent = { at: clock.now() };
      const id = idOf(commandId, place);
      await documents.write(sentNotices, [{ tenant: noTenant, id, version: 1, body, when: 'always' }]);
    },

    /** Those that nothing can tell of again. */
    removeOld: async (): Promise<void> => {
      const old = [];
      const oldestFirst = { sort: [{ field: 'at', direction: 'ascending' }], limit: removedAtOnce } as const;
      for await (const { id, version, body } of documents.find<Sent>(sentNotices, noTenant, oldestFirst)) {
        if (body.at > clock.now() - keptMs) break;
        old.push({ tenant: noTenant, id, version: version + 1, body: null, when: { version } });
      }
      if (old.length > 0) await documents.write(sentNotices, old);
    },
  };
}
