import type { Account, Accounts as AccountsAnswer, Reconciliation, Transaction } from '@daybook/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Answer, network } from '../../test-support/network.js';
import { show } from '../../test-support/show.js';
import { Accounts } from './accounts.js';

const account = (name: string, given: Partial<Account> = {}): Account => ({
  name,
  type: null,
  opening: null,
  balance: '0.00',
  count: 3,
  statement: null,
  months: [
    { date: '2026-02-28', balance: '10.00' },
    { date: '2026-03-10', balance: given.balance ?? '0.00' },
  ],
  ...given,
});
const opening = { amount: '200.50', date: '2026-01-01' };
const statement = { account: 'Checking', date: '2026-02-28', balance: '1200.00', difference: '0.00' };
const listed: AccountsAnswer = {
  on: '2026-03-10',
  accounts: [
    account('Checking', { type: 'checking', opening, balance: '1600.25', statement }),
    account('Visa', { type: 'credit-card', opening: { ...opening, amount: '0.00' }, balance: '-80.00' }),
    account('Wallet', { balance: '-5.00' }),
  ],
  more: 0,
  total: { balance: '1520.25', accounts: 2 },
};
const over = {
  account: 'Checking',
  from: '2025-04-01',
  to: '2026-03-10',
  opening,
  before: '10.00',
  balances: [
    { date: '2026-02-28', balance: '1200.00', received: '1500.00', paid: '310.00' },
    { date: '2026-03-10', balance: '1600.25', received: '500.00', paid: '99.75' },
  ],
};
const transaction = (id: number, description: string, amount: string, type: 'credit' | 'debit'): Transaction => ({
  id,
  date: '2026-03-05',
  description,
  merchant: null,
  amount,
  type,
  category: 'Food',
  account: 'Checking',
  billId: null,
  billName: null,
  incomeId: null,
  incomeName: null,
  reviewed: 0,
  isReconciled: 0,
});
const compared = (given: Partial<Reconciliation> = {}): Reconciliation => ({
  account: 'Checking',
  date: '2026-03-10',
  balance: '1580.25',
  start: { from: 'statement', date: '2026-02-28', balance: '1200.00' },
  received: '500.00',
  paid: '99.75',
  expected: '1600.25',
  difference: '-20.00',
  stored: 0,
  transactions: [transaction(7, 'GROCER', '20.00', 'debit'), transaction(8, 'PAY', '500.00', 'credit')],
  total: 2,
  ...given,
});
const below = (path: string, parameters: Record<string, string>) =>
  `GET /api/accounts/${path}?${new URLSearchParams(parameters)}`;
const comparison = (balance: string, name = 'Checking') =>
  below('reconciliation', { account: name, date: '2026-03-10', balance });

const open = (given: Record<string, unknown> = {}, parameters = {}) => {
  const net = network({
    'GET /api/accounts': listed,
    [below('balances', { account: 'Checking', from: '2025-04-01', to: '2026-03-10', each: 'month' })]: over,
    [below('balances', { account: 'Wallet', from: '2025-04-01', to: '2026-03-10', each: 'month' })]: over,
    [below('statements', { account: 'Checking' })]: [{ ...statement, difference: '7.00' }],
    [comparison('1580.25')]: compared(),
    'PUT /api/accounts': { name: 'Checking', type: null, opening: null },
    'PUT /api/accounts/statements': statement,
    ...given,
  });
  return { ...net, ...show(Accounts, { parameters }) };
};
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent));
const detail = async (name = 'Checking') => within(await screen.findByRole('dialog', { name }));

