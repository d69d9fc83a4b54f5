import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks again and again until there is something.
 * @throws Error after two minutes, with what was waited for and why the last try failed
 */
export async function until<T>(what: string, ask: () => Promise<T | undefined>, withinMs = 120_000): Promise<T> {
  const began = performance.now();
  let last: unknown;
  for (;;) {
    try {
      const found = await ask();
      if (found !== undefined) return found;
      last = undefined;
    } catch (error) {
      last = error;
    }
    if (performance.now() - began > withinMs) throw new Error(`waited in vain: ${what}`, { cause: last });
    await pause(100);
  }
}
