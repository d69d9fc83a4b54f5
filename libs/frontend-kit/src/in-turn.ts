import type { QueryClient } from '@tanstack/react-query';
import { hearIfKept, keptListener } from './kept-listener.js';

/** The end of the last work of each name. */
const endsIn = new WeakMap<QueryClient, Map<string, Promise<void>>>();

/**
 * Works of one name in one client one after another, in the order in which they were asked for. One whose edit waits for the connection holds
 * nobody back: the edits that come after it wait behind it, where they survive the page.
 */
export const inTurn = async <T>(client: QueryClient, name: string, work: () => Promise<T>): Promise<T> => {
  const ends = endsIn.get(client) ?? new Map<string, Promise<void>>();
  endsIn.set(client, ends);
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
