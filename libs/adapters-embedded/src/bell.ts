/** Wakes whoever waits in this process. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, after the milliseconds or when the signal aborts, whichever comes first. */
  heard(timeoutMs: number, signal: AbortSignal): Promise<void>;
}

export function createBell(): Bell {
  const waiting = new Set<() => void>();
  return {
    ring: () => {
      for (const wake of [...waiting]) wake();
    },
    heard: (timeoutMs, signal) =>
      new Promise((resolve) => {
        const wake = (): void => {
          waiting.delete(wake);
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        const timer = setTimeout(wake, timeoutMs).unref();
        waiting.add(wake);
        signal.addEventListener('abort', wake);
        if (signal.aborted) wake();
      }),
  };
}
