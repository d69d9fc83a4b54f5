import type { Spending as SpendingAnswer, SpendingLine } from '@daybook/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { savedFiles, savedLines } from '@daybook/frontend-kit/test-support/saved-files';
import { Answer, network } from '../../test-support/network.js';
import { show } from '../../test-support/show.js';
import { Spending } from './spending.js';

const line = (name: string, spent: string, count = 1, before = '0.00'): SpendingLine => ({
  name,
  spent,
  count,
  before,
  yearBefore: '5.00',
  average: '20.00',
});

const march: SpendingAnswer = {
  from: '2026-03-01',
  to: '2026-03-31',
  before: { from: '2026-02-01', to: '2026-02-28' },
  yearBefore: { from: '2025-03-01', to: '2025-03-31' },
  totals: {
    spent: '150.00',
    received: '2000.00',
    kept: '1850.00',
    before: { spent: '100.00', received: '2000.00' },
    yearBefore: { spent: '10.00', received: '0.00' },
    average: { spent: '40.00', received: '1000.00', months: 2 },
  },
  months: [{ month: '2026-03', spent: '150.00', received: '2000.00', kept: '1850.00' }],
  categories: [line('Food', '110.00', 3, '60.00'), line('Housing', '40.00')],
  merchants: [line('Corner Coffee', '90.00', 2)],
  accounts: [line('Checking', '150.00', 4)],
  rest: { categories: null, merchants: line('Others', '60.00', 2), accounts: null },
  transfers: { count: 2, moved: '500.00' },
};
const empty: SpendingAnswer = {
  ...march,
  totals: {
    ...march.totals,
    spent: '0.00',
    received: '0.00',
    kept: '0.00',
    before: { spent: '0.00', received: '0.00' },
    yearBefore: { spent: '0.00', received: '0.00' },
  },
  categories: [],
  merchants: [],
  accounts: [],
  rest: { categories: null, merchants: null, accounts: null },
  transfers: { count: 0, moved: '0.00' },
};
const rows = {
  transactions: [
    {
      id: 1,
      date: '2026-03-04',
      description: 'CORNER COFFEE #12',
      merchant: 'Corner Coffee',
      amount: '110.00',
      type: 'debit',
    },
  ],
  total: 3,
  spent: '110.00',
};

const month = 'GET /api/spending?from=2026-03-01&to=2026-03-31';
const year = 'GET /api/spending?from=2025-04-01&to=2026-03-31';
const answers = { [month]: march, [year]: march };

const linesOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent));
const figure = (label: string) => screen.getByText(label).parentElement?.textContent;

