import type { HistoryChange } from '@daybook/contracts';
import type { ChangeDocument } from '../read-models/change-document.js';

/** Another change that undoes this one, and whether it has come to its end. */
export interface Undoing {
  root: string;
  isFinished: boolean;
}

/** Where to POST the undo of a change, or why there is none. */
export function undoOf(
  root: string,
  { parts, kind, undoes }: ChangeDocument,
  undoing: Undoing | undefined,
): HistoryChange['undo'] {
  if (undoing) return { reason: undoing.isFinished ? 'It was undone already.' : 'It is being undone.' };
  const held = new Set(parts.map(({ category }) => category));
  if (held.has('plan')) return { href: `/api/plan/changes/${root}/undo` };
  if (undoes !== null) return { reason: 'An undo of this kind cannot be undone in one step yet.' };
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
