import type { ShellProps } from '@daybook/frontend-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Calendar } from './calendar/calendar.js';
import { Dashboard } from './dashboard/dashboard.js';
import { IncomeDashboard } from './income/income-dashboard.js';
import { Recurring } from './recurring/recurring.js';
import { network } from '../test-support/network.js';
import { bill, income } from '../test-support/rows.js';
import { show } from '../test-support/show.js';
import { Yearly } from './yearly/yearly.js';

const open = (View: ComponentType<ShellProps>, parameters = {}) => {
  const { writes } = network({
    'GET /api/bills': [bill({ id: 1, name: 'Rent', dueDate: 12, effectiveStatus: 'due soon' })],
    'GET /api/incomes': [income({ id: 10, personName: 'Pay', dueDate: 15, percentage: '40' })],
    'GET /api/budget-summary': { totalIncome: 1000, totalBills: 45, savingsRate: 95.5 },
    'GET /api/bill-payments': [],
    'GET /api/user-preferences': { categoryColors: null, dashboardComponents: '[]' },
    'GET /api/yearly-data?year=2026': [
      { billId: 1, groupId: 1, billName: 'Rent', date: '2026-02-03', amount: '45.00' },
    ],
    'GET /api/yearly-data/years': { years: [2026] },
    'POST /api/bills': {},
    'POST /api/incomes': {},
    'PUT /api/bills/1': {},
    'PUT /api/incomes/10': {},
    'PUT /api/user-preferences': {},
    'DELETE /api/bills/1/group': { deleted: 1 },
  });
  const shown = show(View, { parameters });
  const { person } = shown;
  /** Goes on by the Tab key alone until the control of that name has the focus. */
  const tabTo = async (name: string | RegExp) => {
    for (let stops = 0; stops < 80; stops += 1) {
      await person.tab();
      const there = document.activeElement;
      const named = there?.getAttribute('aria-label') ?? there?.textContent ?? '';
      const label = there?.id ? (document.querySelector(`label[for="${there.id}"]`)?.textContent ?? '') : '';
      if ([named, label].some((text) => (typeof name === 'string' ? text === name : name.test(text)))) return;
    }
    throw new Error(`${String(name)} is not reached by Tab`);
  };
  return { ...shown, writes, tabTo };
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => localStorage.clear());

describe('by keyboard alone', () => {
  it('adds an expense', async () => {
    const { person, tabTo, writes } = open(Recurring);
    await screen.findByRole('tab', { name: 'Expenses (1)' });
    await tabTo('Add Expense');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await person.keyboard('Water');
    await tabTo('Amount');
    await person.keyboard('20');
    await tabTo('Create');
    await person.keyboard('{Enter}');
    await closed();
    expect(writes()).toMatchObject([{ path: '/api/bills', body: { name: 'Water', amount: '20.00' } }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Expense' })).toHaveFocus());
  });

  it('edits an amount and a category in their line, and deletes', async () => {
    const { person, tabTo, writes, questions } = open(Recurring);
    await screen.findByRole('tab', { name: 'Expenses (1)' });
    await tabTo(/^Rent: \$45.00/);
    await person.keyboard('{Enter}');
    await person.keyboard('50{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Rent: \$/ })).toHaveFocus());
    await tabTo(/^Rent: Housing/);
    await person.keyboard('{Enter}');
    expect(screen.getByRole('combobox', { name: 'Category of Rent' })).toHaveFocus();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Rent: Housing/ })).toHaveFocus());
    await tabTo('Delete Rent');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(questions).toHaveLength(1));
    expect(writes().map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
  });

  it('edits an income on the income dashboard', async () => {
    const { person, tabTo, writes } = open(IncomeDashboard);
    await screen.findByRole('table', { name: 'All Income Sources' });
    await tabTo('Edit Pay');
    await person.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Edit Income' });
    await tabTo('Update');
    await person.keyboard(' ');
    await closed();
    expect(writes()).toMatchObject([{ method: 'PUT', path: '/api/incomes/10' }]);
  });

  it('marks as paid, filters, and chooses widgets on the dashboard', async () => {
    const { person, tabTo, writes } = open(Dashboard);
    await screen.findByRole('table', { name: 'Bills and income' });
    await tabTo('Edit layout');
    await person.keyboard('{Enter}');
    const editor = within(await screen.findByRole('dialog', { name: 'Layout Editor' }));
    act(() => editor.getByRole('checkbox', { name: /Payment History/ }).focus());
    await person.keyboard(' ');
    await tabTo('Done');
    await person.keyboard('{Enter}');
    await closed();
    await tabTo('Expenses');
    await person.keyboard('{Enter}');
    expect(screen.getByText('Total Unpaid Expenses')).toBeInTheDocument();
    await tabTo('Rent: Due soon, mark as paid');
    await person.keyboard('{Enter}');
    await waitFor(() =>
      expect(writes().map(({ body }) => body)).toEqual([
        { dashboardComponents: '["payment-history"]' },
        { status: 'paid' },
      ]),
    );
  });

  it('opens a day of the calendar and comes back to it', async () => {
    const { person, tabTo } = open(Calendar);
    await screen.findByRole('table');
    await tabTo(/^Thursday, March 12/);
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Thursday, March 12, 2026' })).toBeInTheDocument();
    await person.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Thursday, March 12/ })).toHaveFocus());
  });

  it('opens a cell of the year and leads on to its transactions', async () => {
    const { person, tabTo, places } = open(Yearly);
    await screen.findByText('1 transaction');
    await tabTo('Rent, February: $45.00');
    await person.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Rent, February 2026' });
    await tabTo('Show in Transactions');
    await person.keyboard('{Enter}');
    expect(places).toEqual([['transactions', { groupId: 1, reviewed: 1, from: '2026-02-01', to: '2026-02-28' }]]);
  });

  it('opens the whole year of an item by its total', async () => {
    const { person, tabTo, places } = open(Yearly);
    await screen.findByText('1 transaction');
    await tabTo('Rent, full year: $45.00');
    await person.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Rent, 2026' });
    await tabTo('Show in Transactions');
    await person.keyboard('{Enter}');
    expect(places).toEqual([['transactions', { groupId: 1, reviewed: 1, from: '2026-01-01', to: '2026-12-31' }]]);
  });
});
