import type { AdminUser } from '@daybook/contracts';
import { failureText, NotConfirmed, type ShellApi, userQuery } from '@daybook/frontend-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { appoint, dismiss, refreshUsers } from './user-calls.js';
import { nameOf } from './user-name.js';

const confirmationFor = (user: AdminUser, isSelf: boolean) =>
  user.isAdmin === 1
    ? {
        title: isSelf ? 'Remove your own administrator access?' : `Remove ${nameOf(user)} as administrator?`,
        description: isSelf
          ? 'You will lose access to this page. Only another administrator can restore it.'
          : `${user.email} keeps their account but loses access to this page.`,
        confirmLabel: 'Remove administrator',
        pendingLabel: 'Removing...',
        tone: 'destructive' as const,
      }
    : {
        title: `Make ${nameOf(user)} an administrator?`,
        description: `${user.email} will be able to see all users and operations, and to add and remove administrators.`,
        confirmLabel: 'Make administrator',
        pendingLabel: 'Saving...',
      };

/** Makes somebody an administrator, or ends that, once it is confirmed. */
export function useAdministrators(shell: ShellApi) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: ({ id, isAdmin }: AdminUser) =>
      shell.withRecentSignIn(() => (isAdmin === 1 ? dismiss(id) : appoint(id))),
    onSuccess: async (_answer, user) => {
      const title =
        user.isAdmin === 1
          ? `${nameOf(user)} is no longer an administrator`
          : `${nameOf(user)} is now an administrator`;
      shell.notify({ title });
      if (user.id !== shell.user.id) return refreshUsers(queryClient);
      // This page is closed to the person now.
      queryClient.setQueryData(userQuery().queryKey, (self) => self && { ...self, isAdmin: 0 as const });
      shell.navigate('dashboard');
    },
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      shell.notify({
        title: 'Failed to change administrators',
        description: failureText(error, 'Nothing was changed. Please try again.'),
        tone: 'destructive',
      });
    },
  });
  return (user: AdminUser): void => {
    const confirmation = confirmationFor(user, user.id === shell.user.id);
    void shell.confirm({ ...confirmation, run: () => change.mutateAsync(user) }).catch(() => undefined);
  };
}
