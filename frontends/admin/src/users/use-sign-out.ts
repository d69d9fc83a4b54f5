import type { AdminUser } from '@daybook/contracts';
import { failureText, NotConfirmed, type ShellApi } from '@daybook/frontend-kit';
import { useMutation } from '@tanstack/react-query';
import { endSessions } from './user-calls.js';
import { nameOf } from './user-name.js';

/** Ends all sessions of somebody, once it is confirmed. */
export function useSignOut(shell: ShellApi) {
  const signOut = useMutation({
    mutationFn: ({ id }: AdminUser) => shell.withRecentSignIn(() => endSessions(id)),
    onSuccess: (_answer, user) => {
      shell.notify({ title: `${nameOf(user)} was signed out`, description: `${user.email} is told by mail.` });
    },
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      const description = failureText(error, 'Nothing was changed. Please try again.');
      shell.notify({ title: 'Failed to sign out', description, tone: 'destructive' });
    },
  });
  return (user: AdminUser): void => {
    const name = nameOf(user);
    void shell
      .confirm({
        title: `Sign out ${name} everywhere?`,
        description: `All sessions of ${name} end. They can sign in again as before, and their access tokens still work. ${user.email} is told by mail, and it is recorded that you did it.`,
        confirmLabel: 'Sign out',
        pendingLabel: 'Signing out...',
        tone: 'destructive',
        run: () => signOut.mutateAsync(user),
      })
      .catch(() => undefined);
  };
}
