import { useCallback, useState } from 'react';
import { type FileDone, type ImportDone } from '../import-done.js';

/** Files that wait, the one that it is about first. */
interface Queue {
  files: readonly File[];
  /** Place of the current file, from 0. */
  at: number;
  done: readonly FileDone[];
}

const isWorthTelling = ({ files }: ImportDone): boolean =>
  files.length > 1 || files.some(({ importId }) => importId !== null);

/** Takes files one after the other; `onEnd` is told what came of all of them after the last, or when the person has enough. */
export const useQueue = (given: readonly File[], onEnd: (done: ImportDone | null) => void) => {
  const [queue, setQueue] = useState<Queue>({ files: given, at: 0, done: [] });
  const { files, at, done } = queue;
  const finish = useCallback(
    (last?: FileDone): void => {
      const all: ImportDone = { files: last ? [...done, last] : [...done] };
      onEnd(isWorthTelling(all) ? all : null);
    },
    [done, onEnd],
  );
  /** Goes on to the next file, or ends after the last. */
  const next = (ended: FileDone): void => {
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
