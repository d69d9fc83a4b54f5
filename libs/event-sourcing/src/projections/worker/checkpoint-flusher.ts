import type { CheckpointStore, FlushScope } from './checkpoint-store.js';

export interface CheckpointFlusher {
  /** Flushes the touched partitions or all, after the flush that is under way. */
  flush(scope: FlushScope): Promise<void>;
  /** Has what was touched flushed soon, for those who wait in other processes. */
  flushSoon(): void;
  /** Flushes nothing soon any more, and resolves when no flush is under way. */
  end(): Promise<void>;
}

/**
 * Flushes one after another: a later checkpoint must not be overtaken.
 * @param everyMs so often at most, and no more than half of the time, `flushSoon` flushes; never when undefined
 */
export function openFlusher(
  checkpoints: CheckpointStore,
  flushNow: (scope: FlushScope) => Promise<void>,
  { everyMs, failed }: { everyMs: number | undefined; failed: (error: unknown) => void },
): CheckpointFlusher {
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let freeAt = -Infinity;
  let hasEnded = false;

  const flush = (scope: FlushScope): Promise<void> => {
    const result = last.then(() => flushNow(scope));
    last = result.catch(() => undefined);
    return result;
  };
  const flushTouched = async () => {
    const began = performance.now();
    await flush('touched').catch(failed);
    const tookMs = performance.now() - began;
    freeAt = began + Math.max(everyMs ?? 0, 2 * tookMs);
    timer = undefined;
    if (checkpoints.isTouched()) flushSoon();
  };
  const flushSoon = () => {
    if (everyMs === undefined || timer || hasEnded) return;
    timer = setTimeout(() => void flushTouched(), Math.max(0, freeAt - performance.now()));
  };
  return {
    flush,
    flushSoon,
    end: async () => {
      hasEnded = true;
      clearTimeout(timer);
      await last;
    },
  };
}
