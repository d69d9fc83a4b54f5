import type { Clock, Collection, DocumentStore } from '@daybook/platform';

const leases: Collection = { name: 'leases' };
const fences: Collection = { name: 'fences' };
const nobody = '-';
interface StoredLease extends Record<string, unknown> {
  holder: string;
  /** Instant (ms). */
  until: number;
  fence: number;
}
/** Fences of the leases that this process has. */
const fencesHere = new Set<number>();

export interface Lease {
  /** Rises with every lease that is taken, whatever its name: a later holder's is always higher. */
  fence: number;
  /** False once it has run out or was taken by another. */
  held(): boolean;
  /** Lets others take it at once. */
  release(): Promise<void>;
}

const nextFence = async (documents: DocumentStore): Promise<number> => {
  for (;;) {
    const stored = await documents.get(fences, nobody, 'fence');
    const version = (stored?.version ?? 0) + 1;
    const when = stored ? { version: stored.version } : ('absent' as const);
    const [done] = await documents.write(fences, [{ tenant: nobody, id: 'fence', version, body: {}, when }]);
    if (done) return version;
  }
};

/**
 * Takes the named lease if it is free or has run out, and renews it while the process lives.
 * One compare-and-set of one document decides between two that try.
 */
export async function takeLease(
  { documents, clock }: { documents: DocumentStore; clock: Clock },
  name: string,
  holder: string,
  durationMs = 15_000,
): Promise<Lease | undefined> {
  const stored = await documents.get<StoredLease>(leases, nobody, name);
  if (stored && stored.body.until > clock.now() && stored.body.holder !== holder) return undefined;
  const fence = await nextFence(documents);
  const write = async (version: number, until: number, when: 'absent' | { version: number }) => {
    const body: StoredLease = { holder, until, fence };
    const [done] = await documents.write(leases, [{ tenant: nobody, id: name, version, body, when }]);
    return done === true;
  };
  let version = (stored?.version ?? 0) + 1;
  let until = clock.now() + durationMs;
  if (!(await write(version, until, stored ? { version: stored.version } : 'absent'))) return undefined;

  fencesHere.add(fence);
  let lost = false;
  let renewing: Promise<void> | undefined;
  const renew = async (lastsMs: number) => {
    if (clock.now() >= until) lost = true; // Whether or not another has it by now: whoever was told stays right.
    if (lost) return;
    // Counted from before the write, and only once it is known to have taken place: never longer than what is stored.
    const next = clock.now() + lastsMs;
    const done = await write(version + 1, next, { version }).catch(() => undefined);
    if (done === false) lost = true;
    if (done) [version, until] = [version + 1, next];
  };
  const timer = setInterval(() => {
    renewing ??= renew(durationMs).finally(() => {
      renewing = undefined;
    });
  }, durationMs / 3);
  timer.unref();
  return {
    fence,
    held: () => !lost && clock.now() < until,
    release: async () => {
      clearInterval(timer);
      await renewing;
      await renew(0);
      lost = true;
      fencesHere.delete(fence);
    },
  };
}

/** Who has the named lease: this process, another, or nobody. */
export async function leaderOf(
  documents: DocumentStore,
  name: string,
  clock: Clock,
): Promise<'here' | 'elsewhere' | 'nobody'> {
  const stored = await documents.get<StoredLease>(leases, nobody, name);
  if (!stored || stored.body.until <= clock.now()) return 'nobody';
  return fencesHere.has(stored.body.fence) ? 'here' : 'elsewhere';
}

/** Frees every lease, for whoever knows that no holder lives: a process that was killed cannot give its own back. */
export const freeLeases = (documents: DocumentStore): Promise<void> => documents.clear(leases);
