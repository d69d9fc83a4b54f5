import { log } from './log.js';

export interface RecurringTask {
  stop(): void;
}

/**
 * Does the work again and again. It keeps no process alive; where it fails it is logged, and tried again at the next turn.
 * @param firstAfterMs until the first turn, where a process may not run for long
 */
export function startRecurringTask(
  everyMs: number,
  failure: string,
  work: () => Promise<unknown>,
  firstAfterMs = everyMs,
): RecurringTask {
  let timer: NodeJS.Timeout;
  const turn = (afterMs: number): void => {
    timer = setTimeout(() => {
      turn(everyMs);
      work().catch((error: unknown) => log.error({ err: error }, failure));
    }, afterMs).unref();
  };
  turn(firstAfterMs);
  return { stop: () => clearTimeout(timer) };
}
