import type { HistoryChange } from '@daybook/contracts';
import { failureText, keptToast, type ShellApi, undoChange, urlOf } from '@daybook/frontend-kit';
import { formatNumber } from '@daybook/ui/text/format-number';
import type { QueryClient } from '@tanstack/react-query';
import { readChange } from '../api/change-queries.js';
import { previewUndo } from './undo-calls.js';
import { previewText } from './undo-text.js';

export type UndoShell = Pick<ShellApi, 'queryClient' | 'notify' | 'confirm'>;

/** Called with what to show while it is under way; null when it has ended. */
type OnProgress = (text: string | null) => void;

/** Anything may have changed. What is not on screen is read when it is next shown. */
const readAllAgain = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => urlOf(queryKey).startsWith('/api/') });

/** What would take an undo back, where it can be taken back. */
const wayBackFrom = async (root: string): Promise<HistoryChange | null> => {
  const { undoneBy } = await readChange(root);
  if (undoneBy === undefined) return null;
  const undo = await readChange(undoneBy);
  return 'href' in undo.undo ? undo : null;
};

/** What an undo is called when it is done, and what takes it back. */
const words = {
  undo: { title: 'Undone', back: 'redo', label: 'Redo' },
  redo: { title: 'Redone', back: 'undo', label: 'Undo' },
} as const;

/** @param text what was done first, which the undo or redo is about */
const undoNow = async (
  shell: UndoShell,
  change: HistoryChange,
  way: keyof typeof words,
  text: string,
  onProgress: OnProgress,
) => {
  const { queryClient, notify } = shell;
  if (!('href' in change.undo)) return;
  const { title, back, label } = words[way];
  onProgress('Undoing…');
  try {
    const undone = await undoChange(change.undo.href, ({ done, total }) =>
      onProgress(`Undoing: ${formatNumber(done)} of ${formatNumber(total)}`),
    );
    const nothing = undone.restored === 0 && keptToast([undone]);
    if (nothing) return notify(nothing);
    // Without it there is only no way back from the message.
    const next = await wayBackFrom(change.root).catch(() => null);
    const run = () => void (next && undoNow(shell, next, back, text, () => undefined));
    notify({ title, description: text, action: next ? { label, run } : undefined });
  } catch (error) {
    notify({ title: `Failed to ${way}`, description: failureText(error, text), tone: 'destructive' });
  } finally {
    onProgress(null);
    await readAllAgain(queryClient);
  }
};

/** Asks whether to undo a change, saying what would become of it; then does it and offers to redo. */
export const askAndUndo = async (shell: UndoShell, change: HistoryChange, onProgress: OnProgress): Promise<void> => {
  const { undo, text } = change;
  if (!('href' in undo)) return shell.notify({ title: 'This change has no undo', description: undo.reason });
  try {
    const preview = await previewUndo(undo.href);
    if (preview.restores === 0) {
      return shell.notify({ title: 'Nothing to undo', description: 'All that it changed was changed again later.' });
    }
    const isMeant = await shell.confirm({
      title: 'Undo this change?',
      description: `“${text}.” ${previewText(preview, change)}`,
      confirmLabel: 'Undo',
    });
    if (isMeant) await undoNow(shell, change, 'undo', text, onProgress);
  } catch (error) {
    shell.notify({ title: 'Failed to undo', description: failureText(error, text), tone: 'destructive' });
  }
};
