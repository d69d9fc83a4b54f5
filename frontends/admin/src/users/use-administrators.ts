import type { AdminUser } from '@daybook/contracts';
import { failureText, type ShellApi, userQuery } from '@daybook/frontend-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { appoint, dismiss, refreshUsers } from './user-calls.js';
import { nameOf } from './user-row.js';

const questionFor = (user: AdminUser, isSelf: boolean) =>
  user.isAdmin === 1
    ? {
        title: isSelf ? 'Give up administrative access?' : `Remove ${nameOf(user)} from the administrators?`,
        description: isSelf
          ? 'You see this page no more. Only another administrator can let you in again.'
          : `${user.email} keeps the account and sees this page no more.`,
        confirmLabel: 'Remove administrator',
        pendingLabel: 'Removing...',
        tone: 'destructive' as const,
      }
    : {
        title: `Make ${nameOf(user)} an administrator?`,
        description: `${user.email} will see all users and operations, and may appoint and remove administrators.`,
        confirmLabel: 'Make administrator',
        pendingLabel: 'Saving...',
      };

/** Asks whether somebody is to be an administrator, or no more, and does it. */
export function useAdministrators(host: ShellApi) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: ({ id, isAdmin }: AdminUser) => (isAdmin === 1 ? dismiss(id) : appoint(id)),
    onSuccess: async (_answer, user) => {
      const title =
        user.isAdmin === 1 ? `${nameOf(user)} is no administrator any more` : `${nameOf(user)} is an administrator now`;
      host.notify({ title });
      if (user.id !== host.user.id) return refreshUsers(queryClient);
      // Nothing on this page can be read any more.
      queryClient.setQueryData(userQuery().queryKey, (self) => self && { ...self, isAdmin: 0 as const });
      host.navigate('dashboard');
    },
    onError: (error) =>
      host.notify({
        title: 'Failed to change the administrators',
        description: failureText(error, 'Nothing was changed. Please try again.'),
        tone: 'destructive',
      }),
  });
  return (user: AdminUser): void => {
    const question = questionFor(user, user.id === host.user.id);
    void host.confirm({ ...question, run: () => change.mutateAsync(user) }).catch(() => undefined);
  };
}
