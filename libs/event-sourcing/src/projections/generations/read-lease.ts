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

/** Documents were dropped, or are being made from the log: what is there is not all of it. To be tried again later. */
export class ReadModelLostError extends DependencyUnavailable {
  override name = 'ReadModelLostError';

  /** @param what was lost: names of collections, or of a projection */
  constructor(what: string) {
    super(`The whole of the read model (${what})`);
  }
}

/** Until it ends, the documents of this generation are not cleared. */
export interface ReadLease {
  readonly generation: number;
  readonly slot: Slot;
  /** Each collection of the generation holds a marker. */
  readonly isMarked: boolean;
  isValid(): boolean;
}

interface Entry extends ReadLease {
  isMarked: boolean;
  /** The generation has once held everything that stood in the log. */
  isComplete: boolean;
  /** By `performance.now()`. */
  endsAt: number;
}

/**
 * Which generation a process reads. What was read counts only if its lease is still valid afterwards: a process that
 * slept in between, for however long, finds it ended and asks again.
 */
export interface ReadLeases {
  /** Takes over what somebody in this process read at a time; what is older than what is known changes nothing. */
  learn(generations: Generations, askedAt: number): void;
  /**
   * On the live generation; a promise only where that has to be looked up.
   * @throws ReadModelLostError while there is none, or it is still being made
   */
  current(): ReadLease | Promise<ReadLease>;
  /**
   * Asks whether the generation may still be read, live or retired, and extends the lease if so.
   * @throws DependencyUnavailable when the store answers with what it held before this lease
   */
  extend(lease: ReadLease): Promise<boolean>;
}

/** A lease begins before its generation was read from the store: it never outlasts what the store vouched for. */
export function openReadLeases(documents: DocumentStore, projection: Pick<Projection, 'name'>): ReadLeases {
  const entries = new WeakMap<ReadLease, Entry>();
  const create = (generation: number, slot: Slot): Entry => {
    const entry: Entry = {
      generation,
      slot,
      isMarked: false,
      isComplete: false,
      endsAt: 0,
      isValid: () => performance.now() < entry.endsAt,
    };
    entries.set(entry, entry);
    return entry;
  };
  const extendTo = (entry: Entry | undefined, end: number) => {
    if (entry) entry.endsAt = Math.max(end, entry.endsAt);
  };

  let newest = create(-1, 'even');
  let reading: Promise<ReadLease> | undefined;

  const learn: ReadLeases['learn'] = ({ live, isComplete }, askedAt) => {
    if (live.number < newest.generation) return;
    if (live.number > newest.generation) newest = create(live.number, live.slot);
    newest.isMarked ||= live.isMarked === true;
    newest.isComplete ||= isComplete;
    extendTo(newest, askedAt + readLeaseMs);
  };
  const generations = openGenerations(documents, projection, learn);

  const look = async (): Promise<ReadLease> => {
    const now = await generations.read();
    if (!now || !newest.isComplete) throw new ReadModelLostError(projection.name);
    return newest;
  };

  return {
    learn,
    current: () => {
      if (newest.isValid() && newest.isComplete) return newest;
      reading ??= look().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    extend: async (lease) => {
      const askedAt = performance.now();
      const now = await generations.read();
      if (!now) return false;
      if (now.live.number < lease.generation) throw new DependencyUnavailable('A current copy of the read models');
      const isLive = now.live.number === lease.generation;
      const isRetired = now.retired?.number === lease.generation && now.retired.isReadable;
      if (isLive || isRetired) extendTo(entries.get(lease), askedAt + readLeaseMs);
      return isLive || isRetired;
    },
  };
}
