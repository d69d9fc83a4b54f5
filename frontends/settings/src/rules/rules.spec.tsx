import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { netflix, rentRule, serve, show } from '../../test-support/served-rules.js';

const fill = async (dialog: ReturnType<typeof within>) => {
  await userEvent.type(dialog.getByLabelText('Rule name'), 'Streaming');
  await userEvent.type(dialog.getByLabelText('Value'), 'netflix');
  await userEvent.selectOptions(dialog.getByLabelText('Action'), 'Assign to bill');
  await userEvent.selectOptions(dialog.getByLabelText('Bill'), 'Streaming');
};

describe('the rules in Settings (§2, §5, §8)', () => {
  it('stay where reading them again failed, which they say', async () => {
    serve([netflix]);
    show();
    await screen.findByText('Films');
    serve([netflix], 'GET /api/transaction-rules');
    await userEvent.click(screen.getByRole('switch', { name: 'Enable Films' }));
    expect(await screen.findByText('This may be out of date because refreshing failed.')).toBeVisible();
    expect(screen.getByText('Films')).toBeVisible();
    serve([netflix]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/^This may be out of date/)).toBeNull());
  });

  it('say what they are for while there are none', async () => {
    serve([]);
    show();
    const text = 'No rules created yet. Create your first rule to automate transaction processing.';
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('are read back as sentences, and tell which of them names a deleted bill', async () => {
    serve([netflix, rentRule]);
    show();
    expect(
      await screen.findByText('When description contains “netflix”, set category to “Entertainment”.'),
    ).toBeVisible();
    expect(screen.getByText('Uses a deleted bill')).toBeVisible();
  });

  it('are open in the address, from which they open again, and nothing where one is gone', async () => {
    serve([netflix]);
    const { parameters } = show({ tab: 'rules', rule: '3' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Rule' }));
    expect(dialog.getByLabelText('Rule name')).toHaveValue('Films');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(parameters()).toEqual({ tab: 'rules' });
    await userEvent.click(screen.getByRole('button', { name: 'Create Rule' }));
    await screen.findByRole('dialog', { name: 'Create Rule' });
    expect(parameters()).toEqual({ tab: 'rules', rule: 'new' });
  });

  it('are created in a dialog that previews what they would do', async () => {
    const sent = serve([]);
    const { toasts } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Create Rule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Rule' }));
    await fill(dialog);
    expect(await dialog.findByText('Showing first 25 of 40 matches')).toBeVisible();
    expect(dialog.getAllByText((_, element) => element?.textContent === 'Bill: No bill → Streaming')).not.toEqual([]);
    const previewed = within(dialog.getByRole('list', { name: 'Matching transactions' })).getAllByRole('listitem');
    expect(previewed.slice(0, 2).map((item) => item.children[1]?.textContent)).toEqual(['+$15.49', '−$15.49']);
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const created = sent.find(({ method, path }) => method === 'POST' && path === '/api/transaction-rules');
    expect(created?.body).toEqual({
      name: 'Streaming',
      isActive: 1,
      conditions: [{ field: 'description', operator: 'contains', value: 'netflix', caseSensitive: 0 }],
      actions: [{ type: 'assign_bill', value: '7' }],
    });
    expect(toasts).toEqual([
      {
        title: 'Rule created successfully!',
        description: 'Applied to 40 existing transactions',
        action: { label: 'Undo', run: expect.any(Function) },
      },
    ]);
    expect(await screen.findByText('When description contains “netflix”, link it to “Streaming”.')).toBeVisible();
  });

  it('ask for what is missing, and keep what was typed when saving fails', async () => {
    const sent = serve([], 'POST /api/transaction-rules');
    const { toasts } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Create Rule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Rule' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    expect(toasts.at(-1)).toEqual({ title: 'Error', description: 'Please enter a rule name', tone: 'destructive' });
    expect(sent).toEqual([]);
    await fill(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(toasts.at(-1)).toEqual({
        title: 'Failed to create rule',
        description: 'Amount: not a number',
        tone: 'destructive',
      }),
    );
    expect(dialog.getByLabelText('Rule name')).toHaveValue('Streaming');
  });

  it('are made without being active, and switched on where they are edited', async () => {
    const sent = serve([]);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Create Rule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Rule' }));
    await fill(dialog);
    await userEvent.click(dialog.getByRole('switch', { name: 'Active' }));
    expect(dialog.getByText('Off: it changes no transactions until you turn it on.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ name: 'Streaming', isActive: 0 }));
    expect(await screen.findByRole('switch', { name: 'Enable Streaming' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Edit Streaming' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Edit Rule' }));
    await userEvent.click(edit.getByRole('switch', { name: 'Active' }));
    await userEvent.click(edit.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ name: 'Streaming', isActive: 1 }));
  });

  it('keep one condition and one action at least', async () => {
    serve([]);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Create Rule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Rule' }));
    expect(dialog.queryByRole('button', { name: 'Remove condition 1' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Add condition' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove condition 1' }));
    expect(dialog.getAllByLabelText('Value')).toHaveLength(1);
  });

  it('are edited, switched off and deleted', async () => {
    const sent = serve([netflix]);
    const { toasts, confirmations } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Films' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Rule' }));
    await userEvent.clear(dialog.getByLabelText('Rule name'));
    await userEvent.type(dialog.getByLabelText('Rule name'), 'Movies');
    await userEvent.click(dialog.getByRole('button', { name: 'Update' }));
    const action = { label: 'Undo', run: expect.any(Function) };
    await waitFor(() => expect(toasts).toEqual([{ title: 'Rule updated successfully!', action }]));
    toasts[0]?.action?.run();
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'POST', path: '/api/operations/op/undo' }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Enable Movies' }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ method: 'PUT', path: '/api/transaction-rules/3', body: { isActive: 0 } }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Delete Movies' }));
    await waitFor(() =>
      expect(toasts.at(-1)).toEqual({
        title: 'Rule deleted successfully!',
        description: 'Reverted 12 transactions to original state',
        action: { label: 'Undo', run: expect.any(Function) },
      }),
    );
    expect(confirmations[0]?.title).toBe('Delete “Movies”?');
    toasts.at(-1)?.action?.run();
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'POST', path: '/api/operations/op/undo' }));
  });

  it('are put in another order', async () => {
    const sent = serve([netflix, rentRule]);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Rent' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ method: 'PUT', path: '/api/transaction-rules/order', body: { ids: [4, 3] } }),
    );
  });

  it('tell how many transactions they touch, and which are off', async () => {
    serve([netflix, { ...rentRule, isActive: 0, broken: 0 }]);
    show();
    expect(await screen.findByText('Applied to 1,204 transactions')).toBeVisible();
    expect(screen.getByText('Off')).toBeVisible();
  });

  it('are flagged where their category is gone, with a way to mend them', async () => {
    serve([{ ...netflix, actions: [{ type: 'set_category', value: 'Films' }] }]);
    show();
    expect(await screen.findByText('Unknown category “Films”')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Fix Films' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Rule' }));
    expect(dialog.getByLabelText('Category')).toHaveValue('Films');
  });

  it('are read again when they could not be', async () => {
    serve([], 'GET /api/transaction-rules');
    show();
    expect(await screen.findByText('Failed to fetch rules')).toBeVisible();
    serve([netflix]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Films')).toBeVisible();
  });
});
