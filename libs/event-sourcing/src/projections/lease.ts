import type { Clock, Collection, DocumentStore } from '@daybook/platform';

const leases: Collection = { name: 'leases' };
const fences: Collection = { name: 'fences' };

export interface Lease {
  /** Rises with every lease that is taken, whatever its name: a later holder's is always higher. */
  fence: number;
  /** False once it has run out or was taken by another. */
  held(): boolean;
  release(): Promise<void>;
}

const nextFence = async (documents: DocumentStore): Promise<number> => {
  for (;;) {
    const stored = await documents.get(fences, '-', 'fence');
    const version = (stored?.version ?? 0) + 1;
    const when = stored ? { version: stored.version } : ('absent' as const);
    const [done] = await documents.write(fences, [{ tenant: '-', id: 'fence', version, body: {}, when }]);
    if (done) return version;
  }
};

/** Frees every lease, for whoever knows that no holder lives: a process that was killed cannot give its own back. */
export const freeLeases = (documents: DocumentStore): Promise<void> => documents.clear(leases);

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
  const stored = await documents.get<{ holder: string; until: number }>(leases, '-', name);
  if (stored && stored.body.until > clock.now() && stored.body.holder !== holder) return undefined;
  const fence = await nextFence(documents);
  let version = (stored?.version ?? 0) + 1;
  let until = clock.now() + durationMs;
  const write = async (when: 'absent' | { version: number }) => {
    const [done] = await documents.write(leases, [
      { tenant: '-', id: name, version, body: { holder, until, fence }, when },
    ]);
    return done === true;
  };
  if (!(await write(stored ? { version: stored.version } : 'absent'))) return undefined;
  let lost = false;
  const renew = async (lastsMs: number) => {
    const previous = version;
    version += 1;
    const before = until;
    until = clock.now() + lastsMs;
    const done = await write({ version: previous }).catch(() => undefined);
    if (done === false) lost = true;
    if (done === undefined) [version, until] = [previous, before];
  };
  const timer = setInterval(() => void renew(durationMs), durationMs / 3);
  timer.unref();
  return {
    fence,
    held: () => !lost && clock.now() < until,
    release: async () => {
      clearInterval(timer);
      if (!lost) await renew(0);
    },
  };
}
