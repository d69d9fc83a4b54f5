import type { ShellProps } from '@daybook/frontend-kit';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Answer, network } from '../../test-support/network.js';
import { show } from '../../test-support/show.js';
import SpendingView from '../views/spending-view.js';
import YearlyView from '../views/yearly-view.js';

const Spending = ({ shell }: ShellProps) => <SpendingView host={shell} />;
const Yearly = ({ shell }: ShellProps) => <YearlyView host={shell} />;

const line = (name: string, spent: string, count = 1) => ({
  name,
  spent,
  count,
  before: '0.00',
  yearBefore: '0.00',
  average: null,
});
const merchants = Array.from({ length: 27 }, (_, n) => line(`Shop ${n + 1}`, '5.00'));
const both = { spent: '0.00', received: '0.00' };
const spending = {
  from: '2026-03-01',
  to: '2026-03-31',
  before: { from: '2026-02-01', to: '2026-02-28' },
  yearBefore: { from: '2025-03-01', to: '2025-03-31' },
  totals: { spent: '145.00', received: '2000.00', kept: '1855.00', before: both, yearBefore: both, average: null },
  months: [{ month: '2026-03', spent: '145.00', received: '2000.00', kept: '1855.00' }],
  categories: [line('Food', '105.00', 21), line('Housing', '40.00')],
  merchants,
  accounts: [line('Checking', '135.00', 27)],
  rest: { categories: null, merchants: line('Others', '10.00', 2), accounts: null },
  transfers: { count: 2, moved: '500.00' },
};
const row = (id: number, date: string, amount: string, given: object = {}) => ({
  id,
  date,
  description: 'CORNER COFFEE #12',
  merchant: 'Corner Coffee',
  amount,
  type: 'debit',
  category: 'Food',
  account: 'Checking',
  billId: null,
  billName: null,
  incomeId: null,
  incomeName: null,
  reviewed: 1,
  isReconciled: 0,
  ...given,
});
const rent = row(2, '2026-03-03', '40.00', { merchant: null, description: 'LANDLORD', billName: 'Rent', note: 'half' });
const salary = row(3, '2026-03-15', '2000.00', { type: 'credit', merchant: 'Acme', incomeName: 'Salary' });
const rows = [row(1, '2026-03-01', '105.00'), rent, salary];
const page = (transactions: object[], total = transactions.length) => ({
  transactions,
  total,
  sums: { credit: '2000.00', debit: '145.00' },
});
const payment = (id: string, billName: string, paidDate: string, amount: string, given: object = {}) => ({
  id,
  billId: 1,
  billName,
  period: paidDate.slice(0, 7),
  dueDate: 5,
  paidDate,
  amount,
  status: 'paid',
  source: 'transaction',
  transactionId: 2,
  ...given,
});
const budgets = {
  month: '2026-03',
  categories: [
    { category: 'Food', planned: '100.00', carried: '10.00', spent: '105.00', left: '5.00', carriesOver: 0 },
    { category: 'Housing', planned: null, carried: '0.00', spent: '40.00', left: null, carriesOver: 0 },
  ],
  rest: { categories: 0, spent: '0.00' },
  totals: { planned: '100.00', carried: '10.00', spent: '105.00', left: '5.00', unplanned: '40.00' },
};
const rowsAt = (offset: number, span = 'from=2026-03-01&to=2026-03-31') =>
  `GET /api/transactions?${span}&sort=date&direction=ascending&limit=1000&offset=${offset}`;
const answers = {
  'GET /api/spending?from=2026-03-01&to=2026-03-31': spending,
  [rowsAt(0)]: page(rows),
  'GET /api/bill-payments': [
    payment('c', 'Later', '2026-04-02', '9.00'),
    payment('b', 'Rent', '2026-03-09', '-5.00', { status: 'refunded' }),
    payment('a', 'Rent', '2026-03-03', '40.00'),
  ],
  'GET /api/households': [
    { id: 1, name: "Ada's household", role: 'owner', isOwn: 1 },
    { id: 2, name: 'Flat', role: 'member', isOwn: 0 },
  ],
  'GET /api/budgets?month=2026-03': budgets,
};

