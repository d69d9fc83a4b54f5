import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { ShellProps } from '@daybook/frontend-kit';
import { network } from '../../test-support/network.js';
import { bill, income as incomeRow } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';
import { Calendar } from '../calendar/calendar.js';
import { Dashboard } from '../dashboard/dashboard.js';
import { IncomeDashboard } from '../income/income-dashboard.js';
import { PriceHistory } from '../series-dialog/price-history.js';
import { Yearly } from '../yearly/yearly.js';

const payment = { transactionId: 9, date: '2026-03-02', amount: '50.00' };
const reviewed = (date: string, amount: string) => ({ billId: 1, billName: 'Rent', groupId: 1, date, amount });

/** A household that has something of everything that a view shows. */
const household = () => {
  const widgets = [
    'upcoming-bills',
    'savings-goals',
    'budget-progress',
    'expense-breakdown',
    'financial-overview',
    'income-tracker',
    'payment-history',
  ];
  network({
    'GET /api/bills': [
      bill({ id: 1, name: 'Rent', effectiveStatus: 'overdue', newestPayment: payment }),
      bill({ id: 2, name: 'Nest egg', category: 'Savings', dueDate: 12, effectiveStatus: 'due soon' }),
    ],
    'GET /api/incomes': [incomeRow({ id: 5, personName: 'Pay', dueDate: 12, paymentDates: '12' })],
    'GET /api/budget-summary': { totalIncome: 1000, totalBills: 90, savingsRate: 91 },
    'GET /api/bill-payments': [
      {
        id: 'transaction-9',
        billId: 2,
        billName: 'Nest egg',
        period: '2026-01',
        dueDate: 12,
        status: 'paid',
        paidDate: '2026-01-12',
        amount: '45.00',
        source: 'transaction',
        transactionId: 9,
      },
    ],
    'GET /api/category-spend?month=2026-03': {
      from: '2026-03-01',
      to: '2026-03-31',
      total: '80.00',
      categories: [
        { category: 'Housing', amount: '50.00', count: 1 },
        { category: 'Travel', amount: '30.00', count: 1 },
      ],
    },
    'GET /api/user-preferences': { categoryColors: null, dashboardComponents: JSON.stringify(widgets) },
    'GET /api/yearly-data?year=2026': [reviewed('2026-01-02', '100.00'), reviewed('2026-02-02', '40.00')],
    'GET /api/yearly-data/years': { years: [2026] },
    'GET /api/bills/1/prices': {
      prices: [
        { from: '2026-01-10', planned: '40.00', frequency: 'monthly', paid: [] },
        { from: '2026-02-03', planned: '45.00', frequency: 'monthly', paid: [] },
      ],
      lastChange: { amount: '5.00', percent: 12.5, since: '2026-02-03', yearly: '60.00' },
    },
  });
};

/** Every figure that tells how it is made, by its name. */
const explained = (): string[] => {
  const names = screen
    .getAllByRole('button', { name: /: how .+ is made$/ })
    .map((figure) => /: how (.+) is made$/.exec(figure.getAttribute('aria-label') ?? '')?.[1] ?? '');
  return [...new Set(names)].sort();
};

const nameOf = (part: Element): string =>
  part.getAttribute('aria-label') ??
  document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.textContent ??
  part.querySelector(':scope > * > h2, :scope > h3')?.textContent ??
  '';

/** What the list, the table or the part is called in which it stands. */
const placeOf = (at: Element | null): string => (at ? nameOf(at) || placeOf(at.parentElement) : '');

/** Where an amount or a percentage stands that neither tells how it is made nor leads anywhere. */
const unexplained = (): string[] => {
  const places = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent: text, parentElement: at } = texts.currentNode;
    if (!/\$\d|\d ?%/.test(text ?? '') || !at || at.closest('button, svg, [aria-hidden=true], [role=tooltip]'))
      continue;
    places.add(`${placeOf(at)}: ${text}`);
  }
  return [...places].sort();
};

const Prices = ({ shell }: ShellProps) => <PriceHistory shell={shell} billId={1} />;

