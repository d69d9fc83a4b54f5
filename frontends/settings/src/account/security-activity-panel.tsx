import type { SecurityEvent } from '@daybook/contracts';
import { urlOf } from '@daybook/frontend-kit';
import { formatInstant } from '@daybook/money';
import { FailedQuery } from '@daybook/ui/failed-query';
import { Panel } from '@daybook/ui/panel';
import { RowList, RowText, RowTitle } from '@daybook/ui/row-list';
import { Secondary } from '@daybook/ui/secondary';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { securityActivityQuery } from './account-calls.js';
import { errorText } from './form-errors.js';

const texts: Record<SecurityEvent['kind'], string> = {
  'password-changed': 'Password changed',
  'password-reset': 'Password reset by a mailed link',
  'factors-removed-by-reset': 'Password reset by a mailed link, and newer second factors removed',
  'password-removed': 'Password removed',
  'email-change-requested': 'New email address requested',
  'email-changed': 'Email address changed',
  'token-created': 'Access token created',
  'calendar-feed-made': 'Calendar link created',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'second-factor-changed': 'Two-factor sign-in changed',
  'recovery-codes-issued': 'New recovery codes made',
  'recovery-code-used': 'Signed in with a recovery code',
  'second-factor-reset': 'Two-factor sign-in reset by an administrator',
  'sessions-ended': 'Signed out everywhere by an administrator',
};

/** What happened to how the account is signed in to, by whomever: the same as was mailed. */
export const SecurityActivityPanel = () => {
  const activity = useQuery(securityActivityQuery());
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        // Any change made on this page may be one of these.
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        void queryClient.invalidateQueries(securityActivityQuery());
        // Activity lists the same.
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => urlOf(queryKey).startsWith('/api/history') });
      }),
    [queryClient],
  );
  const content = () => {
    if (activity.isPending) return <SkeletonRows rows={1} label="Loading security activity" />;
    if (!activity.data) {
      return (
        <FailedQuery title="Failed to fetch security activity" query={activity} reason={errorText(activity.error)} />
      );
    }
    if (activity.data.length === 0) return <Secondary>Nothing has changed since you registered.</Secondary>;
    return (
      <RowList aria-label="Recent security activity">
        {activity.data.map(({ kind, at }, index) => (
          <li key={index}>
            <RowText>
              <RowTitle>{texts[kind]}</RowTitle>
              <Secondary>{formatInstant(at)}</Secondary>
            </RowText>
          </li>
        ))}
      </RowList>
    );
  };
  return <Panel title="Recent security activity">{content()}</Panel>;
};
