import type { Lease, Leases } from './lease.js';
import type { Member } from './membership.js';
import { assignmentOf, leaseOfShard, partitionsOfShard } from './shard-assignment.js';

/** A shard that this member projects. */
export interface HeldShard {
  partitions: readonly string[];
  lease: Lease;
}

/** The shards that this member holds of a projection. */
export interface HeldShards {
  /**
   * Releases what exceeds its quota and takes free shards up to it. Only while nothing is written: whoever takes what is
   * released starts at once.
   */
  rebalance(): Promise<readonly HeldShard[]>;
  /** It has lost a shard, or rebalancing would change what it holds. */
  needsRebalance(): Promise<boolean>;
  /** When it last looked it held less than its quota: others are about to release some. */
  isBelowQuota(): boolean;
  releaseAll(): Promise<void>;
}

export function openHeldShards(leases: Leases, me: Member): HeldShards {
  let held: HeldShard[] = [];
  let isBelowQuota = true;

  const currentAssignment = async () => {
    const assignment = assignmentOf(await leases.membership(), me);
    isBelowQuota = held.length < assignment.quota;
    return assignment;
  };
  const release = (shards: readonly HeldShard[]) => leases.release(shards.map(({ lease }) => lease));

  return {
    rebalance: async () => {
      await leases.join(me);
      const lost = held.filter(({ lease }) => !lease.isHeld());
      held = held.filter(({ lease }) => lease.isHeld());
      await release(lost);
      const { quota, free } = await currentAssignment();
      await release(held.splice(quota));
      const wanted = new Map(free.slice(0, quota - held.length).map((shard) => [leaseOfShard(shard, me), shard]));
      for (const lease of await leases.acquire([...wanted.keys()])) {
        held.push({ lease, partitions: partitionsOfShard(wanted.get(lease.name) ?? 0, me) });
      }
      isBelowQuota = held.length < quota;
      return [...held];
    },
    needsRebalance: async () => {
      if (held.some(({ lease }) => !lease.isHeld())) return true;
      const { quota, free } = await currentAssignment();
      return held.length > quota || (held.length < quota && free.length > 0);
    },
    isBelowQuota: () => isBelowQuota,
    releaseAll: async () => {
      await release(held);
      held = [];
    },
  };
}
