import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../testing/open-view.js';
import { aBill, aTransaction } from '../testing/samples.js';
import { TestServer } from '../testing/server.js';
import TransactionsView from './transactions-view.js';

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
  server.install();
  window.scrollTo = () => undefined;
});

const openWith = (rows = [aTransaction()], bills = [aBill()]) => {
  server.transactions = rows;
  server.bills = bills;
  return open(TransactionsView, {});
};
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
    expect(names).toEqual(['Date', 'Merchant', 'Linked Bill', 'Category', 'Amount', 'Type', 'Actions']);
    const cells = bodyRows().map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(cells).toEqual([
      ['Jan 6, 2026', 'Payroll', 'No billRent', 'Other', '+$2,000.00', 'Credit', ''],
      ['Jan 5, 2026', 'Netflix', 'No billRent', 'Entertainment', '\u2212$45.00', 'Debit', ''],
    ]);
  });

  it('says what to do where there is nothing', async () => {
    openWith([]);
    expect(await screen.findByText('No transactions found')).toBeInTheDocument();
    expect(screen.getByText('Upload a CSV file to get started')).toBeInTheDocument();
  });

  it('gives the rows as a file, where there are any', async () => {
    openWith();
    const link = await screen.findByRole('link', { name: 'Export CSV' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/transactions/export', true]);
  });

  it('says what failed, and reads again on Retry', async () => {
    server.failures.set('GET /api/transactions', [503]);
    openWith();
    expect(await screen.findByText('Failed to fetch transactions')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Coffee house')).toBeInTheDocument();
  });

  it('links a bill where it stands, unlinks it, and reads the rest again', async () => {
    openWith();
    const select = await screen.findByRole('combobox', { name: 'Linked Bill: Coffee house, Jan 5, 2026' });
    await userEvent.selectOptions(select, 'Rent');
    expect(select).toHaveDisplayValue('Rent');
    await waitFor(() => expect(server.transactions[0]?.billId).toBe(1));
    await userEvent.selectOptions(select, 'No bill');
    await waitFor(() => expect(server.transactions[0]?.billId).toBeNull());
    await waitFor(() => expect(server.made('GET', '/api/transactions').length).toBeGreaterThan(1));
    expect(select).toHaveDisplayValue('No bill');
  });

  it('puts a link back that the server refuses', async () => {
    server.failures.set('PATCH /api/transactions/1/link-bill', [500]);
    const { notices } = openWith();
    const select = await screen.findByRole('combobox', { name: /Linked Bill: Coffee/ });
    await userEvent.selectOptions(select, 'Rent');
    await waitFor(() =>
      expect(notices).toEqual([
        { title: 'Failed to link transaction to bill', description: 'The server is away', tone: 'destructive' },
      ]),
    );
    await waitFor(() => expect(select).toHaveDisplayValue('No bill'));
  });

  it('keeps the name of a deleted bill', async () => {
    openWith([aTransaction({ billId: 99, billName: 'Gym (deleted)' })]);
    expect(await screen.findByRole('combobox', { name: /Linked Bill/ })).toHaveDisplayValue('Gym (deleted)');
  });

  it('marks a row as reviewed, and puts the mark back that the server refuses', async () => {
    const { notices } = openWith();
    const box = await screen.findByRole('checkbox', { name: 'Reviewed: Coffee house, Jan 5, 2026' });
    await userEvent.click(box);
    await waitFor(() => expect(server.transactions[0]?.reviewed).toBe(1));
    expect(box).toBeChecked();
    server.failures.set('PATCH /api/transactions/1/reviewed', [500]);
    await userEvent.click(box);
    await waitFor(() => expect(notices.at(-1)?.title).toBe('Failed to update transaction reviewed status'));
    await waitFor(() => expect(box).toBeChecked());
  });

  it('deletes a row after asking', async () => {
    const { questions } = openWith([aTransaction(), aTransaction({ id: 2, description: 'Tea' })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Tea, Jan 5, 2026' }));
    expect(questions[0]?.description).toBe('Are you sure you want to delete "Tea"? This action cannot be undone.');
    await waitFor(() => expect(screen.queryByText('Tea')).not.toBeInTheDocument());
    expect(screen.getByText('Coffee house')).toBeInTheDocument();
  });

  it('tells when a row could not be deleted', async () => {
    server.failures.set('DELETE /api/transactions/1', [500]);
    const { notices } = openWith();
    await userEvent.click(await screen.findByRole('button', { name: /^Delete Coffee/ }));
    await waitFor(() => expect(notices[0]?.title).toBe('Failed to delete transaction'));
    expect(screen.getByText('Coffee house')).toBeInTheDocument();
  });

  it('filters, and says how many rows are left and what they sum to', async () => {
    openWith([
      aTransaction({ id: 1, description: 'Coffee' }),
      aTransaction({ id: 2, description: 'Payroll', type: 'credit', amount: '1000.00' }),
    ]);
    await screen.findByText('2 transactions');
    expect(screen.getByText('+$955.00')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'coff');
    expect(await screen.findByText('1 of 2 transactions')).toBeInTheDocument();
    expect(screen.getAllByText('\u2212$45.00')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('2 transactions')).toBeInTheDocument();
  });

  it('sorts by a column', async () => {
    openWith([aTransaction({ id: 1, description: 'Zoo' }), aTransaction({ id: 2, description: 'Apple' })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Merchant' }));
    expect(screen.getByRole('columnheader', { name: /Merchant/ })).toHaveAttribute('aria-sort', 'ascending');
    expect(bodyRows().map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual(['Apple', 'Zoo']);
  });

  it('is worked by the keyboard alone', async () => {
    openWith([aTransaction({ id: 2, description: 'First' }), aTransaction({ id: 1, description: 'Second' })]);
    await screen.findByText('First');
    const [first, second] = bodyRows();
    act(() => first?.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(server.transactions.find(({ id }) => id === 1)?.reviewed).toBe(1));
    await userEvent.keyboard('l');
    expect(screen.getByRole('combobox', { name: /Linked Bill: Second/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(second).toHaveFocus();
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
  });

  it('draws only what is near the screen of ten thousand rows', async () => {
    openWith(Array.from({ length: 10_000 }, (_, n) => aTransaction({ id: n + 1, description: `Row ${n}` })));
    await screen.findByText('10,000 transactions');
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    expect(bodyRows().length).toBeLessThan(60);
  });
});
