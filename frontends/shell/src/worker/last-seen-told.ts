import type { WorkerScope } from './worker-scope.js';

/** Which pages were shown what was seen before. The pages ask: what tells them loads later than what they show. */
export interface Answered {
  /** The page was opened without a line. */
  open(page: string, at: number): void;
  isOffline(page: string): boolean;
  /** The page has got an answer of that time. */
  note(page: string, address: string, at: number): void;
  /** The addresses whose answers are of an earlier time, as pairs with the time. */
  of(page: string): [address: string, at: number][];
  /** The line is back for this page. */
  forget(page: string): void;
}

const mostPages = 20;

/** Kept in memory: a worker that was ended and started again knows of none, and answers as for any page. */
export const createAnswered = (scope: { clients: Pick<WorkerScope['clients'], 'get'> }): Answered => {
  const pages = new Map<string, Map<string, number>>();
  const pageOf = (page: string): Map<string, number> => {
    const known = pages.get(page) ?? new Map<string, number>();
    pages.set(page, known);
    for (const oldest of pages.keys()) {
      if (pages.size <= mostPages) break;
      pages.delete(oldest);
    }
    return known;
  };
  const offline = new Set<string>();
  return {
    open: (page, at) => {
      offline.add(page);
      pageOf(page).set('/', at);
    },
    isOffline: (page) => offline.has(page),
    note: (page, address, at) => {
      pageOf(page).set(address, at);
      void scope.clients
        .get(page)
        .then((client) => client?.postMessage({ daybook: 'last-seen', seen: [[address, at]] }));
    },
    of: (page) => [...(pages.get(page) ?? [])],
    forget: (page) => {
      offline.delete(page);
      pages.delete(page);
    },
  };
};
