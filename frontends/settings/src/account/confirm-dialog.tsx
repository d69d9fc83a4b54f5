import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';
import { PasswordField } from '@daybook/ui/password-field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { required, showError } from './form-errors.js';
import { Form, FormError } from './panel-parts.js';
import { hasPasskeys, isTurnedAway, passkeyPrompt } from './passkey-support.js';
import { confirmSignIn, offerConfirmation, passkeysQuery, twoFactorQuery } from './sign-in-calls.js';

const fieldOf = { 'wrong-password': 'password' } as const;

export interface ConfirmDialogProps {
  email: string;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks somebody who signed in a while ago to show that it is still them. */
const ConfirmDialog = ({ email, onConfirmed, onClose }: ConfirmDialogProps) => {
  const form = useId();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors } = formState;
  const passkeys = useQuery(passkeysQuery());
  const hasPassword = useQuery(twoFactorQuery()).data?.hasPassword !== 0;
  const onError = (error: unknown) => {
    if (!isTurnedAway(error)) showError(setError, error, fieldOf);
  };
  const byPassword = useMutation({ mutationFn: confirmSignIn, onSuccess: onConfirmed, onError });
  const byPasskey = useMutation({
    mutationFn: async () => (await passkeyPrompt()).confirmWithPasskey(await offerConfirmation()),
    onSuccess: onConfirmed,
    onError,
  });
  const busy = byPassword.isPending || byPasskey.isPending;
  const submit = handleSubmit((body) => {
    if (!busy) byPassword.mutate(body);
  });
  const canUsePasskey = hasPasskeys() && passkeys.data?.some(({ host }) => host === window.location.hostname) === true;

  return (
    <Dialog
      onClose={onClose}
      busy={busy}
      title="Confirm that it is you"
      description="You signed in more than 15 minutes ago. This keeps others at this screen from changing how you sign in."
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          {canUsePasskey ? (
            <Button onClick={() => byPasskey.mutate()} busy={byPasskey.isPending}>
              Use a passkey
            </Button>
          ) : null}
          {hasPassword ? (
            <Button variant="primary" type="submit" form={form} busy={byPassword.isPending}>
              Confirm
            </Button>
          ) : null}
        </>
      }
    >
      <Form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {hasPassword ? (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password', required)}
          />
        ) : null}
        <FormError text={errors.root?.message} />
      </Form>
    </Dialog>
  );
};

export default ConfirmDialog;
