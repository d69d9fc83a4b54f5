import { z } from 'zod';
import * as http from '../http/index.js';
import type { ErrorCode } from './errors.js';
import { call, type IdPolicy, inScenarios, type Route, scoped } from './route.js';

const bills = { service: 'budgeting', group: 'Bills', access: 'signed-in' } as const;
const incomes = { ...bills, group: 'Incomes' } as const;
const totals = { ...bills, group: 'Totals', scope: 'read', ids: [] } as const;

const billId: IdPolicy = { in: 'path', at: 'id', of: 'bill', foreign: 'bill-not-found' };
const incomeId: IdPolicy = { in: 'path', at: 'id', of: 'income', foreign: 'income-not-found' };

const terms: ErrorCode[] = [
  'required-fields',
  'invalid-name',
  'invalid-amount',
  'invalid-status',
  'invalid-due-date',
  'months-out-of-order',
];
const incomeTerms: ErrorCode[] = [...terms, 'invalid-percentage'];
const tooMany: ErrorCode[] = ['too-many-series', 'too-many-series-ever'];

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

const ofThePlan: readonly Route[] = [
  {
    ...bills,
    ...call('GET', '/api/bills', 'listBills', 'List bills'),
    asOf: true,
    ...scoped('read'),
    description: rows,
    answers: {
      200: {
        description: 'The bills of the current month, by id. Names end in (n/m) where a series has several rows.',
        schema: z.array(http.bill),
      },
    },
  },
  {
    ...bills,
    ...call('GET', '/api/bills/{id}', 'readBill', 'Get a bill'),
    asOf: true,
    additive: true,
    ...scoped('read', billId),
    description: 'Returns one row of the list. Send its `ETag` as `If-Match` with a change.',
    answers: { 200: { description: 'The row.', schema: http.bill } },
  },
  {
    ...bills,
    ...call('GET', '/api/bills/{id}/prices', 'readBillPrices', 'Get the prices of a bill'),
    asOf: true,
    additive: true,
    ...scoped('read', billId),
    description: 'What the bill was planned to cost over time, and what was paid; also of a deleted bill.',
    answers: { 200: { description: 'The prices, and the last rise or fall.', schema: http.billPrices } },
  },
  {
    ...bills,
    ...call('POST', '/api/bills', 'addBill', 'Add a bill'),
    ...scoped('write'),
    description: `Name and amount are required. ${rows}`,
    body: { schema: http.billBody, example: rent },
    answers: { 201: { description: 'The row with the lowest id, and the ids of all rows.', schema: http.savedBill } },
    errors: [...terms, ...tooMany],
  },
  {
    ...bills,
    ...call('PUT', '/api/bills/{id}', 'reviseBill', 'Update a bill'),
    ...scoped('write', billId),
    description: wholeSeries,
    body: { schema: http.billBody, example: { amount: '1250.00' } },
    answers: { 200: { description: 'The row with the lowest id, and the ids of all rows.', schema: http.savedBill } },
    errors: terms,
  },
  {
    ...bills,
    ...call('DELETE', '/api/bills/{id}/group', 'removeBill', 'Delete a bill'),
    ...scoped('write', billId),
    description:
      'Deletes all rows of the series. Linked transactions keep their link and show `X (deleted)`. Repeating the call deletes nothing more.',
    answers: { 200: { description: 'The deleted rows.', schema: http.deletedGroup } },
  },
  {
    ...incomes,
    ...call('GET', '/api/incomes', 'listIncomes', 'List incomes'),
    asOf: true,
    ...scoped('read'),
    description: rows,
    answers: { 200: { description: 'The incomes of the current month, by id.', schema: z.array(http.income) } },
  },
  {
    ...incomes,
    ...call('GET', '/api/incomes/{id}', 'readIncome', 'Get an income'),
    asOf: true,
    additive: true,
    ...scoped('read', incomeId),
    description: 'Returns one row of the list. Send its `ETag` as `If-Match` with a change.',
    answers: { 200: { description: 'The row.', schema: http.income } },
  },
  {
    ...incomes,
    ...call('POST', '/api/incomes', 'addIncome', 'Add an income'),
    ...scoped('write'),
    description: `Name and amount are required. \`userId\` is accepted and ignored. ${rows}`,
    body: { schema: http.incomeBody, example: salary },
    answers: { 201: { description: 'The row with the lowest id, and the ids of all rows.', schema: http.savedIncome } },
    errors: [...incomeTerms, ...tooMany],
  },
  {
    ...incomes,
    ...call('PUT', '/api/incomes/{id}', 'reviseIncome', 'Update an income'),
    ...scoped('write', incomeId),
    description: wholeSeries,
    body: { schema: http.incomeBody, example: { amount: '2200.00' } },
    answers: { 200: { description: 'The row with the lowest id, and the ids of all rows.', schema: http.savedIncome } },
    errors: incomeTerms,
  },
  {
    ...incomes,
    ...call('PUT', '/api/incomes/{id}/group', 'reviseIncomeGroup', 'Update an income group'),
    ...scoped('write', incomeId),
    description: `Same as \`PUT /api/incomes/{id}\`. ${wholeSeries}`,
    body: { schema: http.incomeBody, example: salary },
    answers: { 200: { description: 'The row with the lowest id, and the ids of all rows.', schema: http.savedIncome } },
    errors: incomeTerms,
  },
  {
    ...incomes,
    ...call('DELETE', '/api/incomes/{id}/group', 'removeIncomeGroup', 'Delete an income'),
    ...scoped('write', incomeId),
    answers: { 200: { description: 'The deleted rows.', schema: http.deletedGroup } },
  },
  {
    ...incomes,
    ...call('DELETE', '/api/incomes/{id}', 'removeIncome', 'Delete one income row'),
    ...scoped('write', incomeId),
    description: 'Deleting the last row deletes the series. Repeating the call deletes nothing more.',
    answers: { 204: { description: 'The row is deleted.' } },
  },
  {
    ...totals,
    ...call('GET', '/api/budget-summary', 'readBudgetSummary', 'Get the budget summary'),
    asOf: true,
    description:
      'Monthly income, bills and savings rate. Monthly equivalents: weekly × 4, twice monthly × 2, quarterly ÷ 3, annual ÷ 12.',
    answers: {
      200: { description: 'Amounts in dollars; the rate in percent with one decimal.', schema: http.budgetSummary },
    },
  },
  {
    ...totals,
    ...call('GET', '/api/bill-payments', 'listBillPayments', 'List bill payments'),
    asOf: true,
    answers: {
      200: {
        description:
          'Linked transactions, and bills marked as paid; the newest first. A credit is a refund: its amount is negative and its status `refunded`.',
        schema: z.array(http.billPayment),
      },
    },
  },
  {
    ...totals,
    ...call('GET', '/api/incomes/payments', 'listIncomePayments', 'List what came in'),
    asOf: true,
    additive: true,
    answers: {
      200: {
        description:
          'Transactions that are linked to incomes, and incomes marked as received; the newest first. A debit is a reversal: its amount is negative and its status `reversed`.',
        schema: z.array(http.incomePayment),
      },
    },
  },
];

export const budgetingRoutes: readonly Route[] = [
  ...ofThePlan.map(inScenarios),
  {
    ...bills,
    ...call('POST', '/api/plan/changes/{root}/undo', 'undoPlanChange', 'Undo a change of bills or incomes'),
    additive: true,
    ...scoped('write', { in: 'path', at: 'root', of: 'change', foreign: 'change-not-found' }),
    description:
      'Restores what the change of a bill or an income has set and no later change has set again; a deleted one comes back under its ids. Repeating the call changes nothing more. See `undo` of `GET /api/history`.',
    query: http.undoQuery,
    answers: {
      200: {
        description: 'Undone; with `dryRun` what would be.',
        schema: z.union([http.undoneChange, http.undoPreview]),
      },
    },
    errors: ['too-many-series'],
  },
];
