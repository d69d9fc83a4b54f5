import { billsQuery, incomesQuery } from '@daybook/frontend-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { network } from '../testing/network.js';
import { freshBrowser, heading, openApp, shellApi, sidebar } from '../testing/open-app.js';

beforeEach(freshBrowser);

const row = (id: number, groupId: number, amount: string, more: object) => ({
  id,
  groupId,
  amount,
  frequency: 'monthly',
  category: 'Utilities',
  emoji: null,
  ...more,
});

const openWithHousehold = async () => {
  const app = openApp();
  app.queryClient.setQueryData(billsQuery().queryKey, [
    row(1, 1, '83.20', { name: 'Electricity', emoji: '💡' }),
    row(2, 2, '60.00', { name: 'Internet (1/2)' }),
    row(3, 2, '60.00', { name: 'Internet (2/2)' }),
  ] as never);
  app.queryClient.setQueryData(incomesQuery().queryKey, [row(4, 4, '2400.00', { personName: 'Salary' })] as never);
  await heading('The Dashboard');
  return app;
};

const field = () => screen.findByRole('combobox', { name: 'View, bill, income, merchant or action' });
const lines = () => screen.queryAllByRole('option').map((line) => line.textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

describe('the palette', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens and closes with %s', async (keys) => {
    await openWithHousehold();
    await userEvent.keyboard(keys);
    expect(await field()).toHaveFocus();
    await userEvent.keyboard(keys);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens from the sidebar, and offers views and actions first', async () => {
    await openWithHousehold();
    await userEvent.click(sidebar().getByRole('button', { name: 'Find' }));
    await field();
    expect(lines()).toEqual([
      'Dashboard',
      'Income',
      'Recurring',
      'Calendar',
      'Yearly',
      'Transactions',
      'Settings',
      'Add ExpenseN',
      'Add Income',
      'Light theme',
      'Keyboard shortcuts?',
      'Log out',
    ]);
  });

  it('goes to a view by a few letters and Enter', async () => {
    await openWithHousehold();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'cal{Enter}');
    expect(await heading('The Calendar')).toHaveFocus();
  });

  it('finds bills and incomes of the cache, a series once', async () => {
    await openWithHousehold();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'inter');
    expect(lines()).toEqual(['💰 Internet−$60.00']);
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'salary{Enter}');
    await heading('The Recurring');
    expect(shellApi().viewState.value).toEqual({ tab: 'income', row: 4 });
  });

  it('finds merchants among the transactions, and leads to theirs', async () => {
    await openWithHousehold();
    const bought = (merchant: string | null, description: string) => ({ merchant, description });
    const transactions = [
      bought('Kroger', 'K 1'),
      bought('Krispy', 'K 2'),
      bought(null, 'KRONOS'),
      bought('Kroger', 'x'),
    ];
    network({ 'GET /api/transactions?limit=200&search=kro': { status: 200, body: { transactions } } });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'kro');
    await waitFor(() => expect(lines()).toEqual(['KrogerTransactions', 'KRONOSTransactions']));
    await userEvent.keyboard('{Enter}');
    await heading('The Transactions');
    expect(shellApi().viewState.value).toEqual({ search: 'Kroger' });
  });

  it('is moved through by arrows, round and round', async () => {
    await openWithHousehold();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'income');
    expect(lines()).toEqual(['Income', 'Add Income', '💰 Salary+$2,400.00']);
    await userEvent.keyboard('{ArrowUp}');
    expect(chosen()).toBe('💰 Salary+$2,400.00');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toBe('Add Income');
    expect(await field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  });

  it('says when nothing is found', async () => {
    await openWithHousehold();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'zebra');
    expect(screen.getByText('Nothing is called "zebra"')).toBeVisible();
    expect(lines()).toEqual([]);
  });

  it('shows the admin to admins alone', async () => {
    await openWithHousehold();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'admin');
    expect(lines()).toEqual([]);
  });
});

describe('the shortcuts', () => {
  it('are told by ?', async () => {
    await openWithHousehold();
    await userEvent.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByText('Find a view, bill, merchant or action')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('add a bill with N, also where that view is open already', async () => {
    await openWithHousehold();
    await userEvent.click(sidebar().getByRole('button', { name: 'Recurring' }));
    await heading('The Recurring');
    await userEvent.keyboard('n');
    expect(shellApi().viewState.value).toEqual({ add: 'bill' });
  });

  it('leave what is typed alone', async () => {
    await openWithHousehold();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'n?');
    expect(await field()).toHaveValue('n?');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(history.state).toMatchObject({ view: 'dashboard' });
  });
});
