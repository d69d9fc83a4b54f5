import { type ChangedKind, changedReads } from '@daybook/contracts/changed-reads';
import type { Query, QueryClient } from '@tanstack/react-query';
import { concerns, pathOf } from './concerns.js';
import { urlOf } from './query-client.js';

/** Whether a read is a page of the transaction list. */
export const isTransactionPage = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  urlOf(queryKey).startsWith('/api/transactions?');

const readAgain =
  (predicate: (query: Query) => boolean) =>
  (queryClient: QueryClient): Promise<void> =>
    queryClient.invalidateQueries({ predicate });

/**
 * The refresh rules of specification section 7, as the server has them too. Each marks the reads that a change of this page
 * concerns as out of date, and resolves when those on screen are read again.
 */
const refresh = (...kinds: ChangedKind[]) =>
  readAgain(concerns(kinds.flatMap((kind): readonly string[] => changedReads[kind])));

export const refreshAfterBillChange = refresh('bill');
export const refreshAfterIncomeChange = refresh('income');
export const refreshAfterCategoryChange = refresh('bill', 'income');
export const refreshAfterTransactionChange = refresh('transactions');
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
  const concerned = concerns(changedReads.transactions);
  await Promise.all([
    queryClient.refetchQueries({ predicate: isLate }),
    readAgain((query) => concerned(query) && pathOf(query) !== '/api/transactions')(queryClient),
  ]);
};
export const refreshAfterRuleChange = refresh('rules');
export const refreshAfterPreferenceChange = refresh('preferences');
/** A scenario was made, changed or deleted; bills and income themselves were not. */
export const refreshAfterScenarioChange = refresh('scenario');
/** A scenario was applied, or that was undone. */
export const refreshAfterApplication = refresh('bill', 'income', 'scenario');
/** A renamed category changes everywhere. */
export const refreshAfterRename = refresh('names');
/** Everything that is read relative to today. */
export const refreshAfterMidnight = readAgain(concerns(['bills', 'bill-payments', 'incomes', 'budget-summary']));
