import type { Bill, Income } from '@daybook/contracts';

/** A monthly bill of $45.00 due on the 5th; give what matters to the test. */
export const bill = (given: Partial<Bill> & { id: number }): Bill => ({
  name: 'Rent',
  amount: '45.00',
  dueDate: 5,
  status: 'pending',
  frequency: 'monthly',
  category: 'Housing',
  paymentDates: null,
  emoji: null,
  groupId: given.id,
  anchorMonth: 1,
  effectiveStatus: 'pending',
  dueThisMonth: true,
  displayAmount: given.amount ?? '45.00',
  displaySource: 'plan',
  createdAt: '2025-01-01T00:00:00.000Z',
  ...given,
});

/** A monthly income of $1,000.00 on the 1st; give what matters to the test. */
export const income = (given: Partial<Income> & { id: number }): Income => ({
  personName: 'Salary',
  percentage: '0',
  amount: '1000.00',
  dueDate: 1,
  status: 'pending',
  frequency: 'monthly',
  category: 'Income',
  paymentDates: '1',
  emoji: null,
  groupId: given.id,
  anchorMonth: 1,
  effectiveStatus: 'pending',
  dueThisMonth: true,
  displayAmount: given.amount ?? '1000.00',
  displaySource: 'plan',
  createdAt: '2025-01-01T00:00:00.000Z',
  ...given,
});
