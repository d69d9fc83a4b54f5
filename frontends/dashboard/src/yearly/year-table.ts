import { MONTH_NAMES, type YearlyOverview } from '@daybook/money';
import type { SavedTable } from '@daybook/ui/text/save-table';

const amount = (cents: number | undefined) => (cents === undefined ? undefined : { cents });

/** The breakdown as it is saved: a line for each item, and the monthly totals. */
export const yearTable = ({ rows, monthlyTotals, totalAmount }: YearlyOverview): SavedTable => ({
  heads: ['Item', ...MONTH_NAMES, 'Total'],
  rows: [
    ...rows.map(({ name, months, total }) => [name, ...months.map(amount), { cents: total }]),
    ['Monthly Totals', ...monthlyTotals.map(amount), { cents: totalAmount }],
  ],
});
