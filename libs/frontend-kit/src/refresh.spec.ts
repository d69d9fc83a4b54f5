import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { urlOf } from './query-client.js';
import * as refresh from './refresh.js';

const keys: readonly (readonly unknown[])[] = [
  ['/api', 'bills'],
  ['/api', 'bills', 3, 'prices'],
  ['/api', 'bill-payments'],
  ['/api', 'history?limit=50'],
  ['/api', 'incomes'],
  ['/api', 'budget-summary'],
  ['/api', 'transactions'],
  ['/api', 'yearly-data?year=2026'],
  ['/api', 'user-preferences'],
  ['/api', 'transaction-rules'],
  ['/api', 'transaction-rules', 'counts'],
  ['/api', 'categories'],
  ['/api', 'category-spend?month=2026-03'],
  ['/api', 'transactions?search=rent&limit=200&offset=200'],
  ['/api', 'transactions', 'choices'],
  ['/api', 'transactions', 7, 'history'],
];

const bills = ['/api/bills', '/api/bills/3/prices', '/api/bill-payments', '/api/budget-summary'];
const totals = ['/api/yearly-data?year=2026', '/api/category-spend?month=2026-03'];
const below = ['/api/transactions/choices', '/api/transactions/7/history'];
const page = '/api/transactions?search=rent&limit=200&offset=200';
const rules = ['/api/transaction-rules', '/api/transaction-rules/counts'];
const spent = ['/api/transactions', page, ...below, '/api/yearly-data?year=2026'];
const transactions = ['/api/transactions', page, ...below, ...totals];
/** What is told, and counted, of every change. */
const told = ['/api/history?limit=50', '/api/categories'];

it.each([
  // Their names stand in the year, beside transactions and in rules.
  ['refreshAfterBillChange', [...bills, ...transactions, ...rules, ...told]],
  ['refreshAfterIncomeChange', ['/api/incomes', '/api/budget-summary', ...spent, ...rules, ...told]],
  ['refreshAfterCategoryChange', [...bills, ...transactions, ...rules, '/api/incomes', ...told]],
  ['refreshAfterTransactionChange', [...bills, '/api/incomes', ...transactions, ...told]],
  ['refreshAroundTransactions', [...bills, '/api/incomes', page, ...below, ...totals, ...told]],
  ['refreshAfterRuleChange', [...bills, '/api/incomes', ...transactions, ...rules, ...told]],
  ['refreshAfterPreferenceChange', ['/api/user-preferences', '/api/history?limit=50']],
  ['refreshAfterRename', [...bills, ...transactions, ...rules, '/api/incomes', '/api/user-preferences', ...told]],
  ['refreshAfterMidnight', [...bills, '/api/incomes']],
] as const)('%s reads again what it changed', async (name, expected) => {
  const client = new QueryClient();
  for (const key of keys) client.setQueryData(key, []);
  await refresh[name](client);
  const stale = keys.filter((key) => client.getQueryState(key)?.isInvalidated).map(urlOf);
  expect(stale.sort()).toEqual([...expected].sort());
});

it('leaves pages of the list on screen as they are, but for one that was asked for before the edit', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const asked: unknown[] = [];
  const observe = (query: string) => {
    const queryKey = ['/api', `transactions?${query}`];
    const queryFn = () => {
      asked.push(query);
      return Promise.resolve(0);
    };
    return new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  };
  const stop = observe('');
  await new Promise((resolve) => setTimeout(resolve));
  const stopLate = observe('search=a');
  await refresh.refreshAroundTransactions(client);
  expect(asked).toEqual(['', 'search=a', 'search=a']);
  stop();
  stopLate();
});