const printed = jest.fn();
beforeEach(() => Object.assign(window, { print: printed.mockReset() }));

const tableOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((one) => Array.from(one.children, (cell) => cell.textContent));

describe('the report of a month', () => {
  it('has the household, the figures, every table and every transaction, and is printed once it is drawn', async () => {
    network(answers);
    const { person } = show(Spending, { parameters: { report: true } });
    expect(await screen.findByRole('article', { name: 'Report of March 2026' })).toHaveTextContent(
      /^Ada's householdMarch 2026\. Printed Mar 10, 2026\.Income\$2,000\.00Spending\$145\.00Kept\$1,855\.00/,
    );
    expect(
      screen.getByText('2 transactions between your own accounts, $500.00, left out of these figures.'),
    ).toBeInTheDocument();
    expect(await tableOf('By category')).toEqual([
      ['Category', 'Transactions', 'Spent'],
      ['Food', '21', '$105.00'],
      ['Housing', '1', '$40.00'],
      ['Total', '22', '$145.00'],
    ]);
    const byMerchant = await tableOf('By merchant');
    expect(byMerchant).toHaveLength(28);
    expect(byMerchant.slice(-2)).toEqual([
      ['All others', '4', '$20.00'],
      ['Total', '29', '$145.00'],
    ]);
    expect(await tableOf('Bills paid')).toEqual([
      ['Bill', 'Paid on', 'Amount'],
      ['Rent', 'Mar 3, 2026', '$40.00'],
      ['Rent (refund)', 'Mar 9, 2026', '−$5.00'],
      ['Total', '', '$35.00'],
    ]);
    expect(await tableOf('Budget')).toEqual([
      ['Category', 'Planned', 'Left before', 'Spent', 'Left'],
      ['Food', '$100.00', '$10.00', '$105.00', '$5.00'],
      ['Total', '$100.00', '$10.00', '$105.00', '$5.00'],
    ]);
    expect(screen.getByText('3 transactions: $2,000.00 in, $145.00 out.')).toBeInTheDocument();
    expect(await tableOf('Transactions of March 2026')).toEqual([
      ['Date', 'Transaction', 'Category', 'Bill or income', 'Account', 'Amount'],
      ['Mar 1', 'Corner Coffee', 'Food', '', 'Checking', '−$105.00'],
      ['Mar 3', 'LANDLORD (half)', 'Food', 'Rent', 'Checking', '−$40.00'],
      ['Mar 15', 'Acme', 'Food', 'Salary', 'Checking', '$2,000.00'],
      ['Total', '', '', '', '', '$1,855.00'],
    ]);
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
    await person.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(printed).toHaveBeenCalledTimes(2);
  });

  it('reads every page and says how far it is, and reads them again where a row came in between', async () => {
    let pages = 0;
    const many = Array.from({ length: 1_001 }, (_, n) => row(n + 1, '2026-03-02', '1.00'));
    let answer = (_: object) => undefined as void;
    const { answers: given } = network({
      ...answers,
      [rowsAt(0)]: () => {
        pages += 1;
        return page(many.slice(0, 1_000), pages === 1 ? 1_002 : 1_001);
      },
      [rowsAt(1_000)]: () => new Promise((resolve) => (answer = resolve)),
    });
    show(Spending, { parameters: { report: true } });
    expect(await screen.findByRole('status')).toHaveTextContent('Preparing report...');
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Transactions read' })).toHaveAttribute(
        'aria-valuetext',
        '1,000 of 1,002',
      ),
    );
    given[rowsAt(1_000)] = page(many.slice(1_000), 1_001);
    answer(page(many.slice(1_000), 1_001));
    expect(await screen.findByText('1,001 transactions: $0.00 in, $1,001.00 out.')).toBeInTheDocument();
    expect(pages).toBe(2);
  }, 60_000);

  it('says that there are too many transactions to print, and leaves them out on request', async () => {
    const { calls } = network({ ...answers, [rowsAt(0)]: page(rows, 5_001) });
    const { person } = show(Spending, { parameters: { report: true } });
    expect(await screen.findByText('5,001 transactions are too many for a report')).toBeInTheDocument();
    expect(calls.filter(({ path }) => path.includes('/transactions?'))).toHaveLength(1);
    expect(printed).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Leave transactions out' }));
    expect(await screen.findByText('The transactions are left out.')).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Transactions of March 2026' })).not.toBeInTheDocument();
  });

  it('says what failed, tries again, and closes to where one was', async () => {
    const { answers: given } = network({ ...answers, 'GET /api/bill-payments': new Answer(500, { message: 'busy' }) });
    const { person } = show(Spending, { parameters: { report: true } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to prepare the report');
    given['GET /api/bill-payments'] = [];
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).not.toHaveTextContent('Bills paid');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Spending');
  });

  it('closes to the view that it was opened from', async () => {
    const back = jest.spyOn(history, 'back').mockReturnValue();
    Object.assign(window, { navigation: { canGoBack: true } });
    network(answers);
    const { person } = show(Spending, { parameters: { report: true } });
    await person.click(await screen.findByRole('button', { name: 'Close' }));
    expect(back).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(window, 'navigation');
    back.mockRestore();
  });
});

