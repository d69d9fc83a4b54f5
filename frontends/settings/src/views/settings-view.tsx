import type { ViewProps } from '@daybook/frontend-kit';
import { Tabs } from '@daybook/ui/tabs';
import { ViewHeader } from '@daybook/ui/view-header';
import { Categories } from '../categories/categories.js';
import { Rules } from '../rules/rules.js';

const tabs = [
  { id: 'categories', label: 'Categories' },
  { id: 'rules', label: 'Transaction Rules' },
] as const;

type TabId = (typeof tabs)[number]['id'];

const SettingsView = ({ host }: ViewProps) => {
  const { value, replace } = host.viewState;
  const open: TabId = value['tab'] === 'rules' ? 'rules' : 'categories';
  return (
    <>
      <ViewHeader title="Settings" subtitle="Categories, and rules that sort your transactions" />
      <Tabs<TabId> label="Settings" tabs={tabs} value={open} onChange={(tab) => replace({ ...value, tab })}>
        {open === 'rules' ? <Rules host={host} /> : <Categories host={host} />}
      </Tabs>
    </>
  );
};

export default SettingsView;
