import { type ShellApi } from '@daybook/frontend-kit';
import { transfer } from 'comlink';
import { useCallback, useEffect, useRef, useState } from 'react';
import { largestFile } from '../accepted-files.js';
import { type Corrections, type FileLayout, type SkippedRow } from '../bank-file/bank-file.js';
import { rememberedCorrections } from '../remembered-corrections.js';
import { type FileSummary, type ReadProgress } from '../worker/import-worker.js';
import { type ImportWorkerClient } from '../worker/import-worker-client.js';
import { useHousehold } from './use-household.js';

/** Why a file cannot be imported. */
export interface ReadProblem {
  message: string;
  skipped: SkippedRow[];
  skippedCount: number;
  reasons: string[];
  /** What the file is and what to export instead, where that is known. */
  advice: string | null;
  /** How the file was read, where other columns may help. */
  layout: FileLayout | null;
  corrections: Corrections;
}

export type ReaderPhase =
  | { kind: 'choosing'; problem?: ReadProblem }
  | { kind: 'reading'; done: number; lines: number }
  | { kind: 'read'; summary: FileSummary; corrections: Corrections; remembered: boolean };

const nothingFound = 'No valid transactions found in CSV. Please check your file format.';

const readProblem = (message: string, summary?: FileSummary, corrections: Corrections = {}): ReadProblem => ({
  message,
  advice: summary?.refusal ?? null,
  layout: summary && summary.layout.headers.length > 1 ? summary.layout : null,
  corrections,
  skipped: summary?.skipped ?? [],
  skippedCount: summary?.counts.skipped ?? 0,
  reasons: summary?.reasons ?? [],
});

const isEmpty = ({ counts }: FileSummary): boolean => counts.rows + counts.held === 0;

const messageOf = (error: unknown): string =>
  `Error parsing CSV file: ${error instanceof Error ? error.message : String(error)}`;

/** Reads a file, and reads it again with corrections. */
export const useFileReader = ({ user, notify }: ShellApi, worker: ImportWorkerClient) => {
  const household = useHousehold();
  const [phase, setPhase] = useState<ReaderPhase>({ kind: 'choosing' });
  // Of several pending answers only the latest counts.
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  const fail = useCallback(
    (problem: ReadProblem) => {
      notify({ title: problem.message, tone: 'destructive' });
      setPhase({ kind: 'choosing', problem });
    },
    [notify],
  );

  const read = useCallback(
    async (file: File) => {
      const turn = (latest.current += 1);
      const isLatest = (): boolean => turn === latest.current;
      const onProgress = ({ done, lines }: Omit<ReadProgress, 'kind'>): void => {
        if (isLatest()) setPhase({ kind: 'reading', done, lines });
      };
      onProgress({ done: 0, lines: 0 });
      try {
        if (file.size > largestFile) throw new Error('the file is larger than 200 MB');
        const bytes = await file.arrayBuffer();
        let summary = await worker.call((remote) => remote.read(transfer(bytes, [bytes]), household(), {}), onProgress);
        const readAgain = (given: Corrections) =>
          worker.call((remote) => remote.readAgain(household(), given), onProgress);
        let corrections = rememberedCorrections(user.id, summary.layout);
        if (corrections) {
          summary = await readAgain(corrections);
          // What was right for the last file must not hide all of this one.
          if (isEmpty(summary)) summary = await readAgain((corrections = {}));
        }
        if (!isLatest()) return;
        if (isEmpty(summary)) fail(readProblem(nothingFound, summary, corrections));
        else {
          const remembered = corrections !== undefined && Object.keys(corrections).length > 0;
          setPhase({ kind: 'read', summary, corrections: corrections ?? {}, remembered });
        }
      } catch (error) {
        if (isLatest()) fail(readProblem(messageOf(error)));
      }
    },
    [worker, fail, household, user.id],
  );

  const correct = useCallback(
    async (corrections: Corrections) => {
      const turn = (latest.current += 1);
      try {
        const summary = await worker.call((remote) => remote.readAgain(household(), corrections));
        if (turn !== latest.current) return;
        if (isEmpty(summary)) setPhase({ kind: 'choosing', problem: readProblem(nothingFound, summary, corrections) });
        else setPhase({ kind: 'read', summary, corrections, remembered: false });
      } catch (error) {
        if (turn === latest.current) fail(readProblem(messageOf(error)));
      }
    },
    [worker, fail, household],
  );

  const startOver = useCallback(() => {
    latest.current += 1;
    setPhase({ kind: 'choosing' });
  }, []);
  /** Stops reading, however long it would take. */
  const stop = useCallback(() => {
    startOver();
    worker.close();
  }, [worker, startOver]);

  return { phase, read, correct, startOver, stop };
};
