import { localKey, readLocal, writeLocal } from '@daybook/frontend-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editFilter, filterBy } from '../../test-support/filter-by.js';
import { open } from '../../test-support/open-view.js';
import { aTransaction } from '../../test-support/samples.js';
import { transactionsOnScreen } from '../../test-support/transactions-on-screen.js';
import TransactionsView from './transactions-view.js';

const { its, openWith } = transactionsOnScreen();

describe('a filtered list', () => {
  it('filters by the server, and says how many rows are left and what they sum to', async () => {
    const { kept } = openWith([
      aTransaction({ id: 1, description: 'Coffee' }),
      aTransaction({ id: 2, description: 'Payroll', type: 'credit', amount: '1000.00' }),
    ]);
    await screen.findByText('2 transactions');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      '2 transactionsIn +$1,000.00Out \u2212$45.00Net +$955.00',
    );
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'coff');
    expect(await screen.findByText('1 matching transaction')).toBeInTheDocument();
    expect(its.server.made('GET', '/api/transactions').map(({ path }) => path)).toEqual([
      '/api/transactions?limit=200&offset=0',
      '/api/transactions?search=coff&limit=200&offset=0',
    ]);
    expect(kept()).toEqual({ search: 'coff' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('2 transactions')).toBeInTheDocument();
    expect(kept()).toEqual({});
  });

  it('opens with the filter that another view asks for', async () => {
    its.server.transactions = [aTransaction(), aTransaction({ id: 2, reviewed: 1, description: 'Rent of March' })];
    open(TransactionsView, {}, { search: 'rent', reviewed: 1, from: '2026-01-01', to: '2026-01-31' });
    expect(await screen.findByText('1 matching transaction')).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('rent');
    const chips = within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('listitem');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Date: Jan 1, 2026 – Jan 31, 2026', 'Reviewed: Yes']);
    const dates = await editFilter('Date');
    expect(dates.getByLabelText('From')).toHaveValue('2026-01-01');
  });

  it('says when nothing matches, and clears the filters from there', async () => {
    openWith();
    await screen.findByText('Coffee house');
    await filterBy('Type', 'Credit');
    expect(await screen.findByText('No matching transactions')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Coffee house')).toBeInTheDocument();
  });

  it('keeps a row that an edit takes out of the filter until the list is read the next time', async () => {
    openWith([aTransaction(), aTransaction({ id: 2, description: 'Tea' })]);
    await screen.findByText('2 transactions');
    await filterBy('Reviewed', 'Not reviewed');
    await screen.findByText('2 matching transactions');
    const asked = its.server.made('GET', '/api/transactions').length;
    await userEvent.click(screen.getByRole('checkbox', { name: /^Reviewed: Tea/ }));
    await waitFor(() => expect(its.server.made('GET', '/api/bills').length).toBeGreaterThan(1));
    expect(screen.getByRole('checkbox', { name: /^Reviewed: Tea/ })).toBeChecked();
    expect(its.server.made('GET', '/api/transactions')).toHaveLength(asked);
    await filterBy('Type', 'Debit');
    expect(await screen.findByText('1 matching transaction')).toBeInTheDocument();
  });
});

it('asks what there is to choose from only when somebody is about to choose', async () => {
  openWith([aTransaction({ account: 'Joint', category: 'Hats' })]);
  await screen.findByText('Coffee house');
  expect(its.server.made('GET', '/api/transactions/choices')).toEqual([]);
  await filterBy('Account', 'Joint');
  await filterBy('Category', 'Hats');
  expect(await screen.findByText('1 matching transaction')).toBeInTheDocument();
});

describe('filters', () => {
  it('are chips, each of which is edited and taken off by itself', async () => {
    const { kept } = openWith([aTransaction(), aTransaction({ id: 2, description: 'Tea', amount: '5.00' })]);
    await screen.findByText('2 transactions');
    expect(screen.queryByRole('list', { name: 'Filters' })).not.toBeInTheDocument();
    const amounts = await editFilter('Amount');
    await userEvent.type(amounts.getByLabelText('Min amount'), '10');
    await userEvent.click(amounts.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('1 matching transaction')).toBeInTheDocument();
    await filterBy('Type', 'Debit');
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Amount: from $10.00' }));
    expect(await screen.findByText('2 matching transactions')).toBeInTheDocument();
    expect(kept()).toEqual({ type: 'debit' });
  });

  it('are saved under a name, brought back by it, and deleted', async () => {
    const { kept } = openWith([aTransaction(), aTransaction({ id: 2, description: 'Tea', reviewed: 1 })]);
    await screen.findByText('2 transactions');
    await filterBy('Reviewed', 'Not reviewed');
    await screen.findByText('1 matching transaction');
    await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
    await userEvent.type(await screen.findByLabelText('Save the present filters as'), 'To review{Enter}');
    expect(await screen.findByRole('button', { name: 'To review' })).toBeInTheDocument();
    expect([...its.server.settings]).toEqual([['saved-filter:To review', '{"reviewed":0}']]);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('2 transactions');
    await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
    await userEvent.click(await screen.findByRole('button', { name: 'To review' }));
    expect(await screen.findByText('1 matching transaction')).toBeInTheDocument();
    expect(kept()).toEqual({ reviewed: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete saved filter To review' }));
    expect(screen.queryByRole('button', { name: 'To review' })).not.toBeInTheDocument();
    await waitFor(() => expect(its.server.settings.size).toBe(0));
  });

  it('that were saved on this device before they were preferences are there, and go with the next one', async () => {
    writeLocal(localKey(7, 'saved-filters'), [{ name: 'Old', parameters: { type: 'debit' } }]);
    openWith();
    await screen.findByText('Coffee house');
    await filterBy('Reviewed', 'Not reviewed');
    await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
    expect(await screen.findByRole('button', { name: 'Old' })).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Save the present filters as'), 'New{Enter}');
    await waitFor(() =>
      expect([...its.server.settings.keys()].sort()).toEqual(['saved-filter:New', 'saved-filter:Old']),
    );
    await waitFor(() => expect(readLocal(localKey(7, 'saved-filters'), null)).toEqual([]));
    localStorage.clear();
  });
});
