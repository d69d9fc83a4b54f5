import type { User } from '@daybook/contracts';
import type { ToastOptions } from '@daybook/frontend-kit';
import { lazyPart } from '@daybook/ui/lazy-part';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

export const SignInDialog = lazyPart(() => import(/* webpackChunkName: "sign-in-dialog" */ './sign-in-dialog.js'));

/** A dialog to sign in again when the session ends. The view below keeps what was typed. */
export const useSignInAgain = (
  user: User,
  signedOut: EventTarget,
  notify: (toast: ToastOptions) => void,
): ReactNode => {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const onSignedOut = () => setOpen(true);
    signedOut.addEventListener('signed-out', onSignedOut);
    return () => signedOut.removeEventListener('signed-out', onSignedOut);
  }, [signedOut]);

  if (!open) return null;
  const onSignedIn = (next: User) => {
    // What is in memory belongs to the person who was signed in before.
    if (next.id !== user.id) return location.replace('/');
    setOpen(false);
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  };
  return <SignInDialog email={user.email} notify={notify} onSignedIn={onSignedIn} onClose={() => setOpen(false)} />;
};
