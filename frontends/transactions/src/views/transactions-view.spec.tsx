import { localKey, writeLocal } from '@daybook/frontend-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../test-support/open-view.js';
import { aTransaction } from '../../test-support/samples.js';
import { transactionsOnScreen } from '../../test-support/transactions-on-screen.js';
import TransactionsView from './transactions-view.js';

const { its, openWith } = transactionsOnScreen();
const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

describe('the transactions view', () => {
  it('has its title, its columns and a row each', async () => {
    openWith([
      aTransaction({
        id: 1,
        date: '2026-01-05',
        description: 'NETFLIX.COM',
        merchant: 'Netflix',
        category: 'Entertainment',
      }),
      aTransaction({ id: 2, date: '2026-01-06', description: 'Payroll', type: 'credit', amount: '2000.00' }),
    ]);
    expect(screen.getByRole('heading', { name: 'Transactions' })).toBeInTheDocument();
    expect(screen.getByText('Manage your bank transactions and reconcile with bills')).toBeInTheDocument();
    await screen.findByText('Netflix');
    const names = screen.getAllByRole('columnheader').map((head) => head.textContent?.replace(/[↑↓]/, ''));
    expect(names).toEqual(['', 'Date', 'Merchant', 'Linked Bill', 'Category', 'Amount', '']);
    const cells = bodyRows().map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(cells).toEqual([
      ['', 'Jan 6, 2026', 'Payroll', 'No bill', 'Other', '+$2,000.00', ''],
      ['', 'Jan 5, 2026', 'Netflix', 'No bill', 'Entertainment', '\u2212$45.00', ''],
    ]);
  });

  it('says what to do where there is nothing', async () => {
    openWith([]);
    expect(await screen.findByText('No transactions found')).toBeInTheDocument();
    expect(screen.getByText('Upload a CSV file to get started')).toBeInTheDocument();
  });

  it('shows the type where its column is switched on, and remembers it on every device', async () => {
    openWith();
    await screen.findByText('Coffee house');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const menu = await screen.findByRole('menu');
    expect(within(menu).getByRole('menuitemcheckbox', { name: 'Type' })).not.toBeChecked();
    await userEvent.click(within(menu).getByRole('menuitemcheckbox', { name: 'Type' }));
    expect(await screen.findByRole('columnheader', { name: 'Type' })).toBeInTheDocument();
    expect(within(bodyRows()[0] as HTMLElement).getByText('Debit')).toBeInTheDocument();
    await waitFor(() =>
      expect(JSON.parse(its.server.settings.get('transaction-columns') ?? '{}')).toMatchObject({ type: true }),
    );
  });

  it('shows the columns that were chosen on this device before they were a preference', async () => {
    writeLocal(localKey(7, 'transaction-columns'), { bill: false, category: true, type: true });
    openWith();
    expect(await screen.findByRole('columnheader', { name: 'Type' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Linked Bill' })).not.toBeInTheDocument();
    localStorage.clear();
  });

  it('has a menu of what concerns the whole list, after its buttons', async () => {
    openWith();
    await screen.findByText('Coffee house');
    const more = screen.getByRole('button', { name: 'More actions' });
    expect(
      within(more.closest('header') as HTMLElement)
        .getAllByRole('button')
        .at(-1),
    ).toBe(more);
    await userEvent.click(more);
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Add transaction',
      'Review matches',
      'Export CSV',
      'Print report',
      'Delete by Date Range',
    ]);
  });

  it.each([
    [{}, { report: true }],
    [
      { from: '2026-01-01', to: '2026-01-31', category: 'Groceries' },
      { from: '2026-01-01', to: '2026-01-31', report: true },
    ],
  ])('opens the report of the days that are shown: of %j %j', async (shown, report) => {
    its.server.transactions = [aTransaction({ date: '2026-01-05', category: 'Groceries' })];
    const { visits } = open(TransactionsView, {}, shown);
    await screen.findByText('Coffee house');
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Print report' }));
    expect(visits).toEqual([{ view: 'spending', parameters: report }]);
  });

  it('says what failed, and reads again on Retry', async () => {
    its.server.failures.set('GET /api/transactions', [503]);
    openWith();
    expect(await screen.findByText('Failed to fetch transactions')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Coffee house')).toBeInTheDocument();
  });

  it('marks a row as reviewed, and puts the mark back that the server refuses', async () => {
    const { toasts } = openWith();
    const box = await screen.findByRole('checkbox', { name: 'Reviewed: Coffee house, Jan 5, 2026' });
    await userEvent.click(box);
    await waitFor(() => expect(its.server.transactions[0]?.reviewed).toBe(1));
    expect(box).toBeChecked();
    its.server.failures.set('PATCH /api/transactions/1/reviewed', [500]);
    await userEvent.click(box);
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Failed to update transaction reviewed status'));
    await waitFor(() => expect(box).toBeChecked());
  });

  it('deletes a row after asking', async () => {
    const { confirmations } = openWith([aTransaction(), aTransaction({ id: 2, description: 'Tea' })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Tea, Jan 5, 2026' }));
    expect(confirmations[0]?.description).toBe('Are you sure you want to delete "Tea"? You can undo this in Activity.');
    await waitFor(() => expect(screen.queryByText('Tea')).not.toBeInTheDocument());
    expect(screen.getByText('Coffee house')).toBeInTheDocument();
  });

  it('brings a deleted row back where Undo is pressed', async () => {
    const { toasts } = openWith([aTransaction(), aTransaction({ id: 2, description: 'Tea' })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Tea, Jan 5, 2026' }));
    await waitFor(() => expect(screen.queryByText('Tea')).not.toBeInTheDocument());
    expect(toasts).toEqual([
      {
        title: 'Transaction deleted successfully',
        description: 'Tea',
        action: { label: 'Undo', run: expect.any(Function) },
      },
    ]);
    act(() => toasts[0]?.action?.run());
    expect(await screen.findByText('Tea')).toBeInTheDocument();
    expect(its.server.made('POST', '/api/operations/deletion/undo?month=202601')).toHaveLength(1);
    expect(toasts).toHaveLength(1);
  });

  it('tells when a row could not be deleted', async () => {
    its.server.failures.set('DELETE /api/transactions/1', [500]);
    const { toasts } = openWith();
    await userEvent.click(await screen.findByRole('button', { name: /^Delete Coffee/ }));
    await waitFor(() => expect(toasts[0]?.title).toBe('Failed to delete transaction'));
    expect(screen.getByText('Coffee house')).toBeInTheDocument();
  });

  it('sorts by a column', async () => {
    openWith([aTransaction({ id: 1, description: 'Zoo' }), aTransaction({ id: 2, description: 'Apple' })]);
    await screen.findByText('Zoo');
    await userEvent.click(screen.getByRole('button', { name: 'Merchant' }));
    expect(screen.getByRole('columnheader', { name: /Merchant/ })).toHaveAttribute('aria-sort', 'ascending');
    const merchants = () => bodyRows().map((row) => within(row).getAllByRole('cell')[2]?.textContent);
    await waitFor(() => expect(merchants()).toEqual(['Apple', 'Zoo']));
  });

  it('is worked by the keyboard alone', async () => {
    openWith([aTransaction({ id: 2, description: 'First' }), aTransaction({ id: 1, description: 'Second' })]);
    await screen.findByText('First');
    const [first, second] = bodyRows();
    act(() => first?.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(its.server.transactions.find(({ id }) => id === 1)?.reviewed).toBe(1));
    await userEvent.keyboard('l');
    expect(await screen.findByRole('combobox', { name: /Linked Bill: Second/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(second).toHaveFocus();
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
  });
});

describe('the open details', () => {
  const old = aTransaction({ id: 2_025_110_000_004, date: '2025-11-04', description: 'Long ago' });

  it('stand in the view state, from which they open again', async () => {
    its.server.transactions = [old];
    const { kept } = open(TransactionsView, {});
    await userEvent.click(await screen.findByRole('button', { name: 'Long ago' }));
    expect(await screen.findByRole('dialog', { name: 'Long ago' })).toBeInTheDocument();
    expect(kept()).toEqual({ row: old.id });
  });

  it('open from a link, also where the list shows other rows', async () => {
    its.server.transactions = [old, aTransaction()];
    const { kept } = open(TransactionsView, {}, { search: 'coffee', row: old.id });
    const sheet = await screen.findByRole('dialog', { name: 'Long ago' });
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(kept()).toEqual({ search: 'coffee' });
  });
});
