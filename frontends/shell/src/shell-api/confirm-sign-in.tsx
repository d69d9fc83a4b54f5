import type { Passkey, TwoFactor } from '@daybook/contracts';
import { failureText, NetworkError } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';
import { PasswordField } from '@daybook/ui/password-field';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { confirmSignIn, offerPasskey } from '../api/identity-calls.js';
import { hasPasskeys, isTurnedAway, passkeyPrompt } from '../sign-in/passkey-support.js';

const textOf = (error: unknown) =>
  error instanceof NetworkError
    ? 'Connection error. Please try again.'
    : failureText(error, 'That could not be checked. Please try again.');

async function confirmByPasskey(): Promise<void> {
  const { askForPasskey } = await passkeyPrompt();
  const { attempt, options } = await offerPasskey();
  await confirmSignIn({ attempt, passkey: await askForPasskey(options) });
}

export interface ConfirmSignInProps {
  email: string;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks somebody who signed in a while ago to show that it is still them, by password or passkey. */
const ConfirmSignIn = ({ email, onConfirmed, onClose }: ConfirmSignInProps) => {
  const form = useId();
  const passkeys = useQuery<Passkey[]>({ queryKey: ['/api', 'passkeys'] });
  const twoFactor = useQuery<TwoFactor>({ queryKey: ['/api', 'account', 'two-factor'] });
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState<'password' | 'passkey'>();
  const isLoading = passkeys.isPending || twoFactor.isPending;
  const hasPassword = twoFactor.data?.hasPassword !== 0;
  const canUsePasskey = hasPasskeys() && passkeys.data?.some(({ host }) => host === window.location.hostname) === true;

  const confirm = async (by: 'password' | 'passkey') => {
    if (pending) return;
    if (by === 'password' && password === '') return setFailure('Required');
    setPending(by);
    setFailure('');
    try {
      await (by === 'passkey' ? confirmByPasskey() : confirmSignIn({ password }));
      onConfirmed();
    } catch (error) {
      if (!isTurnedAway(error)) setFailure(textOf(error));
      setPending(undefined);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirm(hasPassword ? 'password' : 'passkey');
  };
  const fields = hasPassword ? (
    <PasswordField
      label="Your password"
      autoComplete="current-password"
      autoFocus
      value={password}
      onChange={(event) => {
        setPassword(event.target.value);
        setFailure('');
      }}
      error={failure || undefined}
    />
  ) : (
    <p role={failure ? 'alert' : undefined}>{failure || (canUsePasskey ? 'Use one of your passkeys.' : elsewhere)}</p>
  );

  return (
    <Dialog
      onClose={onClose}
      busy={pending !== undefined}
      title="Confirm that it is you"
      description="You signed in more than 15 minutes ago. This keeps others at this screen from doing what cannot easily be undone."
      width={440}
      footer={
        <>
          <Button onClick={onClose} disabled={pending !== undefined}>
            Cancel
          </Button>
          {canUsePasskey ? (
            <Button
              variant={hasPassword ? undefined : 'primary'}
              onClick={() => void confirm('passkey')}
              busy={pending === 'passkey'}
            >
              Use a passkey
            </Button>
          ) : null}
          {hasPassword ? (
            <Button variant="primary" type="submit" form={form} busy={pending === 'password'}>
              Confirm
            </Button>
          ) : null}
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        {/* Password managers learn from it whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {isLoading ? <SkeletonRows rows={1} label="Loading" /> : fields}
      </form>
    </Dialog>
  );
};

const elsewhere = 'Your passkeys are for another address. Open Daybook where you added them.';

export default ConfirmSignIn;
