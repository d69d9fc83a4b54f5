import type { Status } from '@daybook/money';

const labels: Record<Status, string> = {
  paid: 'Paid',
  received: 'Received',
  overdue: 'Overdue',
  'due soon': 'Due soon',
  pending: 'Pending',
  scheduled: 'Scheduled',
  Upcoming: 'Upcoming',
};

export const statusLabel = (status: Status): string => labels[status];
