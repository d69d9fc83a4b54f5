import { type Clock, type Collection, type DocumentStore, noTenant, type Write } from '@daybook/platform';
import {
  type LeaseNote,
  type Member,
  memberId,
  type Membership,
  readMembership,
  type StoredLease,
  toStoredMember,
  toStoredNote,
} from './membership.js';

const leaseCollection: Collection = { name: 'leases' };
const fenceCollection: Collection = { name: 'fences' };
const usualMs = 15_000;

/** A later writer has taken over: what this one still wants to write is refused. */
export class FencedError extends Error {
  override name = 'FencedError';
}

export interface Lease {
  readonly name: string;
  /** Fencing token: rises with every lease that is taken, whatever its name, so a later holder's is always higher. */
  readonly fence: number;
  /** False once it has expired or was taken by another. */
  isHeld(): boolean;
}

interface Entry extends Lease {
  version: number;
  until: number;
  isLost: boolean;
  /** Stored beside holder and expiry. */
  body: Record<string, unknown>;
}

/** What one member holds of a group of leases. All of them are renewed together, in one write. */
export interface Leases {
  /** Becomes a member, for as long as its leases are renewed; to be called again after that lapsed. */
  join(member: Omit<Member, 'holder'>): Promise<void>;
  /** Takes those of the named that are free or expired, under one fencing token. Of two who try one gets it. */
  acquire(names: readonly string[]): Promise<Lease[]>;
  /** Tells the other members. A lease that was lost meanwhile is no longer held. */
  publish(held: readonly Lease[], note: LeaseNote): Promise<void>;
  /** Lets others take them at once. */
  release(held: readonly Lease[]): Promise<void>;
  membership(): Promise<Membership>;
  /** Releases everything and leaves. */
  leave(): Promise<void>;
}

interface Stores {
  /** As durable as the log. */
  documents: DocumentStore;
  clock: Clock;
}

/** Rises with each call, for whatever it is used. */
export async function nextFence(documents: DocumentStore): Promise<number> {
  for (;;) {
    const stored = await documents.get(fenceCollection, noTenant, 'fence');
    const version = (stored?.version ?? 0) + 1;
    const when = stored ? { version: stored.version } : ('absent' as const);
    const [done] = await documents.write(fenceCollection, [{ tenant: noTenant, id: 'fence', version, body: {}, when }]);
    if (done) return version;
  }
}

/**
 * Leases of a group: each is a document that changes by compare-and-set and is renewed while the process lives.
 * @param holder random name of this process
 */
