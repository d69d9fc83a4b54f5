import type { ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Checkbox } from '@daybook/ui/checkbox';
import { Panel } from '@daybook/ui/panel';
import { PasswordField } from '@daybook/ui/password-field';
import { strengthHint } from '@daybook/ui/text/password-strength';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { changePassword, type PasswordBody, sessionsQuery, tokensQuery, useUser } from './account-calls.js';
import { required, showError } from './form-errors.js';
import { ButtonRow, FieldRow, Form, FormError } from './panel-parts.js';
import { longEnough } from './password-length.js';
import { RemovePassword } from './remove-password.js';
import { passkeysQuery, twoFactorQuery } from './sign-in-calls.js';
import { NoPasswordPanel } from './no-password-panel.js';
import { useAskBeforeLoss } from './use-ask-before-loss.js';

const fieldOf = {
  'wrong-password': 'currentPassword',
  'password-too-short': 'newPassword',
  'password-too-common': 'newPassword',
  'password-too-personal': 'newPassword',
} as const;

/** A new password, which ends all other sessions. */
export const PasswordPanel = ({ shell }: { shell: ShellApi }) =>
  useQuery(twoFactorQuery()).data?.hasPassword === 0 ? (
    <NoPasswordPanel shell={shell} />
  ) : (
    <ChangePasswordPanel shell={shell} />
  );

const ChangePasswordPanel = ({ shell }: { shell: ShellApi }) => {
  const hasPasskey = (useQuery(passkeysQuery()).data ?? []).length > 0;
  const queryClient = useQueryClient();
  const { email, firstName, lastName } = useUser(shell);
  const { register, handleSubmit, reset, setError, control, formState } = useForm<PasswordBody>({
    // Each field has a value, also one that is not there: a form is dirty where one has a value that it did not begin with.
    defaultValues: { currentPassword: '', newPassword: '', revokeTokens: true, removePasskeys: false },
  });
  const { errors, isDirty } = formState;
  useAskBeforeLoss(shell, isDirty);
  const newPassword = useWatch({ control, name: 'newPassword' });

  const save = useMutation({
    mutationFn: changePassword,
    onSuccess: async () => {
      reset();
      shell.notify({ title: 'Password changed', description: 'You were signed out on all other devices.' });
      await queryClient.invalidateQueries(sessionsQuery());
      await queryClient.invalidateQueries(tokensQuery());
      await queryClient.invalidateQueries(passkeysQuery());
    },
    onError: (error) => showError(setError, error, fieldOf),
  });
  const submit = handleSubmit((body) => {
    if (!save.isPending) save.mutate(body);
  });

  return (
    <Panel title="Password">
      <Form onSubmit={(event) => void submit(event)} noValidate>
        {/* Password managers learn from it whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <FieldRow>
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...register('currentPassword', required)}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint={
              <span aria-live="polite">
                {strengthHint(newPassword, [email.split('@')[0] ?? '', firstName, lastName])}
              </span>
            }
            error={errors.newPassword?.message}
            {...register('newPassword', longEnough)}
          />
        </FieldRow>
        <Checkbox label="Also revoke all access tokens and the calendar link" {...register('revokeTokens')} />
        {hasPasskey ? <Checkbox label="Also remove all passkeys" {...register('removePasskeys')} /> : null}
        <FormError text={errors.root?.message} />
        <ButtonRow>
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Change password'}
          </Button>
          {hasPasskey ? <RemovePassword shell={shell} /> : null}
        </ButtonRow>
      </Form>
    </Panel>
  );
};
