import { setTimeout as pause } from 'node:timers/promises';

/** What the work gives; undefined where it takes longer than so many milliseconds. It goes on, and fails unheard then. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const over = new AbortController();
  work.catch(() => undefined);
  try {
    return await Promise.race([work, pause(ms, undefined, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
