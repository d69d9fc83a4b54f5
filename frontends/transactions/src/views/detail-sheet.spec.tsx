import { type HistoryEntry } from '@daybook/contracts';
import { formatInstant } from '@daybook/money';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../test-support/open-view.js';
import { aBill, aTransaction } from '../../test-support/samples.js';
import { TestServer } from '../../test-support/server.js';
import TransactionsView from './transactions-view.js';

let server: TestServer;
const [imported, edited] = ['2026-01-06T09:00:00.000Z', '2026-02-01T10:15:00.000Z'];
const change = { before: null, billName: null, cleared: 0 } as const;
const common = { root: 'change', actor: { id: 1, name: 'Ann' }, who: 'You' };
const history: HistoryEntry[] = [
  {
    ...common,
    at: imported,
    kind: 'imported',
    source: 'job',
    file: 'checking.csv',
    changes: [],
    byRules: [
      { field: 'category', before: 'Other', after: 'Shopping', billName: null, rule: { id: 3, name: 'Coffee' } },
    ],
  },
  {
    ...common,
    at: edited,
    kind: 'edited',
    source: 'web',
    changes: [{ ...change, field: 'category', before: 'Other', to: 'Food', after: 'Food' }],
  },
  {
    ...common,
    at: edited,
    kind: 'edited',
    source: 'web',
    rows: 40,
    changes: [{ ...change, field: 'reviewed', to: 1, after: 1 }],
  },
];

beforeEach(() => {
  server = new TestServer();
  server.install();
  window.scrollTo = () => undefined;
  server.bills = [aBill()];
  server.transactions = [aTransaction({ category: 'Food', merchant: 'Corner Coffee', reviewed: 1 })];
  server.history.set(1, history);
  server.explained.set(1, {
    imported: { merchant: null, category: 'Other', billId: null, incomeId: null },
    rules: [
      {
        id: 3,
        name: 'Coffee',
        changes: [
          { field: 'merchant', from: null, to: 'Corner Coffee', overruled: 0 },
          { field: 'category', from: 'Other', to: 'Shopping', overruled: 1 },
        ],
      },
    ],
    hand: { category: 'Food' },
  });
});

const openSheet = async () => {
  const opened = open(TransactionsView, {});
  await userEvent.click(await screen.findByRole('button', { name: 'Corner Coffee' }));
  const sheet = await screen.findByRole('dialog', { name: 'Corner Coffee' });
  await within(sheet).findByRole('button', { name: 'Imported from checking.csv' });
  return { ...opened, sheet: within(sheet) };
};

describe('the detail of a transaction', () => {
  it('shows each field with its layers, and since when', async () => {
    const { sheet } = await openSheet();
    expect(sheet.getByText('\u2212$45.00 on Jan 5, 2026')).toBeInTheDocument();
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Imported: none · ${formatInstant(imported)}`,
      'Rule “Coffee”: none → Corner Coffee',
      `Imported: No bill · ${formatInstant(imported)}`,
      `Imported: Other · ${formatInstant(imported)}`,
      'Rule “Coffee”: Other → Shopping (replaced by a manual edit)',
      `Manual edit: Food · ${formatInstant(edited)}`,
      `EditedYou · in the browser · ${formatInstant(edited)}ReviewedBefore: No → After: Yes`,
      `EditedYou · in the browser · ${formatInstant(edited)}CategoryBefore: Other → After: Food`,
      `Imported from checking.csvYou · ${formatInstant(imported)}CategoryBefore: Other → After: Shopping · Rule “Coffee”`,
    ]);
    expect(sheet.getByText(`Bulk edit · ${formatInstant(edited)}`)).toBeInTheDocument();
    expect(sheet.getByText('Coffee house')).toBeInTheDocument();
  });

  it('resets a field to what the rules say', async () => {
    const { sheet } = await openSheet();
    await userEvent.click(sheet.getByRole('button', { name: 'Reset to rules' }));
    await waitFor(() =>
      expect(server.made('PATCH', '/api/transactions/1').map(({ body }) => body)).toEqual([{ clear: ['category'] }]),
    );
    // What was seen is read again, so that the layers are right.
    await waitFor(() => expect(server.made('GET', '/api/transactions/1/rules')).toHaveLength(2));
  });

  it('says that it goes back to the import where no rule lies between', async () => {
    server.explained.set(1, {
      imported: { merchant: null, category: 'Other', billId: null, incomeId: null },
      hand: { category: 'Food' },
    });
    const { sheet } = await openSheet();
    expect(sheet.getByRole('button', { name: 'Reset to imported' })).toBeInTheDocument();
  });

  it('edits merchant, bill, category and the mark, as in the row', async () => {
    const { sheet } = await openSheet();
    await userEvent.selectOptions(sheet.getByLabelText('Category'), 'Housing');
    await userEvent.selectOptions(sheet.getByLabelText('Linked Bill'), 'Rent');
    const merchant = sheet.getByLabelText('Merchant');
    await userEvent.clear(merchant);
    await userEvent.type(merchant, 'Café Nord{Enter}');
    await userEvent.click(sheet.getByLabelText('Reviewed'));
    await waitFor(() =>
      expect(server.transactions).toMatchObject([
        { category: 'Housing', billId: 1, merchant: 'Café Nord', reviewed: 0 },
      ]),
    );
    expect(await screen.findByRole('dialog', { name: 'Café Nord' })).toBeInTheDocument();
  });

  it('takes Escape for the merchant that is being typed, and stays open', async () => {
    const { sheet } = await openSheet();
    await userEvent.type(sheet.getByLabelText('Merchant'), ' and more{Escape}');
    expect(sheet.getByLabelText('Merchant')).toHaveValue('Corner Coffee');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('leads to a rule that is made from it', async () => {
    const { sheet, visits } = await openSheet();
    await userEvent.click(sheet.getByRole('button', { name: 'Create rule from transaction' }));
    const from = { description: 'Coffee house', merchant: 'Corner Coffee', category: 'Food', billId: null };
    expect(visits).toEqual([{ view: 'settings', parameters: { tab: 'rules', 'rule-from': JSON.stringify(from) } }]);
  });

  it('leads to its changes in Activity', async () => {
    const { sheet, visits } = await openSheet();
    await userEvent.click(sheet.getByRole('button', { name: 'Show in Activity' }));
    const parameters = { subject: 'transaction:1', about: 'Corner Coffee' };
    await userEvent.click(sheet.getByRole('button', { name: 'Imported from checking.csv' }));
    expect(visits).toEqual([
      { view: 'activity', parameters },
      { view: 'activity', parameters: { ...parameters, change: 'change' } },
    ]);
  });

  it('is opened by Enter, and gives the focus back to its row', async () => {
    open(TransactionsView, {});
    await screen.findByText('Corner Coffee');
    const [, row] = within(screen.getByRole('table')).getAllByRole('row');
    act(() => row?.focus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Corner Coffee' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(row).toHaveFocus());
  });

  it('says what failed to load, and keeps the rest', async () => {
    server.failures.set('GET /api/transactions/1/history', [503]);
    open(TransactionsView, {});
    await userEvent.click(await screen.findByRole('button', { name: 'Corner Coffee' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('Failed to fetch history')).toBeInTheDocument();
    await userEvent.click(sheet.getByRole('button', { name: 'Retry' }));
    expect(await sheet.findByRole('button', { name: 'Imported from checking.csv' })).toBeInTheDocument();
  });

  it('closes with a transaction that is deleted from it', async () => {
    const { sheet, confirmations } = await openSheet();
    await userEvent.click(sheet.getByRole('button', { name: 'Delete' }));
    expect(confirmations).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