it('the report of a year goes month by month, with what was paid for each bill', async () => {
  const span = 'from=2026-01-01&to=2026-12-31';
  const february = { month: '2026-02', spent: '5.00', received: '0.00', kept: '-5.00' };
  network({
    ...answers,
    [`GET /api/spending?${span}`]: { ...spending, months: [february, ...spending.months] },
    [rowsAt(0, span)]: page([row(9, '2026-02-01', '5.00'), ...rows]),
  });
  show(Yearly, { parameters: { report: true } });
  expect(await screen.findByRole('article', { name: 'Report of 2026' })).toBeInTheDocument();
  expect(await tableOf('By month')).toEqual([
    ['Month', 'Income', 'Spending', 'Kept'],
    ['February 2026', '$0.00', '$5.00', '−$5.00'],
    ['March 2026', '$2,000.00', '$145.00', '$1,855.00'],
    ['Total', '$2,000.00', '$145.00', '$1,855.00'],
  ]);
  expect(await tableOf('Bills paid')).toEqual([
    ['Bill', 'Payments', 'Last on', 'Amount'],
    ['Later', '1', 'Apr 2, 2026', '$9.00'],
    ['Rent', '2', 'Mar 9, 2026', '$35.00'],
    ['Total', '3', '', '$44.00'],
  ]);
  expect(await tableOf('Budget')).toEqual([
    ['Month', 'Planned', 'Left before', 'Spent', 'Left'],
    ['March 2026', '$100.00', '$10.00', '$105.00', '$5.00'],
  ]);
  expect(await tableOf('Transactions of February 2026')).toHaveLength(3);
  expect(await tableOf('Transactions of March 2026')).toHaveLength(5);
});

it('Print report stands in the menus of Spending and Yearly, and keeps their span', async () => {
  network({ 'GET /api/spending?from=2025-12-01&to=2026-02-28': spending });
  const span = { months: 3, until: '2026-02' };
  const spent = show(Spending, { parameters: span });
  await spent.person.click(await screen.findByRole('button', { name: 'More actions' }));
  await spent.person.click(await screen.findByRole('menuitem', { name: 'Print report' }));
  expect(spent.places).toEqual([['spending', { ...span, report: true }]]);
  await spent.person.click(screen.getByRole('tab', { name: 'Budget' }));
  await spent.person.click(screen.getByRole('button', { name: 'More actions of the span' }));
  expect(await screen.findByRole('menuitem', { name: 'Print report' })).toBeInTheDocument();
  cleanup();
  const yearly = show(Yearly, { parameters: { year: 2025 } });
  await yearly.person.click(screen.getByRole('button', { name: 'More actions' }));
  await yearly.person.click(await screen.findByRole('menuitem', { name: 'Print report' }));
  expect(yearly.places).toEqual([['yearly', { year: 2025, report: true }]]);
});
