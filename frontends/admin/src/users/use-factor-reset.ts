import type { AdminUser } from '@daybook/contracts';
import { failureText, NotConfirmed, type ShellApi } from '@daybook/frontend-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshUsers, resetSecondFactor } from './user-calls.js';
import { nameOf } from './user-name.js';

/** Lets somebody in again who has lost their phone, once it is confirmed. */
export function useFactorReset(shell: ShellApi) {
  const queryClient = useQueryClient();
  const reset = useMutation({
    mutationFn: ({ id }: AdminUser) => shell.withRecentSignIn(() => resetSecondFactor(id)),
    onSuccess: async (_answer, user) => {
      shell.notify({ title: 'Two-factor sign-in reset', description: `${user.email} is told by mail.` });
      await refreshUsers(queryClient);
    },
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      const description = failureText(error, 'Nothing was changed. Please try again.');
      shell.notify({ title: 'Failed to reset two-factor sign-in', description, tone: 'destructive' });
    },
  });
  return (user: AdminUser): void => {
    const name = nameOf(user);
    void shell
      .confirm({
        title: `Reset two-factor sign-in of ${name}?`,
        description: `Make sure that it is ${name} who asks. Their passkeys, authenticator app and recovery codes are removed, and they are signed out everywhere. They then sign in with their password, or choose one by Forgot password. ${user.email} is told by mail, and it is recorded that you did it.`,
        confirmLabel: 'Reset',
        pendingLabel: 'Resetting...',
        tone: 'destructive',
        run: () => reset.mutateAsync(user),
      })
      .catch(() => undefined);
  };
}
