import type { AccessToken, CreatedAccessToken, ListedHousehold } from '@daybook/contracts';
import { ApiError, NotConfirmed, type ShellApi } from '@daybook/frontend-kit';
import { formatDayOf, formatInstant } from '@daybook/money';
import { Badge } from '@daybook/ui/badge';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { FailedQuery } from '@daybook/ui/failed-query';
import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { RowList, RowTitle, RowText } from '@daybook/ui/row-list';
import { Secondary } from '@daybook/ui/secondary';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { revokeToken, tokensQuery } from './account-calls.js';
import { Stack } from './panel-parts.js';
import { householdsQuery, nameOfHousehold } from './people-calls.js';
import { NewTokenForm } from './new-token-form.js';
import { errorText } from './form-errors.js';
import { ShownSecret } from './shown-secret.js';

const scopeLabels = { read: 'Read only', write: 'Read and write' } as const;

const isExpired = ({ expiresAt }: AccessToken, now: number) => expiresAt !== null && Date.parse(expiresAt) <= now;

const isGone = (error: unknown) => error instanceof ApiError && error.serverCode === 'token-not-found';

/** Whose household a token opens; undefined where the person has one. */
const householdOf = ({ household }: AccessToken, households: readonly ListedHousehold[]): string | undefined => {
  if (household === undefined && households.length < 2) return undefined;
  const opened = households.find(({ id, isOwn }) => (household === undefined ? isOwn === 1 : id === household));
  return opened ? nameOfHousehold(opened) : 'a household that you do not belong to any more';
};

interface TokenRowProps {
  token: AccessToken;
  now: number;
  households: readonly ListedHousehold[];
  onRevoke: () => void;
}

const TokenRow = ({ token, now, households, onRevoke }: TokenRowProps) => {
  const opens = householdOf(token, households);
  return (
    <li>
      <RowText>
        <RowTitle>
          {token.name}
          <Badge>{scopeLabels[token.scope]}</Badge>
          {isExpired(token, now) ? <Badge tone="overdue">Expired</Badge> : null}
        </RowTitle>
        {opens ? <Secondary>Opens {opens}</Secondary> : null}
        <Secondary>
          Created {formatDayOf(token.createdAt)},{' '}
          {token.expiresAt === null ? 'never expires' : `expires ${formatDayOf(token.expiresAt)}`},{' '}
          {token.lastUsedAt === null ? 'never used' : `last used ${formatInstant(token.lastUsedAt)}`}
        </Secondary>
      </RowText>
      <Button size="small" aria-label={`Revoke ${token.name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
};

/** Tokens that let scripts in. The secret of a new one is shown here until it is closed, and nowhere else. */
export const TokensPanel = ({ shell }: { shell: ShellApi }) => {
  const queryClient = useQueryClient();
  const { queryKey } = tokensQuery();
  const tokens = useQuery(tokensQuery());
  const { data: households = [] } = useQuery(householdsQuery());
  const [now] = useState(() => Date.now());
  const [created, setCreated] = useState<CreatedAccessToken>();
  const [hasClosedToken, setHasClosedToken] = useState(false);

  const revoke = useMutation({
    mutationFn: (id: number) =>
      shell
        .withRecentSignIn(() => revokeToken(id))
        .catch((error: unknown) => {
          // Revoked elsewhere in the meantime, which is what was asked for.
          if (!isGone(error)) throw error;
        }),
    onSuccess: (_answer, id) => {
      queryClient.setQueryData(queryKey, (known) => known?.filter((one) => one.id !== id));
      setCreated((shown) => (shown?.id === id ? undefined : shown));
      shell.notify({ title: 'Access token revoked' });
    },
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      shell.notify({ title: 'Failed to revoke access token', description: errorText(error), tone: 'destructive' });
    },
  });

  const askToRevoke = ({ id, name }: AccessToken) =>
    shell
      .confirm({
        title: `Revoke “${name}”?`,
        description: 'Scripts that use it will stop working. This cannot be undone.',
        confirmLabel: 'Revoke',
        pendingLabel: 'Revoking...',
        tone: 'destructive',
        run: () => revoke.mutateAsync(id),
      })
      .catch(() => undefined);

  const list = () => {
    if (tokens.isPending) return <SkeletonRows rows={3} label="Loading access tokens" />;
    if (!tokens.data) {
      return <FailedQuery title="Failed to fetch access tokens" query={tokens} reason={errorText(tokens.error)} />;
    }
    if (tokens.data.length === 0) {
      return <EmptyState title="No access tokens">Let scripts and other programs in without your password.</EmptyState>;
    }
    return (
      <RowList aria-label="Access tokens">
        {tokens.data.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            now={now}
            households={households}
            onRevoke={() => void askToRevoke(token)}
          />
        ))}
      </RowList>
    );
  };

  const add = ({ token: _secret, ...token }: CreatedAccessToken) =>
    queryClient.setQueryData(queryKey, (known) => known && [...known.filter(({ id }) => id !== token.id), token]);

  return (
    <Panel title="Access tokens">
      <Stack>
        {list()}
        {created ? (
          <ShownSecret
            key={created.id}
            title={`Token ${created.name}`}
            label={`Token “${created.name}”`}
            value={created.token}
            onDone={() => {
              setCreated(undefined);
              setHasClosedToken(true);
            }}
          />
        ) : (
          <NewTokenForm
            shell={shell}
            autoFocus={hasClosedToken}
            onCreated={(token) => {
              add(token);
              setCreated(token);
            }}
          />
        )}
      </Stack>
    </Panel>
  );
};
