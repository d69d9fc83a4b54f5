import type { RemoteRegistration } from '@daybook/contracts';

/** What the shell knows of this remote before its code is loaded. */
export const registration: RemoteRegistration = {
  views: [
    {
      id: 'transactions',
      label: 'Transactions',
      icon: 'M4 8h14m-3.5-4L18.5 8l-4 4M20 16H6m3.5 4-4-4 4-4',
      order: 60,
      letter: 't',
      inTabs: true,
      takesFiles: true,
      parameters: {
        search: 'text',
        type: ['credit', 'debit'],
        reviewed: 'number',
        groupId: 'number',
        billId: ['none', 'any'],
        category: 'text',
        tag: 'text',
        account: 'text',
        from: 'text',
        to: 'text',
        min: 'text',
        max: 'text',
        sort: 'text',
        direction: ['ascending', 'descending'],
        row: 'number',
        review: ['matches'],
        add: ['transaction'],
      },
    },
  ],
  commands: [
    {
      id: 'review-matches',
      label: 'Review matches',
      keywords: 'payments bills link suggestions',
      view: 'transactions',
      parameters: { review: 'matches' },
    },
    {
      id: 'add-transaction',
      label: 'Add transaction',
      keywords: 'enter new cash expense income by hand',
      view: 'transactions',
      parameters: { add: 'transaction' },
    },
  ],
  shortcuts: [
    {
      title: 'Transactions',
      keys: [
        ['Search', ['/']],
        ['Previous and next row', ['↑', '↓']],
        ['Page up and down', ['PgUp', 'PgDn']],
        ['First and last row', ['Home', 'End']],
        ['Open details', ['Enter']],
        ['Mark as reviewed', ['Space']],
        ['Link to a bill', ['L']],
        ['Choose a category', ['C']],
        ['Select row', ['X']],
        ['Extend selection', ['Shift', '↑', '↓']],
        ['Delete', ['Del']],
        ['Back to the row', ['Esc']],
      ],
    },
    {
      title: 'Review matches',
      keys: [
        ['Yes, it pays that bill', ['Y']],
        ['No, it pays no bill', ['N']],
        ['Choose another bill', ['O']],
        ['Undo the last answer', ['U']],
        ['Previous and next payment', ['↑', '↓']],
        ['Back to transactions', ['Esc']],
      ],
    },
  ],
  search: true,
};
