import { z } from 'zod';
import * as http from '../http/index.js';
import { call, type IdPolicy, type Route, scoped } from './route.js';

const mebibyte = 1024 * 1024;

const transactions = { service: 'transactions', group: 'Transactions', access: 'signed-in' } as const;
const yearly = { ...transactions, group: 'Totals', scope: 'read', ids: [] } as const;

const id: IdPolicy = { in: 'path', at: 'id', of: 'transaction', foreign: 'transaction-not-found' };

const ofBill: readonly IdPolicy[] = [
  ...['billId', 'groupId'].map((at): IdPolicy => ({ in: 'query', at, of: 'bill', foreign: 'bill-not-found' })),
  { in: 'query', at: 'incomeId', of: 'income', foreign: 'income-not-found' },
];

const coffee = {
  date: '2026-03-04',
  description: 'CORNER COFFEE',
  amount: '4.50',
  type: 'debit',
  category: 'Food',
  merchant: 'Corner Coffee',
  account: 'Checking',
  isReconciled: 0,
};

export const transactionsRoutes: readonly Route[] = [
  {
    ...transactions,
    ...call('GET', '/api/transactions', 'listTransactions', 'List transactions'),
    asOf: true,
    ...scoped('read', ...ofBill),
    description:
      'Without parameters, returns all transactions as an array, the newest first. With any parameter, returns a page with the count and sums of all matches. The parameters are additive to the specification.',
    query: http.transactionsQuery,
    answers: {
      200: {
        description: 'The list, or a page of it.',
        schema: z.union([z.array(http.transaction), http.transactionPage]),
      },
    },
  },
  {
    ...transactions,
    ...call('POST', '/api/transactions', 'addTransaction', 'Add a transaction'),
    additive: true,
    description:
      'A transaction that a person enters. Rules and matches treat it as an imported one, and a later import of the same date, description and amount counts it as stored. It is added also where an equal one is stored.',
    ...scoped(
      'write',
      { in: 'body', at: 'billId', of: 'bill', foreign: 'bill-not-found' },
      { in: 'body', at: 'incomeId', of: 'income', foreign: 'income-not-found' },
    ),
    body: {
      schema: http.newTransactionBody,
      example: { date: '2026-03-04', description: 'Flea market', amount: '12.00', type: 'debit', account: 'Cash' },
    },
    answers: { 201: { description: 'The transaction.', schema: http.transaction } },
    errors: ['bill-and-income'],
  },
  {
    ...transactions,
    ...call('GET', '/api/transactions/export', 'exportTransactions', 'Export transactions as CSV'),
    asOf: true,
    additive: true,
    recent: true,
    ...scoped('read', ...ofBill),
    description:
      'Takes the filters of the list. UTF-8, RFC 4180, a header line and one line per transaction; debits are negative. Text that a spreadsheet would read as a formula, or that starts with an apostrophe, gets an apostrophe in front; importing the file removes it again.',
    query: http.exportQuery,
    answers: {
      200: {
        description: 'The file.',
        schema: z.string(),
        contentType: 'text/csv',
        example:
          'Date,Description,Amount,Type,Category,Merchant,Account,Bill,Reviewed,Linked income,Note,Tags\r\n2026-03-04,CORNER COFFEE,-4.50,debit,Food,Corner Coffee,Checking,,no,,,holiday\r\n',
      },
    },
  },
  {
    ...transactions,
    ...call('GET', '/api/transactions/choices', 'listChoices', 'List filter choices'),
    asOf: true,
    additive: true,
    ...scoped('read'),
    answers: {
      200: {
        description: 'The accounts, categories and tags of all transactions, the first 1,000 of each.',
        schema: http.transactionChoices,
      },
    },
  },
  {
    ...transactions,
    ...call('POST', '/api/transactions/bulk', 'importTransactions', 'Import transactions'),
    scope: 'write',
    headers: ['X-Import-Id', 'X-Import-Batch'],
    description:
      'Rows are checked one by one: invalid ones are reported and the others imported. Of k equal rows (date, description, amount) in a file and n stored ones, k − n are new. A transaction that is split counts as stored, and its parts do only with `fromExport`.',
    ids: [{ in: 'header', at: 'X-Import-Id', of: 'import', foreign: 'client-chosen' }],
    body: {
      schema: http.bulkBody.extend({ transactions: z.array(http.importRow).min(1).max(http.maxRowsPerCall) }),
      example: { transactions: [coffee], fileName: 'checking.csv' },
      limits: { bytes: 4 * mebibyte, values: 10_000 },
    },
    answers: {
      200: { description: 'The rows are imported.', schema: http.bulkAnswer },
      202: {
        description: 'Still running after 30 seconds. Repeat the call to wait for the result.',
        schema: http.bulkPending,
      },
    },
    errors: ['invalid-import-id', 'invalid-import-batch', 'batch-differs', 'import-undone', 'import-failed'],
  },
  {
    ...transactions,
    ...call('POST', '/api/transactions/duplicates', 'findDuplicates', 'Find duplicates'),
    changesNothing: true,
    ...scoped('write'),
    additive: true,
    body: {
      schema: http.duplicatesBody,
      example: { rows: [{ date: coffee.date, description: coffee.description, amount: coffee.amount }] },
      // The rows of a whole file.
      limits: { bytes: 32 * mebibyte, values: 1_300_000 },
    },
    answers: { 200: { description: 'For each row, whether it is stored already.', schema: http.duplicatesAnswer } },
  },
  {
    ...transactions,
    ...call('PATCH', '/api/transactions/{id}/link-bill', 'linkTransaction', 'Link a transaction to a bill'),
    ...scoped('write', id, { in: 'body', at: 'billId', of: 'bill', foreign: 'bill-not-found' }),
    body: { schema: http.linkBillBody, example: { billId: 1 } },
    answers: { 200: { description: 'The updated transaction.', schema: http.transaction } },
  },
  {
    ...transactions,
    ...call(
      'PATCH',
      '/api/transactions/{id}/link-income',
      'linkTransactionToIncome',
      'Link a transaction to an income',
    ),
    additive: true,
    description:
      'A credit is the income, or a part of it; a debit was given back and lowers what was received. A transaction has a bill or an income: a bill that a person linked is unlinked. `null` unlinks, and no rule links it to an income then.',
    ...scoped('write', id, { in: 'body', at: 'incomeId', of: 'income', foreign: 'income-not-found' }),
    body: { schema: http.linkIncomeBody, example: { incomeId: 2 } },
    answers: { 200: { description: 'The updated transaction.', schema: http.transaction } },
  },
  {
    ...transactions,
    ...call('PATCH', '/api/transactions/{id}/reviewed', 'reviewTransaction', 'Set the reviewed mark'),
    ...scoped('write', id),
    body: { schema: http.reviewedBody, example: { reviewed: 1 } },
    answers: { 200: { description: 'The updated transaction.', schema: http.transaction } },
  },
  {
    ...transactions,
    ...call('POST', '/api/transactions/{id}/split', 'splitTransaction', 'Split a transaction into parts'),
    additive: true,
    description:
      'The parts take the place of the transaction in every list and sum. They have its date, description, merchant, account, tags and reviewed mark, follow rules as it does, and add up to it to the cent. Its note stays with the first one, unless that has its own; `null` as the bill or income of a part means none, whatever rules say. A later import of the same row counts it as stored.',
    ...scoped(
      'write',
      id,
      { in: 'body', at: 'parts.0.billId', of: 'bill', foreign: 'bill-not-found' },
      { in: 'body', at: 'parts.0.incomeId', of: 'income', foreign: 'income-not-found' },
    ),
    body: {
      schema: http.splitBody,
      example: {
        parts: [
          { amount: '3.00', category: 'Food' },
          { amount: '1.50', category: 'Gifts' },
        ],
      },
    },
    answers: { 201: { description: 'The transaction and its parts.', schema: http.splitAnswer } },
    errors: ['bill-and-income', 'parts-differ', 'part-of-split'],
  },
  {
    ...transactions,
    ...call('GET', '/api/transactions/{id}/split', 'readSplit', 'Get the parts of a transaction'),
    additive: true,
    asOf: true,
    description: 'By the id of the transaction that was split, or of any of its parts; of another one there are none.',
    ...scoped('read', id),
    answers: { 200: { description: 'The transaction and its parts.', schema: http.splitAnswer } },
  },
  {
    ...transactions,
    ...call('DELETE', '/api/transactions/{id}/split', 'joinTransaction', 'Put a transaction back together'),
    additive: true,
    description:
      'By the id of the transaction that was split, or of any of its parts: the parts go, and the transaction is there again as it was. One that is not split stays as it is.',
    ...scoped('write', id),
    answers: { 200: { description: 'The transaction.', schema: http.transaction } },
  },
  {
    ...transactions,
    ...call('DELETE', '/api/transactions/{id}', 'removeTransaction', 'Delete a transaction'),
    ...scoped('write', id),
    answers: { 204: { description: 'The transaction is deleted, also when it was deleted before.' } },
  },
  {
    ...yearly,
    ...call('GET', '/api/yearly-data', 'readYearlyData', 'Get yearly data'),
    asOf: true,
    query: http.yearlyQuery,
    answers: {
      200: {
        description: 'Reviewed transactions that are linked to bills. Refunds are negative.',
        schema: z.array(http.yearlyRow),
      },
    },
  },
  {
    ...yearly,
    ...call('GET', '/api/yearly-data/years', 'listYears', 'List years with data'),
    asOf: true,
    additive: true,
    answers: { 200: { description: 'The newest first.', schema: http.yearlyYears } },
  },
];
