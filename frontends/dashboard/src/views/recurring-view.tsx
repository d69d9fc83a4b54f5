import type { ViewProps } from '@daybook/frontend-kit';
import { Recurring } from '../recurring/recurring.js';

const RecurringView = ({ host }: ViewProps) => <Recurring shell={host} />;

export default RecurringView;
