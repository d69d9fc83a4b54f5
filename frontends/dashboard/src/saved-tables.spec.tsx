import { savedFiles, textOf } from '@daybook/frontend-kit/test-support/saved-files';
import { screen, waitFor } from '@testing-library/react';
import { network } from '../test-support/network.js';
import { bill, income } from '../test-support/rows.js';
import { show } from '../test-support/show.js';
import { IncomeDashboard } from './income/income-dashboard.js';
import { Recurring } from './recurring/recurring.js';
import { Yearly } from './yearly/yearly.js';

const plan = {
  'GET /api/bills': [
    bill({ id: 1, name: 'Rent', amount: '1200.00', effectiveStatus: 'overdue' }),
    bill({ id: 2, name: 'Gym, pool', amount: '30.00', dueDate: 20, category: '=Fitness' }),
  ],
  'GET /api/incomes': [income({ id: 10, amount: '1200.00', frequency: 'quarterly', percentage: '33.50' })],
  'GET /api/budget-summary': { totalIncome: 400, totalBills: 1230, savingsRate: 0 },
};

const yearly = [
  { billId: 1, billName: 'Rent', groupId: 1, date: '2026-01-03', amount: '1200.00' },
  { billId: 1, billName: 'Rent', groupId: 1, date: '2026-02-03', amount: '-0.50' },
];

let files: ReturnType<typeof savedFiles>;
beforeEach(() => {
  files = savedFiles();
});
afterEach(() => jest.restoreAllMocks());

const savedFrom = async (view: Parameters<typeof show>[0], answers: Record<string, unknown>) => {
  network(answers);
  const { person } = show(view);
  await person.click(await screen.findByRole('button', { name: 'More actions' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [file] = files;
  return [file?.name, (await textOf(file?.content as Blob)).trimEnd().split('\r\n')];
};

describe('the table of a view as a file', () => {
  it('has a line for each expense and income', async () => {
    expect(await savedFrom(Recurring, plan)).toEqual([
      'daybook-recurring.csv',
      [
        'Kind,Name,Amount,Frequency,Category,Next date,Status',
        `Expense,"Gym, pool",30.00,Monthly,'=Fitness,2026-03-20,Pending`,
        'Expense,Rent,1200.00,Monthly,Housing,2026-03-05,Overdue',
        'Income,Salary,1200.00,Quarterly,Income,2026-03-01,Pending',
      ],
    ]);
  });

  it('has a line for each source of income', async () => {
    expect(await savedFrom(IncomeDashboard, plan)).toEqual([
      'daybook-income.csv',
      ['Name,Frequency,Contribution %,Amount,Per month', 'Salary,Quarterly,33.5,1200.00,400.00'],
    ]);
  });

  it('has a line for each item of the year, and its totals', async () => {
    expect(await savedFrom(Yearly, { 'GET /api/yearly-data?year=2026': yearly })).toEqual([
      'daybook-2026.csv',
      [
        'Item,January,February,March,April,May,June,July,August,September,October,November,December,Total',
        'Rent,1200.00,-0.50,,,,,,,,,,,1199.50',
        'Monthly Totals,1200.00,-0.50,,,,,,,,,,,1199.50',
      ],
    ]);
  });

  it('prints the view once the menu has closed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    network(plan);
    const { person } = show(Recurring);
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Print or save as PDF' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});