/** The dashboard beside its card, which shows another figure for each filter. */
const dashboard = [
  'Balance after Mar 12',
  'Balance after Mar 5',
  'Bills paid',
  'Bills this month',
  'Housing',
  'Income pending',
  'Income received',
  'Income this month',
  'Income Progress',
  'Left over',
  'Left so far',
  'Savings',
  'Savings Rate',
  'Still planned',
  'the difference of Rent',
  'the difference of Rent in percent',
  'the plan for Housing',
  'the plan for Nest egg',
  'the plan for Savings',
  ...['Jan', 'Feb', 'Mar'].map((month) => `the bills paid in ${month} 2026`),
  ...['Apr', 'Feb', 'Jan', 'Jun', 'Mar', 'May'].flatMap((month) => [
    `the plan for bills of ${month} 2026`,
    `the planned income of ${month} 2026`,
  ]),
  'the progress of Nest egg',
  'the share of Housing',
  'the share of Savings',
  'the spending on Housing',
  'the spending on Savings',
  'the spending without a bill',
  'what is left of Savings',
  'what is over of Housing',
  'what was saved for Nest egg',
];
const dashboardRows = [
  'Next income: +$1,000.00',
  'Payments that differ from their plan: Paid $50.00 on Mar 2',
  'Recent payments: $45.00',
  '📅 Upcoming Bills: $45',
  '📅 Upcoming Bills: +$1,000',
];
const income = ['Active Sources', 'Daily Average', 'This Week', 'Total Monthly', 'Total Yearly'];
const notice = /differs? from plan/;

interface Shown {
  View: ComponentType<ShellProps>;
  parameters?: Record<string, string>;
  /** The buttons that are pressed. */
  opens?: readonly (string | RegExp)[];
  figures: readonly string[];
  /** The amounts of one row, of which nothing is made. */
  rows?: readonly string[];
}

const views: Record<string, Shown> = {
  'the dashboard': {
    View: Dashboard,
    opens: [notice],
    figures: [...dashboard, 'Bills Progress', 'Bills remaining'],
    rows: dashboardRows,
  },
  'its expenses': {
    View: Dashboard,
    opens: [notice, 'Expenses'],
    figures: [...dashboard, 'Total Unpaid Expenses', 'the number of unpaid items'],
    rows: dashboardRows,
  },
  'its income': {
    View: Dashboard,
    opens: [notice, 'Income'],
    figures: [...dashboard, 'Total Unpaid Income', 'the number of unpaid items'],
    rows: dashboardRows,
  },
  'the list of income': {
    View: IncomeDashboard,
    figures: income,
    rows: ['All Income Sources: +$1,000.00'],
  },
  'income by frequency': {
    View: IncomeDashboard,
    parameters: { tab: 'frequency' },
    figures: [...income, 'Monthly income', 'the number of Monthly sources'],
  },
  'yearly averages': {
    View: IncomeDashboard,
    parameters: { tab: 'yearly' },
    figures: [...income, 'Pay per year', 'Total Yearly Projection', 'Yearly Average Per Source'],
  },
  'the analytics of income': {
    View: IncomeDashboard,
    parameters: { tab: 'analytics' },
    figures: [
      ...income,
      'Annual Savings Potential',
      'Average per Source',
      'Expense Ratio',
      'Financial Health',
      'Income Diversity',
      'Income Stability Score',
      'Monthly income',
      'Net Income',
      'Pay a month',
      'Pay of all income',
      'Pay per year',
      'Quarterly Projection',
      'Savings Rate',
      'Total Expenses',
      'Total Income',
      'the share of Monthly income',
    ],
  },
  'the year': {
    View: Yearly,
    figures: [
      'Active Months',
      'February 2026',
      'February against the average',
      'January 2026',
      'January against the average',
      'Monthly Avg',
      'Total Amount',
      'Unique Items',
      'the number of transactions',
      'the total of 2026',
    ],
  },
  'a cell of the year': {
    View: Yearly,
    opens: ['Rent, February: $40.00'],
    figures: ['Rent, February 2026'],
    rows: ['Rent, February 2026: $40.00'],
  },
  'a day of the calendar': {
    View: Calendar,
    opens: [/^Thursday, March 12, 2026/],
    figures: ['Balance after Mar 12', 'the total of Mar 12'],
    rows: ['Thursday, March 12, 2026: +$1,000.00', 'Thursday, March 12, 2026: −$45.00'],
  },
  'a day of another month': {
    View: Calendar,
    parameters: { month: '2026-01' },
    opens: [/^Monday, January 12, 2026/],
    figures: ['Balance after Jan 12', 'the total of Jan 12'],
    rows: ['Monday, January 12, 2026: +$1,000.00', 'Monday, January 12, 2026: −$45.00'],
  },
  'the price of a bill': {
    View: Prices,
    figures: ['the change in a year', 'the change of the price'],
    rows: ['Price: $40.00', 'Price: $45.00'],
  },
};

beforeEach(() => localStorage.clear());

it.each(Object.entries(views))(
  'every figure in %s tells how it is made, and what does not is the amount of one row',
  async (_, { View, parameters = {}, opens = [], figures, rows = [] }) => {
    household();
    const { person } = show(View, { parameters });
    for (const name of opens) await person.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect([explained(), unexplained()]).toEqual([[...figures].sort(), rows]));
  },
);
