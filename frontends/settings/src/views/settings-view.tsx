import type { ViewProps } from '@daybook/frontend-kit';
import { Tabs } from '@daybook/ui/tabs';
import { ViewHeader } from '@daybook/ui/view-header';
import { useEffect } from 'react';
import { Categories } from '../categories/categories.js';
import { Rules } from '../rules/rules.js';

const tabs = [
  { id: 'categories', label: 'Categories' },
  { id: 'rules', label: 'Transaction Rules' },
] as const;

type TabId = (typeof tabs)[number]['id'];

const SettingsView = ({ host: shell }: ViewProps) => {
  const { value, replace } = shell.viewState;
  const isMoved = value['tab'] === 'account';
  const open = tabs.find(({ id }) => id === value['tab'])?.id ?? ('rule-from' in value ? 'rules' : 'categories');
  // The account was a tab of this view until it got one of its own: histories and links still name it.
  useEffect(() => {
    if (!isMoved) return;
    replace({});
    shell.navigate('account');
  }, [isMoved, replace, shell]);
  if (isMoved) return null;
  return (
    <>
      <ViewHeader title="Settings" subtitle="Manage categories and transaction rules" />
      <Tabs<TabId> label="Settings" tabs={tabs} value={open} onChange={(tab) => replace({ ...value, tab })}>
        {open === 'categories' ? <Categories shell={shell} /> : null}
        {open === 'rules' ? <Rules shell={shell} /> : null}
      </Tabs>
    </>
  );
};

export default SettingsView;
