import { NotConfirmed, type ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionsQuery } from './account-calls.js';
import { errorText } from './form-errors.js';
import { removePassword, twoFactorQuery } from './sign-in-calls.js';

/** Offers to sign in with passkeys alone from now on. */
export const RemovePassword = ({ shell }: { shell: ShellApi }) => {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => shell.withRecentSignIn(removePassword),
    onSuccess: async () => {
      shell.notify({ title: 'Password removed', description: 'You were signed out on all other devices.' });
      await queryClient.invalidateQueries(sessionsQuery());
      await queryClient.invalidateQueries(twoFactorQuery());
    },
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      shell.notify({ title: 'Failed to remove password', description: errorText(error), tone: 'destructive' });
    },
  });
  const ask = async () => {
    const isSure = await shell.confirm({
      title: 'Remove your password?',
      description:
        'You will sign in with a passkey alone. If you lose your passkeys, “Forgot password?” emails you a link to choose a new password.',
      confirmLabel: 'Remove password',
      tone: 'destructive',
    });
    if (isSure) remove.mutate();
  };
  return (
    <Button onClick={() => void ask()} busy={remove.isPending}>
      Remove password
    </Button>
  );
};
