import type { ShellApi } from '@daybook/frontend-kit';
import { EmptyState } from '@daybook/ui/empty-state';
import { ErrorState } from '@daybook/ui/error-state';
import { Panel } from '@daybook/ui/panel';
import { space } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { adminStatsQuery } from './user-calls.js';
import { Spinner } from './spinner.js';
import { StatCards } from './stat-cards.js';
import { UserList } from './user-list.js';
import { UserManagement } from './user-management.js';

const Stack = styled.div`
  display: grid;
  gap: ${space(5)};
`;

/** Who uses this Daybook (specification, section 2). */
export const Users = ({ shell }: { shell: ShellApi }) => {
  const stats = useQuery(adminStatsQuery());
  const [now] = useState(() => Date.now());
  const recent = () => {
    if (!stats.data) return <Spinner label="Loading users" />;
    const { recentUsers } = stats.data;
    if (recentUsers.length === 0)
      return <EmptyState title="No users yet">People appear here once they register.</EmptyState>;
    return <UserList users={recentUsers} now={now} />;
  };
  return (
    <Stack>
      {stats.isError && !stats.data ? (
        <ErrorState title="Failed to fetch statistics" onRetry={() => void stats.refetch()} busy={stats.isFetching}>
          {stats.error.message}
        </ErrorState>
      ) : (
        <>
          <StatCards stats={stats.data} />
          <Panel title="Recent Users">{recent()}</Panel>
        </>
      )}
      <UserManagement shell={shell} now={now} />
    </Stack>
  );
};
