import { QueryClient } from '@tanstack/react-query';
import {
  billPaymentsQuery,
  billsQuery,
  budgetSummaryQuery,
  incomesQuery,
  preferencesQuery,
  rulesQuery,
  transactionsQuery,
  yearlyDataQuery,
} from './queries.js';
import { urlOf } from './query-client.js';
import * as refresh from './refresh.js';

const keys = [
  billsQuery(),
  billPaymentsQuery(),
  incomesQuery(),
  budgetSummaryQuery(),
  transactionsQuery(),
  yearlyDataQuery(2026),
  preferencesQuery(),
  rulesQuery(),
  { queryKey: ['/api', 'category-spend?month=2026-03'] },
].map(({ queryKey }) => queryKey as readonly unknown[]);

const bills = ['/api/bills', '/api/bill-payments'];
const transactions = ['/api/transactions', '/api/yearly-data?year=2026', '/api/category-spend?month=2026-03'];

it.each([
  ['refreshAfterBillChange', [...bills, '/api/budget-summary']],
  ['refreshAfterIncomeChange', ['/api/incomes', '/api/budget-summary']],
  ['refreshAfterCategoryChange', [...bills, '/api/incomes', '/api/budget-summary']],
  ['refreshAfterTransactionChange', [...bills, ...transactions, '/api/budget-summary']],
  ['refreshAfterRuleChange', [...bills, ...transactions, '/api/budget-summary', '/api/transaction-rules']],
  ['refreshAfterPreferenceChange', ['/api/user-preferences']],
  ['refreshAfterMidnight', [...bills, '/api/incomes', '/api/budget-summary']],
] as const)('%s reads again what it changed', async (name, expected) => {
  const client = new QueryClient();
  for (const key of keys) client.setQueryData(key, []);
  await refresh[name](client);
  const stale = keys.filter((key) => client.getQueryState(key)?.isInvalidated).map(urlOf);
  expect(stale.sort()).toEqual([...expected].sort());
});
