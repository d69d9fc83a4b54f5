import { z } from 'zod';
import { historyEntry, transactionChoices } from '../http/transaction-detail.js';
import {
  bulkAnswer,
  bulkPending,
  duplicatesAnswer,
  duplicatesBody,
  exportQuery,
  importRow,
  linkBillBody,
  maxRowsPerCall,
  reviewedBody,
  transaction,
  transactionPage,
  transactionsQuery,
  yearlyQuery,
  yearlyRow,
  yearlyYears,
} from '../http/transactions.js';
import { call, type IdPolicy, type Route } from './route.js';

const transactions = { service: 'transactions', group: 'Transactions', access: 'signed-in' } as const;
const yearly = { ...transactions, group: 'Totals', scope: 'read', ids: [] } as const;

const id: IdPolicy = { in: 'path', at: 'id', of: 'transaction', foreign: 'transaction-not-found' };

const ofBill: readonly IdPolicy[] = ['billId', 'groupId'].map((at) => ({
  in: 'query',
  at,
  of: 'bill',
  foreign: 'bill-not-found',
}));

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
    ...call('GET', '/api/transactions', 'listTransactions', 'All transactions, or a page of them'),
    scope: 'read',
    description:
      'Without any parameter the answer is the whole list, the newest first, as an array. With one it is a page, with the count and the sums of all that the filter lets through. Parameters are additive to the specification.',
    ids: ofBill,
    query: transactionsQuery,
    answers: {
      200: { description: 'The list, or a page of it.', schema: z.union([z.array(transaction), transactionPage]) },
    },
  },
  {
    ...transactions,
    ...call('GET', '/api/transactions/export', 'exportTransactions', 'Transactions as a CSV file'),
    additive: true,
    scope: 'read',
    description:
      'All of them, or those that the parameters let through, as in the list. UTF-8, RFC 4180, one line a transaction under the names of the columns; the amount of a debit is negative. A text that a spreadsheet would calculate begins with an apostrophe, and so does one that begins with an apostrophe by itself. An import of the file takes it away again and gives the same rows.',
    ids: ofBill,
    query: exportQuery,
    answers: {
      200: {
        description: 'The file.',
        schema: z.string(),
        contentType: 'text/csv',
        example:
          'Date,Description,Amount,Type,Category,Merchant,Account,Bill,Reviewed\r\n2026-03-04,CORNER COFFEE,-4.50,debit,Food,Corner Coffee,Checking,,no\r\n',
      },
    },
  },
  {
    ...transactions,
    ...call('GET', '/api/transactions/choices', 'listChoices', 'The accounts and categories that transactions have'),
    additive: true,
    scope: 'read',
    ids: [],
    answers: { 200: { description: 'Those of any transaction that is there.', schema: transactionChoices } },
  },
  {
    ...transactions,
    ...call('GET', '/api/transactions/{id}/history', 'readHistory', 'When and how a transaction was edited'),
    additive: true,
    scope: 'read',
    description: 'Its import, then what was set by hand. What rules do is told by `GET /api/transactions/{id}/rules`.',
    ids: [id],
    answers: { 200: { description: 'The oldest first.', schema: z.array(historyEntry) } },
  },
  {
    ...transactions,
    ...call('POST', '/api/transactions/bulk', 'importTransactions', 'Import transactions'),
    scope: 'write',
    headers: ['X-Import-Id', 'X-Import-Batch'],
    description:
      'Rows are checked one by one: a bad one is reported and the others go in. Of k equal rows (date, description, amount) in a file and n stored ones, k − n are new.',
    ids: [{ in: 'header', at: 'X-Import-Id', of: 'import', foreign: 'client-chosen' }],
    body: {
      schema: z.object({ transactions: z.array(importRow).min(1).max(maxRowsPerCall) }),
      example: { transactions: [coffee] },
    },
    answers: {
      200: { description: 'The rows are in.', schema: bulkAnswer },
      202: { description: 'It takes longer than 30 seconds: the same call again joins it.', schema: bulkPending },
    },
    errors: ['invalid-import-id', 'invalid-import-batch', 'batch-differs', 'import-undone', 'import-failed'],
  },
  {
    ...transactions,
    ...call('POST', '/api/transactions/duplicates', 'findDuplicates', 'Which rows of a file are stored already'),
    scope: 'write',
    ids: [],
    additive: true,
    body: {
      schema: duplicatesBody,
      example: { rows: [{ date: coffee.date, description: coffee.description, amount: coffee.amount }] },
    },
    answers: { 200: { description: 'For each row whether it is a copy.', schema: duplicatesAnswer } },
  },
  {
    ...transactions,
    ...call('PATCH', '/api/transactions/{id}/link-bill', 'linkTransaction', 'Link a transaction to a bill, or to none'),
    scope: 'write',
    ids: [id, { in: 'body', at: 'billId', of: 'bill', foreign: 'bill-not-found' }],
    body: { schema: linkBillBody, example: { billId: 1 } },
    answers: { 200: { description: 'The transaction as it is now.', schema: transaction } },
  },
  {
    ...transactions,
    ...call('PATCH', '/api/transactions/{id}/reviewed', 'reviewTransaction', 'Mark a transaction as reviewed, or not'),
    scope: 'write',
    ids: [id],
    body: { schema: reviewedBody, example: { reviewed: 1 } },
    answers: { 200: { description: 'The transaction as it is now.', schema: transaction } },
  },
  {
    ...transactions,
    ...call('DELETE', '/api/transactions/{id}', 'removeTransaction', 'Delete a transaction'),
    scope: 'write',
    ids: [id],
    answers: { 204: { description: 'It is gone; also when it was gone before.' } },
  },
  {
    ...yearly,
    ...call('GET', '/api/yearly-data', 'readYearlyData', 'The reviewed and linked transactions of a year'),
    query: yearlyQuery,
    answers: { 200: { description: 'A refund is negative.', schema: z.array(yearlyRow) } },
  },
  {
    ...yearly,
    ...call('GET', '/api/yearly-data/years', 'listYears', 'The years that have such transactions'),
    additive: true,
    answers: { 200: { description: 'The newest first.', schema: yearlyYears } },
  },
];
