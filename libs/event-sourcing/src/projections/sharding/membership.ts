import type { Clock, Collection, DocumentStore } from '@daybook/platform';

/** A process that projects, as the others see it. */
export interface Member {
  /** Random name of the process. */
  holder: string;
  /** Of its projection. */
  version: number;
  /** Into how many shards it splits the partitions. */
  shards: number;
  /** Instant (ms) at which it started. */
  since: number;
}

/** What a lease's holder tells the other members. */
export interface LeaseNote {
  /** Generations of documents that it may be writing. */
  writing?: readonly number[];
  /** Those of them that hold everything that stood in the log when it started on them. */
  caughtUp?: readonly number[];
  /** The coordinator has looked at the documents: others may go on with them. */
  isPrepared?: boolean;
}

export interface HeldLease {
  holder: string;
  fence: number;
  note: LeaseNote;
}

/** Who is here, and who holds which lease. What has expired is left out. */
export interface Membership {
  members: Member[];
  leases: Map<string, HeldLease>;
}

/** A lease or a member, as stored. */
export interface StoredLease extends Record<string, unknown> {
  holder: string;
  /** Instant (ms) at which it expires. */
  until: number;
}

/** Stored under the names of the first release. */
export const toStoredNote = ({ writing: works, caughtUp: whole, isPrepared: prepared }: LeaseNote) => ({
  ...(works && { works }),
  ...(whole && { whole }),
  ...(prepared && { prepared }),
});
const fromStoredNote = (stored: unknown): LeaseNote => {
  const { works, whole, prepared } = (stored ?? {}) as { works?: number[]; whole?: number[]; prepared?: boolean };
  return { ...(works && { writing: works }), ...(whole && { caughtUp: whole }), ...(prepared && { isPrepared: true }) };
};
export const toStoredMember = ({ version, shards, since }: Omit<Member, 'holder'>) => ({
  version,
  shares: shards,
  since,
});
const fromStoredMember = ({ holder, ...body }: StoredLease): Member => {
  const { version, shares: shards, since } = body as unknown as { version: number; shares: number; since: number };
  return { holder, version, shards, since };
};

const memberPrefix = 'replica-';
export const memberId = (holder: string): string => `${memberPrefix}${holder}`;

/** What expired so long ago is removed. */
const removedAfterMs = 24 * 3_600_000;

export async function readMembership(
  documents: DocumentStore,
  collection: Collection,
  group: string,
  clock: Clock,
): Promise<Membership> {
  const members: Member[] = [];
  const leases = new Map<string, HeldLease>();
  const now = clock.now();
  for await (const { id, version, body } of documents.find<StoredLease>(collection, group)) {
    if (body.until + removedAfterMs < now) {
      await documents.write(collection, [{ tenant: group, id, version, body: null, when: { version } }]);
    }
    if (body.until <= now) continue;
    if (id.startsWith(memberPrefix)) members.push(fromStoredMember(body));
    else leases.set(id, { holder: body.holder, fence: body['fence'] as number, note: fromStoredNote(body['note']) });
  }
  return { members, leases };
}
