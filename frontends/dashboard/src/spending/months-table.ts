import type { Spending } from '@daybook/contracts';
import { formatMonth } from '@daybook/money';
import type { SavedTable } from '@daybook/ui/text/save-table';
import { centsOfSum } from '../api/cents-of-sum.js';

/** What was received, spent and kept month by month, as it is saved. */
export const monthsTable = (months: Spending['months']): SavedTable => ({
  heads: ['Month', 'Received', 'Spent', 'Kept'],
  rows: months.map(({ month, received, spent, kept }) => [
    formatMonth(month),
    ...[received, spent, kept].map((amount) => ({ cents: centsOfSum(amount) })),
  ]),
});
