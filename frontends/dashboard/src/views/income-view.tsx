import type { ViewProps } from '@daybook/frontend-kit';
import { IncomeDashboard } from '../income/income-dashboard.js';

const IncomeView = ({ host }: ViewProps) => <IncomeDashboard shell={host} />;

export default IncomeView;
