import type { QueryClient } from '@tanstack/react-query';
import { urlOf } from './query-client.js';

/**
 * The refresh rules of specification section 7. Each marks the reads as out of date and resolves when those on screen are read
 * again. The payments follow the bills, from which they are derived, and what was spent by category the transactions.
 */
const refresh =
  (...paths: string[]) =>
  (queryClient: QueryClient): Promise<void> =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => paths.includes(urlOf(queryKey).split('?', 1)[0] ?? ''),
    });

const bills = ['/api/bills', '/api/bill-payments'];
const incomes = '/api/incomes';
const yearly = ['/api/yearly-data', '/api/yearly-data/years'];
const summary = '/api/budget-summary';
const spend = '/api/category-spend';

export const refreshAfterBillChange = refresh(...bills, summary);
export const refreshAfterIncomeChange = refresh(incomes, summary);
export const refreshAfterCategoryChange = refresh(...bills, incomes, summary);
export const refreshAfterTransactionChange = refresh('/api/transactions', spend, ...yearly, ...bills, summary);
export const refreshAfterRuleChange = refresh(
  '/api/transaction-rules',
  '/api/transactions',
  spend,
  ...yearly,
  ...bills,
  summary,
);
export const refreshAfterPreferenceChange = refresh('/api/user-preferences');
/** Everything that is read relative to today. */
export const refreshAfterMidnight = refresh(...bills, incomes, summary);
