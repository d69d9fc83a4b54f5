import { screen, waitFor, within } from '@testing-library/react';
import { Answer, network } from '../../test-support/network.js';
import { bill, income } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';
import { Dashboard } from './dashboard.js';

const rent = bill({ id: 1, name: 'Rent', amount: '1200.00', dueDate: 3, effectiveStatus: 'overdue' });
const gym = bill({ id: 2, name: 'Gym', amount: '30.00', dueDate: 12, emoji: '💪', effectiveStatus: 'due soon' });
const water = bill({ id: 3, name: 'Water', amount: '20.50', dueDate: 8, status: 'paid', effectiveStatus: 'paid' });
const tax = bill({
  id: 4,
  name: 'Tax',
  dueDate: 1,
  frequency: 'annual',
  dueThisMonth: false,
  effectiveStatus: 'scheduled',
});
const pay = income({ id: 5, personName: 'Pay', amount: '2000.00', dueDate: 15 });

const household = (given: Record<string, unknown> = {}) => ({
  'GET /api/bills': [rent, gym, water, tax],
  'GET /api/incomes': [pay],
  'GET /api/budget-summary': { totalIncome: 2000, totalBills: 1254.25, savingsRate: 37.3 },
  'GET /api/bill-payments': [],
  'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
  ...given,
});

const textsOf = (row: HTMLElement) => Array.from(row.children, (cell) => cell.textContent);
const table = () => screen.findByRole('table', { name: 'Bills and income' });
const lines = async () =>
  within(await table())
    .getAllByRole('row')
    .map(textsOf);
const panel = (name: string | RegExp) => screen.getByRole('region', { name });

beforeEach(() => localStorage.clear());

