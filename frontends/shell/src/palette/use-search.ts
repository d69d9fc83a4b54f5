import { useEffect, useState } from 'react';
import type { Command } from './command.js';

/** Finds lines of the palette; rejects where it cannot. */
export type Search = (query: string, signal: AbortSignal) => Promise<Command[]>;

interface Found {
  query: string;
  /** By search. */
  commands: ReadonlyMap<Search, Command[]>;
}

/** What the searches find for a query, in their order. What comes late or fails is left out. `searches` must stay the same. */
export const useSearch = (query: string, searches: readonly Search[]): Command[] => {
  const [found, setFound] = useState<Found>({ query: '', commands: new Map() });
  useEffect(() => {
    if (query.trim() === '') return;
    const stale = new AbortController();
    for (const search of searches) {
      search(query, stale.signal).then(
        (commands) => {
          if (stale.signal.aborted) return;
          setFound((now) => ({
            query,
            commands: new Map([...(now.query === query ? now.commands : []), [search, commands]]),
          }));
        },
        () => undefined,
      );
    }
    return () => stale.abort();
  }, [query, searches]);
  return found.query === query ? searches.flatMap((search) => found.commands.get(search) ?? []) : [];
};
