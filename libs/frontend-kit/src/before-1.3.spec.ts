import * as before from './before-1.3.js';
import { urlOf } from './query-client.js';

const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = ((url: string, { method, body }: RequestInit) => {
    sent.push(`${method} ${url}${typeof body === 'string' ? ` ${body}` : ''}`);
    const text = JSON.stringify({ state: 'completed', operations: [{ state: 'completed' }], changedTransactions: 1 });
    const headers = new Headers({ 'X-Total-Count': '3' });
    return Promise.resolve({ status: 200, ok: true, headers, text: () => Promise.resolve(text) });
  }) as unknown as typeof fetch;
});

const none = () => undefined;

it.each([
  [() => before.createBill({ name: 'Rent' }), 'POST /api/bills {"name":"Rent"}'],
  [() => before.updateBill(1, { amount: '2' }), 'PUT /api/bills/1 {"amount":"2"}'],
  [() => before.deleteBillGroup(1), 'DELETE /api/bills/1/group'],
  [() => before.createIncome({}), 'POST /api/incomes {}'],
  [() => before.updateIncome(1, {}), 'PUT /api/incomes/1 {}'],
  [() => before.updateIncomeGroup(1, {}), 'PUT /api/incomes/1/group {}'],
  [() => before.deleteIncomeGroup(1), 'DELETE /api/incomes/1/group'],
  [() => before.login({}), 'POST /api/login {}'],
  [() => before.register({}), 'POST /api/register {}'],
  [() => before.forgotPassword('a@b'), 'POST /api/forgot-password {"email":"a@b"}'],
  [() => before.resetPassword({}), 'POST /api/reset-password {}'],
  [() => before.logout(), 'POST /api/logout'],
  [() => before.createRule({}), 'POST /api/transaction-rules {}'],
  [() => before.updateRule(1, {}), 'PUT /api/transaction-rules/1 {}'],
  [() => before.deleteRule(1), 'DELETE /api/transaction-rules/1'],
  [() => before.orderRules([2, 1]), 'PUT /api/transaction-rules/order {"ids":[2,1]}'],
  [() => before.previewRule({}, 25), 'POST /api/transaction-rules/preview?limit=25 {}'],
  [() => before.renameCategory('a', 'b', none), 'POST /api/categories/rename {"from":"a","to":"b"}'],
  [() => before.mergeCategories(['a'], 'b', none), 'POST /api/categories/merge {"from":["a"],"to":"b"}'],
  [() => before.undoCategories('o', none), 'POST /api/categories/undo {"operationId":"o"}'],
  [() => before.restoreCategory('a'), 'POST /api/categories/restore {"name":"a"}'],
  [() => before.editTransactions({ ids: [1] }, none), 'POST /api/transactions/bulk-edit {"ids":[1]}'],
  [() => before.deleteTransactions({ ids: [1] }, none), 'POST /api/transactions/bulk-delete {"ids":[1]}'],
  [() => before.undoEdit('o', none), 'POST /api/operations/o/undo'],
  [() => before.undoImport('i', none), 'POST /api/imports/i/undo'],
  [() => before.importTransactions([], 'i', 0), 'POST /api/transactions/bulk {"transactions":[]}'],
  [() => before.findDuplicates([]), 'POST /api/transactions/duplicates {"rows":[]}'],
  [() => before.editTransaction(1, {}), 'PATCH /api/transactions/1 {}'],
  [() => before.linkBill(1, null), 'PATCH /api/transactions/1/link-bill {"billId":null}'],
  [() => before.setReviewed(1, 0), 'PATCH /api/transactions/1/reviewed {"reviewed":0}'],
  [() => before.deleteTransaction(1), 'DELETE /api/transactions/1'],
] as const)('a remote built with contract 1.2 still sends its calls: %#', async (call, expected) => {
  await call();
  expect(sent).toEqual([expected]);
});

it('a remote built with contract 1.2 still finds the addresses of its reads', () => {
  const queries = [
    before.billsQuery(),
    before.incomesQuery(),
    before.budgetSummaryQuery(),
    before.billPaymentsQuery(),
    before.transactionsQuery(),
    before.yearlyDataQuery(2026),
    before.yearlyYearsQuery(),
    before.rulesQuery(),
    before.ruleCountsQuery(),
    before.categoriesQuery(),
    before.adminUsersQuery(),
    before.adminStatsQuery(),
    before.transactionPageQuery('search=a', 1),
    before.transactionPageQuery('', 0),
    before.transactionCountQuery('search=a'),
    before.transactionChoicesQuery(),
    before.explainedTransactionQuery(7),
    before.transactionHistoryQuery(7),
  ];
  expect(queries.map(({ queryKey }) => urlOf(queryKey as readonly unknown[]))).toEqual([
    '/api/bills',
    '/api/incomes',
    '/api/budget-summary',
    '/api/bill-payments',
    '/api/transactions',
    '/api/yearly-data?year=2026',
    '/api/yearly-data/years',
    '/api/transaction-rules',
    '/api/transaction-rules/counts',
    '/api/categories',
    '/api/admin/users',
    '/api/admin/stats',
    '/api/transactions?search=a&limit=200&offset=200',
    '/api/transactions?limit=200&offset=0',
    '/api/transactions?search=a&limit=1',
    '/api/transactions/choices',
    '/api/transactions/7/rules',
    '/api/transactions/7/history',
  ]);
  expect(before.openingQueries().map(({ queryKey }) => urlOf(queryKey as readonly unknown[]))).toHaveLength(4);
});
