import type { ToastOptions } from '@daybook/frontend-kit';
import type { ChangeRoot } from './plan-calls.js';

/** Undo in a toast; none where the change cannot be named. */
export const undoAction = (root: ChangeRoot, undo: (root: string) => void): ToastOptions['action'] =>
  root === null ? undefined : { label: 'Undo', run: () => undo(root) };
