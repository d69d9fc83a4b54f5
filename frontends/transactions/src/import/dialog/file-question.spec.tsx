import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../../test-support/open-view.js';
import { aFile, workerHere } from '../../../test-support/worker-here.js';
import { TestServer } from '../../../test-support/server.js';
import ImportDialog from './import-dialog.js';

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
  server.install();
  localStorage.clear();
});

const openWith = async (text: string) => {
  open(ImportDialog, { files: [], openWorker: workerHere(), onClose: () => undefined, onDone: () => undefined });
  await userEvent.upload(screen.getByLabelText('CSV file'), aFile(text));
};
const withoutNames = '01/15/2026,Grocer on Main,,45.10\n01/16/2026,Employer,2000.00,\n01/17/2026,Baker,,3.20\n';
const sides = () =>
  within(screen.getByRole('table', { name: 'First rows' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);

describe('a question about a file', () => {
  it('shows three rows, and nothing is uploaded before it is answered', async () => {
    await openWith(withoutNames);
    const question = within(await screen.findByRole('region', { name: 'Question about this file' }));
    expect(question.getByText('Which of these is money out?')).toBeInTheDocument();
    expect(question.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Column 1Column 2Column 3Column 4',
      '01/16/2026Employer2000.00',
      '01/15/2026Grocer on Main45.10',
      '01/17/2026Baker3.20',
    ]);
    await screen.findByText('3 new');
    expect(screen.getByRole('button', { name: 'Upload 3 transactions' })).toBeDisabled();
    await userEvent.click(question.getByRole('button', { name: 'Column 4' }));
    await waitFor(() => expect(sides()).toEqual(['Debit', 'Credit', 'Debit']));
    expect(screen.queryByText('Which of these is money out?')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Upload 3 transactions' })).toBeEnabled());
  });

  it('is asked again of the next file without names, which may be of another bank', async () => {
    await openWith(withoutNames);
    await userEvent.click(await screen.findByRole('button', { name: 'Column 4' }));
    const upload = await screen.findByRole('button', { name: 'Upload 3 transactions' });
    await waitFor(() => expect(upload).toBeEnabled());
    await userEvent.click(upload);
    await waitFor(() => expect(server.made('POST', '/api/transactions/bulk')).toHaveLength(1));
    cleanup();
    await openWith(withoutNames);
    expect(await screen.findByText('Which of these is money out?')).toBeInTheDocument();
  });
});

const euros = 'Date,Description,Amount,Currency\n2026-03-02,Coffee,-4.50,EUR\n2026-03-03,Tea,-2.00,EUR\n';
const asksAbout = (names: string) =>
  screen.findByText(
    `The amounts are in ${names}, but your household uses USD. Amounts are not converted. Import them as they are?`,
  );
const uploadAsItIs = async () => {
  const upload = await screen.findByRole('button', { name: /^Upload \d/ });
  await waitFor(() => expect(upload).toBeEnabled());
  const made = server.made('POST', '/api/transactions/bulk').length;
  await userEvent.click(upload);
  await waitFor(() => expect(server.made('POST', '/api/transactions/bulk')).toHaveLength(made + 1));
  cleanup();
};

describe('the question about another currency', () => {
  it.each([
    ['with names', euros],
    ['without names', '2026-03-02;Coffee;-4,50 €\n2026-03-03;Tea;-2,00 €\n'],
  ])('is asked once of files %s, not each month', async (_kind, text) => {
    await openWith(text);
    await asksAbout('EUR');
    await userEvent.click(screen.getByRole('button', { name: 'Import as they are' }));
    await uploadAsItIs();
    await openWith(text.replaceAll('-03-', '-04-'));
    expect(await screen.findByText('Using your settings from the last file like this.')).toBeVisible();
    await uploadAsItIs();
    expect(server.made('POST', '/api/transactions/bulk')).toHaveLength(2);
  });

  it('is asked again where a later file of the bank is in a currency that nobody was asked about', async () => {
    await openWith(euros);
    await asksAbout('EUR');
    await userEvent.click(screen.getByRole('button', { name: 'Import as they are' }));
    await uploadAsItIs();
    await openWith(euros.replaceAll('EUR', 'GBP'));
    await asksAbout('GBP');
    expect(screen.getByRole('button', { name: /^Upload/ })).toBeDisabled();
  });

  it('leaves no file without rows by what was answered of another one', async () => {
    await openWith(euros.replace('EUR', 'USD'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave out the rows in EUR' }));
    await screen.findByText('1 new');
    await uploadAsItIs();
    await openWith(euros);
    await asksAbout('EUR');
  });
});

describe('a file without rows', () => {
  it('is named, with what to export instead', async () => {
    await openWith('Order Date,Order ID,Title,Quantity,Item Total\n01/15/2026,111-22,Kettle,1,45.10\n');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No valid transactions found in CSV. Please check your file format.These are orders of a shop. Export the statement of the card or account that paid for them instead.',
    );
  });

  it('can be read with other columns', async () => {
    await openWith('Date,Booking,Text,Figure\nx,01/15/2026,Grocer,-45.10\ny,01/16/2026,Employer,2000.00\n');
    await userEvent.click(await screen.findByRole('button', { name: 'None of them' }));
    await screen.findByText('Adjust how the file is read');
    await userEvent.selectOptions(screen.getByLabelText('Amount column'), 'Figure');
    await waitFor(() => expect(sides()).toEqual(['Debit', 'Credit']));
  });
});
