import { createSignal, type Signal } from '@daybook/platform';
import type { Fork } from './fork.js';

/** Answers of all households together may hold so many times the bytes that those of one may. */
const timesOfAll = 4;

/** A household asks for more at once than there is room for; in a moment there may be. */
export class ForksBusyError extends Error {
  override name = 'ForksBusyError';
}

interface Held {
  tenant: string;
  fork: Fork;
}

/** The forks that answers hold, kept in the cache or not: whoever is slow to fetch an answer has them in memory all that time. */
export interface ForkRoom {
  hold(held: Held): void;
  release(held: Held): void;
  /** Whether another fork may be made for the household. */
  has(tenant: string): boolean;
  /** Of each release. */
  readonly released: Signal;
}

/** @param maxBytes that answers of one household hold before no more is made for it */
export function createForkRoom(maxBytes: number): ForkRoom {
  const held = new Set<Held>();
  const released = createSignal();
  const bytesOf = (some: readonly Held[]) => some.reduce((sum, { fork }) => sum + fork.bytes(), 0);
  return {
    released,
    hold: (one) => void held.add(one),
    release: (one) => {
      if (held.delete(one)) released.notify();
    },
    has: (tenant) => {
      const all = [...held];
      const own = all.filter((one) => one.tenant === tenant);
      return bytesOf(own) < maxBytes && bytesOf(all) < timesOfAll * maxBytes;
    },
  };
}
