import type { ViewProps } from '@daybook/frontend-kit';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { Tabs } from '@daybook/ui/tabs';
import { ViewHeader } from '@daybook/ui/view-header';
import { lazy, Suspense } from 'react';
import { Categories } from '../categories/categories.js';
import { Rules } from '../rules/rules.js';

const Account = lazy(() => import(/* webpackChunkName: "account" */ '../account/account.js'));

const tabs = [
  { id: 'categories', label: 'Categories' },
  { id: 'rules', label: 'Transaction Rules' },
  { id: 'account', label: 'Account' },
] as const;

type TabId = (typeof tabs)[number]['id'];

const SettingsView = ({ host: shell }: ViewProps) => {
  const { value, replace } = shell.viewState;
  const open = tabs.find(({ id }) => id === value['tab'])?.id ?? ('rule-from' in value ? 'rules' : 'categories');
  return (
    <>
      <ViewHeader title="Settings" subtitle="Manage categories, transaction rules and your account" />
      <Tabs<TabId> label="Settings" tabs={tabs} value={open} onChange={(tab) => replace({ ...value, tab })}>
        {open === 'categories' ? <Categories shell={shell} /> : null}
        {open === 'rules' ? <Rules shell={shell} /> : null}
        {open === 'account' ? (
          <Suspense fallback={<SkeletonRows rows={9} label="Loading account" />}>
            <Account shell={shell} />
          </Suspense>
        ) : null}
      </Tabs>
    </>
  );
};

export default SettingsView;
