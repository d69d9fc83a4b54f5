import { standingOf } from './balance.js';
import type { Lease, Leases } from './lease.js';
import type { Member } from './roster.js';
import { type HeldShare, type Layout, leaseOfShare, partitionsOfShare } from './shares.js';

/** The shares that one replica has of a projection. */
export interface Stake {
  /**
   * Gives away what is more than its part and takes what it lacks and nobody has. Only while nothing is written:
   * whoever takes what is given away begins at once.
   */
  settle(): Promise<readonly HeldShare[]>;
  /** Whether it has lost something, or settling would change what it has. */
  isDue(): Promise<boolean>;
  /** Something of its part was not free when it last looked: it will be soon. */
  lacks(): boolean;
  giveUp(): Promise<void>;
}

export function openStake(leases: Leases, me: Member): Stake {
  const layout: Layout = me;
  let held: HeldShare[] = [];
  let isLacking = true;

  const look = async () => {
    const standing = standingOf(await leases.roster(), me);
    isLacking = held.length < standing.quota;
    return standing;
  };
  const toHeld = (lease: Lease, share: number): HeldShare => {
    return { share, lease, partitions: partitionsOfShare(share, layout) };
  };

  return {
    settle: async () => {
      await leases.announce(me);
      const lost = held.filter(({ lease }) => !lease.held());
      held = held.filter(({ lease }) => lease.held());
      await leases.release(lost.map(({ lease }) => lease));
      const { quota, free } = await look();
      const surplus = held.splice(quota);
      await leases.release(surplus.map(({ lease }) => lease));
      const wanted = free.slice(0, quota - held.length);
      const names = new Map(wanted.map((share) => [leaseOfShare(share, layout), share]));
      const taken = await leases.take([...names.keys()]);
      held.push(...taken.map((lease) => toHeld(lease, names.get(lease.name) ?? 0)));
      isLacking = held.length < quota;
      return [...held];
    },
    isDue: async () => {
      if (held.some(({ lease }) => !lease.held())) return true;
      const { quota, free } = await look();
      return held.length > quota || (held.length < quota && free.length > 0);
    },
    lacks: () => isLacking,
    giveUp: async () => {
      await leases.release(held.map(({ lease }) => lease));
      held = [];
    },
  };
}
