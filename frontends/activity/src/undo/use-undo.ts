import type { HistoryChange } from '@daybook/contracts';
import type { ShellApi } from '@daybook/frontend-kit';
import { useCallback, useState } from 'react';
import { askAndUndo } from './ask-and-undo.js';

/** What the undos under way say of themselves, by the id of the change. */
export type Undoing = ReadonlyMap<string, string>;

/** Undoes changes from the list: asks, shows the progress, and offers to redo. */
export const useUndo = ({ queryClient, notify, confirm }: ShellApi) => {
  const [undoing, setUndoing] = useState<Undoing>(new Map());
  const undo = useCallback(
    (change: HistoryChange): void => {
      const onProgress = (text: string | null): void =>
        setUndoing((before) => {
          const others = [...before].filter(([root]) => root !== change.root);
          return new Map(text === null ? others : [...others, [change.root, text]]);
        });
      void askAndUndo({ queryClient, notify, confirm }, change, onProgress);
    },
    [queryClient, notify, confirm],
  );
  return { undo, undoing };
};
