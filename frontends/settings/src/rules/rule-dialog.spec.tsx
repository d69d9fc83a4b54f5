import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { netflix, serve, show } from '../../test-support/served-rules.js';

describe('a rule from a transaction', () => {
  const row = { description: 'NETFLIX.COM 866-579', merchant: null, category: 'Entertainment', billId: 7 };

  it('is filled in, previewed at once, and made', async () => {
    const sent = serve([]);
    show({ tab: 'rules', 'rule-from': JSON.stringify(row) });
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Rule' }));
    expect(dialog.getByLabelText('Rule name')).toHaveValue('NETFLIX.COM');
    expect(dialog.getByLabelText('Value')).toHaveValue('NETFLIX.COM');
    expect(dialog.getByLabelText('Bill')).toHaveDisplayValue('Streaming');
    expect(dialog.getByLabelText('Category')).toHaveValue('Entertainment');
    expect(await dialog.findByText('Showing first 25 of 40 matches')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.find(({ path }) => path === '/api/transaction-rules')?.body).toMatchObject({
      conditions: [{ field: 'description', operator: 'contains', value: 'NETFLIX.COM', caseSensitive: 0 }],
      actions: [
        { type: 'assign_bill', value: '7' },
        { type: 'set_category', value: 'Entertainment' },
      ],
    });
  });

  it('is asked for once, and not of what is no transaction', async () => {
    serve([]);
    show({ 'rule-from': JSON.stringify({ ...row, billId: 99 }) });
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Rule' }));
    expect(dialog.queryByLabelText('Bill')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Create Rule' }));
    expect(within(await screen.findByRole('dialog')).getByLabelText('Rule name')).toHaveValue('');
  });
});

it('tells what became of a rule where it is edited, and leads there', async () => {
  serve([netflix]);
  const { places } = show({ tab: 'rules' });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Films' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Added' }));
  expect(within(screen.getByRole('list', { name: 'History' })).getByRole('listitem')).toHaveTextContent(
    /AddedYou · in the browser · .*NameAfter: FilmsWhenAfter: description contains netflixDoesAfter: set category Fun/,
  );
  expect(places).toEqual([['activity', { subject: 'rule:3', about: 'Films', change: 'r' }]]);
});
