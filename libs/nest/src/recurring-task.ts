import { log } from './log.js';

export interface RecurringTask {
  stop(): void;
}

/** Does the work again and again. It keeps no process alive; where it fails it is logged, and tried again at the next turn. */
export function startRecurringTask(everyMs: number, failure: string, work: () => Promise<unknown>): RecurringTask {
  const timer = setInterval(() => {
    work().catch((error: unknown) => log.error({ err: error }, failure));
  }, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}
