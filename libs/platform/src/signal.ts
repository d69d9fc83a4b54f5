/** Wakes those who wait for something to change in this process. It carries no data: whoever wakes looks for itself. */
export interface Signal {
  notify(): void;
  /** How often it was notified. Read it before looking, and pass it to `wait`: then nothing in between is missed. */
  count(): number;
  /** Resolves at the next notification, when the time is over or when `abort` fires, whichever comes first. */
  wait(options?: SignalWait): Promise<void>;
}

export interface SignalWait {
  /** Resolves at once when it was notified since the count stood there. */
  since?: number;
  /** Forever when absent. */
  timeoutMs?: number;
  abort?: AbortSignal;
}

export function createSignal(): Signal {
  const waiters = new Set<() => void>();
  let count = 0;
  return {
    notify: () => {
      count += 1;
      for (const wake of [...waiters]) wake();
    },
    count: () => count,
    wait: ({ since = count, timeoutMs, abort } = {}) =>
      new Promise((resolve) => {
        const wake = () => {
          waiters.delete(wake);
          clearTimeout(timer);
          abort?.removeEventListener('abort', wake);
          resolve();
        };
        const timer = timeoutMs === undefined ? undefined : setTimeout(wake, timeoutMs);
        waiters.add(wake);
        abort?.addEventListener('abort', wake);
        if (abort?.aborted || count !== since) wake();
      }),
  };
}

/** Resolves after the milliseconds, or early when `abort` fires. */
export const pause = (ms: number, abort: AbortSignal): Promise<void> => createSignal().wait({ timeoutMs: ms, abort });
