import { setImmediate as eventLoopTurn } from 'node:timers/promises';

/** Runs one task at a time, in the order given. Before each the event loop has a turn, so that long tasks starve nobody. */
export function createSerialQueue(): <T>(task: () => T | Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(() => eventLoopTurn()).then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
