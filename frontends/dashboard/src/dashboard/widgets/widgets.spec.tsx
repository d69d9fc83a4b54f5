import { act, screen, waitFor, within } from '@testing-library/react';
import { Answer, network, RawText } from '../../../test-support/network.js';
import { bill, income } from '../../../test-support/rows.js';
import { show } from '../../../test-support/show.js';
import { Dashboard } from '../dashboard.js';

const due = (id: number, name: string, dueDate: number, effectiveStatus: 'overdue' | 'due soon' | 'pending') =>
  bill({ id, name, dueDate, effectiveStatus });

const household = (given: Record<string, unknown> = {}, widgets = '["upcoming-bills"]') =>
  network({
    'GET /api/bills': [
      due(1, 'Rent', 3, 'overdue'),
      due(2, 'Gym', 11, 'due soon'),
      due(3, 'Water', 10, 'due soon'),
      due(4, 'Power', 17, 'due soon'),
      due(6, 'Far', 18, 'pending'),
    ],
    'GET /api/incomes': [income({ id: 5, personName: 'Pay', amount: '2000.00', dueDate: 12, paymentDates: '12' })],
    'GET /api/budget-summary': { totalIncome: 2000, totalBills: 225, savingsRate: 88.8 },
    'GET /api/bill-payments': [],
    'GET /api/user-preferences': { categoryColors: null, dashboardComponents: widgets },
    ...given,
  });

const upcoming = async () => {
  const panel = await screen.findByRole('region', { name: /Upcoming Bills/ });
  await screen.findByRole('table', { name: 'Bills and income' });
  return within(panel);
};
const items = async () => (await (await upcoming()).findAllByRole('listitem')).map((item) => item.textContent);

beforeEach(() => localStorage.clear());

describe('§5 §9 upcoming bills', () => {
  it('lists what is overdue first, then what is due within seven days', async () => {
    household();
    show(Dashboard);
    expect(await items()).toEqual([
      '💰RentOverdue since Mar 3$45',
      '💰WaterToday, Mar 10$45',
      '💰GymTomorrow, Mar 11$45',
      '💰PayIn 2 days, Mar 12+$2,000',
      '💰PowerIn 7 days, Mar 17$45',
    ]);
  });

  it('§2 leaves income out on request, and remembers that', async () => {
    household();
    const { person } = show(Dashboard);
    await person.click((await upcoming()).getByRole('checkbox', { name: 'Show income' }));
    expect(await items()).toHaveLength(4);
    expect(localStorage.getItem('daybook:1:upcoming-show-income')).toBe('false');
  });

  it('shows six and leads to the calendar for the rest', async () => {
    const many = Array.from({ length: 9 }, (_, index) => due(index + 10, `Bill ${index}`, 11, 'due soon'));
    household({ 'GET /api/bills': many, 'GET /api/incomes': [] });
    const { person, places } = show(Dashboard);
    expect(await items()).toHaveLength(6);
    await person.click((await upcoming()).getByRole('button', { name: '+3 more' }));
    expect(places).toEqual([['calendar', undefined]]);
  });
});

describe('§4 the layout of the widgets', () => {
  const open = async (given: Record<string, unknown> = {}) => {
    const { writes } = household(given, 'not a list');
    const shown = show(Dashboard);
    await screen.findByRole('region', { name: /Financial Overview/ });
    await shown.person.click(screen.getByRole('button', { name: 'Edit layout' }));
    return { ...shown, writes, editor: within(await screen.findByRole('dialog', { name: 'Layout Editor' })) };
  };

  it('is the financial overview alone where nothing valid is stored', async () => {
    const { editor } = await open();
    expect(editor.getByText('1 of 7 widgets active')).toBeInTheDocument();
    expect(editor.getByRole('checkbox', { name: /Financial Overview/ })).toBeChecked();
    expect(editor.getByRole('checkbox', { name: /Upcoming Bills/ })).not.toBeChecked();
  });

  it('§2 offers the seven widgets, each with its emoji, name and description', async () => {
    const { editor } = await open();
    expect(editor.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '📊 Financial OverviewIncome, bills and savings rate over six months',
      '📅 Upcoming BillsOverdue bills and bills due in the next 7 days',
      '🧩 Expense BreakdownMonthly bills by category',
      '💵 Income TrackerIncome received and expected, and what comes next',
      '🎯 Budget ProgressPlanned and actual spending by category this month',
      '🧾 Payment HistoryYour last eight bill payments',
      '🐷 Savings GoalsSaved this year compared with your plan',
    ]);
  });

  it('takes a widget in at the end, and saves that at once', async () => {
    const { person, editor, writes } = await open({
      'PUT /api/user-preferences': () => new Promise(() => {}),
    });
    await person.click(editor.getByRole('checkbox', { name: /Upcoming Bills/ }));
    expect(editor.getByText('2 of 7 widgets active')).toBeInTheDocument();
    expect(writes()[0]?.body).toEqual({ dashboardComponents: '["financial-overview","upcoming-bills"]' });
    await person.click(editor.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is put back and told when saving fails', async () => {
    const { person, editor, notices } = await open({ 'PUT /api/user-preferences': new Answer(500, { message: 'No' }) });
    await person.click(editor.getByRole('checkbox', { name: /Financial Overview/ }));
    await waitFor(() =>
      expect(notices).toEqual([
        { title: 'Error', description: 'Failed to update preferences: {"message":"No"}', tone: 'destructive' },
      ]),
    );
    expect(editor.getByRole('checkbox', { name: /Financial Overview/ })).toBeChecked();
  });

  it('§8 tells that the answer was no JSON', async () => {
    const { person, editor, notices } = await open({ 'PUT /api/user-preferences': new RawText('<html>') });
    await person.click(editor.getByRole('checkbox', { name: /Upcoming Bills/ }));
    await waitFor(() =>
      expect(notices).toEqual([{ title: 'Error', description: 'Invalid JSON response', tone: 'destructive' }]),
    );
    expect(editor.getByRole('checkbox', { name: /Upcoming Bills/ })).not.toBeChecked();
  });
});

