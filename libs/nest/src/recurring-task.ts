import { log } from './log.js';

export interface RecurringTask {
  stop(): void;
}

/**
 * Does the work again and again. It keeps no process alive; where it fails it is logged, and tried again at the next turn. A turn
 * begins so long after the one before has ended, however long that took.
 * @param firstAfterMs until the first turn, where a process may not run for long
 */
export function startRecurringTask(
  everyMs: number,
  failure: string,
  work: () => Promise<unknown>,
  firstAfterMs = everyMs,
): RecurringTask {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const turn = (afterMs: number): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      void work()
        .catch((error: unknown) => log.error({ err: error }, failure))
        .finally(() => turn(everyMs));
    }, afterMs).unref();
  };
  turn(firstAfterMs);
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
