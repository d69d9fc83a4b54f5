import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBill, anIncome, aTransaction } from '../../test-support/samples.js';
import { transactionsOnScreen } from '../../test-support/transactions-on-screen.js';

const { its, openWith } = transactionsOnScreen();
const offered = async () => within(await screen.findByRole('listbox')).getAllByRole('option');
const choose = async (name: string) =>
  userEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name }));
const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

it('lets a long merchant take two lines of its row, and shows no more', async () => {
  const merchant = 'Consolidated Municipal Water and Sewer Authority of Upper Arlington';
  openWith([aTransaction({ merchant })]);
  const text = await screen.findByText(merchant);
  expect(getComputedStyle(text).getPropertyValue('-webkit-line-clamp')).toBe('2');
  expect(getComputedStyle(text).getPropertyValue('white-space')).not.toBe('nowrap');
});

it('does not write in rows of a phone that there is no bill, and offers one all the same', async () => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(358);
  openWith([aTransaction(), aTransaction({ id: 2, description: 'Landlord', billId: 1, billName: 'Rent' })]);
  const none = await screen.findByRole('button', { name: 'Linked Bill: Coffee house, Jan 5, 2026: No bill' });
  expect(getComputedStyle(none).opacity).toBe('0');
  const linked = screen.getByRole('button', { name: /^Linked Bill: Landlord.*: Rent$/ });
  expect(getComputedStyle(linked).opacity).not.toBe('0');
  await userEvent.click(none);
  await choose('Rent');
  expect(getComputedStyle(none).opacity).not.toBe('0');
  jest.restoreAllMocks();
});

describe('a cell that is changed where it stands', () => {
  it('links a bill where it stands, unlinks it, and reads the rest again', async () => {
    openWith();
    const linked = await screen.findByRole('button', { name: 'Linked Bill: Coffee house, Jan 5, 2026: No bill' });
    await userEvent.click(linked);
    await choose('Rent');
    expect(linked).toHaveAccessibleName('Linked Bill: Coffee house, Jan 5, 2026: Rent');
    await waitFor(() => expect(its.server.transactions[0]?.billId).toBe(1));
    await userEvent.click(linked);
    await choose('No bill');
    await waitFor(() => expect(its.server.transactions[0]?.billId).toBeNull());
    await waitFor(() => expect(its.server.made('GET', '/api/transactions').length).toBeGreaterThan(1));
    expect(linked).toHaveTextContent('No bill');
  });

  it('puts a link back that the server refuses, and nothing else of the row', async () => {
    its.server.failures.set('PATCH /api/transactions/1/link-bill', [500]);
    const { toasts } = openWith();
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Reviewed: Coffee/ }));
    await userEvent.click(screen.getByRole('button', { name: /Linked Bill: Coffee/ }));
    await choose('Rent');
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Failed to link transaction to bill', description: 'The server is away', tone: 'destructive' },
      ]),
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Linked Bill: Coffee/ })).toHaveTextContent('No bill'),
    );
    expect(screen.getByRole('checkbox', { name: /^Reviewed: Coffee/ })).toBeChecked();
  });

  it('offers incomes for what came in, and bills alone for what went out', async () => {
    its.server.incomes = [anIncome()];
    openWith([aTransaction({ type: 'credit' }), aTransaction({ id: 2, description: 'Landlord' })]);
    const pay = await screen.findByRole('button', { name: /Linked Bill: Coffee/ });
    await userEvent.click(pay);
    expect((await offered()).map(({ textContent }) => textContent)).toEqual(['No bill', 'Acme', 'Rent']);
    await choose('Acme');
    expect(pay).toHaveTextContent('Acme');
    await waitFor(() => expect(its.server.transactions[0]).toMatchObject({ incomeId: 9, billId: null }));
    await userEvent.click(pay);
    await choose('No income');
    await waitFor(() => expect(its.server.transactions[0]).toMatchObject({ incomeId: null }));
    await userEvent.click(screen.getByRole('button', { name: /Linked Bill: Landlord/ }));
    expect((await offered()).map(({ textContent }) => textContent)).toEqual(['No bill', 'Rent']);
  });

  it('keeps the name of a deleted bill', async () => {
    openWith([aTransaction({ billId: 99, billName: 'Gym (deleted)' })]);
    const linked = await screen.findByRole('button', { name: /Linked Bill:/ });
    expect(linked).toHaveTextContent('Gym (deleted)');
    await userEvent.click(linked);
    expect((await offered()).map(({ textContent }) => textContent)).toEqual(['No bill', 'Gym (deleted)', 'Rent']);
    expect(within(screen.getByRole('listbox')).getByRole('option', { current: true })).toHaveTextContent(
      'Gym (deleted)',
    );
  });

  it('finds a bill by typing, and by keys alone', async () => {
    openWith(
      [aTransaction()],
      [aBill(), aBill({ id: 2, groupId: 2, name: 'Water' }), aBill({ id: 3, groupId: 3, name: 'Internet' })],
    );
    await userEvent.click(await screen.findByRole('button', { name: /Linked Bill:/ }));
    const box = await screen.findByRole('combobox', { name: 'Linked Bill: Coffee house, Jan 5, 2026' });
    expect(box).toHaveFocus();
    await userEvent.keyboard('wat');
    expect((await offered()).map(({ textContent }) => textContent)).toEqual(['Water']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(its.server.transactions[0]?.billId).toBe(2));
    expect(bodyRows()[0]).toHaveFocus();
  });

  it('says when no bill matches, and leaves the row as it is', async () => {
    openWith();
    await userEvent.click(await screen.findByRole('button', { name: /Linked Bill:/ }));
    await userEvent.type(await screen.findByRole('combobox', { name: /Linked Bill:/ }), 'zzz');
    expect(screen.getByText('No matching bills')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(its.server.made('PATCH', '/api/transactions/1/link-bill')).toEqual([]);
  });

  it('changes a category where it stands, and puts it back where the server refuses', async () => {
    const { toasts } = openWith();
    const category = await screen.findByRole('button', { name: 'Category: Coffee house, Jan 5, 2026: Other' });
    await userEvent.click(category);
    await choose('Food');
    expect(category).toHaveTextContent('Food');
    await waitFor(() => expect(its.server.transactions[0]?.category).toBe('Food'));
    its.server.failures.set('PATCH /api/transactions/1', [500]);
    await userEvent.click(category);
    await choose('Housing');
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Failed to update transaction category'));
    await waitFor(() => expect(category).toHaveTextContent('Food'));
  });
});
