import { screen, waitFor, within } from '@testing-library/react';
import { Answer, network } from '../../test-support/network.js';
import { bill } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';
import { Recurring } from './recurring.js';

const rent = bill({ id: 1, name: 'Rent', amount: '1200.00', effectiveStatus: 'paid' });
const water = bill({ id: 2, name: 'Water', dueDate: 2, category: 'Utilities', effectiveStatus: 'overdue' });

const open = () => {
  const net = network({
    'GET /api/bills': [rent, water],
    'GET /api/incomes': [],
    'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
    'DELETE /api/bills/1/group': new Answer(204),
  });
  return { ...net, ...show(Recurring) };
};

beforeEach(() => {
  Object.assign(window, {
    matchMedia: () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }),
  });
});
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

describe('the recurring manager on a phone', () => {
  it('has two lines a row: the status beside the amount, and under them what it is and when it is due next', async () => {
    open();
    await screen.findByRole('button', { name: 'Rent' });
    const [, ...rows] = screen.getAllByRole('row');
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['💰Rent', '', '$1,200.00', 'HousingMonthlynext Apr 5', ''],
      ['💰Water', '', '$45.00', 'UtilitiesMonthlysince Mar 2', ''],
    ]);
    expect(rows.map((row) => within(row).getByRole('img').getAttribute('aria-label'))).toEqual([
      'Paid Mar 5',
      'Overdue',
    ]);
  });

  it('keeps the filters behind one button that says how many are set', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Filters' }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Overdue');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Utilities');
    await person.click(screen.getByRole('button', { name: 'Filters (2)' }));
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Expenses (1 of 2)' })).toBeInTheDocument();
    await person.click(screen.getByRole('tab', { name: 'Income (0)' }));
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeInTheDocument();
  });

  it('edits and deletes from the menu of a row', async () => {
    const { person, questions, writes } = open();
    await person.click(await screen.findByRole('button', { name: 'Actions for Rent' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(writes()).toMatchObject([{ method: 'DELETE', path: '/api/bills/1/group' }]));
    expect(questions[0]?.description).toBe('Are you sure you want to delete "Rent"? This action cannot be undone.');
    await person.click(screen.getByRole('button', { name: 'Actions for Water' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Expense' })).toBeInTheDocument();
  });
});
