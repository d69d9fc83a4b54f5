import { useCallback, useEffect, useState } from 'react';
import type { Subject } from './subject.js';

interface Opened {
  subject: Subject;
  /** What has the focus once the dialog is closed. */
  opener: Element | null;
}

/** What a dialog is open about, if it is; the focus goes back to what opened it. */
export const useOpened = (first: Subject | null = null) => {
  const [opened, setOpened] = useState<Opened | null>(first && { subject: first, opener: null });
  useEffect(() => {
    const opener = opened?.opener;
    if (!(opener instanceof HTMLElement)) return;
    // The dialog cannot give the focus back: its first field had it before the dialog looked.
    return () => void setTimeout(() => opener.focus());
  }, [opened]);
  const open = useCallback((subject: Subject) => setOpened({ subject, opener: document.activeElement }), []);
  const close = useCallback(() => setOpened(null), []);
  return { opened: opened?.subject ?? null, open, close };
};
