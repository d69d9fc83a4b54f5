import type { RequestCounter } from '@daybook/platform';

interface Window {
  used: number;
  endsAt: number;
}

/** In memory. By a clock that never goes back, or a window might last for years. */
export function createRequestCounter(now = () => performance.now()): RequestCounter {
  const windows = new Map<string, Window>();
  let sweepAt = 0;

  const sweep = (at: number, windowMs: number): void => {
    if (at < sweepAt) return;
    for (const [key, { endsAt }] of windows) if (endsAt <= at) windows.delete(key);
    sweepAt = at + windowMs;
  };
  return {
    count: async (key, windowMs) => {
      // A whole number, so that what is left of a window is never more than the window.
      const at = Math.floor(now());
      sweep(at, windowMs);
      const known = windows.get(key);
      const window = known && known.endsAt > at ? known : { used: 0, endsAt: at + windowMs };
      window.used += 1;
      windows.set(key, window);
      return { used: window.used, endsInMs: window.endsAt - at };
    },
  };
}
