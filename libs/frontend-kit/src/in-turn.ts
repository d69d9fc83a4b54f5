import { keptListener, startWith } from './kept-listener.js';

/**
 * Starts work, and tells where an edit, which it sends first of all, waits for the connection: then nothing more is heard of the work
 * until the line is back.
 */
export const hearIfKept = <T>(work: () => Promise<T>, onKept: () => void): Promise<T> => startWith(onKept, work);

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
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  ends.set(name, ended);
  try {
    await before;
    return await hearIfKept(work, () => {
      end();
      onKept();
    });
  } finally {
    end();
    if (ends.get(name) === ended) ends.delete(name);
  }
};
