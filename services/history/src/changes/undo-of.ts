import type { HistoryChange } from '@daybook/contracts';
import type { ChangeDocument, ChangePart } from '../read-models/change-document.js';

/** Another change that undoes this one, and whether it has come to its end. */
export interface Undoing {
  root: string;
  isFinished: boolean;
}

const isUndoOfImport = (change: Pick<ChangeDocument, 'parts'> | undefined): boolean =>
  change?.parts.some(({ category, importId }) => category === 'operation' && importId !== undefined) === true;

/**
 * Whether a change undoes an import or redoes it: that is about more than the rows that are left, so that it counts also where it
 * changed none.
 * @param undone the change that it undoes
 */
export const isAboutImport = (change: ChangeDocument, undone: ChangeDocument | undefined): boolean =>
  isUndoOfImport(change) || isUndoOfImport(undone);

/**
 * Where to POST the undo of a change, or why there is none.
 * @param undone the change that it undoes
 * @param user UUID of whoever asks
 */
export function undoOf(
  root: string,
  change: ChangeDocument,
  undoing: Undoing | undefined,
  undone: ChangeDocument | undefined,
  user: string,
): HistoryChange['undo'] {
  const { parts, kind, undoes } = change;
  if (undoing) return { reason: undoing.isFinished ? 'It was undone already.' : 'It is being undone.' };
  const categories = new Set(parts.map(({ category }) => category));
  // A bill or an income that came with its payments goes with their links.
  const isOfBoth = categories.has('plan') && categories.has('operation');
  if (categories.has('plan') && !isOfBoth) return { href: `/api/plan/changes/${root}/undo` };
  if (isAnothers(parts, user)) return { reason: 'How somebody likes to look at the household is theirs.' };
  if (categories.has('preferences')) return { href: `/api/user-preferences/changes/${root}/undo` };
  if (categories.has('accounts')) return { href: `/api/accounts/changes/${root}/undo` };
  if (categories.has('budgets')) return { href: `/api/budgets/changes/${root}/undo` };
  if (categories.has('rules')) return { href: `/api/operations/${root}/undo` };
  const imported = parts.find(({ importId, added }) => importId !== undefined && added > 0);
  if (imported) return { href: `/api/imports/${imported.importId}/undo` };
  if (kind === 'import' && undoes === null) return { reason: 'It added no transactions.' };
  return undoOfRows(root, parts, isOfBoth || isAboutImport(change, undone));
}

/** Whether it is about how somebody else likes to look at the household, and nothing more. */
const isAnothers = (parts: readonly ChangePart[], user: string): boolean =>
  parts.every(({ things }) => things.length > 0 && things.every(({ person = user }) => person !== user));

/** @param isOfMore it is about more than the rows that it changed */
function undoOfRows(root: string, parts: readonly ChangePart[], isOfMore: boolean): HistoryChange['undo'] {
  const operation = parts.find((part) => part.category === 'operation')?.operation;
  const inMonths = parts.find(({ category }) => category === 'ledger');
  if (operation?.state === 'failed') return { reason: 'It was not completed.' };
  if (operation?.state === 'running') return { reason: 'It is still going on.' };
  if (operation && isOfMore) return { href: `/api/operations/${root}/undo` };
  if (!inMonths) return { reason: 'It changed no transactions.' };
  if (operation) return { href: `/api/operations/${root}/undo` };
  // The release before undid an edit by many operations, none of which has the name of the change.
  if ((inMonths.months ?? 1) > 1 || parts.some(({ command }) => command === 'undo-edit')) {
    return { reason: 'An undo by an earlier release cannot be undone in one step.' };
  }
  return { href: `/api/operations/${root}/undo?month=${inMonths.suffix}` };
}
