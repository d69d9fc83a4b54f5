import { createHash } from 'node:crypto';
import type { StreamName } from '@daybook/platform';
import { LRUCache } from 'lru-cache';
import { type Fork, ForkTooLargeError } from './fork.js';
import { createForkRoom, ForksBusyError } from './fork-room.js';
import { bytesOfTimes, type HouseholdTimes } from './stream-times.js';
import { createTenantQueue } from './tenant-queue.js';

const mebibyte = 1024 * 1024;
/** Of all forks of a process. */
export const maxForkBytes = 64 * mebibyte;
/** What nobody has asked for in this time is forgotten. */
const idleMs = 10 * 60_000;
/** Forks of one household that are made or wait for it. */
const mostWaiting = 20;
/** So long a household waits for answers that were not yet fetched. */
const roomMs = 5_000;

/** Whose, and of which projection. */
interface Owner {
  tenant: string;
  name: string;
}

type ForkEntry = Owner & { kind: 'fork'; fork: Fork; users: number };

type Entry =
  | ForkEntry
  | (Owner &
      /** Was found to be too large: nobody tries again soon what has all of these events. */
      ({ kind: 'too-large'; reached: ReadonlyMap<StreamName, number> } | { kind: 'times'; times: HouseholdTimes }));

const sizeOf = (entry: Entry): number => {
  switch (entry.kind) {
    case 'fork':
      return entry.fork.bytes();
    case 'times':
      return bytesOfTimes(entry.times);
    case 'too-large':
      return 256 + entry.reached.size * 128;
  }
};

/** What the entry of a household that is too large is called. */
const tooLarge = 'too-large';

export interface ForkRequest extends Owner {
  /** What it is a fork of, without what was added: forks of the same are too large together. */
  base: { name: string; ends: ReadonlyMap<StreamName, number> };
  /** Of the streams that are needed. */
  ends: ReadonlyMap<StreamName, number>;
  /** Of all streams at that moment. */
  whole: ReadonlyMap<StreamName, number>;
  make: () => Fork;
  /** Whether going on from the ends of another fork costs less than to begin. */
  mayAdvance: (from: ReadonlyMap<StreamName, number>) => boolean;
}

/** In use until released: until then it stays as it is. */
export interface HeldFork {
  fork: Fork;
  release(): void;
}

/** The forks of a process, bounded by bytes. One is made at a time, and households take turns. */
export interface ForkCache {
  /** @throws ForkTooLargeError, ForksBusyError, and what `Fork.advance` throws */
  hold(request: ForkRequest): Promise<HeldFork>;
  /** What is known of when a household's events were accepted, as one service reads them. */
  timesOf(owner: Owner): HouseholdTimes;
  /** After they have grown. */
  keepTimes(owner: Owner, times: HouseholdTimes): void;
  /** Households of which anything is kept. */
  tenants(): string[];
  /** Forgets everything of a household but what is being made: to be asked again, where it is for ever. */
  purge(tenant: string): void;
  bytes(): number;
}

