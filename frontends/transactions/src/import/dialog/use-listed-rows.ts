import { useEffect, useState } from 'react';
import { type ListedRow, type ListName } from '../worker/import-worker.js';
import { type ImportWorkerClient } from '../worker/import-worker-client.js';

const pageSize = 100;

interface Page {
  version: number;
  rows: ListedRow[];
}

/**
 * The rows of a list from `first` to `last` (inclusive), as far as the worker has given them. Rows of an older version are shown
 * until the new ones are there, so that nothing blinks.
 */
export const useListedRows = (
  worker: ImportWorkerClient,
  list: ListName,
  version: number,
  [first, last]: readonly [number, number],
): ((index: number) => ListedRow | undefined) => {
  const [pages, setPages] = useState<ReadonlyMap<number, Page>>(new Map());
  const [from, until] = [Math.floor(first / pageSize), Math.floor(last / pageSize)];
  useEffect(() => {
    let gone = false;
    for (let page = from; page <= until; page += 1) {
      if (pages.get(page)?.version === version) continue;
      const start = page * pageSize;
      worker
        .call((remote) => remote.list(list, start, start + pageSize))
        .then(
          (rows) => {
            if (!gone) setPages((now) => new Map(now).set(page, { version, rows }));
          },
          // The worker is gone, and the reading with it: the dialog says so.
          () => undefined,
        );
    }
    return () => {
      gone = true;
    };
  }, [worker, list, version, from, until, pages]);
  return (index) => pages.get(Math.floor(index / pageSize))?.rows[index % pageSize];
};
