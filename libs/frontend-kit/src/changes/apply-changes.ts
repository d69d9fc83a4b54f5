import type { QueryClient } from '@tanstack/react-query';
import { isOwnChange } from '../is-own-change.js';
import { ownChangesAnswered } from '../own-changes.js';
import { concerns, pathOf } from '../concerns.js';

/** A message to a page. */
export type News = { kind: 'changed'; changed: readonly string[]; operationId: string } | { kind: 'refresh' };

/** Changes come in bursts; they are read once. */
const gatherMs = 150;

/**
 * Marks the reads that somebody else's change concerns as out of date, so that those on screen are read again. It waits for this
 * page's own changes, whose news is none, and until somebody looks at the page.
 */
export function createChangeReader(queryClient: QueryClient, page: Document = document) {
  let waiting: News[] = [];
  let running = false;

  const visible = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (page.hidden) return;
        page.removeEventListener('visibilitychange', look);
        resolve();
      };
      page.addEventListener('visibilitychange', look);
      look();
    });

  const readAgain = (news: readonly News[]): Promise<void> => {
    const all = news.some(({ kind }) => kind === 'refresh');
    const names = new Set(
      news.flatMap((one) => (one.kind === 'changed' && !isOwnChange(one.operationId) ? one.changed : [])),
    );
    if (!all && names.size === 0) return Promise.resolve();
    return queryClient.invalidateQueries({
      predicate: all ? (query) => pathOf(query).startsWith('/api/') : concerns([...names]),
    });
  };

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, gatherMs));
      await visible();
      await ownChangesAnswered();
      // What fails is shown by the view that reads it.
      void readAgain(waiting.splice(0)).catch(() => undefined);
    }
    running = false;
  };

  return {
    hear: (news: News): void => {
      waiting.push(news);
      if (running) return;
      running = true;
      void run();
    },
    /** Nothing that was heard and not read yet is read any more. */
    forget: (): void => {
      waiting = [];
    },
  };
}
