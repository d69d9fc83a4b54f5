import { useCallback, useState } from 'react';
import { type FileOutcome, type ImportOutcome } from '../import-outcome.js';

/** The chosen files and their outcomes so far. */
interface Queue {
  files: readonly File[];
  /** Place of the current file, from 0. */
  at: number;
  done: readonly FileOutcome[];
}

const isWorthTelling = ({ files }: ImportOutcome): boolean =>
  files.length > 1 || files.some(({ importId }) => importId !== null);

/** Takes files one after the other; `onEnd` gets the outcome of all of them, after the last or when the person stops. */
export const useFileQueue = (given: readonly File[], onEnd: (done: ImportOutcome | null) => void) => {
  const [queue, setQueue] = useState<Queue>({ files: given, at: 0, done: [] });
  const { files, at, done } = queue;
  const finish = useCallback(
    (last?: FileOutcome): void => {
      const all: ImportOutcome = { files: last ? [...done, last] : [...done] };
      onEnd(isWorthTelling(all) ? all : null);
    },
    [done, onEnd],
  );
  /** Continues with the next file, or ends after the last. */
  const next = (ended: FileOutcome): void => {
    if (at + 1 < files.length) setQueue({ files, at: at + 1, done: [...done, ended] });
    else finish(ended);
  };
  return {
    file: files[at] ?? null,
    /** `File 2 of 3`; null where there is but one. */
    place: files.length > 1 ? `File ${at + 1} of ${files.length}` : null,
    start: (chosen: readonly File[]) => setQueue({ files: chosen, at: 0, done: [] }),
    next,
    finish,
  };
};
