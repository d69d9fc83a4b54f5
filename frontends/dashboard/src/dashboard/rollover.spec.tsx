import { screen, within } from '@testing-library/react';
import { Calendar } from '../calendar/calendar.js';
import { IncomeDashboard } from '../income/income-dashboard.js';
import { Recurring } from '../recurring/recurring.js';
import { network } from '../../test-support/network.js';
import { bill } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';
import { Yearly } from '../yearly/yearly.js';
import { Dashboard } from './dashboard.js';

const paid = bill({ id: 1, name: 'Rent', dueDate: 31, status: 'paid', effectiveStatus: 'paid' });
const again = bill({ id: 1, name: 'Rent', dueDate: 30, status: 'pending', effectiveStatus: 'pending' });

/** The last evening of a month: midnight brings rows of the next. */
const evening = () => {
  const { answers } = network({
    'GET /api/bills': [paid],
    'GET /api/incomes': [],
    'GET /api/budget-summary': { totalIncome: 0, totalBills: 45, savingsRate: 0 },
    'GET /api/bill-payments': [],
    'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
    'GET /api/yearly-data?year=2026': [],
    'GET /api/yearly-data?year=2027': [],
    'GET /api/yearly-data/years': { years: [] },
  });
  return () => (answers['GET /api/bills'] = [again]);
};

beforeEach(() => localStorage.clear());

describe('midnight on the last day of a month, without a reload', () => {
  it('turns the table card, the summary and the month calendar', async () => {
    const newMonth = evening();
    const { becomes } = show(Dashboard, { today: '2026-03-31' });
    const card = await screen.findByRole('region', { name: 'Tuesday, March 31, 2026' });
    expect(await within(card).findByRole('button', { name: '100%: how Bills Progress is made' })).toBeInTheDocument();
    newMonth();
    await becomes('2026-04-01');
    const next = await screen.findByRole('region', { name: 'Wednesday, April 1, 2026' });
    expect(within(next).getByRole('button', { name: '0%: how Bills Progress is made' })).toBeInTheDocument();
    expect(within(next).getByRole('row', { name: /Rent/ }).firstElementChild).toHaveTextContent('30');
    expect(screen.getByRole('region', { name: 'APRIL 2026' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'This month' })).toHaveTextContent('left on Apr 30');
  });

  it('keeps an amount that is being edited', async () => {
    const newMonth = evening();
    const { person, becomes } = show(Dashboard, { today: '2026-03-31' });
    await person.click(await screen.findByRole('button', { name: 'Rent: $45.00, edit planned amount' }));
    await person.clear(screen.getByRole('textbox'));
    await person.type(screen.getByRole('textbox'), '51');
    newMonth();
    await becomes('2026-04-01');
    await screen.findByRole('region', { name: 'Wednesday, April 1, 2026' });
    expect(screen.getByRole('textbox', { name: 'Planned amount of Rent' })).toHaveValue('51');
  });

  it('keeps an open dialog and what was typed in it', async () => {
    const newMonth = evening();
    const { person, becomes } = show(Recurring, { today: '2026-03-31' });
    await person.click(await screen.findByRole('button', { name: 'Add Expense' }));
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Internet');
    newMonth();
    await becomes('2026-04-01');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Internet');
  });

  it('turns the calendar that stands on the current month, and not one that was stepped to', async () => {
    evening();
    const { person, becomes } = show(Calendar, { today: '2026-03-31' });
    await becomes('2026-04-01');
    expect(await screen.findByRole('region', { name: 'April 2026' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show March 2026' }));
    await becomes('2026-05-01');
    expect(screen.getByRole('region', { name: 'March 2026' })).toBeInTheDocument();
  });

  it('turns the year on the last day of December', async () => {
    evening();
    const { becomes } = show(Yearly, { today: '2026-12-31' });
    await screen.findByText('No data for 2026');
    await becomes('2027-01-01');
    expect(await screen.findByText('No data for 2027')).toBeInTheDocument();
  });

  it('leaves the income dashboard whole', async () => {
    evening();
    const { becomes } = show(IncomeDashboard, { today: '2026-03-31' });
    await screen.findByText('No income sources found');
    await becomes('2026-04-01');
    expect(screen.getByText('No income sources found')).toBeInTheDocument();
  });
});
