import type { ShellProps } from '@daybook/frontend-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { network } from '../test-support/network.js';
import { bill, income } from '../test-support/rows.js';
import { show } from '../test-support/show.js';
import { Calendar } from './calendar/calendar.js';
import { Dashboard } from './dashboard/dashboard.js';
import { IncomeDashboard } from './income/income-dashboard.js';
import { Recurring } from './recurring/recurring.js';
import { addSeries } from './series-dialog/adding-here.js';
import { Yearly } from './yearly/yearly.js';

const household = {
  'GET /api/bills': [bill({ id: 1, name: 'Rent', dueDate: 12 })],
  'GET /api/incomes': [income({ id: 10, personName: 'Pay', percentage: '40' })],
  'GET /api/budget-summary': { totalIncome: 1000, totalBills: 45, savingsRate: 95.5 },
  'GET /api/bill-payments': [],
  'GET /api/user-preferences': { categoryColors: null, dashboardComponents: '[]' },
  'GET /api/yearly-data?year=2026': [
    { billId: 1, groupId: 1, billName: 'Rent', date: '2026-02-03', amount: '45.00' },
    { billId: 1, groupId: 1, billName: 'Rent', date: '2026-03-03', amount: '46.00' },
  ],
  'GET /api/yearly-data/years': { years: [2026] },
};

const open = (View: ComponentType<ShellProps>, parameters = {}) => {
  const { writes } = network({ ...household, 'POST /api/bills': {}, 'POST /api/incomes': {} });
  const shown = show(View, { parameters });
  return {
    ...shown,
    writes,
    /** What the palette and `N` do, as the remote tells the shell. */
    add: (kind: 'bill' | 'income') => act(() => addSeries(shown.shell(), kind)),
    value: () => shown.shell().viewState.value,
  };
};

const dialog = (name: string) => screen.findByRole('dialog', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const drawn = {
  dashboard: () => screen.findByRole('table', { name: 'Bills and income' }),
  calendar: () => screen.findByRole('table'),
  recurring: () => screen.findByRole('tab', { name: 'Expenses (1)' }),
  income: () => screen.findByRole('table', { name: 'All Income Sources' }),
};

beforeEach(() => localStorage.clear());

describe('adding where one is', () => {
  it('adds a bill on the dashboard, which stays', async () => {
    const { add, person, places, value, writes } = open(Dashboard);
    await drawn.dashboard();
    add('bill');
    await dialog('Add Expense');
    expect(value()).toEqual({ add: 'bill' });
    await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Water');
    await person.type(screen.getByLabelText('Amount'), '20');
    await person.click(screen.getByRole('button', { name: 'Create' }));
    await closed();
    expect(writes()).toMatchObject([{ path: '/api/bills', body: { name: 'Water', dueDate: 10 } }]);
    expect(value()).toEqual({});
    expect(places).toEqual([]);
  });

  it('adds to the focused day of the calendar', async () => {
    const { add, value } = open(Calendar);
    await drawn.calendar();
    act(() => screen.getByRole('button', { name: /^Friday, March 20/ }).focus());
    add('bill');
    await dialog('Add Expense');
    expect(value()).toEqual({ day: 20, add: 'bill' });
    expect(screen.getByRole('combobox', { name: 'Due day' })).toHaveValue('20');
  });

  it('adds by N in the sheet of a day', async () => {
    const { value } = open(Calendar, { day: 20 });
    fireEvent.keyDown(within(await dialog('Friday, March 20, 2026')).getByRole('button', { name: 'Add Expense' }), {
      key: 'n',
    });
    await dialog('Add Expense');
    expect(value()).toEqual({ day: 20, add: 'bill' });
  });

  it('adds an income by N in Income, where letters are not typed', async () => {
    const { value } = open(IncomeDashboard);
    await drawn.income();
    fireEvent.keyDown(document.body, { key: 'n' });
    await dialog('Add New Income');
    expect(value()).toEqual({ add: 'income' });
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name' }), { key: 'n' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('goes to Recurring from a view in which nothing of the kind can be added', async () => {
    const { add, places } = open(IncomeDashboard);
    await drawn.income();
    add('bill');
    expect(places).toEqual([['recurring', { tab: 'expenses', add: 'bill' }]]);
  });
});

describe('what is open', () => {
  it('is in the address while a row of Recurring is edited, and opens again from there', async () => {
    const first = open(Recurring);
    await drawn.recurring();
    await first.person.click(screen.getByRole('button', { name: 'Edit Rent' }));
    await dialog('Edit Expense');
    expect(first.value()).toEqual({ edit: 'bill 1' });
    await first.person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(first.value()).toEqual({});
  });

  it.each([
    [Recurring, 'bill 1', 'Edit Expense'],
    [Recurring, 'income 10', 'Edit Income'],
    [IncomeDashboard, 'income 10', 'Edit Income'],
  ])('is brought back by a link: %p, %s', async (View, edit, name) => {
    open(View, { edit });
    await dialog(name);
  });

  it('is nothing where the row of a link is gone', async () => {
    open(Recurring, { edit: 'bill 99' });
    await drawn.recurring();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is the cell of the year', async () => {
    const { person, value } = open(Yearly, { item: 1, month: 2 });
    await dialog('Rent, February 2026');
    await person.keyboard('{Escape}');
    await closed();
    expect(value()).toEqual({});
    await person.click(screen.getByRole('button', { name: /^Rent, full year/ }));
    await dialog('Rent, 2026');
    expect(value()).toEqual({ item: 1 });
  });

  it('is the Layout Editor of the dashboard', async () => {
    const { person, value } = open(Dashboard, { sheet: 'layout' });
    await dialog('Layout Editor');
    await person.click(screen.getByRole('button', { name: 'Done' }));
    await closed();
    expect(value()).toEqual({});
  });
});

it('keeps the filters of Recurring in the address, and takes them from there', async () => {
  const { person, value } = open(Recurring, { category: 'Housing', search: 're' });
  await drawn.recurring();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('re');
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Housing');
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'nt');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'All');
  await waitFor(() => expect(value()).toEqual({ search: 'rent' }));
});
