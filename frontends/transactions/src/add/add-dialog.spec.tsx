import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../test-support/open-view.js';
import { aTransaction } from '../../test-support/samples.js';
import { TestServer } from '../../test-support/server.js';
import AddDialog from './add-dialog.js';

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
  server.install();
  server.transactions = [aTransaction({ account: 'Checking' })];
});

const opened = async () => {
  const onClose = jest.fn();
  const shell = open(AddDialog, { onClose });
  return { ...shell, onClose, dialog: within(await screen.findByRole('dialog', { name: 'Add transaction' })) };
};
const bodies = () => server.made('POST', '/api/transactions').map(({ body }) => body);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Add' }));

describe('a transaction that is entered', () => {
  it('is sent as it was typed, and its toast offers Undo', async () => {
    const { dialog, toasts, onClose } = await opened();
    await userEvent.type(dialog.getByLabelText('Description'), 'Flea market');
    await userEvent.type(dialog.getByLabelText('Amount'), '12,5');
    await userEvent.clear(dialog.getByLabelText('Amount'));
    await userEvent.type(dialog.getByLabelText('Amount'), '12.50');
    await userEvent.selectOptions(dialog.getByLabelText('Category'), 'Shopping');
    await userEvent.type(dialog.getByLabelText('Note'), 'A lamp');
    await press();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies()).toEqual([
      {
        date: '2026-03-01',
        description: 'Flea market',
        amount: '12.50',
        type: 'debit',
        account: 'Cash',
        category: 'Shopping',
        note: 'A lamp',
      },
    ]);
    expect(toasts).toMatchObject([{ title: 'Transaction added', action: { label: 'Undo' } }]);
  });

  it('says at each field what is missing, and sends nothing', async () => {
    const { dialog } = await opened();
    await userEvent.clear(dialog.getByLabelText('Account'));
    await press();
    expect(dialog.getByText('Enter a description')).toBeInTheDocument();
    expect(dialog.getByText('Enter an amount above 0')).toBeInTheDocument();
    expect(dialog.getByText('Enter an account')).toBeInTheDocument();
    expect(bodies()).toEqual([]);
  });

  it('stays in the form when it cannot be saved, and has the same key again', async () => {
    server.failures.set('POST /api/transactions', [503]);
    const { dialog, toasts, onClose } = await opened();
    await userEvent.type(dialog.getByLabelText('Description'), 'Pay');
    await userEvent.type(dialog.getByLabelText('Amount'), '20');
    await userEvent.selectOptions(dialog.getByLabelText('Spent or received'), 'Received');
    await press();
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to add the transaction' }]));
    expect(dialog.getByLabelText('Description')).toHaveValue('Pay');
    await press();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const keys = server.made('POST', '/api/transactions').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(server.transactions.at(-1)).toMatchObject({ type: 'credit', amount: '20.00' });
  });
});
