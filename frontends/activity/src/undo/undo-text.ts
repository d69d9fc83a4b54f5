import type { HistoryChange } from '@daybook/contracts';
import { counted } from '@daybook/ui/text/counted';

/** What an undo would do, for the question before it. */
export const undoText = ({ kind, counts }: Pick<HistoryChange, 'kind' | 'counts'>): string => {
  if (kind === 'import') {
    return `Deletes the ${counted(counts.added, 'transaction')} that it added, whatever was changed in them since.`;
  }
  return 'Restores the values from before. What was changed later stays.';
};
