import { hearIfKept, keptListener } from './kept-listener.js';

/** The end of the last work of each name. */
const ends = new Map<string, Promise<void>>();

/**
 * Works of one name one after another, in the order in which they were asked for. One whose edit waits for the connection holds
 * nobody back: the edits that come after it wait behind it, where they survive the page.
 */
export const inTurn = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const onKept = keptListener();
  const before = ends.get(name);
  let end = (): void => undefined;
  ends.set(name, new Promise((resolve) => (end = resolve)));
  try {
    await before;
    return await hearIfKept(work, () => {
      end();
      onKept?.();
    });
  } finally {
    end();
  }
};