describe('where the money went', () => {
  it('tells what was spent, received and kept this month, beside the months before', async () => {
    network(answers);
    show(Spending);
    expect(await linesOf('Spending by category')).toEqual([
      ['Category', 'Spent', 'February 2026', 'Average of 2 months', 'March 2025'],
      ['Food', '$110.00', '$60.00', '$20.00', '$5.00'],
      ['Housing', '$40.00', '$0.00', '$20.00', '$5.00'],
    ]);
    expect(figure('Kept')).toBe('Kept$1,850.0093% of what was received');
    expect(figure('Spent on average')).toBe('Spent on average$40.00a month, in the 2 before');
    expect(screen.getByText('$50.00 more than in February 2026')).toBeInTheDocument();
    expect(screen.getByText('as much as in February 2026')).toBeInTheDocument();
  });

  it('cuts it by merchant, with a line for what is beyond the largest, and by account', async () => {
    network(answers);
    const { person, shell } = show(Spending);
    await person.click(await screen.findByRole('tab', { name: 'Merchant' }));
    expect((await linesOf('Spending by merchant')).map(([name, spent]) => [name, spent])).toEqual([
      ['Merchant', 'Spent'],
      ['Corner Coffee', '$90.00'],
      ['All others', '$60.00'],
    ]);
    await person.click(screen.getByRole('tab', { name: 'Account' }));
    expect(await linesOf('Spending by account')).toHaveLength(2);
    expect(shell().viewState.value).toEqual({ cut: 'account' });
  });

  it('opens the transactions that a line counts, and leads on to Transactions', async () => {
    network({ ...answers, 'GET /api/spending/transactions?from=2026-03-01&to=2026-03-31&category=Food': rows });
    const { person, places } = show(Spending);
    await person.click(await screen.findByRole('button', { name: 'Food' }));
    const panel = await screen.findByRole('dialog', { name: 'Food' });
    expect(await within(panel).findByText('March 2026: 3 transactions, $110.00 in total')).toBeInTheDocument();
    expect(within(panel).getByText('The newest 1 is shown.')).toBeInTheDocument();
    await person.click(within(panel).getByRole('button', { name: 'Show in Transactions' }));
    expect(places).toEqual([['transactions', { category: 'Food', from: '2026-03-01', to: '2026-03-31' }]]);
  });

  it('steps from month to month, and takes longer spans and any two dates', async () => {
    network({
      ...answers,
      'GET /api/spending?from=2026-02-01&to=2026-02-28': march,
      'GET /api/spending?from=2025-03-01&to=2026-02-28': march,
      'GET /api/spending?from=2025-12-01&to=2026-02-28': march,
      'GET /api/spending?from=2025-12-15&to=2026-02-28': march,
    });
    const { person, shell } = show(Spending);
    await person.click(await screen.findByRole('button', { name: 'Show February 2026' }));
    expect(shell().viewState.value).toEqual({ months: 1, until: '2026-02' });
    await person.selectOptions(screen.getByLabelText('Length'), '3 months');
    expect(await screen.findByText('Dec 2025 – Feb 2026')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show Mar – May 2026' })).toBeEnabled();
    await person.selectOptions(screen.getByLabelText('Length'), 'Dates …');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '0002-12-15' } });
    expect(shell().viewState.value).toEqual({ from: '2025-12-01', to: '2026-02-28' });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-12-15' } });
    expect(shell().viewState.value).toEqual({ from: '2025-12-15', to: '2026-02-28' });
  });

  it('tells of transfers that are left out, and counts them where that is asked for', async () => {
    network({ ...answers, [`${month}&transfers=included`]: march, [`${year}&transfers=included`]: march });
    const { person, shell } = show(Spending);
    expect(await screen.findByText('2 transactions between your own accounts, $500.00, left out')).toBeInTheDocument();
    await person.click(screen.getByRole('switch', { name: 'Count transfers' }));
    expect(await screen.findByText(/counted as well$/)).toBeInTheDocument();
    expect(shell().viewState.value).toEqual({ transfers: 'included' });
  });

  const emptyAnswers = {
    [month]: empty,
    [year]: { ...empty, months: [{ month: '2026-03', spent: '0.00', received: '0.00', kept: '0.00' }] },
  };

  it('says where nothing was spent, without a chart', async () => {
    network({ ...emptyAnswers, 'GET /api/transactions?limit=1': { total: 0, transactions: [] } });
    show(Spending);
    expect(await screen.findByText('Nothing was spent in March 2026')).toBeInTheDocument();
    expect(await screen.findByText('Nothing was received or spent in these months.')).toBeInTheDocument();
    expect(screen.getAllByText('nothing in February 2026 either')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Go to Transactions' })).toBeEnabled();
  });

  it('leads from an empty month to the newest with transactions', async () => {
    network({
      ...emptyAnswers,
      'GET /api/transactions?limit=1': { total: 3, transactions: [{ ...rows.transactions[0], date: '2022-08-17' }] },
      'GET /api/spending?from=2022-08-01&to=2022-08-31': march,
      'GET /api/spending?from=2021-09-01&to=2022-08-31': march,
    });
    const { person, shell } = show(Spending);
    await person.click(await screen.findByRole('button', { name: 'Show August 2022' }));
    expect(shell().viewState.value).toEqual({ months: 1, until: '2022-08' });
  });

  it('says what could not be read', async () => {
    network({ [month]: new Answer(500, { message: 'Something went wrong' }), [year]: new Answer(500, {}) });
    show(Spending);
    expect(await screen.findByText('Failed to fetch spending')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  });
});

describe('the tables of Spending as files', () => {
  let files: ReturnType<typeof savedFiles>;
  beforeEach(() => {
    files = savedFiles();
  });
  afterEach(() => jest.restoreAllMocks());

  it('has the twelve months of the chart', async () => {
    network(answers);
    const { person } = show(Spending);
    await person.click(await screen.findByRole('button', { name: 'Export CSV of Month by month' }));
    expect(await savedLines(files)).toEqual([
      'daybook-spending-by-month.csv',
      ['Month,Received,Spent,Kept', 'March 2026,2000.00,150.00,1850.00'],
    ]);
  });

  it('has every transaction behind a line, though 100 are shown', async () => {
    const all = Array.from({ length: 1_001 }, (_, n) => ({
      ...rows.transactions[0],
      id: n + 1,
      category: 'Food',
      account: 'Checking',
    }));
    const path = 'GET /api/spending/transactions?from=2026-03-01&to=2026-03-31&category=Food';
    network({
      ...answers,
      [path]: { transactions: all.slice(0, 100), total: 1_001, spent: '110.00' },
      [`${path}&limit=1000&offset=0`]: { transactions: all.slice(0, 1_000), total: 1_001, spent: '110.00' },
      [`${path}&limit=1000&offset=1000`]: { transactions: all.slice(1_000), total: 1_001, spent: '110.00' },
    });
    const { person } = show(Spending, { parameters: { line: 'Food' } });
    await person.click(await screen.findByRole('button', { name: 'Export CSV of transactions of Food' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [name, lines] = await savedLines(files);
    expect([name, lines.length, lines[0], lines[1]]).toEqual([
      'daybook-spending-2026-03-01-2026-03-31.csv',
      1_002,
      'Date,Merchant,Description,Category,Account,Amount',
      '2026-03-04,Corner Coffee,CORNER COFFEE #12,Food,Checking,110.00',
    ]);
  });
});
