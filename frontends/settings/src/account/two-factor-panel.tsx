import type { AppSecret, TwoFactor } from '@daybook/contracts';
import { NotConfirmed, type ShellApi } from '@daybook/frontend-kit';
import { formatDayOf } from '@daybook/money';
import { Badge } from '@daybook/ui/badge';
import { Button } from '@daybook/ui/button';
import { FailedQuery } from '@daybook/ui/failed-query';
import { lazyPart } from '@daybook/ui/lazy-part';
import { Panel } from '@daybook/ui/panel';
import { RowList, RowText, RowTitle } from '@daybook/ui/row-list';
import { Secondary } from '@daybook/ui/secondary';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from './form-errors.js';
import { Description, Stack } from './panel-parts.js';
import { ShownRecoveryCodes } from './recovery-codes.js';
import {
  choosePasskeyAfterPassword,
  drawAppSecret,
  issueRecoveryCodes,
  passkeysQuery,
  removeApp,
  twoFactorQuery,
} from './sign-in-calls.js';

const AppSetup = lazyPart(() => import(/* webpackChunkName: "app-setup" */ './app-setup.js'), {
  close: ({ onCancel }) => onCancel,
});

const explanation =
  'After your password, Daybook also asks for something that only you have, so that a stolen password is not enough.';

const codesLeft = (left: number) => (left === 1 ? '1 recovery code left' : `${left} recovery codes left`);

/** What is asked for after the password. */
export const TwoFactorPanel = ({ shell }: { shell: ShellApi }) => {
  const queryClient = useQueryClient();
  const twoFactor = useQuery(twoFactorQuery());
  const passkeys = useQuery(passkeysQuery()).data ?? [];
  const [drawn, setDrawn] = useState<AppSecret>();
  const [codes, setCodes] = useState<readonly string[]>([]);

  const changed = async (title: string, recoveryCodes: readonly string[] = []) => {
    setDrawn(undefined);
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    shell.notify({ title });
    await queryClient.invalidateQueries(twoFactorQuery());
  };
  const change = useMutation({
    mutationFn: (call: () => Promise<void>) => call(),
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      shell.notify({
        title: 'Failed to change two-factor sign-in',
        description: errorText(error),
        tone: 'destructive',
      });
    },
  });
  const setUp = () => change.mutate(async () => setDrawn(await shell.withRecentSignIn(drawAppSecret)));
  const choosePasskey = (on: boolean) =>
    change.mutate(async () => {
      const { recoveryCodes } = await shell.withRecentSignIn(() => choosePasskeyAfterPassword(on));
      await changed(on ? 'A passkey is asked for after the password' : 'No passkey is asked for', recoveryCodes);
    });
  const ask = async (title: string, description: string, confirmLabel: string, call: () => Promise<void>) => {
    if (await shell.confirm({ title, description, confirmLabel, tone: 'destructive' })) change.mutate(call);
  };
  const askToRemoveApp = () =>
    void ask('Remove the authenticator app?', 'Its codes are no longer asked for.', 'Remove', async () => {
      await shell.withRecentSignIn(removeApp);
      await changed('Authenticator app removed');
    });
  const askForCodes = () =>
    void ask('Get new recovery codes?', 'The ones that you have no longer work.', 'Get new codes', async () => {
      const { recoveryCodes } = await shell.withRecentSignIn(issueRecoveryCodes);
      await changed('New recovery codes', recoveryCodes);
    });

  const rows = ({ isOn, appSince, passkeyAfterPassword, recoveryCodesLeft }: TwoFactor) => (
    <RowList aria-label="Two-factor sign-in">
      <li>
        <RowText>
          <RowTitle>
            Authenticator app
            {appSince === null ? null : <Badge tone="accent">On</Badge>}
          </RowTitle>
          <Secondary>
            {appSince === null ? 'Six digits from an app on your phone' : `Set up ${formatDayOf(appSince)}`}
          </Secondary>
        </RowText>
        {appSince === null ? (
          <Button
            size="small"
            onClick={setUp}
            busy={change.isPending}
            disabled={drawn !== undefined}
            {...AppSetup.intent}
          >
            Set up
          </Button>
        ) : (
          <Button size="small" aria-label="Remove authenticator app" onClick={askToRemoveApp}>
            Remove
          </Button>
        )}
      </li>
      <li>
        <RowText>
          <RowTitle>
            Passkey after the password
            {passkeyAfterPassword === 1 ? <Badge tone="accent">On</Badge> : null}
          </RowTitle>
          <Secondary>{passkeys.length === 0 ? 'Add a passkey first' : 'One of your passkeys above'}</Secondary>
        </RowText>
        {passkeys.length === 0 && passkeyAfterPassword === 0 ? null : (
          <Button
            size="small"
            aria-label={`${passkeyAfterPassword === 1 ? 'Turn off' : 'Turn on'} passkey after the password`}
            onClick={() => choosePasskey(passkeyAfterPassword === 0)}
          >
            {passkeyAfterPassword === 1 ? 'Turn off' : 'Turn on'}
          </Button>
        )}
      </li>
      {isOn === 1 ? (
        <li>
          <RowText>
            <RowTitle>
              Recovery codes
              {recoveryCodesLeft < 3 ? <Badge tone="overdue">Few left</Badge> : null}
            </RowTitle>
            <Secondary>{codesLeft(recoveryCodesLeft)}, for when your phone is lost</Secondary>
          </RowText>
          <Button size="small" onClick={askForCodes}>
            Get new codes
          </Button>
        </li>
      ) : null}
    </RowList>
  );

  return (
    <Panel title="Two-factor sign-in">
      <Stack>
        <Description>{explanation}</Description>
        {twoFactor.isPending ? <SkeletonRows rows={2} label="Loading two-factor sign-in" /> : null}
        {twoFactor.data ? rows(twoFactor.data) : null}
        {twoFactor.isError && !twoFactor.data ? (
          <FailedQuery
            title="Failed to fetch two-factor sign-in"
            query={twoFactor}
            reason={errorText(twoFactor.error)}
          />
        ) : null}
        {drawn ? (
          <AppSetup
            drawn={drawn}
            shell={shell}
            onDone={(recoveryCodes) => void changed('Authenticator app set up', recoveryCodes)}
            onCancel={() => setDrawn(undefined)}
          />
        ) : null}
        {codes.length > 0 ? <ShownRecoveryCodes codes={codes} onDone={() => setCodes([])} /> : null}
      </Stack>
    </Panel>
  );
};
