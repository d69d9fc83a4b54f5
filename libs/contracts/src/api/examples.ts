import type * as http from '../http/index.js';

const at = '2026-03-01T14:05:09.000Z';

const rent: http.Bill = {
  id: 1,
  name: 'Rent',
  amount: '1200.00',
  dueDate: 1,
  status: 'pending',
  frequency: 'monthly',
  category: 'Housing',
  paymentDates: '1',
  emoji: '🏠',
  groupId: 1,
  anchorMonth: 3,
  effectiveStatus: 'paid',
  dueThisMonth: true,
  displayAmount: '1200.00',
  displaySource: 'current',
  createdAt: at,
  newestPayment: { transactionId: 2_026_030_000_001, date: '2026-03-01', amount: '1200.00' },
};

const salary: http.Income = {
  id: 2,
  personName: 'Ann',
  percentage: '100',
  amount: '2100.00',
  dueDate: 15,
  status: 'pending',
  frequency: 'bi-monthly',
  category: 'Income',
  paymentDates: '15,last',
  emoji: null,
  groupId: 2,
  anchorMonth: 3,
  effectiveStatus: 'pending',
  dueThisMonth: true,
  displayAmount: '2100.00',
  displaySource: 'plan',
  createdAt: at,
};

const transaction: http.Transaction = {
  id: 2_026_030_000_001,
  date: '2026-03-01',
  description: 'LANDLORD LLC',
  merchant: 'Landlord',
  amount: '1200.00',
  type: 'debit',
  category: 'Housing',
  account: 'Checking',
  billId: 1,
  billName: 'Rent',
  incomeId: null,
  incomeName: null,
  reviewed: 1,
  isReconciled: 0,
};

const rule: http.TransactionRule = {
  id: 1,
  name: 'Coffee',
  isActive: 1,
  broken: 0,
  conditions: [{ field: 'description', operator: 'contains', value: 'coffee', caseSensitive: 0 }],
  actions: [{ type: 'set_category', value: 'Food' }],
};

const operationId = '0b6f9a58-7c0e-5d1c-9c62-6a4c1b1f2f10';
const importId = '7f3c1c9e-51f4-4f0e-9d0a-3f6f5d0f9a11';

/** Example answers, by schema name. */
export const examples: Readonly<Record<string, unknown>> = {
  Bill: rent,
  BillPayment: {
    id: 'transaction-2026030000001',
    billId: 1,
    billName: 'Rent',
    period: '2026-03',
    dueDate: 1,
    paidDate: '2026-03-01',
    amount: '1200.00',
    status: 'paid',
    source: 'transaction',
    transactionId: transaction.id,
  } satisfies http.BillPayment,
  BudgetSummary: { totalIncome: 4200, totalBills: 1260, savingsRate: 70 } satisfies http.BudgetSummary,
  Error: { message: 'Bill not found', code: 'bill-not-found' } satisfies http.ErrorBody,
  Explanation: {
    figure: 'left-over',
    formula: 'All income expected this month, less all bills of the month.',
    terms: [
      {
        label: 'Income this month',
        amount: '4200.00',
        unit: 'money',
        from: { kind: 'figure', id: 'income-total' },
        href: '/api/explain/income-total',
      },
      {
        label: 'Bills this month',
        amount: '-1200.00',
        unit: 'money',
        from: { kind: 'figure', id: 'bills-total' },
        href: '/api/explain/bills-total',
      },
      {
        label: 'Left over',
        amount: '3000.00',
        unit: 'money',
        from: { kind: 'figure', id: 'left-over' },
        href: '/api/explain/left-over',
      },
    ],
  } satisfies http.Explanation,
  HistoryChange: {
    root: operationId,
    kind: 'transactions',
    at,
    actor: { id: 7_311_224_510_977, name: 'Ann Example' },
    source: 'web',
    text: 'You linked 12 transactions to Rent',
    counts: { added: 0, skipped: 0, changed: 12, deleted: 0 },
    undo: { href: `/api/operations/${operationId}/undo` },
  } satisfies http.HistoryChange,
  ImportAnswer: { inserted: 1, skipped: 0, ids: [transaction.id], importId, errors: [] } satisfies http.BulkAnswer,
  ImportSummary: { id: importId, at, inserted: 1, skipped: 0, undone: 0 } satisfies http.ImportSummary,
  Income: salary,
  Operation: {
    operationId,
    kind: 'bulk-edit',
    state: 'completed',
    total: 2,
    done: 2,
    changed: 1,
    startedAt: at,
    endedAt: at,
  } satisfies http.Operation,
  SavedBill: { ...rent, groupIds: [1] },
  SavedIncome: { ...salary, groupIds: [2, 3] },
  Transaction: transaction,
  TransactionRule: rule,
  TransactionPage: {
    transactions: [transaction],
    total: 1,
    sums: { credit: '0.00', debit: '1200.00' },
  } satisfies http.TransactionPage,
  User: {
    id: 7_311_224_510_977,
    email: 'ann@example.com',
    firstName: 'Ann',
    lastName: 'Example',
    createdAt: at,
    isAdmin: 0,
    timeZone: 'America/New_York',
  } satisfies http.User,
  YearlyRow: {
    billId: 1,
    date: '2026-03-01',
    amount: '1200.00',
    billName: 'Rent',
    groupId: 1,
  } satisfies http.YearlyRow,
};