export function openLeases({ documents, clock }: Stores, group: string, holder: string, durationMs = usualMs): Leases {
  const entries = new Map<string, Entry>();
  let last: Promise<unknown> = Promise.resolve();
  /** One change at a time: each relies on the version that the one before has stored. */
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };

  const createEntry = (name: string, fence: number, body: Entry['body']): Entry => {
    const entry: Entry = {
      name,
      fence,
      body,
      version: 0,
      until: 0,
      isLost: false,
      isHeld: () => !entry.isLost && clock.now() < entry.until,
    };
    return entry;
  };
  const writeOf = ({ name, version, body }: Entry, until: number, when: Write['when']): Write => ({
    tenant: group,
    id: name,
    version: version + 1,
    when,
    body: { ...body, holder, until } satisfies StoredLease,
  });
  const ownEntries = (held: readonly Lease[]): Entry[] =>
    held.flatMap((lease) => {
      const entry = entries.get(lease.name);
      return entry && entry.fence === lease.fence ? [entry] : [];
    });

  /** Counted from before the write, and only once it is known to be stored: never held for longer than what is stored. */
  const renew = async (due: readonly Entry[], forMs: number) => {
    // What has expired is lost, whether or not another has it by now: whoever was told so stays right.
    for (const entry of due) entry.isLost ||= clock.now() >= entry.until;
    const lasting = due.filter(({ isLost }) => !isLost);
    if (lasting.length === 0) return;
    const until = clock.now() + forMs;
    const writes = lasting.map((entry) => writeOf(entry, until, { version: entry.version }));
    const done = await documents.write(leaseCollection, writes);
    lasting.forEach((entry, index) => {
      if (done[index]) [entry.version, entry.until] = [entry.version + 1, until];
      else entry.isLost = true;
    });
  };

  /** In one write, those that nobody else holds. */
  const obtain = async (wanted: readonly Entry[]): Promise<Entry[]> => {
    const names = wanted.map(({ name }) => name);
    const found = await documents.getMany<StoredLease>(leaseCollection, group, names);
    const stored = new Map(found.map((one) => [one.id, one]));
    const free = wanted.filter(({ name }) => {
      const body = stored.get(name)?.body;
      return !body || body.until <= clock.now() || body.holder === holder;
    });
    const until = clock.now() + durationMs;
    const writes = free.map((entry) => {
      const before = stored.get(entry.name)?.version;
      entry.version = before ?? 0;
      return writeOf(entry, until, before === undefined ? 'absent' : { version: before });
    });
    const done = await documents.write(leaseCollection, writes);
    const taken = free.filter((_, index) => done[index]);
    for (const entry of taken) {
      [entry.version, entry.until] = [entry.version + 1, until];
      entries.set(entry.name, entry);
    }
    return taken;
  };

  const timer = setInterval(() => {
    void inOrder(() => renew([...entries.values()], durationMs)).catch(() => undefined);
  }, durationMs / 3);
  timer.unref();

  const forget = (held: readonly Entry[]) => {
    for (const entry of held) {
      entry.isLost = true;
      if (entries.get(entry.name) === entry) entries.delete(entry.name);
      if (![...entries.values()].some(({ fence }) => fence === entry.fence)) fencesHere.delete(entry.fence);
    }
  };
  const membership = () => readMembership(documents, leaseCollection, group, clock);

  return {
    join: (member) =>
      inOrder(async () => {
        const name = memberId(holder);
        if (!entries.get(name)?.isHeld()) await obtain([createEntry(name, -1, toStoredMember(member))]);
      }),
    acquire: (names) =>
      inOrder(async () => {
        const wanted = names.filter((name) => !entries.get(name)?.isHeld());
        if (wanted.length === 0) return [];
        const { leases } = await membership();
        const free = wanted.filter((name) => (leases.get(name)?.holder ?? holder) === holder);
        if (free.length === 0) return [];
        const fence = await nextFence(documents);
        const taken = await obtain(free.map((name) => createEntry(name, fence, { fence })));
        if (taken.length > 0) fencesHere.add(fence);
        return taken;
      }),
    publish: (held, note) =>
      inOrder(async () => {
        const own = ownEntries(held);
        for (const entry of own) entry.body = { ...entry.body, note: toStoredNote(note) };
        await renew(own, durationMs);
      }),
    release: (held) =>
      inOrder(async () => {
        const own = ownEntries(held);
        await renew(own, 0).catch(() => undefined);
        forget(own);
      }),
    membership,
    leave: () =>
      inOrder(async () => {
        clearInterval(timer);
        const until = clock.now();
        const left = [...entries.values()].filter((entry) => entry.isHeld());
        const writes = left.map((entry): Write => {
          const released = writeOf(entry, until, { version: entry.version });
          return entry.name === memberId(holder) ? { ...released, body: null } : released;
        });
        if (writes.length > 0) await documents.write(leaseCollection, writes).catch(() => undefined);
        forget([...entries.values()]);
      }),
  };
}

/** Fencing tokens of the leases that this process holds. */
const fencesHere = new Set<number>();

/** Who holds leases of the group: this process, others alone, or nobody. */
export async function holderOf({ documents, clock }: Stores, group: string): Promise<'here' | 'elsewhere' | 'nobody'> {
  const { leases } = await readMembership(documents, leaseCollection, group, clock);
  const held = [...leases.values()];
  if (held.length === 0) return 'nobody';
  return held.some(({ fence }) => fencesHere.has(fence)) ? 'here' : 'elsewhere';
}

/** Frees every lease, for whoever knows that no holder lives: a process that was killed cannot release its own. */
export const freeLeases = (documents: DocumentStore): Promise<void> => documents.clear(leaseCollection);
