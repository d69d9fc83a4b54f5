import type { CivilDate } from '@daybook/money';
import { deterministicId } from '@daybook/event-sourcing';
import { type Collection, noTenant, type Platform, type StoredDocument } from '@daybook/platform';

/** When to look next at whoever may get a digest. Accounts say whether they do: a document too many is removed then. */
const schedules: Collection = { name: 'digest-schedules', indexes: [{ name: 'next', fields: ['nextAt'] }] };
/** One for each person, household and day, made before anything is sent: whoever comes again finds what was done. */
const digests: Collection = { name: 'digests', indexes: [{ name: 'state', fields: ['state', 'at'] }] };

export interface Schedule extends Record<string, unknown> {
  /** Names the person to whoever erases them. */
  user: string;
  /** Milliseconds since the epoch. */
  nextAt: number;
  /** Of the newest digest, '' where there was none. */
  lastDay: CivilDate | '';
}

export interface DigestOfDay extends Record<string, unknown> {
  /** UUIDs. */
  user: string;
  tenant: string;
  /** API id of the household; the person's own where absent. */
  household?: number;
  day: CivilDate;
  /** What happened from this day on, up to the one before the digest. */
  since: CivilDate;
  /** `sending` is noted before, `over` after; where a process ends in between it is not known whether it was sent. */
  state: 'due' | 'sending' | 'over';
  /** Of the state, milliseconds since the epoch. */
  at: number;
}

export type StoredOfDay = StoredDocument<DigestOfDay>;

/** The same for every process. */
export const digestIdOf = ({ user, day, household }: Pick<DigestOfDay, 'user' | 'day' | 'household'>): string =>
  deterministicId('digest', user, day, ...(household === undefined ? [] : [String(household)]));

const atOnce = 200;
/** Far longer than a digest is tried, and than a clock could be set back. */
const keptMs = 60 * 24 * 3_600_000;

/** The documents of digests; each write is a compare-and-set, so that of two processes one goes on. */
export function digestDocuments({ documents, clock }: Pick<Platform, 'documents' | 'clock'>) {
  const write = async (
    collection: Collection,
    { id, version }: { id: string; version: number },
    body: object | null,
  ) => {
    const when = version === 0 ? ('absent' as const) : { version };
    const one = { tenant: noTenant, id, version: version + 1, body: body as Record<string, unknown> | null, when };
    const [written = false] = await documents.write(collection, [one]);
    return written;
  };
  const all = async <B extends Record<string, unknown>>(
    collection: Collection,
    query: Parameters<typeof documents.find>[2],
  ) => {
    const found: StoredDocument<B>[] = [];
    for await (const one of documents.find<B>(collection, noTenant, { ...query, limit: atOnce })) found.push(one);
    return found;
  };
  return {
    /** To be looked at now, whatever is known of them. */
    look: async (user: string): Promise<void> => {
      const known = await documents.get<Schedule>(schedules, noTenant, user);
      const body: Schedule = { user, nextAt: clock.now(), lastDay: known?.body.lastDay ?? '' };
      const version = (known?.version ?? 0) + 1;
      await documents.write(schedules, [{ tenant: noTenant, id: user, version, body, when: 'always' }]);
    },
    dueSchedules: () =>
      all<Schedule>(schedules, {
        where: [{ field: 'nextAt', to: clock.now() }],
        sort: [{ field: 'nextAt', direction: 'ascending' }],
      }),
    writeSchedule: (known: StoredDocument<Schedule>, body: Schedule | null) => write(schedules, known, body),

    add: (digest: DigestOfDay) => write(digests, { id: digestIdOf(digest), version: 0 }, digest),
    get: (id: string) => documents.get<DigestOfDay>(digests, noTenant, id),
    /** As it is then; undefined where somebody else has changed it meanwhile. */
    change: async (known: StoredOfDay, change: Partial<DigestOfDay>): Promise<StoredOfDay | undefined> => {
      const body = { ...known.body, at: clock.now(), ...change };
      return (await write(digests, known, body)) ? { ...known, version: known.version + 1, body } : undefined;
    },
    unfinished: () => all<DigestOfDay>(digests, { where: [{ field: 'state', in: ['due', 'sending'] }] }),
    removeOld: async (): Promise<void> => {
      const old = await all<DigestOfDay>(digests, {
        where: [
          { field: 'state', is: 'over' },
          { field: 'at', to: clock.now() - keptMs },
        ],
      });
      for (const one of old) await write(digests, one, null);
    },
  };
}
