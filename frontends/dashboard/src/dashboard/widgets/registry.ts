import { FinancialOverview } from './financial-overview.js';
import { UpcomingBills } from './upcoming-bills.js';
import type { Widget } from './widget.js';

/** To add a widget: write its content as a component of `WidgetProps`, and name it here. */
export const widgets: readonly Widget[] = [
  {
    id: 'financial-overview',
    name: 'Financial Overview',
    description: 'Six months of income against bills, and the savings rate',
    emoji: '📊',
    Content: FinancialOverview,
  },
  {
    id: 'upcoming-bills',
    name: 'Upcoming Bills',
    description: 'What is overdue, and what is due within seven days',
    emoji: '📅',
    Content: UpcomingBills,
  },
];
