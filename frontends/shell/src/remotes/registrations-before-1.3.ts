import type { RemoteRegistration } from '@daybook/contracts';

/** What remotes built with contract 1.2 and earlier would have registered. Goes with contract 2. */
export const registrationsBefore13: Record<string, RemoteRegistration> = {
  dashboard: {
    views: [
      { id: 'dashboard', label: 'Dashboard', icon: 'M4 4h7v9H4zM13 4h7v5h-7zM13 12h7v8h-7zM4 16h7v4H4z', order: 10 },
      { id: 'income', label: 'Income', icon: 'M4 19h16M7 15V9m5 6V5m5 10v-4', order: 20 },
      {
        id: 'recurring',
        label: 'Recurring',
        icon: 'M17 3l3 3-3 3M20 6H8a4 4 0 0 0-4 4v1m3 10-3-3 3-3m-3 3h12a4 4 0 0 0 4-4v-1',
        order: 30,
      },
      { id: 'calendar', label: 'Calendar', icon: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8m7-4.5V8', order: 40 },
      { id: 'yearly', label: 'Yearly', icon: 'M4 4h16v16H4zM4 9.3h16M4 14.6h16M9.3 4v16m5.3-16v16', order: 50 },
    ],
    commands: [
      { id: 'add-expense', label: 'Add Expense', shortcut: 'n', view: 'recurring', parameters: { add: 'bill' } },
      { id: 'add-income', label: 'Add Income', view: 'recurring', parameters: { add: 'income' } },
    ],
  },
  transactions: {
    views: [
      {
        id: 'transactions',
        label: 'Transactions',
        icon: 'M4 8h14m-3.5-4L18.5 8l-4 4M20 16H6m3.5 4-4-4 4-4',
        order: 60,
      },
    ],
  },
  settings: {
    views: [
      {
        id: 'settings',
        label: 'Settings',
        icon: 'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zm-7 10a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
        order: 70,
        atFoot: true,
      },
    ],
  },
  admin: {
    views: [
      {
        id: 'admin',
        label: 'Admin',
        icon: 'M12 3l7 2.5V11c0 4.6-2.9 8-7 10-4.1-2-7-5.4-7-10V5.5zM9 12l2.2 2.2L15.5 10',
        order: 80,
        adminOnly: true,
      },
    ],
  },
};
