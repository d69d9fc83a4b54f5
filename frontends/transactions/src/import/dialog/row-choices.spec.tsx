import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

const openWith = (text: string, name?: string) =>
  open(ImportDialog, {
    files: [aFile(text, name)],
    openWorker: workerHere(),
    onClose: () => undefined,
    onDone: () => undefined,
  });
const ready = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};
const sentRows = () =>
  server
    .made('POST', '/api/transactions/bulk')
    .flatMap(({ body }) => (body as { transactions: object[] }).transactions);
const many = (count: number): string =>
  ['Date,Description,Amount', ...Array.from({ length: count }, (_, n) => `2026-03-02,Shop ${n},-${n + 1}.00`)].join(
    '\n',
  );

describe('the rows of the preview', () => {
  it('can be left out one by one', async () => {
    openWith('Date,Description,Amount\n2026-03-02,Coffee,-4.50\n2026-03-03,Tea,-2.00\n');
    await ready('Upload 2 transactions');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Import Coffee, line 2' }));
    await userEvent.click(await ready('Upload 1 transaction'));
    await waitFor(() => expect(sentRows()).toMatchObject([{ description: 'Tea' }]));
  });

  it('can be imported anyway where they look like stored ones', async () => {
    server.transactions = [aTransaction({ date: '2026-03-02', description: 'Coffee', amount: '4.50' })];
    openWith('Date,Description,Amount\n2026-03-02,Coffee,-4.50\n');
    await screen.findByText('Duplicate');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Import anyway: Coffee, line 2' }));
    expect(await screen.findByText('Import anyway')).toBeVisible();
    await userEvent.click(await ready('Upload 1 transaction'));
    await waitFor(() => expect(sentRows()).toMatchObject([{ description: 'Coffee', force: true }]));
  });

  it('are ten at first, and all of them by what becomes of them when asked for', async () => {
    openWith(`${many(30)}\nsoon,Tea,-1.00`);
    await ready('Upload 30 transactions');
    const first = within(screen.getByRole('table', { name: 'First rows' }));
    await waitFor(() => expect(first.getAllByRole('row')).toHaveLength(11));
    await userEvent.click(screen.getByRole('button', { name: 'Show all 31 rows' }));
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['All rows (31)', 'New (30)', 'Skipped (1)']);
    expect(screen.getByRole('table', { name: 'All rows' })).toHaveAttribute('aria-rowcount', '32');
    await userEvent.click(screen.getByRole('tab', { name: 'Skipped (1)' }));
    expect(screen.getByRole('table', { name: 'Skipped' })).toHaveAttribute('aria-rowcount', '2');
  });

  it('that were deleted earlier can be left out together', async () => {
    const serve = globalThis.fetch;
    globalThis.fetch = async (url, init) =>
      String(url) === '/api/transactions/duplicates'
        ? ({ ok: true, status: 200, text: async () => '{"copies":[false,false],"deleted":[0]}' } as Response)
        : serve(url, init);
    openWith('Date,Description,Amount\n2026-03-02,Coffee,-4.50\n2026-03-03,Tea,-2.00\n');
    expect(await screen.findByText('Previously deleted')).toBeVisible();
    await ready('Upload 2 transactions');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Include 1 previously deleted row' }));
    await userEvent.click(await ready('Upload 1 transaction'));
    await waitFor(() => expect(sentRows()).toMatchObject([{ description: 'Tea' }]));
  });

  it('say that duplicates could not be looked for, and can be uploaded all the same', async () => {
    server.failures.set('POST /api/transactions/duplicates', [500]);
    openWith('Date,Description,Amount\n2026-03-02,Coffee,-4.50\n');
    expect(
      await screen.findByText('Duplicates could not be checked. They are still skipped when you upload.'),
    ).toBeVisible();
    expect(await screen.findByText('Not checked')).toBeVisible();
    await userEvent.click(await ready('Upload 1 transaction'));
    await waitFor(() => expect(sentRows()).toHaveLength(1));
  });
});

describe('a correction', () => {
  it('of the decimal mark reads the file again at once', async () => {
    openWith('Date,Description,Amount\n2026-03-02,Coffee,"-1,234"\n');
    expect(await screen.findByText('\u2212$1,234.00')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Decimal separator'), 'Comma: 1.234,56');
    expect(await screen.findByText('\u2212$1.23')).toBeVisible();
  });

  it('is remembered for the next file with this header, says so, and can be left aside', async () => {
    const text = 'Date,Description,Payee,Amount\n03/04/2026,x1,Grocer,20.00\n';
    openWith(text);
    await userEvent.selectOptions(await screen.findByLabelText('Description column'), 'Payee');
    await userEvent.click(await screen.findByLabelText('Flip signs'));
    await userEvent.selectOptions(await screen.findByLabelText('Date order'), 'Day first');
    await userEvent.type(screen.getByLabelText('Account for all rows'), 'Joint{Enter}');
    await waitFor(() => expect(screen.getByText(/account “Joint”\.$/)).toHaveTextContent('day first'));
    await userEvent.click(await ready('Upload 1 transaction'));
    await waitFor(() => expect(sentRows()).toHaveLength(1));
    openWith(text.replace('20.00', '21.00'));
    expect(await screen.findByText('Using your settings from the last file like this.')).toBeVisible();
    const sentence = screen.getAllByText(/^Read as CSV/).at(-1);
    expect(sentence).toHaveTextContent(/day first; description from “Payee”.*flipped; account “Joint”\.$/);
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() =>
      expect(screen.getAllByText(/^Read as CSV/).at(-1)).toHaveTextContent(/month first.*account “Unknown”\.$/),
    );
  });

  it('offers of a file that names its fields what there is to correct', async () => {
    openWith('OFXHEADER:100\n<OFX><STMTTRN><DTPOSTED>20260302<TRNAMT>-4.50<NAME>Coffee</STMTTRN></OFX>', 'x.ofx');
    expect(await screen.findByText('Read as OFX: negative amounts are debits; account “Unknown”.')).toBeVisible();
    expect(screen.queryByLabelText('Date column')).toBeNull();
    expect(screen.queryByLabelText('Date order')).toBeNull();
    await userEvent.click(screen.getByLabelText('Flip signs'));
    expect(await screen.findByText('+$4.50')).toBeVisible();
  });
});
