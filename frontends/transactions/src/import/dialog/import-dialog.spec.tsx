import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ImportOutcome } from '../import-outcome.js';
import { open } from '../../../test-support/open-view.js';
import { aFile, workerHere } from '../../../test-support/worker-here.js';
import { aTransaction } from '../../../test-support/samples.js';
import { TestServer } from '../../../test-support/server.js';
import ImportDialog from './import-dialog.js';

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
  server.install();
  localStorage.clear();
});

const march = [
  'Date,Description,Amount',
  '2026-03-02,Coffee house,-4.50',
  '2026-03-02,Coffee house,-4.50',
  '2026-03-03,Payroll,2000.00',
  'soon,Tea,-1.00',
].join('\n');

const openDialog = () => {
  const done: ImportOutcome[] = [];
  const closed: true[] = [];
  const opened = open(ImportDialog, {
    files: [],
    openWorker: workerHere(),
    onClose: () => closed.push(true),
    onDone: (result: ImportOutcome) => done.push(result),
  });
  return { ...opened, done, closed };
};
const choose = (text: string) => userEvent.upload(screen.getByLabelText('CSV file'), aFile(text));
/** The button waits until the server has told which rows it has. */
const clickUpload = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};
const preview = () =>
  within(screen.getByRole('table', { name: 'First rows' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('the import of a CSV file', () => {
  it('shows how the file was read, and marks rows as new, duplicate or skipped', async () => {
    server.transactions = [aTransaction({ date: '2026-03-02', description: 'COFFEE HOUSE', amount: '4.50' })];
    openDialog();
    await choose(march);
    expect(await screen.findByText(/^Read as CSV \(commas, header on line 1\): date from “Date”/)).toBeInTheDocument();
    await screen.findByText('2 new');
    expect(screen.getByText('1 duplicate')).toBeInTheDocument();
    await waitFor(() =>
      expect(preview()).toEqual([
        ['Duplicate', 'Mar 2, 2026', 'Coffee house', 'Food', 'Unknown', '\u2212$4.50', 'Debit'],
        ['New', 'Mar 2, 2026', 'Coffee house', 'Food', 'Unknown', '\u2212$4.50', 'Debit'],
        ['New', 'Mar 3, 2026', 'Payroll', 'Income', 'Unknown', '+$2,000.00', 'Credit'],
        ['Skipped', 'Line 5', '“soon” is not a date soon · Tea · -1.00'],
      ]),
    );
    expect(screen.getByText('1 row was skipped: “soon” is not a date')).toBeInTheDocument();
    expect(server.made('POST', '/api/transactions/bulk')).toEqual([]);
  });

  it('sends every valid row under one id, closes, and tells the sums', async () => {
    server.transactions = [aTransaction({ date: '2026-03-02', description: 'COFFEE HOUSE', amount: '4.50' })];
    const { toasts, done, closed } = openDialog();
    await choose(march);
    await clickUpload('Upload 2 transactions');
    await waitFor(() => expect(closed).toEqual([true]));
    const [call] = server.made('POST', '/api/transactions/bulk');
    expect(call?.headers).toMatchObject({
      'X-Import-Batch': '0',
      'X-Import-Id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(call?.body).toEqual({
      fileName: 'march.csv',
      transactions: [
        expect.objectContaining({ date: '2026-03-02', description: 'Coffee house', amount: '4.50', type: 'debit' }),
        expect.objectContaining({ date: '2026-03-02', description: 'Coffee house', amount: '4.50', type: 'debit' }),
        {
          date: '2026-03-03',
          description: 'Payroll',
          amount: '2000.00',
          type: 'credit',
          category: 'Income',
          merchant: null,
          account: 'Unknown',
          isReconciled: 0,
        },
      ],
    });
    expect(toasts).toEqual([{ title: 'Upload Complete', description: '2 transactions uploaded successfully' }]);
    const importId = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
    const sent = { fileName: 'march.csv', end: 'complete', importId, total: 3, sent: 3 };
    expect(done).toEqual([
      { files: [{ ...sent, inserted: 2, duplicates: 1, unread: 1, refusedCount: 0, refused: [] }] },
    ]);
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Duplicate Transactions Skipped'), { timeout: 4000 });
  });

  it('says of an export of Daybook that it is one, since parts of splits are in it', async () => {
    const { closed } = openDialog();
    await choose(
      'Date,Description,Amount,Type,Category,Merchant,Account,Bill,Reviewed\r\n2026-03-02,Costco,-20.00,debit,Food,,Card,,no\r\n',
    );
    await clickUpload('Upload 1 transaction');
    await waitFor(() => expect(closed).toEqual([true]));
    for (const path of ['duplicates', 'bulk']) {
      expect(server.made('POST', `/api/transactions/${path}`)).toMatchObject([{ body: { fromExport: true } }]);
    }
  });

  it('sends nothing where nothing is new', async () => {
    server.transactions = [
      aTransaction({ date: '2026-03-03', description: 'Payroll', amount: '2000.00', type: 'credit' }),
    ];
    const { toasts, closed } = openDialog();
    await choose('Date,Description,Amount\n2026-03-03,Payroll,2000.00\n');
    await screen.findByText('1 duplicate');
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect(toasts).toEqual([
      {
        title: 'No New Transactions',
        description: 'All transactions in this file already exist in your database.',
      },
    ]);
    expect(closed).toEqual([true]);
    expect(server.made('POST', '/api/transactions/bulk')).toEqual([]);
  });

  it('refuses a file without transactions, and lets another be chosen', async () => {
    const { toasts } = openDialog();
    await choose('<!DOCTYPE html><html></html>');
    const words = 'No valid transactions found in CSV. Please check your file format.';
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(toasts).toEqual([{ title: words, tone: 'destructive' }]);
    await choose(march);
    const upload = await screen.findByRole('button', { name: 'Upload 3 transactions' });
    await waitFor(() => expect(upload).toBeEnabled());
  });

  it('reads again with flipped signs, other columns and an account', async () => {
    openDialog();
    await choose('Date,Description,Payee,Amount\n2026-03-03,x1,Grocer,20.00\n2026-03-04,x2,Baker,4.00\n');
    await screen.findByText(/^All 2 amounts are positive/);
    await userEvent.click(screen.getByRole('button', { name: 'Flip signs' }));
    await waitFor(() => expect(preview()[0]?.[6]).toBe('Debit'));
    await userEvent.click(screen.getByText('Adjust how the file is read'));
    await userEvent.selectOptions(screen.getByLabelText('Description column'), 'Payee');
    await waitFor(() => expect(preview().map((row) => row[2])).toEqual(['Grocer', 'Baker']));
    await userEvent.type(screen.getByLabelText('Account for all rows'), 'Joint card{Enter}');
    await waitFor(() => expect(preview().map((row) => row[4])).toEqual(['Joint card', 'Joint card']));
    expect(screen.getByLabelText('Flip signs')).toBeChecked();
  });

  it('remembers the columns for files with the same header', async () => {
    const first = openDialog();
    const text = 'Date,Description,Payee,Amount\n2026-03-03,x1,Grocer,-20.00\n';
    await choose(text);
    await userEvent.selectOptions(await screen.findByLabelText('Description column'), 'Payee');
    await waitFor(() => expect(preview()[0]?.[2]).toBe('Grocer'));
    await clickUpload('Upload 1 transaction');
    await waitFor(() => expect(first.closed).toEqual([true]));
    expect(JSON.parse(localStorage.getItem('daybook:7:import-corrections') ?? '')).toEqual([
      ['date|description|payee|amount', { columns: { description: 2 } }],
    ]);
  });

  it('leaves pending rows out unless they are chosen', async () => {
    openDialog();
    await choose('Date,Description,Amount,Status\n2026-03-03,Gas,-30.00,Pending\n2026-03-04,Grocer,-20.00,Posted\n');
    await waitFor(() =>
      expect(preview().map((row) => [row[0], row[2]])).toEqual([
        ['Pending', 'Gas'],
        ['New', 'Grocer'],
      ]),
    );
    expect(await screen.findByRole('button', { name: 'Upload 1 transaction' })).toBeEnabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Include 1 row marked pending' }));
    expect(await screen.findByRole('button', { name: 'Upload 2 transactions' })).toBeEnabled();
  });

  it('names the batch that failed, and sends only that one again', async () => {
    server.failures.set('POST /api/transactions/bulk', [500]);
    const { toasts, done } = openDialog();
    const lines = Array.from({ length: 130 }, (_, n) => `2026-03-02,Shop ${n},-${n + 1}.00`);
    await choose(['Date,Description,Amount', ...lines].join('\n'));
    await clickUpload('Upload 130 transactions');
    expect(await screen.findByText(/^Batch 1 of 2 was not uploaded. 30 of 130 rows sent so far./)).toBeInTheDocument();
    expect(toasts).toEqual([{ title: 'Failed to upload batch 1', tone: 'destructive' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(done).toHaveLength(1));
    expect(done[0]?.files).toMatchObject([{ end: 'complete', inserted: 130, duplicates: 0 }]);
    const calls = server.made('POST', '/api/transactions/bulk');
    expect(calls.map(({ headers }) => headers['X-Import-Batch'])).toEqual(['0', '1', '0']);
    expect(new Set(calls.map(({ headers }) => headers['X-Import-Id'])).size).toBe(1);
  });
});

describe('corrections that were made', () => {
  it('are not lost by Escape without a question, and what was only read is', async () => {
    const { closed } = openDialog();
    await choose(march);
    await screen.findByText('3 new');
    await userEvent.type(screen.getByLabelText('Account for all rows'), 'Joint');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Discard what you entered?');
    expect(closed).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Account for all rows')).toHaveValue('Joint');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(closed).toEqual([true]);
  });

  it('are none where the file was read as it is', async () => {
    const { closed } = openDialog();
    await choose(march);
    await screen.findByText('3 new');
    await userEvent.keyboard('{Escape}');
    expect(closed).toEqual([true]);
  });
});
