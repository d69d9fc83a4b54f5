import type { Clock, Collection, DocumentStore } from '@daybook/platform';

/** What a replica leaves word of beside a lease. */
export interface Note {
  /** Generations of documents that it may be writing. */
  works?: readonly number[];
  /** Those of them that have had everything that stood in the log when it began. */
  whole?: readonly number[];
  /** It has seen which documents there are: others may go on with them. */
  prepared?: boolean;
}

/** A replica that is there. */
export interface Member {
  holder: string;
  /** Of its projection. */
  version: number;
  /** Into how many it parts the partitions. */
  shares: number;
  /** Instant (ms) at which it began. */
  since: number;
}

export interface StandingLease {
  holder: string;
  fence: number;
  note: Note;
}

/** Who is there, and who has what: what has run out is not in it. */
export interface Roster {
  members: Member[];
  leases: Map<string, StandingLease>;
}

/** As a lease or a replica's word of itself is stored. */
export interface Stored extends Record<string, unknown> {
  holder: string;
  /** Instant (ms). */
  until: number;
}

const memberPrefix = 'replica-';
export const memberId = (holder: string): string => `${memberPrefix}${holder}`;

/** What was given up for so long is nobody's. */
const forgottenAfterMs = 24 * 3_600_000;

/** Forgets on the way whoever is long gone. */
export async function rosterOf(
  documents: DocumentStore,
  collection: Collection,
  group: string,
  clock: Clock,
): Promise<Roster> {
  const members: Member[] = [];
  const leases = new Map<string, StandingLease>();
  const now = clock.now();
  for await (const { id, version, body } of documents.find<Stored>(collection, group)) {
    if (body.until + forgottenAfterMs < now) {
      await documents.write(collection, [{ tenant: group, id, version, body: null, when: { version } }]);
    }
    if (body.until <= now) continue;
    if (id.startsWith(memberPrefix)) members.push(body as unknown as Member);
    else leases.set(id, { holder: body.holder, fence: body['fence'] as number, note: (body['note'] as Note) ?? {} });
  }
  return { members, leases };
}
