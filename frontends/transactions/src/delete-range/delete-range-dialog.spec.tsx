import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../test-support/open-view.js';
import { aTransaction } from '../../test-support/samples.js';
import { holdOperations, TestServer } from '../../test-support/server.js';
import DeleteRangeDialog from './delete-range-dialog.js';

const rows = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'].map((date, n) =>
  aTransaction({ id: n + 1, date }),
);
let server: TestServer;

const openDialog = () => {
  server = new TestServer();
  server.install();
  server.transactions = rows;
  const closed: true[] = [];
  return { ...open(DeleteRangeDialog, { onClose: () => closed.push(true) }), closed };
};
const choose = async (start: string, end: string) => {
  await userEvent.type(screen.getByLabelText('Start date'), start);
  await userEvent.type(screen.getByLabelText('End date'), end);
};

const undo = { label: 'Undo', run: expect.any(Function) };

describe('deleting by date range', () => {
  it('counts first, deletes both days included, then closes', async () => {
    const { toasts, closed } = openDialog();
    await choose('2026-02-01', '2026-02-28');
    expect(await screen.findByText('2 transactions from Feb 1, 2026 to Feb 28, 2026')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Delete 2 transactions' }));
    await waitFor(() => expect(server.transactions.map(({ id }) => id)).toEqual([1, 4]));
    await waitFor(() => expect(toasts).toEqual([{ title: '2 transactions deleted successfully', action: undo }]));
    expect(screen.getByLabelText('Start date')).toHaveValue('');
    await waitFor(() => expect(closed).toEqual([true]));
  });

  it('wants both dates', async () => {
    openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getAllByText('Required')).toHaveLength(2);
  });

  it('refuses an end before the start', async () => {
    const { toasts } = openDialog();
    await choose('2026-02-02', '2026-02-01');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(toasts).toEqual([
      {
        title: 'Invalid Date Range',
        description: 'Start date must be before or equal to end date',
        tone: 'destructive',
      },
    ]);
  });

  it('says when there is nothing between the dates', async () => {
    const { toasts } = openDialog();
    await choose('2025-02-02', '2025-02-03');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts).toEqual([
      { title: 'No transactions found between Feb 2, 2025 and Feb 3, 2025', tone: 'destructive' },
    ]);
  });

  it('tells how far it is', async () => {
    const { toasts } = openDialog();
    server.steps = [1];
    const goOn = holdOperations(server);
    await choose('2026-02-01', '2026-02-28');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 2 transactions' }));
    expect(await screen.findByText('1 of 2 deleted')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Deleting...' })).toBeInTheDocument();
    goOn();
    await waitFor(() => expect(toasts).toEqual([{ title: '2 transactions deleted successfully', action: undo }]));
  });

  it('stays open when they could not be deleted', async () => {
    const { toasts, closed } = openDialog();
    server.failures.set('POST /api/transactions/bulk-delete', [500]);
    await choose('2026-02-01', '2026-02-28');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 2 transactions' }));
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Failed to delete transaction', description: 'The server is away', tone: 'destructive' },
      ]),
    );
    expect(screen.getByLabelText('Start date')).toHaveValue('2026-02-01');
    expect(closed).toEqual([]);
  });
});
