import type { ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Panel } from '@daybook/ui/panel';
import { PasswordField } from '@daybook/ui/password-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { sessionsQuery, useUser } from './account-calls.js';
import { showError } from './form-errors.js';
import { ButtonRow, Description, Form, FormError, Stack } from './panel-parts.js';
import { longEnough } from './password-length.js';
import { choosePassword, twoFactorQuery } from './sign-in-calls.js';
import { useAskBeforeLoss } from './use-ask-before-loss.js';

const fieldOf = {
  'password-too-short': 'newPassword',
  'password-too-common': 'newPassword',
  'password-too-personal': 'newPassword',
} as const;

/** For whoever signs in with passkeys alone: a password again. */
export const NoPasswordPanel = ({ shell }: { shell: ShellApi }) => {
  const queryClient = useQueryClient();
  const { email } = useUser(shell);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { newPassword: '' } });
  const { errors, isDirty } = formState;
  useAskBeforeLoss(shell, isDirty);
  const save = useMutation({
    mutationFn: (body: { newPassword: string }) => shell.withRecentSignIn(() => choosePassword(body)),
    onSuccess: async () => {
      shell.notify({ title: 'Password chosen', description: 'You were signed out on all other devices.' });
      await queryClient.invalidateQueries(sessionsQuery());
      await queryClient.invalidateQueries(twoFactorQuery());
    },
    onError: (error) => showError(setError, error, fieldOf),
  });
  const submit = handleSubmit((body) => {
    if (!save.isPending) save.mutate(body);
  });
  return (
    <Panel title="Password">
      <Stack>
        <Description>You have no password, and sign in with a passkey alone.</Description>
        <Form onSubmit={(event) => void submit(event)} noValidate>
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            error={errors.newPassword?.message}
            {...register('newPassword', longEnough)}
          />
          <FormError text={errors.root?.message} />
          <ButtonRow>
            <Button type="submit" busy={save.isPending}>
              {save.isPending ? 'Saving...' : 'Choose password'}
            </Button>
          </ButtonRow>
        </Form>
      </Stack>
    </Panel>
  );
};
