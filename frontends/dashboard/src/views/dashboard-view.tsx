import type { ViewProps } from '@daybook/frontend-kit';
import { Dashboard } from '../dashboard/dashboard.js';

const DashboardView = ({ host }: ViewProps) => <Dashboard shell={host} />;

export default DashboardView;
