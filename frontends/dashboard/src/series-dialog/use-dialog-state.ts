import { useCallback, useEffect, useState } from 'react';
import type { EditTarget } from './edit-target.js';

interface DialogState {
  editTarget: EditTarget;
  /** Gets the focus back when the dialog closes. */
  opener: Element | null;
}

/** What a dialog edits while it is open; the focus goes back to what opened it. */
export const useDialogState = (first: EditTarget | null = null) => {
  const [state, setState] = useState<DialogState | null>(first && { editTarget: first, opener: null });
  useEffect(() => {
    const opener = state?.opener;
    if (!(opener instanceof HTMLElement)) return;
    // The dialog cannot give the focus back: its first field had it before the dialog looked.
    return () => void setTimeout(() => opener.focus());
  }, [state]);
  const open = useCallback((editTarget: EditTarget) => setState({ editTarget, opener: document.activeElement }), []);
  const close = useCallback(() => setState(null), []);
  return { editTarget: state?.editTarget ?? null, open, close };
};
