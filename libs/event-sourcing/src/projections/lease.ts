import type { Clock, Collection, DocumentStore, Write } from '@daybook/platform';
import { memberId, type Member, type Note, type Roster, rosterOf, type Stored } from './roster.js';

const leases: Collection = { name: 'leases' };
const fences: Collection = { name: 'fences' };
const nobody = '-';
const usualMs = 15_000;

export interface Lease {
  readonly name: string;
  /** Rises with every lease that is taken, whatever its name: a later holder's is always higher. */
  readonly fence: number;
  /** False once it has run out or was taken by another. */
  held(): boolean;
}

interface Entry extends Lease {
  version: number;
  until: number;
  lost: boolean;
  /** Beside holder and end. */
  body: Record<string, unknown>;
}

/** What one replica has of a group of leases. All of them are renewed together, in one write. */
export interface Leases {
  /** Tells the others that this replica is there, for as long as it renews its leases; again after that has run out. */
  announce(about: Omit<Member, 'holder'>): Promise<void>;
  /** Takes those of the named that are free or have run out, under one fence. Of two who try one gets it. */
  take(names: readonly string[]): Promise<Lease[]>;
  /** Leaves word for the others beside leases. A lease that was lost meanwhile is no longer held. */
  note(held: readonly Lease[], note: Note): Promise<void>;
  /** Lets others take them at once. */
  release(held: readonly Lease[]): Promise<void>;
  roster(): Promise<Roster>;
  /** Releases everything and leaves. */
  close(): Promise<void>;
}

interface Stores {
  /** As durable as the log. */
  documents: DocumentStore;
  clock: Clock;
}

/** Rises with each one that is taken, for whatever. */
export async function nextFence(documents: DocumentStore): Promise<number> {
  for (;;) {
    const stored = await documents.get(fences, nobody, 'fence');
    const version = (stored?.version ?? 0) + 1;
    const when = stored ? { version: stored.version } : ('absent' as const);
    const [done] = await documents.write(fences, [{ tenant: nobody, id: 'fence', version, body: {}, when }]);
    if (done) return version;
  }
}

/**
 * Leases of a group, each a document that changes by compare-and-set, renewed while the process lives.
 * @param holder random name of this replica
 */
