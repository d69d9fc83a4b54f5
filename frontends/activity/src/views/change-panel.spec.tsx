import { frequencyLabel } from '@daybook/money';
import { screen, waitFor, within } from '@testing-library/react';
import { aChange, openActivity } from '../../test-support/open-activity.js';
import { TestHistory } from '../../test-support/test-history.js';

const coffee = { kind: 'transaction', id: 1, label: 'COFFEE 1' } as const;

const open = async (history: TestHistory, text: string, name = text) => {
  const opened = openActivity(history);
  await opened.person.click(await screen.findByRole('button', { name }));
  return { ...opened, panel: within(await screen.findByRole('dialog', { name: text })) };
};

describe('one change', () => {
  it('shows each value before and after, by page', async () => {
    const history = new TestHistory([
      aChange('a', {
        text: 'You edited 3 transactions',
        source: 'api',
        counts: { added: 0, skipped: 0, changed: 3, deleted: 0 },
      }),
    ]);
    const fields = [
      { field: 'bill', before: null, after: 'Rent' },
      { field: 'reviewed', before: 0, after: 1 },
      { field: 'amount', before: '1200.00', after: '-4.50' },
    ];
    history.parts.set('a', [
      { subject: coffee, fields },
      { subject: { ...coffee, label: '' }, fields: [{ field: 'category', before: 'Food', after: 'Fun' }] },
      { subject: { ...coffee, label: 'COFFEE 3' }, fields: [] },
    ]);
    const { panel, person, kept } = await open(
      history,
      'You edited 3 transactions',
      'You edited 3 transactions with an access token',
    );
    const rows = () => panel.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(rows()).toEqual([
        'COFFEE 1Linked billBefore: No bill → After: RentReviewedBefore: No → After: YesAmountBefore: $1,200.00 → After: \u2212$4.50',
        'UntitledCategoryBefore: Food → After: Fun',
      ]),
    );
    expect(panel.getByText('3 transactions changed')).toBeVisible();
    expect(panel.getByText('No undo: It cannot be undone.')).toBeVisible();
    expect(kept()).toEqual({ change: 'a' });
    await person.click(panel.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(kept()).toEqual({}));
  });

  it('tells values in the words of the screen', async () => {
    const history = new TestHistory([aChange('a', { kind: 'bill', text: 'You changed the bill Rent' })]);
    const fields = [
      { field: 'status', before: 'due soon', after: 'received' },
      { field: 'frequency', before: 'bi-monthly', after: 'annual' },
      { field: 'ignoredPayments', before: null, after: '["1:2","1:3"]' },
    ];
    history.parts.set('a', [{ subject: { kind: 'bill', id: 1, label: 'Rent' }, fields }]);
    const { panel } = await open(history, 'You changed the bill Rent');
    await waitFor(() =>
      expect(panel.getByRole('listitem')).toHaveTextContent(
        `StatusBefore: Due soon → After: ReceivedFrequencyBefore: ${frequencyLabel('bi-monthly')} → After: ${frequencyLabel('annual')}Ignored paymentsBefore: none → After: 2 payments`,
      ),
    );
  });

  it('lists of what is new only what it has', async () => {
    const history = new TestHistory([aChange('a', { kind: 'bill', text: 'You added the bill Rent' })]);
    history.parts.set('a', [
      {
        subject: { kind: 'bill', id: 1, label: 'Rent' },
        fields: [
          { field: 'name', before: null, after: 'Rent' },
          { field: 'amount', before: null, after: '1200.00' },
          { field: 'emoji', before: null, after: null },
        ],
      },
    ]);
    const { panel } = await open(history, 'You added the bill Rent');
    expect((await panel.findByRole('listitem')).textContent).toBe('Rent addedNameAfter: RentAmountAfter: $1,200.00');
  });

  it('tells a transaction that is new, or gone, in a line', async () => {
    const history = new TestHistory([aChange('a', { text: 'You imported a file: 1 new' })]);
    const fields = [
      { field: 'date', before: null, after: '2026-03-04' },
      { field: 'description', before: null, after: 'COFFEE 1' },
      { field: 'amount', before: null, after: '4.50' },
      { field: 'merchant', before: null, after: null },
      { field: 'category', before: null, after: 'Food' },
    ];
    const gone = fields.map(({ field, after }) => ({ field, before: after, after: null }));
    history.parts.set('a', [
      { subject: coffee, fields },
      { subject: coffee, fields: gone },
    ]);
    const { panel } = await open(history, 'You imported a file: 1 new');
    await panel.findByText('added');
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'COFFEE 1 addedMar 4, 2026 · $4.50 · Food',
      'COFFEE 1 deletedMar 4, 2026 · $4.50 · Food',
    ]);
  });

  it('leads to its undo and back', async () => {
    const history = new TestHistory([
      aChange('b', { text: 'You undid: added the bill Rent', undoes: 'a' }),
      aChange('a', { text: 'You added the bill Rent', undoneBy: 'b' }),
    ]);
    const { panel, person } = await open(history, 'You added the bill Rent');
    await person.click(panel.getByRole('button', { name: 'Show its undo' }));
    const undo = within(await screen.findByRole('dialog', { name: 'You undid: added the bill Rent' }));
    await person.click(undo.getByRole('button', { name: 'Show what it undid' }));
    expect(await screen.findByRole('dialog', { name: 'You added the bill Rent' })).toBeVisible();
  });

  it('says what failed to load, and tries again', async () => {
    const history = new TestHistory([aChange('a')]);
    history.parts.set('a', [{ subject: coffee, fields: [] }]);
    history.failures.set('GET /api/history/a', 503);
    const { panel, person } = await open(history, 'You changed a');
    expect(await panel.findByText('Failed to fetch this change')).toBeVisible();
    await person.click(panel.getByRole('button', { name: 'Retry' }));
    expect(await panel.findByText('COFFEE 1')).toBeVisible();
  });

  it('is opened by a link from elsewhere, though no page of the list has it', async () => {
    openActivity(new TestHistory([...Array.from({ length: 60 }, (_, n) => aChange(`c${n}`)), aChange('far')]), {
      change: 'far',
    });
    expect(await screen.findByRole('dialog', { name: 'You changed far' })).toBeVisible();
  });
});
