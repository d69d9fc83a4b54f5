import { useEffect, useState } from 'react';
import type { Command } from './commands.js';

const WAIT = 200;

/** What the server finds for a query, a moment after it was last changed; what comes late or fails is left out. `find` must stay the same. */
export const useFound = (
  query: string,
  find: (query: string, signal: AbortSignal) => Promise<Command[]>,
): readonly Command[] => {
  const [found, setFound] = useState<{ query: string; commands: readonly Command[] }>({ query: '', commands: [] });
  useEffect(() => {
    const stale = new AbortController();
    const timer = setTimeout(() => {
      find(query, stale.signal).then(
        (commands) => {
          if (!stale.signal.aborted) setFound({ query, commands });
        },
        () => undefined,
      );
    }, WAIT);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [query, find]);
  return found.query === query ? found.commands : [];
};
