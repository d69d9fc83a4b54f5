import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../../test-support/open-view.js';
import { aFile, workerHere } from '../../../test-support/worker-here.js';
import { aTransaction } from '../../../test-support/samples.js';
import { TestServer } from '../../../test-support/server.js';
import { type ImportOutcome } from '../import-outcome.js';
import ImportDialog from './import-dialog.js';

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
  server.install();
  localStorage.clear();
});

const csv = (...lines: string[]): string => ['Date,Description,Amount', ...lines].join('\n');
const openWith = (files: File[]) => {
  const done: ImportOutcome[] = [];
  const closed: true[] = [];
  const opened = open(ImportDialog, {
    files,
    openWorker: workerHere(),
    onClose: () => closed.push(true),
    onDone: (result: ImportOutcome) => done.push(result),
  });
  return { ...opened, done, closed };
};
const click = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};
const outcomes = (done: ImportOutcome[]) =>
  done[0]?.files.map(({ fileName, end, inserted }) => `${fileName} ${end} ${inserted}`);

describe('several files', () => {
  it('are taken one after the other, each with its own preview, and summed up at the end', async () => {
    server.transactions = [aTransaction({ date: '2026-05-01', description: 'Rent', amount: '900.00' })];
    const { done, closed } = openWith([
      aFile(csv('2026-03-02,Coffee,-4.50', '2026-03-03,Tea,-2.00'), 'march.csv'),
      aFile(csv('2026-04-02,Books,-30.00'), 'april.csv'),
      aFile(csv('2026-05-01,Rent,-900.00'), 'may.csv'),
      aFile('!Type:Bank\nD06/15/2026\nT-7.00\nPCinema\n^\n', 'june.qif'),
    ]);
    expect(await screen.findByText('File 1 of 4 · march.csv')).toBeVisible();
    await click('Upload 2 transactions');
    expect(await screen.findByText('File 2 of 4 · april.csv')).toBeVisible();
    await click('Skip this file');
    expect(await screen.findByText('File 3 of 4 · may.csv')).toBeVisible();
    await screen.findByText('1 duplicate');
    await click('Upload');
    expect(await screen.findByText('File 4 of 4 · june.qif')).toBeVisible();
    expect(await screen.findByText(/^Read as QIF: month first; negative amounts are debits/)).toBeVisible();
    await click('Upload 1 transaction');
    await waitFor(() => expect(closed).toEqual([true]));
    expect(outcomes(done)).toEqual([
      'march.csv complete 2',
      'april.csv left-out 0',
      'may.csv nothing-new 0',
      'june.qif complete 1',
    ]);
    expect(server.transactions.map(({ description }) => description)).toEqual(['Rent', 'Coffee', 'Tea', 'Cinema']);
  });

  it('go on past one that cannot be read', async () => {
    const { done, toasts } = openWith([
      aFile('<html></html>', 'page.html'),
      aFile(csv('2026-03-02,Coffee,-4.50'), 'march.csv'),
    ]);
    const words = 'No valid transactions found in CSV. Please check your file format.';
    expect(await screen.findByText(words)).toBeVisible();
    expect(toasts).toEqual([{ title: words, tone: 'destructive' }]);
    await click('Skip this file');
    await click('Upload 1 transaction');
    await waitFor(() => expect(outcomes(done)).toEqual(['page.html unreadable 0', 'march.csv complete 1']));
  });

  it('keep what was done when the person has enough', async () => {
    const { done, closed } = openWith([
      aFile(csv('2026-03-02,Coffee,-4.50'), 'march.csv'),
      aFile(csv('2026-04-02,Books,-30.00'), 'april.csv'),
    ]);
    await click('Upload 1 transaction');
    await screen.findByText('File 2 of 2 · april.csv');
    await userEvent.keyboard('{Escape}');
    expect(closed).toEqual([true]);
    expect(outcomes(done)).toEqual(['march.csv complete 1']);
  });

  it('may be chosen together', async () => {
    openWith([]);
    await userEvent.upload(screen.getByLabelText('CSV file'), [
      aFile(csv('2026-03-02,Coffee,-4.50'), 'march.csv'),
      aFile(csv('2026-04-02,Books,-30.00'), 'april.csv'),
    ]);
    expect(await screen.findByText('File 1 of 2 · march.csv')).toBeVisible();
  });
});