describe('the dashboard', () => {
  it('says what is left of the month, how far it is, what is overdue and what is due next', async () => {
    network(household());
    show(Dashboard);
    await table();
    const summary = panel('This month');
    expect(summary).toHaveTextContent('$749.50left on Mar 31−$20.50 paid and received so far, +$770.00 still planned');
    expect(
      within(summary).getByRole('button', { name: '$0.00: how Income received is made' }).parentElement,
    ).toHaveTextContent('$0.00 of $2,000.00');
    expect(within(summary).getByRole('progressbar', { name: 'Bills paid' })).toHaveAttribute(
      'aria-valuetext',
      '$20.50 of $1,250.50',
    );
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['💰RentOverdue since Mar 3$1,200', '💪GymMar 12$30', '💰RentApr 3$1,200']);
    const headings = within(summary)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
    expect(headings).toEqual(['This month', 'Needs attention', 'Next bills']);
  });

  it('puts what is overdue right under the line, three of them, and leads to the others', async () => {
    const late = [11, 12, 13, 14].map((id) =>
      bill({ id, name: `Late ${id}`, amount: '10.00', dueDate: id - 9, effectiveStatus: 'overdue' }),
    );
    network(household({ 'GET /api/bills': [gym, ...late] }));
    const { person } = show(Dashboard);
    await table();
    const summary = within(panel('This month'));
    expect(summary.queryByRole('heading', { name: 'Next bills' })).not.toBeInTheDocument();
    expect(summary.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '💰Late 11Overdue since Mar 2$10',
      '💰Late 12Overdue since Mar 3$10',
      '💰Late 13Overdue since Mar 4$10',
    ]);
    const [first] = summary.getAllByRole('listitem');
    const bars = summary.getByRole('progressbar', { name: 'Bills paid' });
    expect(first?.compareDocumentPosition(bars)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await person.click(summary.getByRole('button', { name: '+1 more' }));
    expect(screen.getByRole('button', { name: 'Expenses' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('asks for a past bill that was entered late whether it was paid, with one click for yes', async () => {
    const late = (id: number, name: string) =>
      bill({ id, name, amount: '15.00', dueDate: 5, effectiveStatus: 'scheduled', createdAt: '2026-03-10T09:00:00Z' });
    const chosen = { ...late(9, 'Milk'), status: 'scheduled' };
    const { writes } = network({
      ...household({ 'GET /api/bills': [rent, tax, late(6, 'Paper'), late(7, 'Phone'), chosen] }),
      'PUT /api/bills/6': late(6, 'Paper'),
    });
    const { person } = show(Dashboard);
    const asked = within(await screen.findByRole('list', { name: 'Was it paid?' }));
    expect(asked.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Yes💰PaperMar 5$15.00',
      'Yes💰PhoneMar 5$15.00',
    ]);
    await person.click(asked.getByRole('button', { name: 'Yes, Paper of Mar 5 was paid' }));
    await waitFor(() => expect(writes()).toEqual([{ method: 'PUT', path: '/api/bills/6', body: { status: 'paid' } }]));
  });

  it('asks for income that was due three days ago whether it came, with one click for yes', async () => {
    const late = (id: number, personName: string, lateSince: string) =>
      income({ id, groupId: id, personName, amount: '500.00', dueDate: 5, lateSince });
    const here = late(16, 'Side job', '2026-03-05');
    const { writes } = network({
      ...household({ 'GET /api/incomes': [here, late(17, 'Pension', '2026-02-25')] }),
      'PUT /api/incomes/16': here,
    });
    const { person } = show(Dashboard);
    const asked = within(await screen.findByRole('list', { name: 'Did it come?' }));
    expect(asked.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Find💰PensionFeb 25$500.00',
      'Yes💰Side jobMar 5$500.00',
    ]);
    await person.click(asked.getByRole('button', { name: 'Yes, Side job of Mar 5 came' }));
    await waitFor(() =>
      expect(writes()).toEqual([{ method: 'PUT', path: '/api/incomes/16', body: { status: 'received' } }]),
    );
  });

  it('opens the rows behind the lines of the summary', async () => {
    network(household());
    const { person } = show(Dashboard);
    await table();
    await person.click(screen.getByRole('button', { name: 'Rent on Mar 3, $1,200.00: show the expenses' }));
    expect(screen.getByRole('button', { name: 'Expenses' })).toHaveAttribute('aria-pressed', 'true');
    await person.click(screen.getByRole('button', { name: 'Income received: show the income' }));
    expect(screen.getByRole('button', { name: 'Income' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('draws the balance to the end of the month, with a table of it', async () => {
    network(household());
    show(Dashboard);
    await table();
    const summary = within(panel('This month'));
    expect(
      summary.getByRole('img', {
        name: 'Balance from day 1 to 31: −$20.50 paid and received by today, $749.50 planned at the end',
      }),
    ).toBeInTheDocument();
    expect(
      within(summary.getByRole('table', { name: 'Balance by day' }))
        .getAllByRole('row')
        .map(textsOf),
    ).toEqual([
      ['After', 'Balance'],
      ['Mar 3', '−$1,200.00'],
      ['Mar 8', '−$1,220.50'],
      ['Mar 12', '−$1,250.50'],
      ['Mar 15', '$749.50'],
    ]);
  });

  it('§2 §5 lists the month by due day under the date of today, what is not due this month apart', async () => {
    network(household());
    show(Dashboard);
    expect(await lines()).toEqual([
      ['Due', 'Name', 'Amount', 'Status'],
      ['3', '💰Rent', '$1,200.00', ''],
      ['8', '💰Water', '$20.50', ''],
      ['12', '💪Gym', '$30.00', ''],
      ['15', '💰Pay', '+$2,000.00', ''],
      ['Not due this month'],
      ['1', '💰Tax', '$45.00', ''],
    ]);
    expect(panel('Tuesday, March 10, 2026')).toBeInTheDocument();
  });

  it('§2 sums up both sides for the filter All', async () => {
    network(household());
    show(Dashboard);
    await table();
    expect(panel('Bills Progress')).toHaveTextContent('$20.50 / $1,250.502% paid$1,230.00 remaining');
    expect(panel('Income Progress')).toHaveTextContent('$0.00 / $2,000.000% received$2,000.00 pending');
  });

  it('§2 §4 shows unpaid totals under Expenses and Income, and remembers the filter', async () => {
    network(household());
    const { person } = show(Dashboard);
    await table();
    await person.click(screen.getByRole('button', { name: 'Expenses' }));
    expect(panel('Tuesday, March 10, 2026')).toHaveTextContent('Total Unpaid Expenses2 unpaid items−$1,230.00');
    await person.click(screen.getByRole('button', { name: 'Income' }));
    expect(panel('Tuesday, March 10, 2026')).toHaveTextContent('Total Unpaid Income1 unpaid item+$2,000.00');
    expect(await lines()).toHaveLength(2);
    expect(localStorage.getItem('daybook:1:dashboard-filter')).toBe('"income"');
  });

  it('§2 §4 hides completed items without changing the sums, and remembers it', async () => {
    network(household({ 'GET /api/bills': [water], 'GET /api/incomes': [] }));
    const { person } = show(Dashboard);
    await table();
    await person.click(screen.getByRole('button', { name: 'Hide completed' }));
    expect(screen.getByText('All 1 are done')).toBeInTheDocument();
    expect(panel('Bills Progress')).toHaveTextContent('100% paid');
    expect(localStorage.getItem('daybook:1:hide-completed')).toBe('true');
    await person.click(screen.getAllByRole('button', { name: 'Show completed' })[1] as HTMLElement);
    expect(await lines()).toHaveLength(2);
  });

  it('§2 says that nothing was found where a filter has no entries', async () => {
    network(household({ 'GET /api/incomes': [] }));
    const { person } = show(Dashboard);
    await table();
    await person.click(screen.getByRole('button', { name: 'Income' }));
    expect(screen.getByText('No bills or income entries found')).toBeInTheDocument();
  });

  it('leads an empty household to its first three steps', async () => {
    network(household({ 'GET /api/bills': [], 'GET /api/incomes': [] }));
    const { person, places } = show(Dashboard);
    await person.click(await screen.findByRole('button', { name: 'Add income' }));
    await person.click(screen.getByRole('button', { name: 'Add bills' }));
    await person.click(screen.getByRole('button', { name: 'Import CSV' }));
    expect(places).toEqual([
      ['recurring', { tab: 'income', add: 'income' }],
      ['recurring', { tab: 'expenses', add: 'bill' }],
      ['transactions', undefined],
    ]);
  });

  it('stays with what is left to do until it is done or dismissed, and says what the bank sent already', async () => {
    const preferences = { categoryColors: null, dashboardComponents: null };
    const { writes } = network(
      household({
        'GET /api/incomes': [],
        'GET /api/transactions?limit=1': { total: 2000, transactions: [] },
        'GET /api/user-preferences': () => preferences,
        'PUT /api/user-preferences': ({ body }: { body: object }) => Object.assign(preferences, body),
      }),
    );
    const { person } = show(Dashboard);
    const panel = within(await screen.findByRole('region', { name: 'Get started' }));
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ' DoneImport transactionsDrop your bank’s file anywhere in this window, or choose it.',
      'IncomeAdd salary, benefits or rent you receive, with the day it arrives.Add income',
      ' DoneBillsAdd rent, subscriptions or insurance, with the day it is due.',
    ]);
    await person.click(panel.getByRole('button', { name: 'Dismiss these steps' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull());
    expect(writes()).toMatchObject([
      { path: '/api/user-preferences', body: { settings: { 'first-steps': 'dismissed' } } },
    ]);
  });

  it('says no more of the first steps on a device where they were not dismissed', async () => {
    network(
      household({
        'GET /api/incomes': [],
        'GET /api/transactions?limit=1': { total: 2000, transactions: [] },
        'GET /api/user-preferences': {
          categoryColors: null,
          dashboardComponents: null,
          settings: { 'first-steps': 'dismissed' },
        },
      }),
    );
    show(Dashboard);
    await table();
    expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull();
  });

  it('offers an empty household sample data, where the shell has some', async () => {
    network(household({ 'GET /api/bills': [], 'GET /api/incomes': [] }));
    let loads = 0;
    const { person } = show(Dashboard, { sampleData: { canLoad: true, load: () => (loads += 1) } });
    await person.click(await screen.findByRole('button', { name: 'Load sample data' }));
    expect(loads).toBe(1);
  });

  it('is usable once all four reads are in and drawn', async () => {
    let answer = (_payments: unknown) => {};
    network(household({ 'GET /api/bill-payments': () => new Promise((resolve) => (answer = resolve)) }));
    const { marks } = show(Dashboard);
    await table();
    expect(marks).toEqual([]);
    answer([]);
    await waitFor(() => expect(marks).toEqual(['daybook:usable']));
  });

  it('keeps working where one read fails, and reads it again on Retry', async () => {
    const { answers } = network(household({ 'GET /api/budget-summary': new Answer(500) }));
    const { person } = show(Dashboard);
    await table();
    const overview = panel('Financial Overview');
    expect(overview).toHaveTextContent('Failed to fetch the budget summary');
    answers['GET /api/budget-summary'] = { totalIncome: 2000, totalBills: 1254.25, savingsRate: 37.3 };
    await person.click(within(overview).getByRole('button', { name: 'Retry' }));
    expect(await within(overview).findByText('37.3%')).toBeInTheDocument();
  });
});
