import { failureText, type ShellApi, userQuery } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelNewEmail, mailNewEmail } from './account-calls.js';
import { ButtonRow, Description } from './panel-parts.js';

/** The address that counts once the link in its mail was followed. */
export const NewEmail = ({ shell, address }: { shell: ShellApi; address: string }) => {
  const queryClient = useQueryClient();
  const failed = (error: Error) =>
    shell.notify({
      tone: 'destructive',
      title: 'Error',
      description: failureText(error, 'That did not work. Please try again.'),
    });
  const again = useMutation({
    mutationFn: mailNewEmail,
    onSuccess: (user) => {
      queryClient.setQueryData(userQuery().queryKey, user);
      shell.notify({ title: 'Link sent again', description: `Look at the mails of ${address}.` });
    },
    onError: failed,
  });
  const cancel = useMutation({
    mutationFn: cancelNewEmail,
    onSuccess: (user) => {
      queryClient.setQueryData(userQuery().queryKey, user);
      shell.notify({ title: 'Address kept', description: `You still sign in as ${user.email}.` });
    },
    onError: failed,
  });
  const busy = again.isPending || cancel.isPending;
  return (
    <>
      <Description>
        Waiting for you to confirm {address}. Follow the link in the mail that was sent there; it works for 60 minutes.
      </Description>
      <ButtonRow>
        <Button busy={again.isPending} disabled={busy} onClick={() => again.mutate()}>
          {again.isPending ? 'Sending...' : 'Send again'}
        </Button>
        <Button variant="ghost" busy={cancel.isPending} disabled={busy} onClick={() => cancel.mutate()}>
          {cancel.isPending ? 'Cancelling...' : 'Cancel'}
        </Button>
      </ButtonRow>
    </>
  );
};
