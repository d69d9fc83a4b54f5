import { failureText, isOwnChange, type ShellApi } from '@daybook/frontend-kit';
import { askAndUndo } from './ask-and-undo.js';
import { latestChangesOf } from './undo-calls.js';

/** Asks whether to undo the newest change that this page began, was not undone, and is no undo itself. */
export const undoLast = async (shell: Pick<ShellApi, 'queryClient' | 'notify' | 'confirm' | 'user'>): Promise<void> => {
  try {
    const changes = await latestChangesOf(shell.user.id);
    const last = changes.find(({ root, undoes, undoneBy }) => isOwnChange(root) && !undoes && !undoneBy);
    if (last) return await askAndUndo(shell, last, () => undefined);
    shell.notify({ title: 'Nothing to undo', description: 'You have changed nothing since this page was opened.' });
  } catch (error) {
    const description = failureText(error, 'Your changes could not be read.');
    shell.notify({ title: 'Failed to undo', description, tone: 'destructive' });
  }
};
