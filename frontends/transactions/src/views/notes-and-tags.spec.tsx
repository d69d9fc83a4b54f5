import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filterBy } from '../../test-support/filter-by.js';
import { open } from '../../test-support/open-view.js';
import { aTransaction } from '../../test-support/samples.js';
import { TestServer } from '../../test-support/server.js';
import TransactionsView from './transactions-view.js';

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
  server.install();
  window.scrollTo = () => undefined;
  server.transactions = [
    aTransaction({ id: 1, description: 'Coffee' }),
    aTransaction({ id: 2, description: 'Train', tags: ['Holiday', 'work'], note: 'To the sea' }),
  ];
});

const openSheet = async (name: string) => {
  open(TransactionsView, {});
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
};
const sent = () => server.made('PATCH', '/api/transactions/1').map(({ body }) => body);

describe('the note of a transaction', () => {
  it('is saved by leaving the field, and removed by emptying it', async () => {
    const sheet = await openSheet('Coffee');
    await userEvent.type(sheet.getByLabelText('Note'), 'For Ann{Enter}and Bob');
    await userEvent.tab();
    await waitFor(() => expect(sent()).toEqual([{ note: 'For Ann\nand Bob' }]));
    await userEvent.clear(sheet.getByLabelText('Note'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ note: null });
  });

  it('is as it was after Escape, which leaves the sheet open', async () => {
    const sheet = await openSheet('Train');
    await userEvent.type(sheet.getByLabelText('Note'), ' and back{Escape}');
    expect(sheet.getByLabelText('Note')).toHaveValue('To the sea');
    expect(screen.getByRole('dialog', { name: 'Train' })).toBeInTheDocument();
  });

  it('is told quietly in the list, beside the tags', async () => {
    open(TransactionsView, {});
    const marks = (of: HTMLElement) =>
      within(of)
        .queryAllByRole('img')
        .map((mark) => mark.getAttribute('aria-label'));
    const train = (await screen.findByRole('button', { name: 'Train' })).closest('tr') as HTMLElement;
    expect(marks(train)).toEqual(['Tags: Holiday, work', 'Note: To the sea']);
    const coffee = screen.getByRole('button', { name: 'Coffee' }).closest('tr') as HTMLElement;
    expect(marks(coffee)).toEqual([]);
  });
});

describe('the tags of a transaction', () => {
  const chips = (sheet: ReturnType<typeof within>) =>
    within(sheet.getByRole('list', { name: 'Tags of this transaction' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('are suggested from those in use, and added by the keyboard alone', async () => {
    const sheet = await openSheet('Coffee');
    const field = sheet.getByRole('combobox', { name: 'Tags' });
    await userEvent.click(field);
    const list = within(await sheet.findByRole('listbox', { name: 'Tags' }));
    expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Holiday', 'work']);
    await userEvent.type(field, 'hol{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ addTags: ['Holiday'] }]));
    await userEvent.type(field, 'new one,');
    await waitFor(() => expect(sent()[1]).toEqual({ addTags: ['new one'] }));
    await waitFor(() => expect(chips(sheet)).toEqual(['Holiday', 'new one']));
    expect(field).toHaveFocus();
  });

  it('are taken away by their buttons, and the field has the focus then', async () => {
    const sheet = await openSheet('Train');
    await userEvent.click(sheet.getByRole('button', { name: 'Remove tag work' }));
    await waitFor(() =>
      expect(server.made('PATCH', '/api/transactions/2').map(({ body }) => body)).toEqual([{ removeTags: ['work'] }]),
    );
    await waitFor(() => expect(chips(sheet)).toEqual(['Holiday']));
    expect(sheet.getByRole('combobox', { name: 'Tags' })).toHaveFocus();
  });

  it('are put back, and said, where the change fails', async () => {
    server.failures.set('PATCH /api/transactions/2', [503]);
    const sheet = await openSheet('Train');
    await userEvent.click(sheet.getByRole('button', { name: 'Remove tag work' }));
    await waitFor(() => expect(chips(sheet)).toEqual(['Holiday', 'work']));
  });

  it('filter the list', async () => {
    open(TransactionsView, {});
    await screen.findByText('2 transactions');
    await filterBy('Tag', 'Holiday');
    expect(await screen.findByText('1 matching transaction')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Filters' })).toHaveTextContent('Tag: Holiday');
  });

  it('are given to and taken from many at once', async () => {
    open(TransactionsView, {});
    await screen.findByText('2 transactions');
    for (const box of screen.getAllByRole('checkbox', { name: /^Select (Coffee|Train)/ })) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Add tag' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Add tag' }), 'summer{Enter}');
    const bodies = () => server.made('POST', '/api/transactions/bulk-edit').map(({ body }) => body);
    await waitFor(() =>
      expect(bodies()).toEqual([{ ids: expect.arrayContaining([1, 2]), patch: { addTags: ['summer'] } }]),
    );
    for (const box of await screen.findAllByRole('checkbox', { name: /^Select (Coffee|Train)/ }))
      await userEvent.click(box);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove tag' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Remove tag' }), 'work{Enter}');
    await waitFor(() =>
      expect(bodies()[1]).toEqual({ ids: expect.arrayContaining([1, 2]), patch: { removeTags: ['work'] } }),
    );
  });
});
