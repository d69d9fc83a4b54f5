import type { ViewProps } from '@daybook/frontend-kit';
import { Spending } from '../spending/spending.js';

const SpendingView = ({ host }: ViewProps) => <Spending shell={host} />;

export default SpendingView;
