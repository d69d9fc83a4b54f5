import { screen, within } from '@testing-library/react';
import type { Bill, Income } from '@daybook/contracts';
import { network } from '../../../test-support/network.js';
import { bill, income } from '../../../test-support/rows.js';
import { show } from '../../../test-support/show.js';
import { Dashboard } from '../dashboard.js';

const open = async (bills: Bill[], incomes: Income[] = []) => {
  network({
    'GET /api/bills': bills,
    'GET /api/incomes': incomes,
    'GET /api/budget-summary': { totalIncome: 0, totalBills: 0, savingsRate: 0 },
    'GET /api/bill-payments': [],
    'GET /api/user-preferences': { categoryColors: null, dashboardComponents: '[]' },
  });
  const shown = show(Dashboard);
  const table = await screen.findByRole('table', { name: 'Bills and income' });
  const lines = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => Array.from(row.children, ({ textContent }) => textContent).slice(0, 3));
  return { ...shown, lines };
};

beforeEach(() => localStorage.clear());

describe('§2 §5 the bills-and-income table', () => {
  it('§5 groups by name and frequency, for weekly and twice monthly by due day too, without (n/m)', async () => {
    const weekly = [3, 10, 17, 24].map((dueDate, slot) =>
      bill({
        id: 20 + slot,
        groupId: 20,
        name: `Coffee (${slot + 1}/4)`,
        frequency: 'weekly',
        amount: '9.00',
        dueDate,
      }),
    );
    const twice = [1, 15].map((dueDate, slot) =>
      income({ id: 30 + slot, groupId: 30, personName: 'Pay', frequency: 'bi-monthly', dueDate, amount: '700.00' }),
    );
    const { lines } = await open([...weekly, bill({ id: 40, name: 'Rent', amount: '900.00', dueDate: 10 })], twice);
    expect(lines()).toEqual([
      ['1', '💰Pay', '+$700.00'],
      ['3', '💰Coffee', '$9.00'],
      ['10', '💰Coffee', '$9.00'],
      ['10', '💰Rent', '$900.00'],
      ['15', '💰Pay', '+$700.00'],
      ['17', '💰Coffee', '$9.00'],
      ['24', '💰Coffee', '$9.00'],
    ]);
  });

  it('§5 keeps the lowest id of a group, and two series of one name apart', async () => {
    const { lines } = await open([
      bill({ id: 7, groupId: 6, name: 'Phone', amount: '31.00', dueDate: 4 }),
      bill({ id: 6, groupId: 6, name: 'Phone', amount: '30.00', dueDate: 4 }),
      bill({ id: 9, name: 'Phone', amount: '50.00', dueDate: 4 }),
    ]);
    expect(lines().map(([, , amount]) => amount)).toEqual(['$30.00', '$50.00']);
  });

  it('§2 counts unpaid items in the singular and the plural, with the sum below zero for expenses', async () => {
    const { person } = await open(
      [
        bill({ id: 1, name: 'Rent', amount: '900.00' }),
        bill({ id: 2, name: 'Gym', amount: '30.50' }),
        bill({ id: 3, name: 'Done', amount: '10.00', effectiveStatus: 'paid' }),
      ],
      [income({ id: 4, personName: 'Pay', amount: '100.00' })],
    );
    await person.click(screen.getByRole('button', { name: 'Expenses' }));
    expect(screen.getByText('Total Unpaid Expenses').parentElement).toHaveTextContent('2 unpaid items');
    expect(screen.getByText('−$930.50')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Income' }));
    expect(screen.getByText('Total Unpaid Income').parentElement).toHaveTextContent('1 unpaid item');
  });

  it('§2 caps the bars at 100 %', async () => {
    await open([
      bill({ id: 1, amount: '10.00', effectiveStatus: 'paid' }),
      bill({ id: 2, name: 'Credit', amount: '-4.00' }),
    ]);
    const bar = within(screen.getByRole('region', { name: 'Bills Progress' })).getByRole('progressbar');
    expect(bar).toHaveAttribute('aria-valuenow', '100');
  });

  it('§4 opens with the filter All and with completed items where nothing valid is remembered', async () => {
    localStorage.setItem('daybook:1:dashboard-filter', '"elsewhere"');
    const { lines } = await open([bill({ id: 1, effectiveStatus: 'paid' })]);
    expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    expect(lines()).toHaveLength(1);
  });
});

describe('§5 §9 upcoming, in the wrapped month of thirty days', () => {
  it.each([
    [3, ['Next 3In 5 days, Apr 3$45']],
    [6, []],
  ])('counts a due day of %i from the 28th', async (dueDate, items) => {
    network({
      'GET /api/bills': [bill({ id: 1, name: `Next ${dueDate}`, dueDate, effectiveStatus: 'paid' })],
      'GET /api/incomes': [],
      'GET /api/budget-summary': { totalIncome: 0, totalBills: 0, savingsRate: 0 },
      'GET /api/bill-payments': [],
      'GET /api/user-preferences': { categoryColors: null, dashboardComponents: '["upcoming-bills"]' },
    });
    show(Dashboard, { today: '2026-03-28' });
    const panel = within(await screen.findByRole('region', { name: /Upcoming Bills/ }));
    await panel.findByRole('checkbox', { name: 'Show income' });
    await screen.findByRole('table', { name: 'Bills and income' });
    const shown = panel.queryAllByRole('listitem').map(({ textContent }) => textContent?.replace('💰', ''));
    expect(shown).toEqual(items);
  });
});
