import type { Member, Roster } from './roster.js';
import { type Layout, leasesOf } from './shares.js';

export interface Standing {
  /** How many shares are this replica's. */
  quota: number;
  /** Shares of its layout that nobody has, in the order in which it is to try them. */
  free: number[];
  /** It may decide which documents are made and served: nobody there is of a later version. */
  mayCoordinate: boolean;
}

/**
 * What one replica is to have, by what all of them see alike: replicas of one layout have equally many shares, and those
 * that have more already keep the odd ones. Of layouts of one version that of the longest there is in force, until
 * the last of its replicas is gone.
 */
export function standingOf({ members, leases }: Roster, me: Member): Standing {
  const all = [...members.filter(({ holder }) => holder !== me.holder), me];
  const ofVersion = all.filter(({ version }) => version === me.version);
  const longest = ofVersion.reduce((a, b) => (isBefore(b, a) ? b : a));
  if (longest.shares !== me.shares) return { quota: 0, free: [], mayCoordinate: false };
  const layout: Layout = me;
  const held = new Map<string, number>();
  const free: number[] = [];
  leasesOf(layout).forEach((name, share) => {
    const holder = leases.get(name)?.holder;
    if (holder === undefined) free.push(share);
    else held.set(holder, (held.get(holder) ?? 0) + 1);
  });
  const sharing = ofVersion
    .filter(({ shares }) => shares === me.shares)
    .map(({ holder }) => ({ holder, has: held.get(holder) ?? 0 }))
    .sort((a, b) => b.has - a.has || (a.holder < b.holder ? -1 : 1));
  const rank = sharing.findIndex(({ holder }) => holder === me.holder);
  const [each, odd] = [Math.floor(me.shares / sharing.length), me.shares % sharing.length];
  // Each begins elsewhere: they try at the same time.
  const from = Math.floor((free.length * rank) / sharing.length);
  return {
    quota: each + (rank < odd ? 1 : 0),
    free: [...free.slice(from), ...free.slice(0, from)],
    mayCoordinate: !all.some(({ version }) => version > me.version),
  };
}

const isBefore = (a: Member, b: Member): boolean => a.since < b.since || (a.since === b.since && a.holder < b.holder);