describe('accounts', () => {
  it('are listed with what is on them, and how they stand beside their statements', async () => {
    open();
    expect(rowsOf(await screen.findByRole('table', { name: 'Accounts' }))).toEqual([
      ['Account', 'Type', 'Twelve months', 'Statement', 'Balance'],
      ['Checking', 'Checking', '', 'Reconciled to Feb 28, 2026', '$1,600.25'],
      ['Visa', 'Credit card', '', 'No statement yet', '−$80.00'],
      ['Wallet', '–', '', 'No statement yet', '−$5.00no opening balance'],
    ]);
    expect(screen.getByText('on 2 of 3 accounts')).toBeInTheDocument();
    expect(screen.getByText('$1,520.25')).toBeInTheDocument();
    expect(screen.getByText(/^1 account without an opening balance/)).toBeInTheDocument();
  });

  it('open with their balance over time, in a table too', async () => {
    const { person, shell } = open();
    await person.click(await screen.findByRole('button', { name: 'Checking' }));
    expect(shell().viewState.value).toEqual({ account: 'Checking' });
    const dialog = await detail();
    expect(dialog.getByText('Checking · $1,600.25 on Mar 10, 2026')).toBeInTheDocument();
    expect(await dialog.findByRole('group', { name: 'Balance of Checking by month' })).toBeInTheDocument();
    await person.click(dialog.getByText('Balance by month'));
    expect(rowsOf(dialog.getByRole('table', { name: 'Balance by month' }))).toEqual([
      ['At the end of', 'In', 'Out', 'Balance'],
      ['March 2026', '$500.00', '$99.75', '$1,600.25'],
      ['February 2026', '$1,500.00', '$310.00', '$1,200.00'],
    ]);
  });

  it('say of cards and loans that what is paid to them is not spent', async () => {
    const { person } = open({}, { account: 'Wallet' });
    const form = within((await detail('Wallet')).getByRole('form', { name: 'About this account' }));
    const type = form.getByLabelText('Type');
    for (const [label, says] of [
      ['Cash', ''],
      ['Credit card', 'What is paid to it is not spent'],
      ['Loan', 'What is paid to it is not spent'],
    ] as const) {
      await person.selectOptions(type, label);
      expect(type).toHaveAccessibleDescription(says);
    }
  });

  it('take a type and an opening balance, and the change can be undone', async () => {
    const { person, writes, notices } = open({}, { account: 'Wallet' });
    const form = within((await detail('Wallet')).getByRole('form', { name: 'About this account' }));
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await person.selectOptions(form.getByLabelText('Type'), 'Cash');
    await person.type(form.getByLabelText('Opening balance'), '-$1,200.5');
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    const body = { name: 'Wallet', type: 'cash', opening: { amount: '-1200.50', date: '2026-01-01' } };
    expect(writes()).toEqual([{ method: 'PUT', path: '/api/accounts', body }]);
    expect(notices[0]).toMatchObject({ title: 'Wallet saved', action: { label: 'Undo' } });
    act(() => notices[0]?.action?.run());
    await waitFor(() => expect(writes().at(-1)?.path).toMatch(/^\/api\/accounts\/changes\/change-\d+\/undo$/));
  });

  it('show in their form what was undone, and keep what is being typed', async () => {
    const saved = { ...listed, accounts: listed.accounts.map((one) => ({ ...one, opening, type: 'cash' as const })) };
    const { answers, shell, person } = open({}, { account: 'Wallet' });
    const form = within((await detail('Wallet')).getByRole('form', { name: 'About this account' }));
    const refreshed = async (answer: AccountsAnswer) => {
      answers['GET /api/accounts'] = answer;
      await act(() => shell().queryClient.invalidateQueries());
    };
    await refreshed(saved);
    await waitFor(() => expect(form.getByLabelText('Opening balance')).toHaveValue('200.50'));
    expect(form.getByLabelText('Type')).toHaveValue('cash');
    await person.type(form.getByLabelText('Opening balance'), '9');
    await refreshed(listed);
    expect(form.getByLabelText('Opening balance')).toHaveValue('200.509');
  });

  it('lose an opening balance by an empty field, and say what is no balance', async () => {
    const { person, writes } = open({}, { account: 'Checking' });
    const form = within((await detail()).getByRole('form', { name: 'About this account' }));
    await person.clear(form.getByLabelText('Opening balance'));
    await person.type(form.getByLabelText('Opening balance'), 'much');
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Enter a balance such as 45.00 or -45.00')).toBeInTheDocument();
    expect(writes()).toEqual([]);
    await person.clear(form.getByLabelText('Opening balance'));
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toEqual({ name: 'Checking', opening: null });
  });

  it('are compared with a statement, in words, with the rows in between', async () => {
    const { person, places, writes } = open({}, { account: 'Checking' });
    const dialog = await detail();
    await person.click(dialog.getByRole('button', { name: 'Compare' }));
    expect(dialog.getByText('Required')).toBeInTheDocument();
    await person.type(dialog.getByLabelText('Balance on the statement'), '1,580.25');
    await person.click(dialog.getByRole('button', { name: 'Compare' }));
    expect(await dialog.findByText('The statement has $20.00 less than the transactions come to.')).toBeInTheDocument();
    expect(
      dialog.getByText(
        'From $1,200.00 on the statement of Feb 28, 2026, 2 transactions brought in $500.00 and took out $99.75: that makes $1,600.25.',
      ),
    ).toBeInTheDocument();
    expect(rowsOf(dialog.getByRole('table', { name: 'Transactions of the statement' })).slice(1)).toEqual([
      ['GROCERMar 5, 2026', '−$20.00as much as the difference'],
      ['PAYMar 5, 2026', '$500.00'],
    ]);
    expect(dialog.queryByRole('button', { name: 'Mark as reconciled' })).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'GROCER' }));
    expect(places).toEqual([['transactions', { account: 'Checking', from: '2026-03-05', to: '2026-03-05', row: 7 }]]);
    expect(writes()).toEqual([]);
  });

  it('are marked as reconciled where both agree', async () => {
    const agrees = compared({ balance: '1600.25', difference: '0.00' });
    const { person, writes, notices } = open({ [comparison('1600.25')]: agrees }, { account: 'Checking' });
    const dialog = await detail();
    await person.type(dialog.getByLabelText('Balance on the statement'), '1600.25{Enter}');
    expect(await dialog.findByText('Both agree on $1,600.25.')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Mark as reconciled' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    const body = { account: 'Checking', date: '2026-03-10', balance: '1600.25' };
    expect(writes()).toEqual([{ method: 'PUT', path: '/api/accounts/statements', body }]);
    expect(notices[0]?.title).toBe('Checking reconciled to Mar 10, 2026');
  });

  it('begin with a statement where no opening balance is known', async () => {
    const nothing = compared({
      account: 'Wallet',
      start: { from: 'nothing', date: null, balance: '0.00' },
      transactions: [],
      total: 0,
      balance: '40.00',
      difference: '45.00',
    });
    const { person, writes } = open({ [comparison('40.00', 'Wallet')]: nothing }, { account: 'Wallet' });
    const dialog = await detail('Wallet');
    await person.type(dialog.getByLabelText('Balance on the statement'), '40{Enter}');
    expect(await dialog.findByText('The statement has $45.00 more than the transactions come to.')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Begin with this statement' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toEqual({ name: 'Wallet', opening: { amount: '40.00', date: '2026-03-11' } });
  });

  it('tell which statement no longer agrees, and take it back', async () => {
    const { person, writes, notices } = open({}, { account: 'Checking' });
    const dialog = await detail();
    const statements = await dialog.findByRole('table', { name: 'Reconciled statements' });
    expect(rowsOf(statements)[1]?.slice(0, 2)).toEqual([
      'Feb 28, 2026$7.00 off: transactions have changed since',
      '$1,200.00',
    ]);
    await person.click(dialog.getByRole('button', { name: 'Take back the statement of Feb 28, 2026' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(writes()[0]?.body).toEqual({ account: 'Checking', date: '2026-02-28', balance: null });
  });

  it('say that they could not be saved', async () => {
    const { person, notices } = open(
      { 'PUT /api/accounts': new Answer(503, { message: 'Try later' }) },
      { account: 'Wallet' },
    );
    const form = within((await detail('Wallet')).getByRole('form', { name: 'About this account' }));
    await person.selectOptions(form.getByLabelText('Type'), 'Cash');
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Try later');
    expect(notices).toEqual([]);
  });

  it('say what they are for where there are none, and what could not be read', async () => {
    const none = { ...listed, accounts: [], total: { balance: '0.00', accounts: 0 } };
    const { answers, person } = open({ 'GET /api/accounts': new Answer(500, { message: 'Something went wrong' }) });
    expect(await screen.findByText('Failed to fetch accounts')).toBeInTheDocument();
    answers['GET /api/accounts'] = none;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No accounts yet')).toBeInTheDocument();
  });
});
