import type { HistoryChange } from '@daybook/contracts';
import type { ChangeDocument } from '../read-models/change-document.js';

/**
 * Where to POST the undo of a change, or why there is none.
 * @param isUndone whether another change has undone it already
 */
export function undoOf(
  root: string,
  { parts, kind, undoes }: ChangeDocument,
  isUndone: boolean,
): HistoryChange['undo'] {
  if (isUndone) return { reason: 'It was undone already.' };
  if (undoes !== null) return { reason: 'An undo cannot be undone in one step yet.' };
  const imported = parts.find(({ importId, added }) => importId !== undefined && added > 0);
  if (kind === 'import') {
    return imported ? { href: `/api/imports/${imported.importId}/undo` } : { reason: 'It added no transactions.' };
  }
  const edit = parts.find(({ operation }) => operation?.hasPatch);
  if (edit?.operation?.state === 'completed') return { href: `/api/operations/${root}/undo` };
  if (edit) {
    return { reason: edit.operation?.state === 'failed' ? 'It was not completed.' : 'It is still going on.' };
  }
  return { reason: 'A change of this kind cannot be undone in one step yet.' };
}
