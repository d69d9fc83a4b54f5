import type { ToastOptions } from '@daybook/frontend-kit';
import { lazyPart } from '@daybook/ui/lazy-part';
import type { ToastProps } from '@daybook/ui/toast';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { PlainToast } from './plain-toast.js';

export const Toast = lazyPart<ToastProps>(
  () => import(/* webpackChunkName: "toast" */ '@daybook/ui/toast').then(({ Toast }) => ({ default: Toast })),
  { failed: (props) => <PlainToast {...props} /> },
);

/** A dismissed toast is gone after this many milliseconds (specification, section 9). */
const REMOVED_AFTER = 3000;

/** One toast at a time: a new one takes the place of the one on screen. */
export const useToasts = (): { notify: (options: ToastOptions) => void; toast: ReactNode } => {
  const [shown, setShown] = useState<{ options: ToastOptions; key: number; open: boolean } | null>(null);
  const notify = useCallback(
    (options: ToastOptions) => setShown((before) => ({ options, key: (before?.key ?? 0) + 1, open: true })),
    [],
  );
  const open = shown?.open ?? true;
  const key = shown?.key;

  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setShown((now) => (now?.key === key ? null : now)), REMOVED_AFTER);
    return () => clearTimeout(timer);
  }, [open, key]);

  const toast = shown ? (
    <Toast
      key={shown.key}
      {...shown.options}
      open={shown.open}
      onOpenChange={(next) => setShown((now) => (now?.key === shown.key ? { ...now, open: next } : now))}
    />
  ) : null;
  return { notify, toast };
};
