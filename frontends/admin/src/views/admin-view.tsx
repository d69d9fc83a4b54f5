import type { AdminUser } from '@daybook/contracts';
import { adminStatsQuery, adminUsersQuery, type ViewProps } from '@daybook/frontend-kit';
import { Badge } from '@daybook/ui/badge';
import { EmptyState } from '@daybook/ui/empty-state';
import { ErrorState } from '@daybook/ui/error-state';
import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { space } from '@daybook/ui/theme/tokens';
import { ViewHeader } from '@daybook/ui/view-header';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { StatCards } from '../users/stat-cards.js';
import { UserRow } from '../users/user-row.js';

const Stack = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Users = ({ users, now, details }: { users: readonly AdminUser[]; now: number; details?: boolean }) =>
  users.length === 0 ? (
    <EmptyState title="No users yet">Whoever registers is shown here.</EmptyState>
  ) : (
    <List>
      {users.map((user) => (
        <UserRow key={user.id} user={user} now={now} details={details} />
      ))}
    </List>
  );

/** Administrators alone get here; the server checks every call again. */
const AdminView = (_: ViewProps) => {
  const stats = useQuery(adminStatsQuery());
  const users = useQuery(adminUsersQuery());
  const [now] = useState(() => Date.now());
  const failed = [stats, users].filter(({ isError }) => isError);
  const loaded = stats.data && users.data ? { stats: stats.data, users: users.data } : undefined;

  return (
    <>
      <ViewHeader
        title="Admin Dashboard"
        subtitle="Who uses this Daybook"
        badge={<Badge tone="accent">Admin Access</Badge>}
      />
      {failed.length > 0 ? (
        <ErrorState
          title="Failed to fetch users"
          onRetry={() => failed.forEach((query) => void query.refetch())}
          busy={failed.some(({ isFetching }) => isFetching)}
        >
          {failed[0]?.error?.message}
        </ErrorState>
      ) : (
        <Stack>
          <StatCards stats={loaded?.stats} />
          <Panel title="Recent Users">
            {loaded ? (
              <Users users={loaded.stats.recentUsers} now={now} />
            ) : (
              <SkeletonRows rows={3} label="Loading users" />
            )}
          </Panel>
          <Panel title="User Management">
            {loaded ? (
              <Users users={loaded.users} now={now} details />
            ) : (
              <SkeletonRows rows={5} label="Loading users" />
            )}
          </Panel>
        </Stack>
      )}
    </>
  );
};

export default AdminView;
