import type { ViewProps } from '@daybook/frontend-kit';
import { ViewHeader } from '@daybook/ui/view-header';
import { Categories } from '../categories/categories.js';

const SettingsView = ({ host }: ViewProps) => (
  <>
    <ViewHeader title="Settings" subtitle="Your categories and their colors" />
    <Categories host={host} />
  </>
);

export default SettingsView;
