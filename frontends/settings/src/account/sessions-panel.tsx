import type { Session } from '@daybook/contracts';
import { ApiError, NotConfirmed, type ShellApi, showEdit } from '@daybook/frontend-kit';
import { formatInstant, formatMoment } from '@daybook/money';
import { Badge } from '@daybook/ui/badge';
import { Button } from '@daybook/ui/button';
import { FailedQuery } from '@daybook/ui/failed-query';
import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { RowList, RowTitle, RowText } from '@daybook/ui/row-list';
import { Secondary } from '@daybook/ui/secondary';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { endOtherSessions, endSession, sessionsQuery } from './account-calls.js';
import { errorText } from './form-errors.js';

const isGone = (error: unknown) => error instanceof ApiError && error.serverCode === 'session-not-found';

const SessionRow = ({ session, now, onEnd }: { session: Session; now: Date; onEnd: () => void }) => (
  <li>
    <RowText>
      <RowTitle>
        {session.device}
        {session.current === 1 ? <Badge tone="accent">This device</Badge> : null}
      </RowTitle>
      <Secondary>
        Active {formatMoment(session.lastUsedAt, now)} · signed in {formatMoment(session.createdAt, now)}
        {session.current === 0 && session.place ? ` from ${session.place}` : ''}
      </Secondary>
    </RowText>
    {session.current === 1 ? null : (
      <Button
        size="small"
        aria-label={`End session on ${session.device}, ${formatInstant(session.createdAt)}`}
        onClick={onEnd}
      >
        End session
      </Button>
    )}
  </li>
);

/** Where the account is signed in. A session that is ended leaves the list at once, and comes back when that fails. */
export const SessionsPanel = ({ shell }: { shell: ShellApi }) => {
  const queryClient = useQueryClient();
  const { queryKey } = sessionsQuery();
  const sessions = useQuery(sessionsQuery());
  const list = useRef<HTMLUListElement>(null);
  const [now] = useState(() => new Date());
  const others = (sessions.data ?? []).filter(({ current }) => current === 0);
  const failed = (error: unknown) => {
    if (error instanceof NotConfirmed) return;
    shell.notify({ title: 'Failed to end session', description: errorText(error), tone: 'destructive' });
  };

  const end = useMutation({
    mutationFn: (id: string) => shell.withRecentSignIn(() => endSession(id)),
    onMutate: (id) => showEdit<Session[]>(queryClient, queryKey, (known) => known.filter((one) => one.id !== id)),
    onSuccess: () => shell.notify({ title: 'Session ended' }),
    onError: (error) => (isGone(error) ? shell.notify({ title: 'Session ended' }) : failed(error)),
    onSettled: (_ended, error, _id, edit) => {
      if (error && !isGone(error)) edit?.failed();
      if (edit?.ended() !== false) void queryClient.invalidateQueries({ queryKey });
    },
  });

  const endOthers = useMutation({
    mutationFn: () => shell.withRecentSignIn(endOtherSessions),
    onSuccess: async ({ ended }) => {
      queryClient.setQueryData(queryKey, (known) => known?.filter(({ current }) => current === 1));
      shell.notify({ title: ended === 1 ? '1 session ended' : `${ended} sessions ended` });
      await queryClient.invalidateQueries({ queryKey });
    },
    onError: failed,
  });

  const askToEndOthers = () =>
    shell
      .confirm({
        title: 'End all other sessions?',
        description: 'They will have to sign in again. Access tokens keep working.',
        confirmLabel: 'End all other sessions',
        pendingLabel: 'Ending...',
        tone: 'destructive',
        run: () => endOthers.mutateAsync(),
      })
      .catch(() => undefined);

  const content = () => {
    if (sessions.isPending) return <SkeletonRows rows={4} label="Loading sessions" />;
    if (!sessions.data) {
      return <FailedQuery title="Failed to fetch sessions" query={sessions} reason={errorText(sessions.error)} />;
    }
    return (
      <RowList ref={list} aria-label="Sessions" tabIndex={-1}>
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            onEnd={() => {
              end.mutate(session.id);
              // The button that had the focus goes with its row.
              list.current?.focus();
            }}
          />
        ))}
      </RowList>
    );
  };

  return (
    <Panel
      title="Sessions"
      actions={others.length > 0 ? <Button onClick={() => void askToEndOthers()}>End all other sessions</Button> : null}
    >
      {content()}
    </Panel>
  );
};
