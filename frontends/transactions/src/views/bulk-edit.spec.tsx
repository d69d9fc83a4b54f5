import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filterBy } from '../../test-support/filter-by.js';
import { open } from '../../test-support/open-view.js';
import { aBill, aTransaction } from '../../test-support/samples.js';
import { holdOperations, TestServer } from '../../test-support/server.js';
import TransactionsView from './transactions-view.js';

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
  server.install();
  window.scrollTo = () => undefined;
});

const openWith = async (count = 5, bills = [aBill()]) => {
  server.transactions = Array.from({ length: count }, (_, n) =>
    aTransaction({ id: count - n, description: `Row ${n}`, date: `2026-01-${n % 2 ? '14' : '02'}` }),
  );
  server.bills = bills;
  const opened = open(TransactionsView, {});
  await screen.findByRole('table');
  await filterBy('Type', 'Debit');
  await screen.findByText(`${count.toLocaleString('en-US')} matching transactions`);
  return opened;
};
const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const box = (n: number) => within(bodyRows()[n] as HTMLElement).getByRole('checkbox', { name: /^Select/ });
const bar = () => screen.getByRole('region', { name: 'Selected transactions' });
const press = (name: string) => userEvent.click(within(bar()).getByRole('button', { name }));
const sent = (path: string) => server.made('POST', path).map(({ body }) => body);
const idOf = (n: number) => Number(bodyRows()[n]?.dataset['id']);

describe('selecting', () => {
  it('takes rows one by one, and ranges with Shift', async () => {
    await openWith();
    expect(screen.queryByRole('region', { name: 'Selected transactions' })).not.toBeInTheDocument();
    await userEvent.click(box(1));
    expect(within(bar()).getByText('1 selected')).toBeInTheDocument();
    fireEvent.click(box(3), { shiftKey: true });
    expect(within(bar()).getByText('3 selected')).toBeInTheDocument();
    expect([0, 1, 2, 3, 4].map((n) => (box(n) as HTMLInputElement).checked)).toEqual([false, true, true, true, false]);
    await userEvent.click(box(2));
    expect(within(bar()).getByText('2 selected')).toBeInTheDocument();
    await press('Clear selection');
    expect(screen.queryByRole('region', { name: 'Selected transactions' })).not.toBeInTheDocument();
  });

  it('is done by keys alone: x, Shift with an arrow, Escape', async () => {
    await openWith();
    act(() => bodyRows()[0]?.focus());
    await userEvent.keyboard('x');
    expect(box(0)).toBeChecked();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(within(bar()).getByText('3 selected')).toBeInTheDocument();
    expect(bodyRows()[2]).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Selected transactions' })).not.toBeInTheDocument();
  });

  it('of a range asks for the pages that are not there', async () => {
    await openWith(1_000);
    await userEvent.click(box(0));
    act(() => bodyRows()[0]?.focus());
    await userEvent.keyboard('{Shift>}{End}{/Shift}');
    expect(await within(bar()).findByText('1,000 selected')).toBeInTheDocument();
  });

  it('is gone with another filter, so that no hidden row is changed', async () => {
    await openWith();
    await userEvent.click(box(1));
    await filterBy('Reviewed', 'Not reviewed');
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Selected transactions' })).not.toBeInTheDocument(),
    );
  });
});

describe('what is done with the selected rows', () => {
  it('marks them as reviewed, and takes it back', async () => {
    const { toasts } = await openWith();
    const ids = [idOf(0), idOf(1)];
    await userEvent.click(box(0));
    await userEvent.click(box(1));
    await press('Mark reviewed');
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('2 transactions marked as reviewed'));
    expect(sent('/api/transactions/bulk-edit')).toEqual([{ ids, patch: { reviewed: 1 } }]);
    expect(server.transactions.filter(({ reviewed }) => reviewed === 1)).toHaveLength(2);
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Selected transactions' })).not.toBeInTheDocument(),
    );
    const undo = toasts.at(-1)?.action;
    expect(undo?.label).toBe('Undo');
    act(() => undo?.run());
    await waitFor(() => expect(server.transactions.filter(({ reviewed }) => reviewed === 1)).toEqual([]));
    expect(sent('/api/operations/op/undo')).toHaveLength(1);
  });

  it('concerns all that match, but those taken out again, and shows how far it is', async () => {
    const { toasts } = await openWith(1_000);
    server.steps = [400];
    const goOn = holdOperations(server);
    await userEvent.click(box(0));
    await press('Select all 1,000');
    await userEvent.click(box(2));
    const spared = idOf(2);
    expect(within(bar()).getByText('999 selected')).toBeInTheDocument();
    await userEvent.click(within(bar()).getByRole('button', { name: 'Set category' }));
    await userEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'Food' }));
    expect(await within(bar()).findByText('400 of 999 done')).toBeInTheDocument();
    goOn();
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('999 transactions categorized as Food'));
    expect(sent('/api/transactions/bulk-edit')).toEqual([
      { filter: { type: 'debit' }, exceptIds: [spared], patch: { category: 'Food' } },
    ]);
  });

  it('links each to the due day nearest to its date', async () => {
    const slots = [7, 8].map((id) =>
      aBill({ id, groupId: 7, name: `Rent (${id - 6}/2)`, frequency: 'bi-monthly', paymentDates: '1,15' }),
    );
    await openWith(4, slots);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(within(bar()).getByRole('button', { name: 'Link bill or income' }));
    await userEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'Rent' }));
    await waitFor(() => expect(sent('/api/transactions/bulk-edit')).toHaveLength(2));
    const linked = server.transactions.map(({ date, billId }) => `${date.slice(8)} ${billId}`);
    await waitFor(() => expect(new Set(linked)).toEqual(new Set(['02 7', '14 8'])));
  });

  it('deletes after asking', async () => {
    const { confirmations, toasts } = await openWith();
    await userEvent.click(box(0));
    await userEvent.click(box(1));
    await press('Delete');
    expect(confirmations[0]?.description).toBe(
      'Are you sure you want to delete 2 transactions? You can undo this in Activity.',
    );
    const action = { label: 'Undo', run: expect.any(Function) };
    await waitFor(() => expect(toasts.at(-1)).toEqual({ title: '2 transactions deleted successfully', action }));
    expect(await screen.findByText('3 matching transactions')).toBeInTheDocument();
    act(() => toasts.at(-1)?.action?.run());
    await waitFor(() => expect(sent('/api/operations/op/undo')).toHaveLength(1));
  });

  it('tells what failed, and keeps the selection', async () => {
    const { toasts } = await openWith();
    server.failures.set('POST /api/transactions/bulk-edit', [500]);
    await userEvent.click(box(0));
    await press('Mark not reviewed');
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          title: 'Failed to update transaction reviewed status',
          description: 'The server is away',
          tone: 'destructive',
        },
      ]),
    );
    expect(await within(bar()).findByText('1 selected')).toBeInTheDocument();
  });
});
