import type { AccessToken, CreatedAccessToken } from '@daybook/contracts';
import { ApiError, type ShellApi } from '@daybook/frontend-kit';
import { Badge } from '@daybook/ui/badge';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { ErrorState } from '@daybook/ui/error-state';
import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { revokeToken, tokensQuery } from './account-calls.js';
import { List, Quiet, RowTitle, RowWords, Stack } from './form-parts.js';
import { dayText, momentText } from './instant-text.js';
import { NewTokenForm } from './new-token-form.js';
import { failureWords } from './problems.js';
import { ShownToken } from './shown-token.js';

const scopeWords = { read: 'Read only', write: 'Read and write' } as const;

const isOver = ({ expiresAt }: AccessToken, now: number) => expiresAt !== null && Date.parse(expiresAt) <= now;

const isGone = (error: unknown) => error instanceof ApiError && error.serverCode === 'token-not-found';

const TokenRow = ({ token, now, onRevoke }: { token: AccessToken; now: number; onRevoke: () => void }) => (
  <li>
    <RowWords>
      <RowTitle>
        {token.name}
        <Badge>{scopeWords[token.scope]}</Badge>
        {isOver(token, now) ? <Badge tone="overdue">Expired</Badge> : null}
      </RowTitle>
      <Quiet>
        Made {dayText(token.createdAt)},{' '}
        {token.expiresAt === null ? 'never expires' : `expires ${dayText(token.expiresAt)}`},{' '}
        {token.lastUsedAt === null ? 'never used' : `last used ${momentText(token.lastUsedAt)}`}
      </Quiet>
    </RowWords>
    <Button size="small" aria-label={`Revoke ${token.name}`} onClick={onRevoke}>
      Revoke
    </Button>
  </li>
);

/** Tokens with which scripts come in. The secret of a new one stands here until it is put away, and nowhere else. */
export const TokensPanel = ({ host }: { host: ShellApi }) => {
  const queryClient = useQueryClient();
  const { queryKey } = tokensQuery();
  const tokens = useQuery(tokensQuery());
  const [now] = useState(() => Date.now());
  const [made, setMade] = useState<CreatedAccessToken>();
  const [putAway, setPutAway] = useState(false);

  const revoke = useMutation({
    mutationFn: (id: number) =>
      revokeToken(id).catch((error: unknown) => {
        // Somebody was faster: it opens nothing any more, which is what was asked for.
        if (!isGone(error)) throw error;
      }),
    onSuccess: (_answer, id) => {
      queryClient.setQueryData(queryKey, (known) => known?.filter((one) => one.id !== id));
      setMade((shown) => (shown?.id === id ? undefined : shown));
      host.notify({ title: 'Access token revoked' });
    },
    onError: (error) =>
      host.notify({
        title: 'Failed to revoke the access token',
        description: failureWords(error),
        tone: 'destructive',
      }),
  });

  const askToRevoke = ({ id, name }: AccessToken) =>
    host
      .confirm({
        title: `Revoke “${name}”?`,
        description: 'Scripts that use it are refused from now on. This cannot be undone.',
        confirmLabel: 'Revoke',
        pendingLabel: 'Revoking...',
        tone: 'destructive',
        run: () => revoke.mutateAsync(id),
      })
      .catch(() => undefined);

  const list = () => {
    if (tokens.isPending) return <SkeletonRows rows={2} label="Loading access tokens" />;
    if (!tokens.data) {
      return (
        <ErrorState
          title="Failed to fetch access tokens"
          onRetry={() => void tokens.refetch()}
          busy={tokens.isFetching}
        >
          {failureWords(tokens.error)}
        </ErrorState>
      );
    }
    if (tokens.data.length === 0) {
      return (
        <EmptyState title="No access tokens">
          A script or another program gets in with one, without your password.
        </EmptyState>
      );
    }
    return (
      <List aria-label="Access tokens">
        {tokens.data.map((token) => (
          <TokenRow key={token.id} token={token} now={now} onRevoke={() => void askToRevoke(token)} />
        ))}
      </List>
    );
  };

  const add = ({ token: _secret, ...token }: CreatedAccessToken) =>
    queryClient.setQueryData(queryKey, (known) => known && [...known.filter(({ id }) => id !== token.id), token]);

  return (
    <Panel title="Access tokens">
      <Stack>
        {list()}
        {made ? (
          <ShownToken
            key={made.id}
            made={made}
            onDone={() => {
              setMade(undefined);
              setPutAway(true);
            }}
          />
        ) : (
          <NewTokenForm
            focused={putAway}
            onMade={(created) => {
              add(created);
              setMade(created);
            }}
          />
        )}
      </Stack>
    </Panel>
  );
};
