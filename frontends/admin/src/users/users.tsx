import type { SignInPolicy } from '@daybook/contracts';
import type { ShellApi } from '@daybook/frontend-kit';
import { EmptyState } from '@daybook/ui/empty-state';
import { FailedQuery } from '@daybook/ui/failed-query';
import { Panel } from '@daybook/ui/panel';
import { Stack } from '@daybook/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminStatsQuery } from './user-calls.js';
import { RecentUsers } from './recent-users.js';
import { SignInPolicyPanel } from './sign-in-policy-panel.js';
import { StatCards } from './stat-cards.js';
import { UserManagement } from './user-management.js';

/** Who uses this Daybook (specification, section 2). */
export const Users = ({ shell, policy }: { shell: ShellApi; policy: SignInPolicy | undefined }) => {
  const stats = useQuery(adminStatsQuery());
  const [now] = useState(() => Date.now());
  const [isListed, setIsListed] = useState(false);
  const failed = stats.isError && !stats.data;
  const isReady = isListed && (failed || stats.data !== undefined);
  const recent = () => {
    if (failed) return <FailedQuery title="Failed to fetch statistics" query={stats} />;
    const recentUsers = stats.data?.recentUsers ?? [];
    if (recentUsers.length === 0)
      return <EmptyState title="No users yet">People appear here once they register.</EmptyState>;
    return <RecentUsers users={recentUsers} now={now} />;
  };
  return (
    <Stack>
      <StatCards stats={stats.data} failed={failed} />
      <UserManagement shell={shell} now={now} onListed={() => setIsListed(true)} />
      {/* Once what is above is as high as it is, so that they do not move. */}
      {isReady ? <Panel title="Recent Users">{recent()}</Panel> : null}
      {isReady && policy ? <SignInPolicyPanel shell={shell} policy={policy} /> : null}
    </Stack>
  );
};
