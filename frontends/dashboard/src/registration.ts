import type { RemoteRegistration } from '@daybook/contracts';

/** What the shell knows of this remote before its code is loaded. */
export const registration: RemoteRegistration = {
  views: [
    {
      id: 'dashboard',
      label: 'Dashboard',
      icon: 'M4 4h7v9H4zM13 4h7v5h-7zM13 12h7v8h-7zM4 16h7v4H4z',
      order: 10,
      letter: 'd',
      inTabs: true,
      parameters: { day: 'number', add: ['bill', 'income'], sheet: ['layout'] },
    },
    {
      id: 'income',
      label: 'Income',
      icon: 'M4 19h16M7 15V9m5 6V5m5 10v-4',
      order: 20,
      letter: 'i',
      parameters: { tab: ['list', 'frequency', 'yearly', 'analytics'], add: ['income'], edit: 'text' },
    },
    {
      id: 'recurring',
      label: 'Recurring',
      icon: 'M17 3l3 3-3 3M20 6H8a4 4 0 0 0-4 4v1m3 10-3-3 3-3m-3 3h12a4 4 0 0 0 4-4v-1',
      order: 30,
      letter: 'r',
      parameters: {
        tab: ['expenses', 'income'],
        row: 'number',
        add: ['bill', 'income'],
        fill: 'text',
        edit: 'text',
        search: 'text',
        category: 'text',
        frequency: 'text',
        status: 'text',
      },
    },
    {
      id: 'calendar',
      label: 'Calendar',
      icon: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8m7-4.5V8',
      order: 40,
      letter: 'c',
      inTabs: true,
      parameters: { month: 'text', day: 'number', add: ['bill', 'income'] },
    },
    {
      id: 'yearly',
      label: 'Yearly',
      icon: 'M4 4h16v16H4zM4 9.3h16M4 14.6h16M9.3 4v16m5.3-16v16',
      order: 50,
      letter: 'y',
      parameters: { year: 'number', item: 'number', month: 'number' },
    },
    {
      id: 'spending',
      label: 'Spending',
      icon: 'M11 4.5a8 8 0 1 0 8.5 8.5H11zM15 4v5h5a8 8 0 0 0-5-5z',
      order: 55,
      letter: 'e',
      parameters: {
        months: 'number',
        until: 'text',
        from: 'text',
        to: 'text',
        cut: ['category', 'merchant', 'account', 'budget'],
        transfers: ['included'],
        line: 'text',
      },
    },
    {
      id: 'scenarios',
      label: 'Plan a change',
      icon: 'M4 18h4.5c6 0 5-12 11-12M16.5 3.5 20 6l-3 3M4 18h16M4 6h4',
      order: 62,
      presentOnly: true,
      letter: 'p',
      scenarioPanel: 'scenario-panel',
      parameters: { row: 'text', preset: ['raise', 'move', 'cancel', 'pause'] },
    },
  ],
  commands: [
    {
      id: 'add-expense',
      label: 'Add Expense',
      keywords: 'bill new',
      shortcut: 'n',
      inScenario: true,
    },
    {
      id: 'add-income',
      label: 'Add Income',
      keywords: 'new',
      inScenario: true,
    },
  ],
  shortcuts: [
    {
      title: 'Bills and income',
      keys: [
        ['Add to the chosen day, in Calendar', ['N']],
        ['Add an income, in Income', ['N']],
      ],
    },
    {
      title: 'Amounts',
      keys: [
        ['Save', ['Enter']],
        ['Cancel', ['Esc']],
      ],
    },
  ],
  search: true,
};
