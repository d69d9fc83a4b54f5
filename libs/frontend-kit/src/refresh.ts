import type { Query, QueryClient } from '@tanstack/react-query';
import { urlOf } from './query-client.js';

/** A path ends with `/` where everything below it is meant. */
const concerns =
  (paths: readonly string[]) =>
  ({ queryKey }: Query): boolean => {
    const asked = urlOf(queryKey).split('?', 1)[0] ?? '';
    return paths.some((path) => path === asked || (path.endsWith('/') && asked.startsWith(path)));
  };

/** Whether a read is a page of the transaction list. */
export const isTransactionPage = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  urlOf(queryKey).startsWith('/api/transactions?');

/**
 * The refresh rules of specification section 7. Each marks the reads as out of date and resolves when those on screen are read
 * again. The payments follow the bills, from which they are derived, and what was spent by category the transactions.
 */
const refresh =
  (...paths: string[]) =>
  (queryClient: QueryClient): Promise<void> =>
    queryClient.invalidateQueries({ predicate: concerns(paths) });

const bills = ['/api/bills', '/api/bill-payments'];
const incomes = '/api/incomes';
const yearly = ['/api/yearly-data', '/api/yearly-data/years'];
const summary = '/api/budget-summary';
const spend = '/api/category-spend';
/** What carries each category. */
const categories = '/api/categories';
const rules = ['/api/transaction-rules', '/api/transaction-rules/'];

export const refreshAfterBillChange = refresh(...bills, summary);
export const refreshAfterIncomeChange = refresh(incomes, summary);
export const refreshAfterCategoryChange = refresh(...bills, incomes, summary, categories);
const transactions = ['/api/transactions', '/api/transactions/'];
export const refreshAfterTransactionChange = refresh(...transactions, spend, ...yearly, ...bills, summary);
/**
 * Like `refreshAfterTransactionChange`, but pages of the list on screen stay as they are until they are next loaded: for an edit that
 * would move the row, or remove it from the list, while the person is working on it.
 */
export const refreshAroundTransactions = async (queryClient: QueryClient): Promise<void> => {
  await queryClient.invalidateQueries({ predicate: isTransactionPage, refetchType: 'none' });
  // An answer requested before the edit would lack it.
  const late = new Set(queryClient.getQueryCache().findAll({ predicate: isTransactionPage, fetchStatus: 'fetching' }));
  const isLate = (query: Query) => late.has(query);
  await queryClient.cancelQueries({ predicate: isLate });
  await Promise.all([
    queryClient.refetchQueries({ predicate: isLate }),
    refresh('/api/transactions/', spend, ...yearly, ...bills, summary)(queryClient),
  ]);
};
export const refreshAfterRuleChange = refresh(
  ...rules,
  ...transactions,
  spend,
  ...yearly,
  ...bills,
  summary,
  categories,
);
export const refreshAfterPreferenceChange = refresh('/api/user-preferences');
/** A renamed category changes everywhere. */
export const refreshAfterRename = refresh(
  ...rules,
  ...transactions,
  spend,
  ...bills,
  incomes,
  categories,
  '/api/user-preferences',
);
/** Everything that is read relative to today. */
export const refreshAfterMidnight = refresh(...bills, incomes, summary);
