import { z } from 'zod';
import {
  bill,
  billBody,
  billPayment,
  budgetSummary,
  deletedGroup,
  income,
  incomeBody,
  savedBill,
  savedIncome,
} from '../http/budgeting.js';
import type { ErrorCode } from './errors.js';
import { call, type IdPolicy, type Route } from './route.js';

const bills = { service: 'budgeting', group: 'Bills', access: 'signed-in' } as const;
const incomes = { ...bills, group: 'Incomes' } as const;
const totals = { ...bills, group: 'Totals', scope: 'read', ids: [] } as const;

const billId = [{ in: 'path', at: 'id', of: 'bill', foreign: 'bill-not-found' }] as const satisfies IdPolicy[];
const incomeId = [{ in: 'path', at: 'id', of: 'income', foreign: 'income-not-found' }] as const satisfies IdPolicy[];

const terms: ErrorCode[] = ['required-fields', 'invalid-name', 'invalid-amount', 'invalid-status', 'invalid-due-date'];
const incomeTerms: ErrorCode[] = [...terms, 'invalid-percentage'];

const rent = {
  name: 'Rent',
  amount: '1200.00',
  category: 'Housing',
  frequency: 'monthly',
  status: 'pending',
  dueDate: 1,
  paymentDates: '1',
  emoji: '🏠',
};
const salary = {
  personName: 'Ann',
  amount: '2100.00',
  percentage: '100',
  frequency: 'bi-monthly',
  status: 'pending',
  paymentDates: '[15,"last"]',
  userId: 1,
};

const wholeSeries =
  'Changes the whole series of the row, except for `status`, which belongs to this row. Absent fields are unchanged.';
const rows =
  'A twice-monthly series has two rows, a weekly one a row for each of its weekdays in the month. `paymentDates` is a weekday, a day of the month, or two days as `15,last` or `[15,"last"]`.';

export const budgetingRoutes: readonly Route[] = [
  {
    ...bills,
    ...call('GET', '/api/bills', 'listBills', 'List bills'),
    scope: 'read',
    ids: [],
    description: rows,
    answers: {
      200: {
        description: 'The bills of the current month, by id. Names end in (n/m) where a series has several rows.',
        schema: z.array(bill),
      },
    },
  },
  {
    ...bills,
    ...call('GET', '/api/bills/{id}', 'readBill', 'Get a bill'),
    additive: true,
    scope: 'read',
    ids: billId,
    description: 'Returns one row of the list. Send its `ETag` as `If-Match` with a change.',
    answers: { 200: { description: 'The row.', schema: bill } },
  },
  {
    ...bills,
    ...call('POST', '/api/bills', 'addBill', 'Add a bill'),
    scope: 'write',
    ids: [],
    description: `Name and amount are required. ${rows}`,
    body: { schema: billBody, example: rent },
    answers: { 201: { description: 'The row with the lowest id, and the ids of all rows.', schema: savedBill } },
    errors: terms,
  },
  {
    ...bills,
    ...call('PUT', '/api/bills/{id}', 'reviseBill', 'Update a bill'),
    scope: 'write',
    ids: billId,
    description: wholeSeries,
    body: { schema: billBody, example: { amount: '1250.00' } },
    answers: { 200: { description: 'The row with the lowest id, and the ids of all rows.', schema: savedBill } },
    errors: terms,
  },
  {
    ...bills,
    ...call('DELETE', '/api/bills/{id}/group', 'removeBill', 'Delete a bill'),
    scope: 'write',
    ids: billId,
    description:
      'Deletes all rows of the series. Linked transactions keep their link and show `X (deleted)`. Repeating the call deletes nothing more.',
    answers: { 200: { description: 'The deleted rows.', schema: deletedGroup } },
  },
  {
    ...incomes,
    ...call('GET', '/api/incomes', 'listIncomes', 'List incomes'),
    scope: 'read',
    ids: [],
    description: rows,
    answers: { 200: { description: 'The incomes of the current month, by id.', schema: z.array(income) } },
  },
  {
    ...incomes,
    ...call('GET', '/api/incomes/{id}', 'readIncome', 'Get an income'),
    additive: true,
    scope: 'read',
    ids: incomeId,
    description: 'Returns one row of the list. Send its `ETag` as `If-Match` with a change.',
    answers: { 200: { description: 'The row.', schema: income } },
  },
  {
    ...incomes,
    ...call('POST', '/api/incomes', 'addIncome', 'Add an income'),
    scope: 'write',
    ids: [],
    description: `Name and amount are required. \`userId\` is accepted and ignored. ${rows}`,
    body: { schema: incomeBody, example: salary },
    answers: { 201: { description: 'The row with the lowest id, and the ids of all rows.', schema: savedIncome } },
    errors: incomeTerms,
  },
  {
    ...incomes,
    ...call('PUT', '/api/incomes/{id}', 'reviseIncome', 'Update an income'),
    scope: 'write',
    ids: incomeId,
    description: wholeSeries,
    body: { schema: incomeBody, example: { amount: '2200.00' } },
    answers: { 200: { description: 'The row with the lowest id, and the ids of all rows.', schema: savedIncome } },
    errors: incomeTerms,
  },
  {
    ...incomes,
    ...call('PUT', '/api/incomes/{id}/group', 'reviseIncomeGroup', 'Update an income group'),
    scope: 'write',
    ids: incomeId,
    description: `Same as \`PUT /api/incomes/{id}\`. ${wholeSeries}`,
    body: { schema: incomeBody, example: salary },
    answers: { 200: { description: 'The row with the lowest id, and the ids of all rows.', schema: savedIncome } },
    errors: incomeTerms,
  },
  {
    ...incomes,
    ...call('DELETE', '/api/incomes/{id}/group', 'removeIncomeGroup', 'Delete an income'),
    scope: 'write',
    ids: incomeId,
    answers: { 200: { description: 'The deleted rows.', schema: deletedGroup } },
  },
  {
    ...incomes,
    ...call('DELETE', '/api/incomes/{id}', 'removeIncome', 'Delete one income row'),
    scope: 'write',
    ids: incomeId,
    description: 'Deleting the last row deletes the series. Repeating the call deletes nothing more.',
    answers: { 204: { description: 'The row is deleted.' } },
  },
  {
    ...totals,
    ...call('GET', '/api/budget-summary', 'readBudgetSummary', 'Get the budget summary'),
    description:
      'Monthly income, bills and savings rate. Monthly equivalents: weekly × 4, twice monthly × 2, quarterly ÷ 3, annual ÷ 12.',
    answers: {
      200: { description: 'Amounts in dollars; the rate in percent with one decimal.', schema: budgetSummary },
    },
  },
  {
    ...totals,
    ...call('GET', '/api/bill-payments', 'listBillPayments', 'List bill payments'),
    answers: {
      200: {
        description: 'Linked transactions, and bills marked as paid; the newest first.',
        schema: z.array(billPayment),
      },
    },
  },
];
