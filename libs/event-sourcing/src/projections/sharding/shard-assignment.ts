import { allPartitions, partitionCount } from '../../stream-name.js';
import type { Member, Membership } from './membership.js';

/** How the partitions are split. Members of one layout share the work; a shard's documents are written by one of them. */
export type ShardLayout = Pick<Member, 'version' | 'shards'>;

/** Of the member that decides which generation of documents is made and which is live. */
export const coordinatorLease = 'coordinator';

export const leaseGroupOf = ({ name }: { name: string }): string => `projection:${name}`;

export const leaseOfShard = (shard: number, { version, shards }: ShardLayout): string =>
  `v${version}-${shard}-of-${shards}`;

export const shardLeases = (layout: ShardLayout): string[] =>
  Array.from({ length: layout.shards }, (_, shard) => leaseOfShard(shard, layout));

/** @throws RangeError unless the shards are of equal size */
export function assertShards(shards: number): void {
  if (Number.isInteger(shards) && shards >= 1 && partitionCount % shards === 0) return;
  throw new RangeError(`${partitionCount} partitions cannot be split into ${shards} equal shards`);
}

/** Consecutive partitions: sixteen shards are the sixteen first digits, so that one prefix selects a shard's streams. */
export function partitionsOfShard(shard: number, { shards }: Pick<ShardLayout, 'shards'>): readonly string[] {
  const size = partitionCount / shards;
  return allPartitions.slice(shard * size, (shard + 1) * size);
}

export interface Assignment {
  /** How many shards this member is to hold. */
  quota: number;
  /** Shards of its layout that nobody holds, in the order in which it should try them. */
  free: number[];
  /** It may be the coordinator: no member is of a later version. */
  mayCoordinate: boolean;
}

/**
 * Who projects how many shards. Every member computes it for itself, from what all of them see alike: members of one layout
 * get equally many, and those that hold more already keep the odd ones, so that few shards move. Where members of one
 * version were started with different numbers of shards, the layout of the longest running one counts until its last
 * member is gone.
 */
export function assignmentOf({ members, leases }: Membership, me: Member): Assignment {
  const all = [...members.filter(({ holder }) => holder !== me.holder), me];
  const ofVersion = all.filter(({ version }) => version === me.version);
  const oldest = ofVersion.reduce((a, b) => (startedBefore(b, a) ? b : a));
  if (oldest.shards !== me.shards) return { quota: 0, free: [], mayCoordinate: false };
  const heldBy = new Map<string, number>();
  const free: number[] = [];
  shardLeases(me).forEach((name, shard) => {
    const holder = leases.get(name)?.holder;
    if (holder === undefined) free.push(shard);
    else heldBy.set(holder, (heldBy.get(holder) ?? 0) + 1);
  });
  const peers = ofVersion
    .filter(({ shards }) => shards === me.shards)
    .map(({ holder }) => ({ holder, held: heldBy.get(holder) ?? 0 }))
    .sort((a, b) => b.held - a.held || (a.holder < b.holder ? -1 : 1));
  const rank = peers.findIndex(({ holder }) => holder === me.holder);
  const [each, odd] = [Math.floor(me.shards / peers.length), me.shards % peers.length];
  // Members try at the same time, so each starts elsewhere.
  const from = Math.floor((free.length * rank) / peers.length);
  return {
    quota: each + (rank < odd ? 1 : 0),
    free: [...free.slice(from), ...free.slice(0, from)],
    mayCoordinate: !all.some(({ version }) => version > me.version),
  };
}

const startedBefore = (a: Member, b: Member): boolean =>
  a.since < b.since || (a.since === b.since && a.holder < b.holder);
