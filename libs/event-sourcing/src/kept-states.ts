import { LRUCache } from 'lru-cache';

/** What a process keeps of a stream between commands, so that it need not read it again. */
export interface Kept<S> {
  state: S;
  /** -1 while the stream is empty. */
  revision: number;
  /** Position of the last event that was read or written. */
  position: string | undefined;
  /** Operations of the last 48 hours → their events' revisions. */
  operations: Map<string, { at: number; first: number; last: number }>;
}

/** Bounded by bytes over all deciders of a process, but for the few that are written just now. */
export interface KeptStates {
  get(stream: string): Kept<unknown> | undefined;
  set(stream: string, kept: Kept<unknown>, bytes: number): void;
  evict(stream: string): void;
}

const mebibyte = 1024 * 1024;
/** Streams that are kept however large they are: reading a month of 100,000 rows again for each batch would never end. */
const busiest = 4;

export function keepStates(maxBytes = 24 * mebibyte): KeptStates {
  // Each time in a wrapping of its own: the cache weighs a value anew only when it is another object, and states grow in place.
  const cache = new LRUCache<string, { kept: Kept<unknown> }>({ maxSize: maxBytes });
  const latest = new LRUCache<string, Kept<unknown>>({ max: busiest });
  return {
    get: (stream) => latest.get(stream) ?? cache.get(stream)?.kept,
    set: (stream, kept, bytes) => {
      latest.set(stream, kept);
      cache.set(stream, { kept }, { size: Math.max(1, Math.ceil(bytes)) });
    },
    evict: (stream) => {
      latest.delete(stream);
      cache.delete(stream);
    },
  };
}
