import { allPartitions, partitionCount } from '../stream-name.js';
import type { Lease } from './lease.js';

/** How the partitions are parted. Replicas of one layout share the work; a share's documents are written by one of them. */
export interface Layout {
  /** Of the projection: those who make the documents of another version part them among themselves. */
  version: number;
  /** Into how many shares the partitions are parted. */
  shares: number;
}

/** A share that this replica has. */
export interface HeldShare {
  share: number;
  partitions: readonly string[];
  lease: Lease;
}

/** @throws RangeError unless the shares are of equal size */
export function assertShares(shares: number): void {
  if (Number.isInteger(shares) && shares >= 1 && partitionCount % shares === 0) return;
  throw new RangeError(`${partitionCount} partitions cannot be parted into ${shares} equal shares`);
}

/** Partitions that follow each other: sixteen shares are the sixteen first digits. */
export function partitionsOfShare(share: number, { shares }: Layout): readonly string[] {
  const size = partitionCount / shares;
  return allPartitions.slice(share * size, (share + 1) * size);
}

export const leaseOfShare = (share: number, { version, shares }: Layout): string => `v${version}-${share}-of-${shares}`;

export const leasesOf = (layout: Layout): string[] =>
  Array.from({ length: layout.shares }, (_, share) => leaseOfShare(share, layout));

/** Of the one that decides which documents are made and which are served. */
export const coordinatorLease = 'coordinator';

export const leaseGroupOf = ({ name }: { name: string }): string => `projection:${name}`;
