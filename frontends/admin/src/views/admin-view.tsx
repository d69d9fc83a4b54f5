import type { ViewProps } from '@daybook/frontend-kit';
import { Badge } from '@daybook/ui/badge';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { Tabs } from '@daybook/ui/tabs';
import { ViewHeader } from '@daybook/ui/view-header';
import { lazy, Suspense } from 'react';
import { Users } from '../users/users.js';

const Operations = lazy(() => import(/* webpackChunkName: "operations" */ '../operations/operations.js'));

const tabs = [
  { id: 'users', label: 'Users' },
  { id: 'operations', label: 'Operations' },
] as const;

type TabId = (typeof tabs)[number]['id'];

/** Administrators alone get here; the server checks every call again. */
const AdminView = ({ host: shell }: ViewProps) => {
  const { value, replace } = shell.viewState;
  const open: TabId = value['tab'] === 'operations' ? 'operations' : 'users';
  return (
    <>
      <ViewHeader
        title="Admin Dashboard"
        subtitle="Users and operations"
        badge={<Badge tone="accent">Admin Access</Badge>}
      />
      <Tabs<TabId> label="Admin Dashboard" tabs={tabs} value={open} onChange={(tab) => replace({ ...value, tab })}>
        {open === 'users' ? (
          <Users shell={shell} />
        ) : (
          <Suspense fallback={<SkeletonRows rows={9} label="Loading operations" />}>
            <Operations shell={shell} />
          </Suspense>
        )}
      </Tabs>
    </>
  );
};

export default AdminView;
