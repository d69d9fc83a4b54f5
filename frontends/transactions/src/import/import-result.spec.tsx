import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../testing/open-view.js';
import { aTransaction } from '../testing/samples.js';
import { TestServer } from '../testing/server.js';
import { ImportResult } from './import-result.js';

const done = { fileName: 'march.csv', inserted: 2, duplicates: 1, unread: 3, importId: 'i-1' };

describe('the result of an import', () => {
  it('keeps its numbers in sight', () => {
    open(ImportResult, { done, onClose: () => undefined });
    expect(screen.getByRole('status')).toHaveTextContent(
      '2 rows of march.csv imported, 1 was there already, 3 were skipped.',
    );
  });

  it('can be undone by one call, which is asked after until it is done', async () => {
    const server = new TestServer();
    server.install();
    server.transactions = [3, 4, 5].map((id) => aTransaction({ id }));
    server.imports = new Map([['i-1', [4, 5]]]);
    const closed: true[] = [];
    const { notices } = open(ImportResult, { done, onClose: () => closed.push(true) });
    await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText('Undoing: 1 of 2 rows removed.')).toBeVisible();
    await waitFor(() => expect(closed).toEqual([true]));
    expect(server.transactions.map(({ id }) => id)).toEqual([3]);
    expect(notices).toEqual([{ title: 'Import undone', description: '2 transactions deleted successfully' }]);
  });

  it('stays, and says so, when undoing failed', async () => {
    const server = new TestServer();
    server.install();
    server.failures.set('POST /api/imports/i-1/undo', [503]);
    const { notices } = open(ImportResult, { done, onClose: () => undefined });
    await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Failed to undo the import', tone: 'destructive' }]));
    expect(screen.getByRole('button', { name: 'Undo import' })).toBeEnabled();
  });
});
