import type { Status } from '@daybook/money';

const words: Record<Status, string> = {
  paid: 'Paid',
  received: 'Received',
  overdue: 'Overdue',
  'due soon': 'Due soon',
  pending: 'Pending',
  scheduled: 'Scheduled',
  Upcoming: 'Upcoming',
};

export const statusWord = (status: Status): string => words[status];