export function openLeases({ documents, clock }: Stores, group: string, holder: string, lastsMs = usualMs): Leases {
  const entries = new Map<string, Entry>();
  let last: Promise<unknown> = Promise.resolve();
  /** One change at a time: each counts on the version that the one before has stored. */
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };

  const open = (name: string, fence: number, body: Entry['body']): Entry => {
    const entry: Entry = {
      ...{ name, fence, body, version: 0, until: 0, lost: false },
      held: () => !entry.lost && clock.now() < entry.until,
    };
    return entry;
  };
  const writeOf = ({ name, version, body }: Entry, until: number, when: Write['when']): Write => ({
    ...{ tenant: group, id: name, version: version + 1, when },
    body: { ...body, holder, until } satisfies Stored,
  });

  /** Counted from before the write, and only once it is known to have taken place: never longer than what is stored. */
  const renew = async (due: readonly Entry[], forMs: number) => {
    // What has run out is lost, whether or not another has it by now: whoever was told stays right.
    for (const entry of due) entry.lost ||= clock.now() >= entry.until;
    const lasting = due.filter(({ lost }) => !lost);
    if (lasting.length === 0) return;
    const until = clock.now() + forMs;
    const writes = lasting.map((entry) => writeOf(entry, until, { version: entry.version }));
    const done = await documents.write(leases, writes);
    lasting.forEach((entry, index) => {
      if (done[index]) [entry.version, entry.until] = [entry.version + 1, until];
      else entry.lost = true;
    });
  };

  /** Those that nobody else has, as they were found; in one write. */
  const obtain = async (wanted: readonly Entry[]): Promise<Entry[]> => {
    const names = wanted.map(({ name }) => name);
    const found = await documents.getMany<Stored>(leases, group, names);
    const stored = new Map(found.map((one) => [one.id, one]));
    const free = wanted.filter(({ name }) => {
      const body = stored.get(name)?.body;
      return !body || body.until <= clock.now() || body.holder === holder;
    });
    const until = clock.now() + lastsMs;
    const writes = free.map((entry) => {
      const before = stored.get(entry.name)?.version;
      entry.version = before ?? 0;
      return writeOf(entry, until, before === undefined ? 'absent' : { version: before });
    });
    const done = await documents.write(leases, writes);
    const taken = free.filter((_, index) => done[index]);
    for (const entry of taken) {
      [entry.version, entry.until] = [entry.version + 1, until];
      entries.set(entry.name, entry);
    }
    return taken;
  };

  const own = (held: readonly Lease[]): Entry[] =>
    held.flatMap((lease) => {
      const entry = entries.get(lease.name);
      return entry && entry.fence === lease.fence ? [entry] : [];
    });

  const timer = setInterval(() => {
    void inLine(() => renew([...entries.values()], lastsMs)).catch(() => undefined);
  }, lastsMs / 3);
  timer.unref();

  const forget = (held: readonly Entry[]) => {
    for (const entry of held) {
      entry.lost = true;
      if (entries.get(entry.name) === entry) entries.delete(entry.name);
      if (![...entries.values()].some(({ fence }) => fence === entry.fence)) fencesHere.delete(entry.fence);
    }
  };
  const giveBack = async (held: readonly Entry[]) => {
    await renew(held, 0).catch(() => undefined);
    forget(held);
  };

  return {
    announce: (about) =>
      inLine(async () => {
        const name = memberId(holder);
        if (entries.get(name)?.held()) return;
        await obtain([open(name, -1, { ...about })]);
      }),
    take: (names) =>
      inLine(async () => {
        const wanted = names.filter((name) => !entries.get(name)?.held());
        if (wanted.length === 0) return [];
        const roster = await rosterOf(documents, leases, group, clock);
        const free = wanted.filter((name) => (roster.leases.get(name)?.holder ?? holder) === holder);
        if (free.length === 0) return [];
        const fence = await nextFence(documents);
        const taken = await obtain(free.map((name) => open(name, fence, { fence })));
        if (taken.length > 0) fencesHere.add(fence);
        return taken;
      }),
    note: (held, note) =>
      inLine(async () => {
        const noted = own(held);
        for (const entry of noted) entry.body = { ...entry.body, note };
        await renew(noted, lastsMs);
      }),
    release: (held) => inLine(() => giveBack(own(held))),
    roster: () => rosterOf(documents, leases, group, clock),
    close: () =>
      inLine(async () => {
        clearInterval(timer);
        const until = clock.now();
        const left = [...entries.values()].filter((entry) => entry.held());
        const writes = left.map((entry): Write => {
          const given = writeOf(entry, until, { version: entry.version });
          return entry.name === memberId(holder) ? { ...given, body: null } : given;
        });
        if (writes.length > 0) await documents.write(leases, writes).catch(() => undefined);
        forget([...entries.values()]);
      }),
  };
}

/** Fences of the leases that this process has. */
const fencesHere = new Set<number>();

/** Who has leases of the group: this process, others alone, or nobody. */
export async function leaderOf({ documents, clock }: Stores, group: string): Promise<'here' | 'elsewhere' | 'nobody'> {
  const { leases: lasting } = await rosterOf(documents, leases, group, clock);
  const held = [...lasting.values()];
  if (held.length === 0) return 'nobody';
  return held.some(({ fence }) => fencesHere.has(fence)) ? 'here' : 'elsewhere';
}

/** Frees every lease, for whoever knows that no holder lives: a process that was killed cannot give its own back. */
export const freeLeases = (documents: DocumentStore): Promise<void> => documents.clear(leases);
