import { DependencyUnavailable, type DocumentStore } from '@daybook/platform';
import type { Projection } from '../projection.js';
import type { Slot } from './collections.js';
import { type Generations, openGenerations } from './generation.js';

/** How long a process reads a generation without asking again whether it still may. */
export const readLeaseMs = 250;
/**
 * After so long every lease on a generation that cannot be leased any more has ended, in every process. Twice the duration:
 * each process measures it by its own clock, and no clock runs twice as fast as another.
 */
export const readLeasesEndWithinMs = 2 * readLeaseMs;

/** Until it ends, the documents of this generation are not cleared. */
export interface ReadLease {
  readonly generation: number;
  readonly slot: Slot;
  isValid(): boolean;
}

/**
 * Which generation a process reads. What was read counts only if its lease is still valid afterwards: a process that
 * slept in between, for however long, finds it ended and asks again.
 */
export interface ReadLeases {
  /** Takes over what somebody in this process read at a time; what is older than what is known changes nothing. */
  learn(generations: Generations, askedAt: number): void;
  /** On the live generation; a promise only where that has to be looked up. */
  current(): ReadLease | Promise<ReadLease>;
  /**
   * Asks whether the generation may still be read, live or retired, and extends the lease if so.
   * @throws DependencyUnavailable when the store answers with what it held before this lease
   */
  extend(lease: ReadLease): Promise<boolean>;
}

/** A lease begins before its generation was read from the store: it never outlasts what the store vouched for. */
export function openReadLeases(documents: DocumentStore, projection: Pick<Projection, 'name'>): ReadLeases {
  const endsAt = new WeakMap<ReadLease, number>();
  const create = (generation: number, slot: Slot): ReadLease => {
    const lease: ReadLease = { generation, slot, isValid: () => performance.now() < (endsAt.get(lease) ?? 0) };
    return lease;
  };
  const extendTo = (lease: ReadLease, end: number) => endsAt.set(lease, Math.max(end, endsAt.get(lease) ?? 0));

  let newest = create(-1, 'even');
  let reading: Promise<ReadLease> | undefined;

  const learn: ReadLeases['learn'] = ({ live }, askedAt) => {
    if (live.number < newest.generation) return;
    if (live.number > newest.generation) newest = create(live.number, live.slot);
    extendTo(newest, askedAt + readLeaseMs);
  };
  const generations = openGenerations(documents, projection, learn);

  return {
    learn,
    current: () => {
      if (newest.isValid()) return newest;
      reading ??= generations
        .read()
        .then(() => newest)
        .finally(() => {
          reading = undefined;
        });
      return reading;
    },
    extend: async (lease) => {
      const askedAt = performance.now();
      const now = await generations.read();
      // Before the first start there is nothing that could be cleared.
      if (!now) return lease.generation === -1;
      if (now.live.number < lease.generation) throw new DependencyUnavailable('A current copy of the read models');
      const isLive = now.live.number === lease.generation;
      const isRetired = now.retired?.number === lease.generation && now.retired.isReadable;
      if (isLive || isRetired) extendTo(lease, askedAt + readLeaseMs);
      return isLive || isRetired;
    },
  };
}
