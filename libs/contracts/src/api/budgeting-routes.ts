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
  'Changes the whole series of the row, but for `status`, which is this row’s. An absent key is unchanged; an identical repeat changes nothing.';
const rows =
  'A twice-monthly series has two rows, a weekly one as many as its weekday has days in the month. `paymentDates` is a weekday, a day, or two days as `15,last` or `[15,"last"]`.';

export const budgetingRoutes: readonly Route[] = [
  {
    ...bills,
    ...call('GET', '/api/bills', 'listBills', 'All bills of this month'),
    scope: 'read',
    ids: [],
    description: rows,
    answers: {
      200: { description: 'By id. Names carry (n/m) where a series has several rows.', schema: z.array(bill) },
    },
  },
  {
    ...bills,
    ...call('GET', '/api/bills/{id}', 'readBill', 'One bill of this month'),
    additive: true,
    scope: 'read',
    ids: billId,
    description: 'A row of the list. Its `ETag` is what `If-Match` of a change names.',
    answers: { 200: { description: 'The row.', schema: bill } },
  },
  {
    ...bills,
    ...call('POST', '/api/bills', 'addBill', 'Add a bill'),
    scope: 'write',
    ids: [],
    description: `Name and amount are required. ${rows}`,
    body: { schema: billBody, example: rent },
    answers: { 201: { description: 'The row with the lowest id, and all ids.', schema: savedBill } },
    errors: terms,
  },
  {
    ...bills,
    ...call('PUT', '/api/bills/{id}', 'reviseBill', 'Change a bill'),
    scope: 'write',
    ids: billId,
    description: wholeSeries,
    body: { schema: billBody, example: { amount: '1250.00' } },
    answers: { 200: { description: 'The row with the lowest id, and all ids.', schema: savedBill } },
    errors: terms,
  },
  {
    ...bills,
    ...call('DELETE', '/api/bills/{id}/group', 'removeBill', 'Delete a bill with all its rows'),
    scope: 'write',
    ids: billId,
    description:
      'Transactions that are linked to it keep their link and read `X (deleted)`. Again, it deletes nothing.',
    answers: { 200: { description: 'What was deleted.', schema: deletedGroup } },
  },
  {
    ...incomes,
    ...call('GET', '/api/incomes', 'listIncomes', 'All incomes of this month'),
    scope: 'read',
    ids: [],
    description: rows,
    answers: { 200: { description: 'By id.', schema: z.array(income) } },
  },
  {
    ...incomes,
    ...call('GET', '/api/incomes/{id}', 'readIncome', 'One income of this month'),
    additive: true,
    scope: 'read',
    ids: incomeId,
    description: 'A row of the list. Its `ETag` is what `If-Match` of a change names.',
    answers: { 200: { description: 'The row.', schema: income } },
  },
  {
    ...incomes,
    ...call('POST', '/api/incomes', 'addIncome', 'Add an income'),
    scope: 'write',
    ids: [],
    description: `Person’s name and amount are required; \`userId\` is taken and ignored. ${rows}`,
    body: { schema: incomeBody, example: salary },
    answers: { 201: { description: 'The row with the lowest id, and all ids.', schema: savedIncome } },
    errors: incomeTerms,
  },
  {
    ...incomes,
    ...call('PUT', '/api/incomes/{id}', 'reviseIncome', 'Change an income'),
    scope: 'write',
    ids: incomeId,
    description: wholeSeries,
    body: { schema: incomeBody, example: { amount: '2200.00' } },
    answers: { 200: { description: 'The row with the lowest id, and all ids.', schema: savedIncome } },
    errors: incomeTerms,
  },
  {
    ...incomes,
    ...call('PUT', '/api/incomes/{id}/group', 'reviseIncomeGroup', 'Change an income, by its group'),
    scope: 'write',
    ids: incomeId,
    description: `The same as \`PUT /api/incomes/{id}\`. ${wholeSeries}`,
    body: { schema: incomeBody, example: salary },
    answers: { 200: { description: 'The row with the lowest id, and all ids.', schema: savedIncome } },
    errors: incomeTerms,
  },
  {
    ...incomes,
    ...call('DELETE', '/api/incomes/{id}/group', 'removeIncomeGroup', 'Delete an income with all its rows'),
    scope: 'write',
    ids: incomeId,
    answers: { 200: { description: 'What was deleted.', schema: deletedGroup } },
  },
  {
    ...incomes,
    ...call('DELETE', '/api/incomes/{id}', 'removeIncome', 'Delete one row of an income'),
    scope: 'write',
    ids: incomeId,
    description: 'The last one takes the series with it. Again, it deletes nothing.',
    answers: { 204: { description: 'It is gone.' } },
  },
  {
    ...totals,
    ...call('GET', '/api/budget-summary', 'readBudgetSummary', 'Income, bills and savings rate of a month'),
    description: 'Monthly equivalents: weekly × 4, twice monthly × 2, quarterly ÷ 3, annual ÷ 12.',
    answers: { 200: { description: 'In dollars; the rate in percent to one decimal.', schema: budgetSummary } },
  },
  {
    ...totals,
    ...call('GET', '/api/bill-payments', 'listBillPayments', 'What was paid for bills'),
    answers: {
      200: {
        description: 'Linked transactions, and bills that were chosen to be paid; the newest first.',
        schema: z.array(billPayment),
      },
    },
  },
];
