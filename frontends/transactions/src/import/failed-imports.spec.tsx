import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatInstant } from '@daybook/money';
import { open } from '../../test-support/open-view.js';
import { aTransaction } from '../../test-support/samples.js';
import { TestServer } from '../../test-support/server.js';
import { FailedImports } from './failed-imports.js';

const at = '2026-03-01T10:00:00.000Z';

describe('an import whose rows could not be saved', () => {
  let server: TestServer;
  beforeEach(() => {
    server = new TestServer();
    server.install();
    server.failedImports = [{ id: 'i-1', at, rows: 250 }];
  });
  const strip = () => screen.findByRole('region', { name: `Failed import of ${formatInstant(at)}` });
  const gone = () => waitFor(() => expect(screen.queryByRole('region')).toBeNull());

  it('is told of, and tried again', async () => {
    const { toasts } = open(FailedImports, {});
    expect(await strip()).toHaveTextContent(
      `250 rows of the import of ${formatInstant(at)} could not be saved. They are kept until you try again.`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await gone();
    expect(server.made('POST', '/api/imports/i-1/resume')).toHaveLength(1);
    expect(toasts).toEqual([{ title: 'Import resumed', description: '250 rows will appear in the list soon.' }]);
  });

  it('is told of in the singular where one row is missing', async () => {
    server.failedImports = [{ id: 'i-1', at, rows: 1 }];
    open(FailedImports, {});
    const text = `1 row of the import of ${formatInstant(at)} could not be saved. It is kept until you try again.`;
    expect(await strip()).toHaveTextContent(text);
  });

  it('stays where the server is away, and says so', async () => {
    server.failures.set('POST /api/imports/i-1/resume', [503]);
    const { toasts } = open(FailedImports, {});
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    const failed = { title: 'Failed to resume import', description: 'The server is away', tone: 'destructive' };
    await waitFor(() => expect(toasts).toEqual([failed]));
    expect(await strip()).toBeVisible();
  });

  it('can be undone, which is asked about first', async () => {
    server.transactions = [3, 4].map((id) => aTransaction({ id }));
    server.imports = new Map([['i-1', [4]]]);
    const { toasts, confirmations } = open(FailedImports, {});
    await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
    await gone();
    expect(confirmations).toMatchObject([{ title: 'Undo this import?', tone: 'destructive' }]);
    expect(server.transactions.map(({ id }) => id)).toEqual([3]);
    expect(toasts).toEqual([{ title: 'Import undone', description: '1 transaction deleted successfully' }]);
  });
});
