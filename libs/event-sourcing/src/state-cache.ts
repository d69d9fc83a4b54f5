import { LRUCache } from 'lru-cache';
import type { CommandMemory } from './command-memory.js';

/** What a process remembers of a stream between commands, so that it need not read it again. */
export interface CachedState<S> {
  state: S;
  /** -1 while the stream is empty. */
  revision: number;
  /** Position of the last event that was read or written. */
  position: string | undefined;
  /** Commands of the last 48 hours. */
  commands: CommandMemory;
}

/** Bounded by bytes over all deciders of a process, but for the few streams written last. */
export interface StateCache {
  get(stream: string): CachedState<unknown> | undefined;
  set(stream: string, cached: CachedState<unknown>, bytes: number): void;
  evict(stream: string): void;
}

const mebibyte = 1024 * 1024;
/** Streams that stay however large they are: reading a month of 100,000 rows again for each batch would never end. */
const alwaysCached = 4;

export function createStateCache(maxBytes = 48 * mebibyte): StateCache {
  // A new wrapper each time: the cache measures a value anew only when it is another object, and states grow in place.
  const cache = new LRUCache<string, { cached: CachedState<unknown> }>({ maxSize: maxBytes });
  const latest = new LRUCache<string, CachedState<unknown>>({ max: alwaysCached });
  return {
    get: (stream) => latest.get(stream) ?? cache.get(stream)?.cached,
    set: (stream, cached, bytes) => {
      latest.set(stream, cached);
      cache.set(stream, { cached }, { size: Math.max(1, Math.ceil(bytes)) });
    },
    evict: (stream) => {
      latest.delete(stream);
      cache.delete(stream);
    },
  };
}
