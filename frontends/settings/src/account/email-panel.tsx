import { type ShellApi, userQuery } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Panel } from '@daybook/ui/panel';
import { TextField } from '@daybook/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { changeEmail, type EmailBody, useUser } from './account-calls.js';
import { required, showError } from './form-errors.js';
import { NewEmail } from './new-email.js';
import { ButtonRow, Description, Form, FormError } from './panel-parts.js';
import { useAskBeforeLoss } from './use-ask-before-loss.js';

const fieldOf = {
  'invalid-email': 'email',
  'email-taken': 'email',
} as const;

/** Another address to sign in with. */
export const EmailPanel = ({ shell }: { shell: ShellApi }) => {
  const queryClient = useQueryClient();
  const { email, newEmail } = useUser(shell);
  const { register, handleSubmit, reset, setError, formState } = useForm<EmailBody>({
    defaultValues: { email: '' },
  });
  const { errors, isDirty } = formState;
  useAskBeforeLoss(shell, isDirty);

  const save = useMutation({
    mutationFn: (body: EmailBody) => shell.withRecentSignIn(() => changeEmail(body)),
    onSuccess: (user) => {
      queryClient.setQueryData(userQuery().queryKey, user);
      reset();
      if (user.newEmail !== undefined) {
        shell.notify({ title: 'Confirm your new address', description: `We sent a link to ${user.newEmail}.` });
      }
    },
    onError: (error) => showError(setError, error, fieldOf),
  });
  const submit = handleSubmit((body) => {
    if (!save.isPending) save.mutate(body);
  });

  return (
    <Panel title="Email address">
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <Description>You sign in as {email}.</Description>
        {newEmail !== undefined && <NewEmail shell={shell} address={newEmail} />}
        <TextField
          label="New email address"
          type="email"
          autoComplete="email"
          maxLength={320}
          error={errors.email?.message}
          {...register('email', required)}
        />
        <FormError text={errors.root?.message} />
        <ButtonRow>
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Change email address'}
          </Button>
        </ButtonRow>
      </Form>
    </Panel>
  );
};
