/** Wakes whoever waits for a change in this process. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, after the milliseconds (never when absent) or at the signal, whichever comes first. */
  heard(signal?: AbortSignal, timeoutMs?: number): Promise<void>;
  /** How often it rang. */
  rings(): number;
}

export function createBell(): Bell {
  const waiting = new Set<() => void>();
  let rings = 0;
  return {
    rings: () => rings,
    ring: () => {
      rings += 1;
      for (const wake of [...waiting]) wake();
    },
    heard: (signal, timeoutMs) =>
      new Promise((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          clearTimeout(timer);
          signal?.removeEventListener('abort', wake);
          resolve();
        };
        const timer = timeoutMs === undefined ? undefined : setTimeout(wake, timeoutMs);
        waiting.add(wake);
        signal?.addEventListener('abort', wake);
        if (signal?.aborted) wake();
      }),
  };
}

/** Resolves when the condition holds, which is looked at when the bell rings, or at the signal. */
export async function until(condition: () => boolean, bell: Bell, signal: AbortSignal): Promise<void> {
  while (!condition() && !signal.aborted) await bell.heard(signal);
}

/** As `heard`, and at once when it rang since it had rung so often: while somebody works he cannot listen. */
export const heardSince = (bell: Bell, rings: number, signal: AbortSignal, timeoutMs: number): Promise<void> =>
  bell.rings() === rings ? bell.heard(signal, timeoutMs) : Promise.resolve();

/** Whether the condition came to hold before the time was over; it is looked at again and again. */
export async function polled(
  condition: () => Promise<boolean>,
  { everyMs, withinMs, signal }: { everyMs: number; withinMs: number; signal: AbortSignal },
): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    if (signal.aborted) return false;
    if (await condition()) return true;
    if (performance.now() >= deadline) return false;
    await pause(everyMs, signal);
  }
}

/** Resolves after the milliseconds or at the signal. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> => createBell().heard(signal, ms);
