import { AsyncResource } from 'node:async_hooks';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';

/** Runs one task at a time. Households take turns: whoever has many holds up none but their own. */
export function createTenantQueue(): <T>(tenant: string, task: () => Promise<T>) => Promise<T> {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    for (let [next] = waiting; next; [next] = waiting) {
      const [tenant, [task, ...others]] = next;
      waiting.delete(tenant);
      // Behind everybody who waits by now.
      if (others.length > 0) waiting.set(tenant, others);
      await eventLoopTurn();
      await task?.();
    }
    isRunning = false;
  };

  return (tenant, task) =>
    new Promise((resolve, reject) => {
      const own = AsyncResource.bind(() => task().then(resolve, reject));
      waiting.set(tenant, [...(waiting.get(tenant) ?? []), own]);
      if (!isRunning) void run();
    });
}
