import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serve, show } from '../../test-support/served-categories.js';

/** Chooses from the menu of a category. */
const fromMenu = async (category: string, action: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${category}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

describe('a category', () => {
  const food = { categoryColors: '{"Food":"blue","Other":"stone"}', uses: [{ name: 'Food', transactions: 14 }] };
  const openRename = async () => {
    await fromMenu('Food', 'Rename');
    return within(await screen.findByRole('dialog', { name: 'Rename Food' }));
  };

  it('is renamed everywhere, and Undo takes it back', async () => {
    const sent = serve(food);
    const { toasts } = show();
    await screen.findByText('14 transactions');
    const dialog = await openRename();
    expect(
      dialog.getByText('Changes the name on 14 transactions, and on future imports. You can undo this.'),
    ).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('New name'));
    await userEvent.type(dialog.getByLabelText('New name'), ' Groceries {Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ method: 'POST', path: '/api/categories/rename', body: { from: 'Food', to: 'Groceries' } }]);
    expect(toasts).toEqual([
      {
        title: 'Categories updated successfully',
        description: 'Renamed Food to Groceries in 14 transactions',
        action: { label: 'Undo', run: expect.any(Function) },
      },
    ]);
    expect(await screen.findByText('Groceries')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Color of Groceries' })).toHaveFocus());
    toasts[0]?.action?.run();
    await waitFor(() => expect(sent[1]).toEqual({ method: 'POST', path: '/api/operations/op/undo', body: {} }));
  });

  it.each([
    ['listed', 'Other', 'Other', {}],
    ['listed in another case', 'oTHER', 'Other', {}],
    ['of transactions alone', 'Groceries', 'Groceries', { uses: [{ name: 'Groceries', transactions: 1 }] }],
  ])('that would get the name of one %s can be merged into it instead', async (_, typed, to, more) => {
    const sent = serve({ ...food, ...more });
    const { toasts } = show();
    const dialog = await openRename();
    await userEvent.clear(dialog.getByLabelText('New name'));
    await userEvent.type(dialog.getByLabelText('New name'), `${typed}{Enter}`);
    expect(await dialog.findByText(`${to} already exists.`)).toBeVisible();
    expect(dialog.getByLabelText('New name')).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(dialog.getByRole('button', { name: `Merge Food into ${to}` }));
    const merging = within(screen.getByRole('dialog', { name: 'Merge Food' }));
    expect(merging.getByLabelText('Merge into')).toHaveValue(to);
    await userEvent.click(merging.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.at(-1)).toEqual({ method: 'POST', path: '/api/categories/merge', body: { from: ['Food'], to } });
    expect(toasts.at(-1)?.description).toBe(`Merged Food into ${to} in 14 transactions`);
  });

  it('says so where its Undo has nothing to undo any more', async () => {
    serve({ ...food, restored: 0 });
    const { toasts } = show();
    const dialog = await openRename();
    await userEvent.type(dialog.getByLabelText('New name'), ' and drink{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    toasts[0]?.action?.run();
    await waitFor(() => expect(toasts[1]?.title).toBe('Nothing to undo'));
  });

  it('that is built in and was never stored is listed under its new name', async () => {
    const sent = serve({ categoryColors: '{"Food":"blue"}' });
    show();
    await fromMenu('Debt', 'Rename');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename Debt' }));
    await userEvent.clear(dialog.getByLabelText('New name'));
    await userEvent.type(dialog.getByLabelText('New name'), 'Loans{Enter}');
    expect(await screen.findByText('Loans')).toBeVisible();
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/user-preferences', { categoryColor: { name: 'Debt', color: 'orange' } }],
      ['/api/categories/rename', { from: 'Debt', to: 'Loans' }],
    ]);
  });

  it('that was merged gets its color back by Undo', async () => {
    const sent = serve(food);
    const { toasts } = show();
    await fromMenu('Food', 'Merge');
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge Food' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Choose a category');
    await userEvent.selectOptions(dialog.getByLabelText('Merge into'), 'Other');
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    toasts[0]?.action?.run();
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        method: 'PUT',
        path: '/api/user-preferences',
        body: { categoryColor: { name: 'Food', color: 'blue' } },
      }),
    );
  });

  it('of many transactions tells how far its rename is', async () => {
    serve({ ...food, slow: 3 });
    const { toasts } = show();
    const dialog = await openRename();
    await userEvent.type(dialog.getByLabelText('New name'), ' and drink{Enter}');
    expect(await dialog.findByText('500 of 1,200 transactions')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Renaming...' })).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts[0]?.description).toBe('Renamed Food to Food and drink in 1,200 transactions');
  });

  it('keeps what was typed when it could not be renamed', async () => {
    serve({ ...food, failing: ['POST /api/categories/rename'] });
    const { toasts } = show();
    const dialog = await openRename();
    await userEvent.clear(dialog.getByLabelText('New name'));
    await userEvent.type(dialog.getByLabelText('New name'), '{Enter}');
    expect(dialog.getByText('Enter a name')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('New name'), 'Groceries{Enter}');
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Error', description: 'Failed to update categories', tone: 'destructive' }]),
    );
    expect(dialog.getByLabelText('New name')).toHaveValue('Groceries');
  });
});
