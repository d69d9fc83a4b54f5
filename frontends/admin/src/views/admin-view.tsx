import type { ViewProps } from '@daybook/frontend-kit';
import { Badge } from '@daybook/ui/badge';
import { lazyPart } from '@daybook/ui/lazy-part';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { Tabs } from '@daybook/ui/tabs';
import { ViewHeader } from '@daybook/ui/view-header';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { signInPolicyQuery } from '../users/policy-calls.js';
import { SecondFactorNeeded } from '../users/second-factor-needed.js';
import { Spinner } from '../users/spinner.js';
import { Users } from '../users/users.js';

const Operations = lazyPart(() => import(/* webpackChunkName: "operations" */ '../operations/operations.js'), {
  pending: () => <SkeletonRows rows={9} label="Loading operations" />,
});

const tabs = [
  { id: 'users', label: 'Users' },
  { id: 'operations', label: 'Operations' },
] as const;

type TabId = (typeof tabs)[number]['id'];

/** Administrators alone get here; the server checks every call again. */
const AdminView = ({ host: shell }: ViewProps) => {
  const { value, replace } = shell.viewState;
  const open: TabId = value['tab'] === 'operations' ? 'operations' : 'users';
  const policy = useQuery(signInPolicyQuery());
  const closed = (): ReactNode => {
    if (policy.isPending) return <Spinner label="Loading users" />;
    return policy.data?.isRequired === 1 && policy.data.isMet === 0 ? <SecondFactorNeeded shell={shell} /> : null;
  };
  return (
    <>
      <ViewHeader
        title="Admin Dashboard"
        subtitle="Users and operations"
        badge={<Badge tone="accent">Admin Access</Badge>}
      />
      {closed() ?? (
        <Tabs<TabId> label="Admin Dashboard" tabs={tabs} value={open} onChange={(tab) => replace({ ...value, tab })}>
          {open === 'users' ? <Users shell={shell} policy={policy.data} /> : <Operations shell={shell} />}
        </Tabs>
      )}
    </>
  );
};

export default AdminView;
