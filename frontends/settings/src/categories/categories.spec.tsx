import { savedFiles, savedLines } from '@daybook/frontend-kit/test-support/saved-files';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { names, serve, show } from '../../test-support/served-categories.js';

/** Chooses from the menu of a category. */
const fromMenu = async (category: string, action: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${category}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

const bill = (id: number, category: string, groupId = id) => ({ id, groupId, category });

describe('the categories in Settings (sections 2, 4 and 5)', () => {
  it('lists the nine defaults when none were ever saved, then the other built-in ones', async () => {
    serve({});
    show();
    expect(await screen.findByRole('heading', { name: 'Manage Categories (14)' })).toBeVisible();
    expect(names()).toEqual([
      ...['Housing', 'Utilities', 'Transportation', 'Food', 'Healthcare'],
      ...['Entertainment', 'Shopping', 'Insurance', 'Other'],
      ...['Savings', 'Debt', 'Education', 'Income', 'Uncategorized'],
    ]);
  });

  it('are exported with what carries each', async () => {
    const files = savedFiles();
    serve({ categoryColors: '{"Food":"blue"}' });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV of Categories' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [name, lines] = await savedLines(files);
    expect([name, lines[0]]).toEqual(['daybook-categories.csv', 'Category,Bills,Income,Transactions,Rules']);
    expect(lines[1]).toMatch(/^Food,/);
    jest.restoreAllMocks();
  });

  it('adds a trimmed category with the first colour that none has', async () => {
    const sent = serve({ categoryColors: '{"Food":"blue"}' });
    const { toasts } = show();
    await userEvent.type(await screen.findByLabelText('New category'), '  Pets {Enter}');
    expect(await screen.findByText('Pets')).toBeVisible();
    expect(sent).toEqual([
      { method: 'PUT', path: '/api/user-preferences', body: { categoryColor: { name: 'Pets', color: 'green' } } },
    ]);
    const action = { label: 'Undo', run: expect.any(Function) };
    await waitFor(() => expect(toasts).toEqual([{ title: 'Categories updated successfully', action }]));
    toasts[0]?.action?.run();
    await waitFor(() => expect(sent.at(-1)?.path).toBe('/api/user-preferences/changes/change-1/undo'));
  });

  it.each(['   ', 'Food', 'FOOD', 'debt', 'uncategorized'])('ignores %j', async (text) => {
    const sent = serve({ categoryColors: '{"Food":"blue"}' });
    show();
    await userEvent.type(await screen.findByLabelText('New category'), `${text}{Enter}`);
    expect(sent).toEqual([]);
  });

  it('changes a colour', async () => {
    const sent = serve({ categoryColors: '{"Food":"blue"}' });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Color of Food' }));
    const choices = within(await screen.findByRole('group', { name: 'Color of Food' }));
    expect(choices.getAllByRole('radio')).toHaveLength(16);
    await userEvent.click(choices.getByRole('radio', { name: 'Green' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ categoryColor: { name: 'Food', color: 'green' } }));
  });

  it('tells what deleting does, then moves each bill to Uncategorized and offers the built-in no more', async () => {
    const sent = serve({
      categoryColors: '{"Food":"blue","Other":"stone"}',
      hiddenCategories: '["Debt"]',
      bills: [bill(1, 'Food'), bill(2, 'Food', 1), bill(3, 'Food'), bill(4, 'Other')],
      uses: [{ name: 'Food', bills: 2, incomes: 1, transactions: 1200, rules: 1 }],
    });
    const { confirmations } = show();
    await screen.findByText('2 bills · 1 income · 1,200 transactions · 1 rule');
    await fromMenu('Food', 'Delete');
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(confirmations[0]).toMatchObject({
      title: 'Delete Food?',
      description:
        '2 bills will move to Uncategorized. 1 income and 1,200 transactions will keep it. 1 rule that uses it will need fixing.',
    });
    expect(sent.slice(0, 2).map(({ path, body }) => [path, body])).toEqual([
      ['/api/bills/1', { category: 'Uncategorized' }],
      ['/api/bills/3', { category: 'Uncategorized' }],
    ]);
    expect(sent[2]?.body).toEqual({ categoryColor: { name: 'Food', color: null } });
  });

  it('takes a deletion back as one: the category first, then its bills, the last moved first', async () => {
    const sent = serve({ categoryColors: '{"Pets":"blue"}', bills: [bill(1, 'Pets'), bill(2, 'Pets')] });
    const { toasts } = show();
    await screen.findByText('2 bills');
    await fromMenu('Pets', 'Delete');
    await waitFor(() => expect(toasts).toHaveLength(1));
    toasts[0]?.action?.run();
    await waitFor(() => expect(sent).toHaveLength(6));
    expect(sent.slice(3).map(({ path }) => path)).toEqual([
      '/api/user-preferences/changes/change-3/undo',
      '/api/plan/changes/change-2/undo',
      '/api/plan/changes/change-1/undo',
    ]);
  });

  it('takes the addition of a name that was renamed back as one', async () => {
    const sent = serve({ categoryColors: '{"Food":"blue"}', renamed: [{ from: 'Pets', to: 'Food' }] });
    const { toasts } = show();
    await userEvent.type(await screen.findByLabelText('New category'), 'Pets{Enter}');
    await waitFor(() => expect(toasts).toHaveLength(1));
    toasts[0]?.action?.run();
    await waitFor(() => expect(sent).toHaveLength(4));
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/categories/restore',
      '/api/user-preferences',
      '/api/user-preferences/changes/change-2/undo',
      '/api/operations/op/undo',
    ]);
  });

  it('says what could not be counted, and what is empty', async () => {
    serve({
      categoryColors: '{"Pets":"blue","Vet":"red"}',
      bills: [bill(1, 'Pets')],
      failing: ['GET /api/categories'],
    });
    const { confirmations } = show();
    await fromMenu('Pets', 'Delete');
    await waitFor(() => expect(confirmations).toHaveLength(1));
    expect(confirmations[0]?.description).toBe(
      '1 bill will move to Uncategorized. Its transactions and rules could not be counted.',
    );
    serve({ categoryColors: '{"Vet":"red"}' });
    await fromMenu('Vet', 'Delete');
    await waitFor(() => expect(confirmations[1]?.description).toBe('This category is empty.'));
  });

  it('24. can repeat a deletion that failed half-way', async () => {
    const sent = serve({
      categoryColors: '{"Food":"blue","Other":"stone"}',
      bills: [bill(1, 'Food'), bill(2, 'Food'), bill(3, 'Food')],
      unlucky: [2],
    });
    const { toasts, confirmations } = show();
    await screen.findByText('3 bills');
    await fromMenu('Food', 'Delete');
    expect(await screen.findByText('1 bill')).toBeVisible();
    expect(sent.map(({ path }) => path)).toEqual(['/api/bills/1', '/api/bills/2', '/api/bills/3']);
    expect(toasts).toEqual([{ title: 'Error', description: 'Failed to update categories', tone: 'destructive' }]);

    await fromMenu('Food', 'Delete');
    await waitFor(() => expect(screen.queryByText('Food')).toBeNull());
    expect(confirmations[1]).toMatchObject({ description: '1 bill will move to Uncategorized.' });
    expect(sent.slice(3).map(({ path, body }) => [path, body])).toEqual([
      ['/api/bills/2', { category: 'Uncategorized' }],
      ['/api/user-preferences', { categoryColor: { name: 'Food', color: null } }],
    ]);
  });

  it('shows Uncategorized, with a color, and offers no deletion and no other name of it', async () => {
    serve({ categoryColors: '{"Food":"blue"}' });
    show();
    await screen.findByText('Uncategorized');
    expect(screen.getByRole('button', { name: 'Color of Uncategorized' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Actions for Uncategorized' })).toBeNull();
  });

  it('says when saving failed', async () => {
    serve({ categoryColors: '{"Food":"blue"}', saveFails: true });
    const { toasts } = show();
    await userEvent.type(await screen.findByLabelText('New category'), 'Pets{Enter}');
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Error', description: 'Failed to update categories', tone: 'destructive' }]),
    );
  });

  it('takes up a name that was renamed away, and shows a deleted built-in again', async () => {
    const sent = serve({
      categoryColors: '{"Groceries":"green"}',
      hiddenCategories: '["Food"]',
      renamed: [{ from: 'Food', to: 'Groceries' }],
    });
    show();
    await screen.findByText('Groceries');
    await userEvent.type(screen.getByLabelText('New category'), 'food{Enter}');
    expect(await screen.findByText('Food')).toBeVisible();
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/categories/restore', { name: 'Food' }],
      ['/api/user-preferences', { categoryColor: { name: 'Food', color: 'magenta' } }],
    ]);
  });

  it('tells that they could not be read, and reads them again', async () => {
    serve({ failing: ['GET /api/user-preferences'] });
    show();
    expect(await screen.findByText('Failed to fetch preferences')).toBeVisible();
    serve({ categoryColors: '{}' });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Housing')).toBeVisible();
  });
});
