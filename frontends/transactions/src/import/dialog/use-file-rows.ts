import { useCallback, useEffect, useState } from 'react';
import { findDuplicates } from '../../api/import-calls.js';
import { type FileSummary, type RowCounts, type RowGroup } from '../worker/import-worker.js';
import { type ImportWorkerClient } from '../worker/import-worker-client.js';

/** Whether the server has checked which rows it has. */
export type Checked = 'checking' | 'done' | 'failed';

export interface FileRows {
  counts: RowCounts;
  checked: Checked;
  /** Rises with every change of the rows in the worker, so that lists are fetched again. */
  version: number;
}

interface Shown extends FileRows {
  summary: FileSummary | null;
}

const noCounts: RowCounts = { all: 0, rows: 0, new: 0, duplicate: 0, held: 0, skipped: 0, deleted: 0, chosen: 0 };
const askedAtOnce = 3;

/** Asks the server which rows of the file it has; it alone decides, as it will when they are uploaded. */
const check = async (
  worker: ImportWorkerClient,
  { questions, isOwnExport }: FileSummary,
  signal: AbortSignal,
): Promise<RowCounts | null> => {
  let next = 0;
  let counts: RowCounts | null = null;
  const work = async (): Promise<void> => {
    while (next < questions && !signal.aborted) {
      const number = next;
      next += 1;
      const rows = await worker.call((remote) => remote.question(number));
      const answer = await findDuplicates(rows, { ...(isOwnExport && { isOwnExport }) }, signal);
      if (!signal.aborted) counts = await worker.call((remote) => remote.answer(number, answer));
    }
  };
  await Promise.all(Array.from({ length: askedAtOnce }, work));
  return counts;
};

/** The rows of the file that was read, as server and person have marked them. */
export const useFileRows = (worker: ImportWorkerClient, summary: FileSummary | null) => {
  const [shown, setShown] = useState<Shown>({ summary: null, counts: noCounts, checked: 'checking', version: 0 });
  // Another reading shows its own counts at once.
  if (summary && shown.summary !== summary) {
    setShown({ summary, counts: summary.counts, checked: 'checking', version: shown.version + 1 });
  }
  useEffect(() => {
    if (!summary) return;
    const abort = new AbortController();
    const show = (checked: Checked, counts: RowCounts): void => {
      if (abort.signal.aborted) return;
      setShown((now) => ({ summary, counts, checked, version: now.version + 1 }));
    };
    check(worker, summary, abort.signal).then(
      (counts) => show('done', counts ?? summary.counts),
      () => show('failed', summary.counts),
    );
    return () => abort.abort();
  }, [worker, summary]);

  const recount = useCallback((counting: Promise<RowCounts>) => {
    counting.then(
      (counts) => setShown((now) => ({ ...now, counts, version: now.version + 1 })),
      // The worker is gone, and the selection with it.
      () => undefined,
    );
  }, []);
  const choose = useCallback(
    (place: number, chosen: boolean) => recount(worker.call((remote) => remote.choose(place, chosen))),
    [worker, recount],
  );
  const chooseAll = useCallback(
    (group: RowGroup, chosen: boolean) => recount(worker.call((remote) => remote.chooseAll(group, chosen))),
    [worker, recount],
  );
  return { rows: shown as FileRows, choose, chooseAll };
};
