import type { SignInPolicy } from '@daybook/contracts';
import { failureText, NotConfirmed, type ShellApi } from '@daybook/frontend-kit';
import { Badge } from '@daybook/ui/badge';
import { Button } from '@daybook/ui/button';
import { Panel } from '@daybook/ui/panel';
import { RowTitle } from '@daybook/ui/row-list';
import { Secondary } from '@daybook/ui/secondary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requireSecondFactor, signInPolicyQuery } from './policy-calls.js';

const confirmations = {
  on: {
    title: 'Require two-factor sign-in of administrators?',
    description:
      'An administrator without it finds Admin closed, and is told to set it up under Account. Nobody is signed out.',
    confirmLabel: 'Require it',
    pendingLabel: 'Saving...',
  },
  off: {
    title: 'Stop requiring two-factor sign-in?',
    description: 'A password alone then opens Admin for administrators who have nothing else.',
    confirmLabel: 'Stop requiring it',
    pendingLabel: 'Saving...',
    tone: 'destructive',
  },
} as const;

/** Whether administrators need more than a password. */
export const SignInPolicyPanel = ({ shell, policy }: { shell: ShellApi; policy: SignInPolicy }) => {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (isRequired: boolean) => shell.withRecentSignIn(() => requireSecondFactor(isRequired)),
    onSuccess: (changed) => {
      queryClient.setQueryData(signInPolicyQuery().queryKey, changed);
      shell.notify({ title: changed.isRequired === 1 ? 'Two-factor sign-in required' : 'No longer required' });
    },
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      const description = failureText(error, 'Nothing was changed. Please try again.');
      shell.notify({ title: 'Failed to change sign-in', description, tone: 'destructive' });
    },
  });
  const isRequired = policy.isRequired === 1;
  const ask = () =>
    void shell
      .confirm({ ...confirmations[isRequired ? 'off' : 'on'], run: () => change.mutateAsync(!isRequired) })
      .catch(() => undefined);
  const isReady = isRequired || policy.isMet === 1;
  const action = isReady ? (
    <Button
      size="small"
      aria-label={isRequired ? 'Stop requiring two-factor sign-in' : 'Require two-factor sign-in'}
      onClick={ask}
    >
      {isRequired ? 'Turn off' : 'Turn on'}
    </Button>
  ) : (
    <Button size="small" onClick={() => shell.navigate('account')}>
      Set up two-factor
    </Button>
  );
  return (
    <Panel
      title={
        <RowTitle as="span">
          Require two-factor for admins
          {isRequired ? <Badge tone="accent">On</Badge> : null}
        </RowTitle>
      }
      actions={action}
    >
      <Secondary>
        {isReady
          ? 'Admins sign in with an authenticator app, a passkey after the password, or passkeys without a password.'
          : 'Set it up for your own account first, so that you do not lock yourself out.'}
      </Secondary>
    </Panel>
  );
};
