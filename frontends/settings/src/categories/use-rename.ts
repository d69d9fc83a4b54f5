import type { ChangedCategories, Operation } from '@daybook/contracts';
import {
  ApiError,
  operationUndo,
  preferencesQuery,
  refreshAfterRename,
  savePreferences,
  type ShellApi,
  undoFromToast,
} from '@daybook/frontend-kit';
import { colorOf, parseCategoryColors } from '@daybook/money';
import { counted } from '@daybook/ui/text/counted';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mergeCategories, renameCategory } from '../api/category-calls.js';
import { type CategoryColors, failed, updated } from './use-categories.js';

export interface Progress {
  done: number;
  total: number;
}

/** How a rename or a merge ended; a name that is taken is no failure: the two can be merged. */
export type RenameOutcome = 'done' | 'taken' | 'failed';

/** Gives categories other names, with Undo. */
export function useRename(shell: ShellApi, colors: CategoryColors) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress | 'starting'>();
  const onProgress = ({ done, total }: Operation) => setProgress({ done, total });

  /** Colors of merged categories that were saved away meanwhile come back with them. */
  const undo = async (operationId: string, before: CategoryColors, names: readonly string[]) => {
    try {
      await undoFromToast(shell.notify, operationUndo(operationId));
      await queryClient.invalidateQueries(preferencesQuery());
      const { categoryColors } = await queryClient.fetchQuery({ ...preferencesQuery(), staleTime: 0 });
      const now = parseCategoryColors(categoryColors);
      const lost = names.flatMap((name): [string, string][] => {
        const color = before.get(name);
        return color === undefined || now.has(name) ? [] : [[name, color]];
      });
      // Each by itself, so that a color which another device chooses meanwhile stays.
      for (const [name, color] of lost) await savePreferences({ categoryColor: { name, color } });
    } catch {
      shell.notify(failed);
    }
    await refreshAfterRename(queryClient);
  };

  /** The new name takes the place of the old one in the list, which a built-in category has only once its color is stored. */
  const keepPlace = async (category: string): Promise<void> => {
    if (colors.has(category)) return;
    await savePreferences({ categoryColor: { name: category, color: colorOf(category, colors) } });
  };

  const run = async (
    from: string,
    to: string,
    change: () => Promise<ChangedCategories>,
    describe: (transactions: string) => string,
  ): Promise<RenameOutcome> => {
    setProgress('starting');
    try {
      const { changedTransactions, operationId } = await change();
      await refreshAfterRename(queryClient);
      const description = describe(counted(changedTransactions, 'transaction'));
      const action = operationId && { label: 'Undo', run: () => void undo(operationId, colors, [from, to]) };
      shell.notify({ ...updated, description, ...(action && { action }) });
      return 'done';
    } catch (error) {
      // The place of the old name may have been kept before.
      void refreshAfterRename(queryClient);
      if (error instanceof ApiError && error.serverCode === 'category-exists') return 'taken';
      shell.notify(failed);
      return 'failed';
    } finally {
      setProgress(undefined);
    }
  };

  return {
    /** Undefined while nothing is under way. */
    progress,
    rename: (from: string, to: string): Promise<RenameOutcome> =>
      run(
        from,
        to,
        async () => {
          await keepPlace(from);
          return renameCategory(from, to, onProgress);
        },
        (transactions) => `Renamed ${from} to ${to} in ${transactions}`,
      ),
    merge: (from: string, to: string): Promise<RenameOutcome> =>
      run(
        from,
        to,
        () => mergeCategories([from], to, onProgress),
        (transactions) => `Merged ${from} into ${to} in ${transactions}`,
      ),
  };
}
