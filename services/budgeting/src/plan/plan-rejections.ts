import type { RejectionTable } from '@daybook/nest';
import type { PlanRejection } from '@daybook/plan';

/** What is answered where the plan refuses a command. */
export const rejections = {
  'bill-not-found': { status: 404, message: 'Bill not found' },
  'income-not-found': { status: 404, message: 'Income not found' },
  'months-out-of-order': { status: 400, message: 'The last month is before the first one' },
  'change-not-found': { status: 404, message: 'Change not found' },
  'too-many-series': { status: 422, message: 'There are already 500 bills and incomes. Delete one first.' },
  'too-many-series-ever': {
    status: 422,
    message: 'No more bills or incomes can be added: there have been 10,000, the deleted ones included.',
  },
} satisfies RejectionTable<PlanRejection | 'change-not-found'>;