describe('§4 the order of the widgets', () => {
  const two = async () => {
    const { writes } = household(
      { 'PUT /api/user-preferences': () => new Promise(() => {}) },
      '["financial-overview","upcoming-bills"]',
    );
    const shown = show(Dashboard);
    const handle = await screen.findByRole('button', { name: 'Reorder Financial Overview' });
    return { ...shown, writes, handle };
  };
  const names = () =>
    screen.getAllByRole('button', { name: /^Reorder / }).map((button) => button.getAttribute('aria-label'));
  const swapped = ['Reorder Upcoming Bills', 'Reorder Financial Overview'];
  const saved = { dashboardComponents: '["upcoming-bills","financial-overview"]' };

  it('changes by the menu of a widget, and is saved at once', async () => {
    const { person, writes } = await two();
    await person.click(screen.getByRole('button', { name: 'Actions for Financial Overview' }));
    expect(await screen.findByRole('menuitem', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true');
    await person.click(screen.getByRole('menuitem', { name: 'Move down' }));
    await waitFor(() => expect(names()).toEqual(swapped));
    expect(writes().map(({ body }) => body)).toEqual([saved]);
  });

  it('changes by keyboard on the handle, and is saved when it is dropped', async () => {
    const { person, writes, handle } = await two();
    act(() => handle.focus());
    await person.keyboard(' {ArrowDown}');
    expect(names()).toEqual(swapped);
    expect(writes()).toEqual([]);
    await person.keyboard(' ');
    await waitFor(() => expect(writes().map(({ body }) => body)).toEqual([saved]));
    expect(names()).toEqual(swapped);
  });

  it('is not asked about where there is one widget', async () => {
    household({}, '["financial-overview"]');
    show(Dashboard);
    await screen.findByRole('table', { name: /six months/ });
    expect(screen.queryByRole('button', { name: /^Reorder / })).not.toBeInTheDocument();
  });
});

describe('the financial overview', () => {
  it('plans six months ahead, quarterly and weekly items where they fall due', async () => {
    household(
      {
        'GET /api/bills': [
          bill({ id: 1, name: 'Rent', amount: '100.00' }),
          bill({ id: 2, name: 'Tax', amount: '600.00', frequency: 'quarterly', anchorMonth: 2, dueThisMonth: false }),
        ],
        'GET /api/incomes': [
          income({ id: 5, amount: '500.00', frequency: 'weekly', paymentDates: 'friday', dueDate: 6 }),
          income({ id: 6, groupId: 5, amount: '500.00', frequency: 'weekly', paymentDates: 'friday', dueDate: 13 }),
        ],
      },
      '["financial-overview"]',
    );
    show(Dashboard);
    const table = await screen.findByRole('table', { name: /six months/ });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => Array.from(row.children, (cell) => cell.textContent).filter(Boolean))).toEqual([
      ['March 2026', '–planned $2,000.00', '$0.00planned $100.00'],
      ['April 2026', '–planned $2,000.00', '–planned $100.00'],
      ['May 2026', '–planned $2,500.00', '–planned $700.00'],
      ['June 2026', '–planned $2,000.00', '–planned $100.00'],
      ['July 2026', '–planned $2,500.00', '–planned $100.00'],
      ['August 2026', '–planned $2,000.00', '–planned $700.00'],
    ]);
    expect(screen.getByText('88.8%')).toBeInTheDocument();
  });

  it('tells of months that are over what really was, beside what is planned', async () => {
    const payment = { billId: 1, billName: 'Rent', dueDate: 5, paidDate: null, transactionId: null, status: 'paid' };
    const paid = (period: string, amount: string) => ({ ...payment, id: period, period, amount, source: 'manual' });
    household(
      {
        'GET /api/bills': [bill({ id: 1, name: 'Rent', amount: '100.00' })],
        'GET /api/incomes': [income({ id: 5, amount: '500.00', received: [{ month: '2026-02', amount: '450.00' }] })],
        'GET /api/bill-payments': [paid('2026-03', '90.00'), paid('2026-02', '110.00'), paid('2026-01', '-10.00')],
      },
      '["financial-overview"]',
    );
    show(Dashboard);
    const rows = within(await screen.findByRole('table', { name: /six months/ }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => Array.from(row.children, (cell) => cell.textContent))).toEqual([
      ['January 2026', '–planned $500.00', '\u2212$10.00planned $100.00'],
      ['February 2026', '$450.00planned $500.00', '$110.00planned $100.00'],
      ['March 2026', '–planned $500.00', '$90.00planned $100.00'],
      ...['April', 'May', 'June'].map((month) => [`${month} 2026`, '–planned $500.00', '–planned $100.00']),
    ]);
    expect(
      (await screen.findAllByRole('img', { name: /2026: Income/ })).map((point) => point.getAttribute('aria-label')),
    ).toContain('February 2026: Income $450.00 of $500.00, Bills $110.00 of $100.00');
  });
});
