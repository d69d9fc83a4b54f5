import type { SignInPolicy } from '@daybook/contracts';
import type { ShellApi } from '@daybook/frontend-kit';
import { EmptyState } from '@daybook/ui/empty-state';
import { FailedQuery } from '@daybook/ui/failed-query';
import { Panel } from '@daybook/ui/panel';
import { Stack } from '@daybook/ui/stack';
import { TwoColumns } from '@daybook/ui/two-columns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminStatsQuery } from './user-calls.js';
import { SignInPolicyPanel } from './sign-in-policy-panel.js';
import { Spinner } from './spinner.js';
import { StatCards } from './stat-cards.js';
import { UserList } from './user-list.js';
import { UserManagement } from './user-management.js';

/** Who uses this Daybook (specification, section 2). */
export const Users = ({ shell, policy }: { shell: ShellApi; policy: SignInPolicy | undefined }) => {
  const stats = useQuery(adminStatsQuery());
  const [now] = useState(() => Date.now());
  const [isListed, setIsListed] = useState(false);
  const failed = stats.isError && !stats.data;
  const recent = () => {
    if (failed) return <FailedQuery title="Failed to fetch statistics" query={stats} />;
    if (!stats.data) return <Spinner label="Loading users" />;
    const { recentUsers } = stats.data;
    if (recentUsers.length === 0)
      return <EmptyState title="No users yet">People appear here once they register.</EmptyState>;
    return <UserList users={recentUsers} now={now} />;
  };
  return (
    <Stack>
      <StatCards stats={stats.data} failed={failed} />
      <TwoColumns>
        <Panel title="Recent Users">{recent()}</Panel>
        <UserManagement shell={shell} now={now} onListed={() => setIsListed(true)} />
      </TwoColumns>
      {/* Once the lists above are as high as they are, so that it does not move. */}
      {policy && isListed ? <SignInPolicyPanel shell={shell} policy={policy} /> : null}
    </Stack>
  );
};
