import { type Bill, type Income, type Transaction } from '@daybook/contracts';

/** A bill as the server lists it; only what the test is about need be said. */
export const aBill = (bill: Partial<Bill> = {}): Bill => ({
  id: 1,
  name: 'Rent',
  amount: '1200.00',
  dueDate: 1,
  status: 'pending',
  frequency: 'monthly',
  category: 'Housing',
  paymentDates: null,
  emoji: null,
  groupId: 1,
  anchorMonth: 1,
  effectiveStatus: 'pending',
  dueThisMonth: true,
  displayAmount: '1200.00',
  displaySource: 'plan',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...bill,
});

/** An income as the server lists it. */
export const anIncome = (income: Partial<Income> = {}): Income => {
  const { name: _, ...row } = aBill();
  return {
    ...row,
    id: 9,
    groupId: 9,
    personName: 'Acme',
    percentage: '0',
    category: 'Income',
    paymentDates: '15',
    ...income,
  };
};

/** A transaction as the server lists it. */
export const aTransaction = (transaction: Partial<Transaction> = {}): Transaction => ({
  id: 1,
  date: '2026-01-05',
  description: 'Coffee house',
  merchant: null,
  amount: '45.00',
  type: 'debit',
  category: 'Other',
  account: 'Unknown',
  billId: null,
  billName: null,
  incomeId: null,
  incomeName: null,
  reviewed: 0,
  isReconciled: 0,
  ...transaction,
});
