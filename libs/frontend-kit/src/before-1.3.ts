import { queryOptions } from '@tanstack/react-query';
import { untilDone, type OnProgress } from './operations.js';
import type { Method } from './call.js';
import { readAnswer, request, send } from './request.js';

// Remotes built with contract 1.2 and earlier take their calls from here; those of today bring their own. Goes with contract 2.

const read =
  (...path: unknown[]) =>
  () =>
    queryOptions({ queryKey: ['/api', ...path] });
const write = (method: Method, url: string) => (body?: unknown) => request(method, url, { body });
const writeOne =
  (method: Method, path: string, below = '') =>
  (id: number, body?: unknown) =>
    request(method, `${path}/${id}${below}`, { body });
const answerSoon = { Prefer: 'wait=1' };
const pollMs = 250;

export const viewIds = [
  'dashboard',
  'income',
  'recurring',
  'calendar',
  'yearly',
  'transactions',
  'settings',
  'admin',
] as const;

export const billsQuery = read('bills');
export const incomesQuery = read('incomes');
export const budgetSummaryQuery = read('budget-summary');
export const billPaymentsQuery = read('bill-payments');
export const transactionsQuery = read('transactions');
export const yearlyDataQuery = (year: number) => read(`yearly-data?year=${year}`)();
export const yearlyYearsQuery = read('yearly-data', 'years');
export const rulesQuery = read('transaction-rules');
export const adminUsersQuery = read('admin', 'users');
export const adminStatsQuery = read('admin', 'stats');
export const openingQueries = () => [billsQuery(), incomesQuery(), budgetSummaryQuery(), billPaymentsQuery()];
export const categoriesQuery = () => ({ ...read('categories')(), staleTime: 0 });
export const ruleCountsQuery = () => ({ ...read('transaction-rules', 'counts')(), staleTime: 0 });

export const login = write('POST', '/api/login');
export const register = write('POST', '/api/register');
export const forgotPassword = (email: string) => write('POST', '/api/forgot-password')({ email });
export const resetPassword = write('POST', '/api/reset-password');
export const logout = write('POST', '/api/logout');

export const createBill = write('POST', '/api/bills');
export const updateBill = writeOne('PUT', '/api/bills');
export const deleteBillGroup = writeOne('DELETE', '/api/bills', '/group');
export const createIncome = write('POST', '/api/incomes');
export const updateIncome = writeOne('PUT', '/api/incomes');
export const updateIncomeGroup = writeOne('PUT', '/api/incomes', '/group');
export const deleteIncomeGroup = writeOne('DELETE', '/api/incomes', '/group');

export const createRule = write('POST', '/api/transaction-rules');
export const updateRule = writeOne('PUT', '/api/transaction-rules');
export const deleteRule = writeOne('DELETE', '/api/transaction-rules');
export const orderRules = (ids: number[]) => write('PUT', '/api/transaction-rules/order')({ ids });
export const previewRule = async (body: unknown, limit: number, signal?: AbortSignal) => {
  const response = await send('POST', `/api/transaction-rules/preview?limit=${limit}`, { body, signal });
  const transactions = await readAnswer<unknown[]>(response);
  return { transactions, total: Number(response.headers.get('X-Total-Count') ?? transactions.length) };
};

type Started = Parameters<typeof untilDone>[0];
const changeCategories = async (path: string, body: unknown, onProgress: OnProgress) => {
  const answer = await request<{ operationId: string }>('POST', `/api/categories/${path}`, {
    body,
    headers: answerSoon,
  });
  if ('changedTransactions' in answer) return answer;
  const { operationId } = answer;
  const running = await request<Started>('GET', `/api/operations/${operationId}`);
  const { changed } = await untilDone(running, onProgress, pollMs);
  return { changedTransactions: changed, operationId };
};
export const renameCategory = (from: string, to: string, onProgress: OnProgress) =>
  changeCategories('rename', { from, to }, onProgress);
export const mergeCategories = (from: readonly string[], to: string, onProgress: OnProgress) =>
  changeCategories('merge', { from, to }, onProgress);
export const undoCategories = (operationId: string, onProgress: OnProgress) =>
  changeCategories('undo', { operationId }, onProgress);
export const restoreCategory = (name: string) => changeCategories('restore', { name }, () => undefined);

export const transactionPageRows = 200;
const keptMs = 60_000;
const transactions = (query: string, rest: string) => ({
  ...read(`transactions?${query}${query && '&'}${rest}`)(),
  gcTime: keptMs,
});
export const transactionPageQuery = (query: string, page: number) =>
  transactions(query, `limit=${transactionPageRows}&offset=${page * transactionPageRows}`);
export const transactionCountQuery = (query: string) => transactions(query, 'limit=1');
export const transactionChoicesQuery = read('transactions', 'choices');
export const explainedTransactionQuery = (id: number) => ({ ...read('transactions', id, 'rules')(), gcTime: keptMs });
export const transactionHistoryQuery = (id: number) => ({ ...read('transactions', id, 'history')(), gcTime: keptMs });

const change = async (path: string, body: unknown, onProgress: OnProgress) =>
  untilDone(await request<Started>('POST', path, { body, headers: answerSoon }), onProgress, pollMs);
export const editTransactions = (body: unknown, onProgress: OnProgress) =>
  change('/api/transactions/bulk-edit', body, onProgress);
export const deleteTransactions = (body: unknown, onProgress: OnProgress) =>
  change('/api/transactions/bulk-delete', body, onProgress);
export const undoEdit = async (operationId: string, onProgress: OnProgress) => {
  const url = `/api/operations/${operationId}/undo`;
  const { operations } = await request<{ operations: Started[] }>('POST', url, { headers: answerSoon });
  for (const operation of operations) await untilDone(operation, onProgress, pollMs);
};
export const undoImport = async (importId: string, onProgress: OnProgress) =>
  untilDone(await request<Started>('POST', `/api/imports/${importId}/undo`), onProgress);
export const importTransactions = async (rows: unknown, importId: string, batch: number, signal?: AbortSignal) => {
  const headers = { 'X-Import-Id': importId, 'X-Import-Batch': String(batch) };
  for (;;) {
    const response = await send('POST', '/api/transactions/bulk', { body: { transactions: rows }, headers, signal });
    if (response.status !== 202) return readAnswer(response);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
};
export const findDuplicates = (rows: unknown, signal?: AbortSignal) =>
  request('POST', '/api/transactions/duplicates', { body: { rows }, signal });
export const editTransaction = writeOne('PATCH', '/api/transactions');
export const linkBill = (id: number, billId: number | null) =>
  writeOne('PATCH', '/api/transactions', '/link-bill')(id, { billId });
export const setReviewed = (id: number, reviewed: 0 | 1) =>
  writeOne('PATCH', '/api/transactions', '/reviewed')(id, { reviewed });
export const deleteTransaction = writeOne('DELETE', '/api/transactions');
