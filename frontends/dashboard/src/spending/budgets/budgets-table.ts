import type { Budgets } from '@daybook/contracts';
import type { SavedTable } from '@daybook/ui/text/save-table';
import { centsOfSum } from '../../api/cents-of-sum.js';

/** The budgets of a month as they are saved. */
export const budgetsTable = ({ categories }: Budgets): SavedTable => ({
  heads: ['Category', 'Planned', 'Left before', 'Spent', 'Left', 'Carries over'],
  rows: categories.map(({ category, planned, carried, spent, left, carriesOver }) => {
    const amount = (text: string | null) => (text === null ? '' : { cents: centsOfSum(text) });
    return [category, amount(planned), amount(carried), amount(spent), amount(left), carriesOver === 1 ? 'yes' : 'no'];
  }),
});
