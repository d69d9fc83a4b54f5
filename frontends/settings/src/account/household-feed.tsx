import type { OwnCalendarFeed } from '@daybook/contracts';
import { NotConfirmed, type ShellApi } from '@daybook/frontend-kit';
import { formatDayOf } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { FailedQuery } from '@daybook/ui/failed-query';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { Secondary } from '@daybook/ui/secondary';
import { Switch } from '@daybook/ui/switch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarFeedQuery, changeCalendarFeed, makeCalendarFeed, revokeCalendarFeed } from './account-calls.js';
import { errorText } from './form-errors.js';
import { ButtonRow } from './panel-parts.js';
import { ShownSecret } from './shown-secret.js';

interface HouseholdFeedProps {
  shell: ShellApi;
  /** Id of the one that it tells of; the person's own when absent. */
  household?: number | undefined;
}

/** The link under which other calendars show a household. It is shown here until it is closed, and nowhere else. */
export const HouseholdFeed = ({ shell, household }: HouseholdFeedProps) => {
  const queryClient = useQueryClient();
  const { queryKey } = calendarFeedQuery(household);
  const feed = useQuery(calendarFeedQuery(household));
  const [link, setLink] = useState<string>();
  const [hasAmounts, setHasAmounts] = useState(true);

  const show = (known: OwnCalendarFeed) => queryClient.setQueryData(queryKey, known);
  const failed = (title: string) => (error: unknown) => {
    if (error instanceof NotConfirmed) return;
    shell.notify({ title, description: errorText(error), tone: 'destructive' });
    // Another page may have made or revoked it.
    void queryClient.invalidateQueries({ queryKey });
  };

  const make = useMutation({
    mutationFn: (amounts: boolean) =>
      shell.withRecentSignIn(() => makeCalendarFeed({ amounts: amounts ? 1 : 0 }, household)),
    // The link must not stay in the cache.
    gcTime: 0,
    onSuccess: ({ path, ...made }) => {
      show({ feed: made });
      setLink(`${location.origin}${path}`);
    },
    onError: failed('Failed to make a link'),
  });
  const change = useMutation({
    mutationFn: (amounts: boolean) =>
      shell.withRecentSignIn(() => changeCalendarFeed({ amounts: amounts ? 1 : 0 }, household)),
    onSuccess: (changed) => {
      show({ feed: changed });
      shell.notify({ title: changed.amounts ? 'Calendars show amounts' : 'Calendars show no amounts' });
    },
    onError: failed('Failed to save'),
  });
  const revoke = useMutation({
    mutationFn: () => revokeCalendarFeed(household),
    onSuccess: () => {
      show({ feed: null });
      putAway();
      shell.notify({ title: 'Link revoked' });
    },
    onError: failed('Failed to revoke the link'),
  });

  /** From then on nobody here knows it. */
  const putAway = () => {
    setLink(undefined);
    make.reset();
  };

  const askToRevoke = () =>
    shell
      .confirm({
        title: 'Revoke the link?',
        description: 'Calendars that use it will stop showing its bills and income. This cannot be undone.',
        confirmLabel: 'Revoke',
        pendingLabel: 'Revoking...',
        tone: 'destructive',
        run: () => revoke.mutateAsync(),
      })
      .catch(() => undefined);
  const askToMakeAnew = (amounts: boolean) =>
    shell
      .confirm({
        title: 'Make a new link?',
        description: 'The present one stops working, so calendars that use it need the new one.',
        confirmLabel: 'Make a new link',
        pendingLabel: 'Making...',
        run: () => make.mutateAsync(amounts),
      })
      .catch(() => undefined);

  if (feed.isPending) return <SkeletonRows rows={2} label="Loading the calendar feed" />;
  if (!feed.data) {
    return <FailedQuery title="Failed to fetch the calendar feed" query={feed} reason={errorText(feed.error)} />;
  }
  const present = feed.data.feed;
  if (!present) {
    return (
      <>
        <Switch
          label="Show amounts"
          checked={hasAmounts}
          onChange={(event) => setHasAmounts(event.currentTarget.checked)}
        />
        <ButtonRow>
          <Button busy={make.isPending} onClick={() => make.mutate(hasAmounts)}>
            {make.isPending ? 'Making...' : 'Make a link'}
          </Button>
        </ButtonRow>
      </>
    );
  }
  const hasShown = change.isPending ? change.variables : present.amounts === 1;
  return (
    <>
      {link === undefined ? (
        <Secondary>Link made {formatDayOf(present.createdAt)}</Secondary>
      ) : (
        <ShownSecret key={link} title="Calendar link" label="Calendar link" value={link} onDone={putAway} />
      )}
      <Switch
        label="Show amounts"
        checked={hasShown}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
      <ButtonRow>
        <Button onClick={() => void askToMakeAnew(hasShown)}>Make a new link</Button>
        <Button onClick={() => void askToRevoke()}>Revoke</Button>
      </ButtonRow>
    </>
  );
};
