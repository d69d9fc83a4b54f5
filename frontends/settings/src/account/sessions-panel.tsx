import type { Session } from '@daybook/contracts';
import { ApiError, type ShellApi } from '@daybook/frontend-kit';
import { Badge } from '@daybook/ui/badge';
import { Button } from '@daybook/ui/button';
import { ErrorState } from '@daybook/ui/error-state';
import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { counted } from '@daybook/ui/text/counted';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { endOtherSessions, endSession, sessionsQuery } from './account-calls.js';
import { List, Quiet, RowTitle, RowWords } from './form-parts.js';
import { momentText } from './instant-text.js';
import { failureWords } from './problems.js';

const isGone = (error: unknown) => error instanceof ApiError && error.serverCode === 'session-not-found';

const SessionRow = ({ session, onEnd }: { session: Session; onEnd: () => void }) => (
  <li>
    <RowWords>
      <RowTitle>
        {session.device}
        {session.current === 1 ? <Badge tone="accent">This session</Badge> : null}
      </RowTitle>
      <Quiet>
        Signed in {momentText(session.createdAt)}, last used {momentText(session.lastUsedAt)}
      </Quiet>
    </RowWords>
    {session.current === 1 ? null : (
      <Button
        size="small"
        aria-label={`End the session on ${session.device} of ${momentText(session.createdAt)}`}
        onClick={onEnd}
      >
        End
      </Button>
    )}
  </li>
);

/** Where the account is signed in. A session that is ended leaves the list at once, and comes back when that fails. */
export const SessionsPanel = ({ host }: { host: ShellApi }) => {
  const queryClient = useQueryClient();
  const { queryKey } = sessionsQuery();
  const sessions = useQuery(sessionsQuery());
  const list = useRef<HTMLUListElement>(null);
  const others = (sessions.data ?? []).filter(({ current }) => current === 0);
  const failed = (error: unknown) =>
    host.notify({ title: 'Failed to end the session', description: failureWords(error), tone: 'destructive' });

  const end = useMutation({
    mutationFn: endSession,
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (known) => known?.filter((one) => one.id !== id));
      return { at: before?.findIndex((one) => one.id === id) ?? -1, session: before?.find((one) => one.id === id) };
    },
    onSuccess: () => host.notify({ title: 'Session ended' }),
    onError: (error, id, context) => {
      if (isGone(error)) return host.notify({ title: 'Session ended' });
      const { at, session } = context ?? {};
      if (session && at !== undefined) {
        // Only this one: others may have been ended meanwhile.
        queryClient.setQueryData(queryKey, (known) =>
          known && !known.some((one) => one.id === id) ? known.toSpliced(at, 0, session) : known,
        );
      }
      failed(error);
    },
  });

  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: async ({ ended }) => {
      queryClient.setQueryData(queryKey, (known) => known?.filter(({ current }) => current === 1));
      host.notify({ title: `${counted(ended, 'session')} ended` });
      await queryClient.invalidateQueries({ queryKey });
    },
    onError: failed,
  });

  const askToEndOthers = () =>
    host
      .confirm({
        title: 'Sign out everywhere else?',
        description: 'Whoever uses one of the other sessions has to sign in again. Access tokens stay.',
        confirmLabel: 'End all others',
        pendingLabel: 'Ending...',
        tone: 'destructive',
        run: () => endOthers.mutateAsync(),
      })
      .catch(() => undefined);

  const content = () => {
    if (sessions.isPending) return <SkeletonRows rows={2} label="Loading sessions" />;
    if (!sessions.data) {
      return (
        <ErrorState title="Failed to fetch sessions" onRetry={() => void sessions.refetch()} busy={sessions.isFetching}>
          {failureWords(sessions.error)}
        </ErrorState>
      );
    }
    return (
      <List ref={list} aria-label="Sessions" tabIndex={-1}>
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => {
              end.mutate(session.id);
              // The button that had the focus goes with its row.
              list.current?.focus();
            }}
          />
        ))}
      </List>
    );
  };

  return (
    <Panel
      title="Sessions"
      actions={others.length > 0 ? <Button onClick={() => void askToEndOthers()}>End all others</Button> : null}
    >
      {content()}
    </Panel>
  );
};
