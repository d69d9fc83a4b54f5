import { act, screen, within } from '@testing-library/react';
import { network } from '../../../test-support/network.js';
import { bill, income } from '../../../test-support/rows.js';
import { show } from '../../../test-support/show.js';
import { Dashboard } from '../dashboard.js';

const calendar = async () => {
  network({
    'GET /api/bills': [
      bill({ id: 1, name: 'Rent', amount: '1200.00', dueDate: 3, effectiveStatus: 'overdue' }),
      bill({ id: 2, name: 'Gym', amount: '30.00', dueDate: 12, effectiveStatus: 'due soon' }),
      bill({ id: 3, name: 'Tax', dueDate: 20, frequency: 'annual', dueThisMonth: false, effectiveStatus: 'scheduled' }),
    ],
    'GET /api/incomes': [income({ id: 5, personName: 'Pay', amount: '2000.00', dueDate: 12 })],
    'GET /api/budget-summary': { totalIncome: 2000, totalBills: 1230, savingsRate: 38.5 },
    'GET /api/bill-payments': [],
    'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
  });
  const shown = show(Dashboard);
  const panel = within(await screen.findByRole('region', { name: 'MARCH 2026' }));
  return { ...shown, panel, grid: within(await panel.findByRole('grid', { name: 'Days of the month' })) };
};
// Asking thirty-one buttons for their roles takes seconds.
const day = (date: RegExp) => screen.getByLabelText(date, { selector: 'button' });
const focus = (date: RegExp) => act(() => day(date).focus());

beforeEach(() => localStorage.clear());

describe('§2 the month calendar widget', () => {
  it('starts its weeks on Sunday and leaves out the days of other months', async () => {
    const { grid } = await calendar();
    expect(grid.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
    ]);
    expect(grid.getAllByRole('button')).toHaveLength(31);
    expect(
      within(grid.getAllByRole('row')[1] as HTMLElement)
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent),
    ).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  it('marks today, and names every day with its entries and its most urgent status', async () => {
    const { grid } = await calendar();
    expect(day(/March 10, 2026/)).toHaveAttribute('aria-current', 'date');
    expect(grid.getAllByRole('button', { current: 'date' })).toHaveLength(1);
    expect(day(/March 3, /)).toHaveAccessibleName('Tuesday, March 3, 2026, 1 entry, Overdue: Rent −$1,200.00');
    expect(day(/March 12/)).toHaveAccessibleName(
      'Thursday, March 12, 2026, 2 entries, Due soon: Pay +$2,000.00, Gym −$30.00',
    );
    expect(day(/March 20/)).toHaveAccessibleName('Friday, March 20, 2026, no entries');
  });

  it('has the legend Scheduled, Due Soon, Overdue, Paid', async () => {
    const { panel } = await calendar();
    const legend = within(panel.getByRole('list', { name: 'Legend' }));
    expect(legend.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Scheduled',
      'Due Soon',
      'Overdue',
      'Paid',
    ]);
  });

  it('tells the count of entries of the day in a tooltip, and keeps the focus there', async () => {
    const { person } = await calendar();
    focus(/March 10/);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('no entries');
    expect(day(/March 10/)).toHaveFocus();
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(day(/March 12/)).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('2 entries');
  });

  it('is one stop for the Tab key; arrows move by a day and by a week, and stay within the month', async () => {
    const { person, grid } = await calendar();
    expect(grid.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toEqual([day(/March 10/)]);
    focus(/March 10/);
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(day(/March 31/)).toHaveFocus();
    await person.keyboard('{ArrowLeft}{ArrowUp}');
    expect(day(/March 23/)).toHaveFocus();
  });

  it('opens what is due on a day', async () => {
    const { person } = await calendar();
    focus(/March 10/);
    await screen.findByRole('tooltip');
    await person.click(day(/March 12/));
    const detail = within(await screen.findByRole('dialog', { name: 'Thursday, March 12, 2026' }));
    expect(detail.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '💰PayPending+$2,000.00',
      '💰GymDue soon−$30.00',
    ]);
  });
});