const digestOf = (ends: ForkRequest['ends']): string =>
  createHash('sha256')
    .update(JSON.stringify([...ends].sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url');

const leadsTo = (from: ReadonlyMap<StreamName, number>, to: ForkRequest['ends']): boolean =>
  [...from].every(([stream, end]) => end <= (to.get(stream) ?? 0));

const eventsIn = (ends: ReadonlyMap<StreamName, number>): number =>
  [...ends.values()].reduce((sum, end) => sum + end, 0);

/** @param waitMs how long one waits for room */
export function createForkCache(maxBytes = maxForkBytes, waitMs = roomMs): ForkCache {
  const cache = new LRUCache<string, Entry>({ maxSize: maxBytes, ttl: idleMs, updateAgeOnGet: true });
  const making = new Map<string, { tenant: string; work: Promise<ForkEntry> }>();
  const room = createForkRoom(maxBytes);
  const inTurn = createTenantQueue();
  const nameOf = ({ tenant, name }: Owner, rest: string) => `${name} ${tenant} ${rest}`;

  const keep = (key: string, entry: Entry) => {
    cache.set(key, entry, { size: Math.max(1, Math.ceil(sizeOf(entry))) });
  };

  /** The one with the most events that nobody uses and that leads there; it is taken out. */
  const takeBase = ({ tenant, name, ends, mayAdvance }: ForkRequest): Fork | undefined => {
    let best: { key: string; fork: Fork } | undefined;
    for (const [key, entry] of cache.entries()) {
      if (entry.kind !== 'fork' || entry.tenant !== tenant || entry.name !== name || entry.users > 0) continue;
      const from = entry.fork.ends();
      if (!leadsTo(from, ends) || !mayAdvance(from)) continue;
      if (!best || eventsIn(from) > eventsIn(best.fork.ends())) best = { key, fork: entry.fork };
    }
    if (best) cache.delete(best.key);
    return best?.fork;
  };

  /** Whether a part of it was too large. It is tried again once that is forgotten: documents may become fewer. */
  const isKnownTooLarge = (request: ForkRequest): boolean => {
    const { tenant, base } = request;
    const known = cache.get(nameOf({ tenant, name: base.name }, tooLarge), { updateAgeOnGet: false });
    return known?.kind === 'too-large' && leadsTo(known.reached, base.ends);
  };

  /** One of the same moment that has more than is needed. */
  const covering = ({ tenant, name, ends, whole }: ForkRequest): ForkEntry | undefined => {
    for (const [key, entry] of cache.entries()) {
      if (entry.kind !== 'fork' || entry.tenant !== tenant || entry.name !== name) continue;
      const from = entry.fork.ends();
      const isOfThen = [...from].every(([stream, end]) => whole.get(stream) === end);
      if (!isOfThen || ![...ends.keys()].every((stream) => from.has(stream))) continue;
      cache.get(key);
      return entry;
    }
    return undefined;
  };

  const make = async (key: string, request: ForkRequest): Promise<ForkEntry> => {
    const { tenant, name, ends } = request;
    if (!room.has(tenant)) throw new ForksBusyError(`Answers hold too many forks for ${name} of ${tenant}`);
    // Another one may have found out while this one waited.
    if (isKnownTooLarge(request)) throw new ForkTooLargeError(`${name} of ${tenant}`);
    const fork = takeBase(request) ?? request.make();
    try {
      await fork.advance(ends);
    } catch (error) {
      if (error instanceof ForkTooLargeError) {
        const { name: of, ends: most } = request.base;
        const reached = new Map(
          [...fork.ends()].map(([stream, end]) => [stream, Math.min(end, most.get(stream) ?? 0)]),
        );
        keep(nameOf({ tenant, name: of }, tooLarge), { kind: 'too-large', tenant, name: of, reached });
      }
      throw error;
    }
    const entry: ForkEntry = { kind: 'fork', tenant, name, fork, users: 0 };
    keep(key, entry);
    return entry;
  };

  return {
    hold: async (request) => {
      const key = nameOf(request, digestOf(request.ends));
      const known = cache.get(key);
      const entry =
        (known?.kind === 'fork' ? known : undefined) ??
        covering(request) ??
        (await (making.get(key)?.work ?? begin(key, request)));
      entry.users += 1;
      room.hold(entry);
      let isHeld = true;
      const release = () => {
        if (isHeld) entry.users -= 1;
        isHeld = false;
        if (entry.users === 0) room.release(entry);
      };
      return { fork: entry.fork, release };
    },
    timesOf: (owner) => {
      const entry = cache.get(nameOf(owner, 'times'));
      return entry?.kind === 'times' ? entry.times : new Map();
    },
    keepTimes: (owner, times) => keep(nameOf(owner, 'times'), { kind: 'times', ...owner, times }),
    tenants: () => {
      cache.purgeStale();
      return [...new Set([...cache.values()].map(({ tenant }) => tenant))];
    },
    purge: (tenant) => {
      for (const [key, entry] of [...cache.entries()]) if (entry.tenant === tenant) cache.delete(key);
    },
    bytes: () => cache.calculatedSize,
  };

  function begin(key: string, request: ForkRequest): Promise<ForkEntry> {
    const { tenant, name } = request;
    const waiting = [...making.values()].filter((one) => one.tenant === tenant).length;
    if (waiting >= mostWaiting) throw new ForksBusyError(`${waiting} forks are being made, and none of ${name}`);
    const work = makeInTurn(key, request).finally(() => making.delete(key));
    making.set(key, { tenant, work });
    return work;
  }

  async function makeInTurn(key: string, request: ForkRequest): Promise<ForkEntry> {
    const until = performance.now() + waitMs;
    for (;;) {
      const since = room.released.count();
      try {
        return await inTurn(request.tenant, () => make(key, request));
      } catch (error) {
        const left = until - performance.now();
        if (!(error instanceof ForksBusyError) || left <= 0) throw error;
        // Out of turn: others are not kept waiting.
        await room.released.wait({ since, timeoutMs: left });
      }
    }
  }
}
