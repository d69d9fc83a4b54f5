import type { Passkey } from '@daybook/contracts';
import { NotConfirmed, type ShellApi } from '@daybook/frontend-kit';
import { formatDayOf, formatInstant } from '@daybook/money';
import { Badge } from '@daybook/ui/badge';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { FailedQuery } from '@daybook/ui/failed-query';
import { lazyPart } from '@daybook/ui/lazy-part';
import { Panel } from '@daybook/ui/panel';
import { RowList, RowText, RowTitle } from '@daybook/ui/row-list';
import { Secondary } from '@daybook/ui/secondary';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from './form-errors.js';
import { ButtonRow, Description, Stack } from './panel-parts.js';
import { hasPasskeys, isTurnedAway, passkeyPrompt } from './passkey-support.js';
import { offerPasskey, passkeysQuery, removePasskey, twoFactorQuery } from './sign-in-calls.js';

const RenameDialog = lazyPart(() => import(/* webpackChunkName: "rename-passkey" */ './rename-passkey-dialog.js'));

const isQuiet = (error: unknown) => isTurnedAway(error) || error instanceof NotConfirmed;

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

const PasskeyRow = ({ passkey, onRename, onRemove }: PasskeyRowProps) => (
  <li>
    <RowText>
      <RowTitle>
        {passkey.name}
        {passkey.host === window.location.hostname ? null : <Badge>{passkey.host}</Badge>}
      </RowTitle>
      <Secondary>
        Added {formatDayOf(passkey.createdAt)},{' '}
        {passkey.lastUsedAt === null ? 'never used' : `last used ${formatInstant(passkey.lastUsedAt)}`}
      </Secondary>
    </RowText>
    <ButtonRow>
      <Button size="small" aria-label={`Rename ${passkey.name}`} onClick={onRename} {...RenameDialog.intent}>
        Rename
      </Button>
      <Button size="small" aria-label={`Remove ${passkey.name}`} onClick={onRemove}>
        Remove
      </Button>
    </ButtonRow>
  </li>
);

/** Passkeys, each of which signs in alone. */
export const PasskeysPanel = ({ shell }: { shell: ShellApi }) => {
  const queryClient = useQueryClient();
  const { queryKey } = passkeysQuery();
  const passkeys = useQuery(passkeysQuery());
  const [renamed, setRenamed] = useState<Passkey>();
  const refresh = () =>
    Promise.all([queryClient.invalidateQueries({ queryKey }), queryClient.invalidateQueries(twoFactorQuery())]);
  const failed = (title: string) => (error: unknown) => {
    if (!isQuiet(error)) shell.notify({ title, description: errorText(error), tone: 'destructive' });
  };

  const add = useMutation({
    mutationFn: async () => {
      const { makePasskey } = await passkeyPrompt();
      return makePasskey(await shell.withRecentSignIn(offerPasskey));
    },
    onSuccess: async ({ name }) => {
      shell.notify({ title: 'Passkey added', description: `You can now sign in with “${name}”.` });
      await refresh();
    },
    onError: failed('Failed to add passkey'),
  });
  const remove = useMutation({
    mutationFn: (id: number) => shell.withRecentSignIn(() => removePasskey(id)),
    onSuccess: async () => {
      shell.notify({ title: 'Passkey removed' });
      await refresh();
    },
    onError: failed('Failed to remove passkey'),
  });
  const askToRemove = async ({ id, name }: Passkey) => {
    const isSure = await shell.confirm({
      title: `Remove “${name}”?`,
      description:
        'You can no longer sign in with it. Delete it on the device as well, or the device will keep offering it.',
      confirmLabel: 'Remove',
      tone: 'destructive',
    });
    if (isSure) remove.mutate(id);
  };

  const list = () => {
    if (passkeys.isPending) return <SkeletonRows rows={2} label="Loading passkeys" />;
    if (!passkeys.data) {
      return <FailedQuery title="Failed to fetch passkeys" query={passkeys} reason={errorText(passkeys.error)} />;
    }
    if (passkeys.data.length === 0) {
      return (
        <EmptyState title="No passkeys">Sign in with your fingerprint, face or PIN instead of a password.</EmptyState>
      );
    }
    return (
      <RowList aria-label="Passkeys">
        {passkeys.data.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setRenamed(passkey)}
            onRemove={() => void askToRemove(passkey)}
          />
        ))}
      </RowList>
    );
  };

  return (
    <Panel title="Passkeys">
      <Stack>
        {list()}
        {hasPasskeys() ? (
          <ButtonRow>
            <Button onClick={() => add.mutate()} busy={add.isPending}>
              {add.isPending ? 'Adding...' : 'Add a passkey'}
            </Button>
          </ButtonRow>
        ) : (
          <Description>
            This browser offers no passkeys at this address. Open Daybook over https, or at localhost, to add one.
          </Description>
        )}
      </Stack>
      {renamed ? <RenameDialog shell={shell} passkey={renamed} onClose={() => setRenamed(undefined)} /> : null}
    </Panel>
  );
};
