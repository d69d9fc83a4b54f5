import type { DocumentStore, Signal } from '@daybook/platform';
import type { ProjectionContext } from '../projection-context.js';
import { type Lease, type Leases, nextFence } from '../sharding/lease.js';
import type { Member } from '../sharding/membership.js';
import { assignmentOf, shardLeases } from '../sharding/shard-assignment.js';
import { isOf } from './generation.js';
import { clearRetired, type Coordination, cutOverWhenReady, prepareGenerations } from './rebuild.js';

const lookEveryMs = 1_000;

export interface CoordinatorOptions {
  context: ProjectionContext;
  /** The coordinator's. */
  lease: Lease;
  leases: Leases;
  leaseDocuments: DocumentStore;
  me: Member;
  abort: AbortSignal;
  /** Notified in this process when the generations, or who writes them, have changed. */
  changed: Signal;
}

/**
 * One member decides for all which generation is made and which is live, for as long as it holds the lease and no member of
 * a later version is there. Members publish beside their leases what they write, and look afterwards whether they still may;
 * the coordinator says first what is not to be written, and looks afterwards who writes it: one of the two sees the other.
 * @throws FencedError and faults of the stores
 */
export async function coordinate(options: CoordinatorOptions): Promise<void> {
  const { context, lease, leases, leaseDocuments, me, abort, changed } = options;
  const { projection, generations, store } = context;
  const notes = async () => (await leases.membership()).leases;
  const coordination: Coordination = {
    context,
    lease,
    abort,
    changed,
    nextNumber: () => nextFence(leaseDocuments),
    hasCaughtUp: async (generation) => {
      const held = await notes();
      return shardLeases(me).every((name) => held.get(name)?.note.caughtUp?.includes(generation));
    },
    written: async () => [...(await notes()).values()].flatMap(({ note }) => note.writing ?? []),
  };

  const noteComplete = async (live: number) => {
    if (!(await coordination.hasCaughtUp(live))) return;
    await generations.update(
      (now) => (now.live.number === live ? { ...now, isComplete: true } : undefined),
      lease.fence,
    );
    changed.notify();
  };

  let known: number | undefined;
  for (let isFirst = true; !abort.aborted && lease.isHeld(); isFirst = false) {
    const since = changed.count();
    if (!assignmentOf(await leases.membership(), me).mayCoordinate) return;
    const incarnation = await store.incarnation();
    const now = await prepareGenerations(coordination, incarnation, isFirst);
    if (isFirst) await leases.publish([lease], { isPrepared: true });
    if (now.revision !== known) changed.notify();
    known = now.revision;
    if (!now.isComplete && isOf(now.live, projection, incarnation)) await noteComplete(now.live.number);
    await clearRetired(coordination, now);
    if (isOf(now.candidate, projection, incarnation)) await cutOverWhenReady(coordination, now);
    await changed.wait({ since, timeoutMs: lookEveryMs, abort });
  }
}
