import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../test-support/open-view.js';
import { aTransaction } from '../../test-support/samples.js';
import { TestServer } from '../../test-support/server.js';
import { type FileOutcome, notSent } from './import-outcome.js';
import { ImportResult } from './import-result.js';

const march: FileOutcome = {
  fileName: 'march.csv',
  end: 'complete',
  importId: 'i-1',
  total: 3,
  sent: 3,
  inserted: 2,
  duplicates: 1,
  unread: 3,
  refusedCount: 0,
  refused: [],
};
const done = { files: [march] };

describe('the result of an import', () => {
  it('keeps its numbers in sight', () => {
    open(ImportResult, { done, onClose: () => undefined });
    expect(screen.getByRole('status')).toHaveTextContent(
      '2 rows imported from march.csv, 1 already existed, 3 skipped.',
    );
  });

  it('says of a cancelled import what was sent, and offers the way back', () => {
    const files: FileOutcome[] = [{ ...march, end: 'cancelled', total: 10_000, sent: 750, inserted: 749, unread: 0 }];
    open(ImportResult, { done: { files }, onClose: () => undefined });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Import of march.csv canceled: 750 of 10,000 rows sent, 749 imported, 1 already existed.',
    );
    expect(screen.getByRole('button', { name: 'Undo import' })).toBeEnabled();
  });

  it('names rejected rows by their lines, with the reasons', async () => {
    const refused = [{ line: 7, reason: 'date: not a date (YYYY-MM-DD, 1900 to 2199)' }];
    open(ImportResult, { done: { files: [{ ...march, refusedCount: 1, refused }] }, onClose: () => undefined });
    await userEvent.click(screen.getByText('Rejected rows'));
    expect(screen.getByText('Line 7: date: not a date (YYYY-MM-DD, 1900 to 2199)')).toBeVisible();
  });

  it('sums up several files, each with its own way back', () => {
    const files = [march, notSent('april.csv', 'left-out'), notSent('may.csv', 'nothing-new', { duplicates: 4 })];
    open(ImportResult, { done: { files }, onClose: () => undefined });
    const told = screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
    expect(told).toEqual([
      '2 rows imported from march.csv, 1 already existed, 3 skipped.',
      'april.csv was skipped.',
      'No new rows in may.csv: 4 already existed.',
    ]);
    expect(screen.getAllByRole('button', { name: 'Undo import' })).toHaveLength(1);
  });

  it('can be undone by one call, which is asked after until it is done', async () => {
    const server = new TestServer();
    server.install();
    server.transactions = [3, 4, 5].map((id) => aTransaction({ id }));
    server.imports = new Map([['i-1', [4, 5]]]);
    const closed: true[] = [];
    const { toasts } = open(ImportResult, { done, onClose: () => closed.push(true) });
    await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText('Undoing: 1 of 2 rows removed.')).toBeVisible();
    await waitFor(() => expect(closed).toEqual([true]));
    expect(server.transactions.map(({ id }) => id)).toEqual([3]);
    expect(toasts).toEqual([{ title: 'Import undone', description: '2 transactions deleted successfully' }]);
  });

  it('stays, and says so, when undoing failed', async () => {
    const server = new TestServer();
    server.install();
    server.failures.set('POST /api/imports/i-1/undo', [503]);
    const { toasts } = open(ImportResult, { done, onClose: () => undefined });
    await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to undo import', tone: 'destructive' }]));
    expect(screen.getByRole('button', { name: 'Undo import' })).toBeEnabled();
  });
});
