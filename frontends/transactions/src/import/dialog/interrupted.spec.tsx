import { deserialize, serialize } from 'node:v8';
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { servePerson, type ShellApi } from '@daybook/frontend-kit';
import { open } from '../../../test-support/open-view.js';
import { aFile, workerHere } from '../../../test-support/worker-here.js';
import { TestServer } from '../../../test-support/server.js';
import { type ImportOutcome } from '../import-outcome.js';
import { endImport, pendingImports } from '../pending/pending-imports.js';
import { useImports } from '../use-imports.js';
import ImportDialog from './import-dialog.js';

// Every browser has it, this one does not.
globalThis.structuredClone ??= (value) => deserialize(serialize(value));

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
  server.install();
  localStorage.clear();
});
afterEach(async () => {
  Reflect.deleteProperty(window, 'daybookHousehold');
  for (const household of [7, 9]) for (const { id } of await pendingImports(7, household)) await endImport(id);
});

const bulk = '/api/transactions/bulk';
const lines = (count: number): string =>
  ['Date,Description,Amount', ...Array.from({ length: count }, (_, n) => `2026-03-02,Shop ${n},-${n + 1}.00`)].join(
    '\n',
  );
const openWith = (text: string, name?: string) => {
  const done: ImportOutcome[] = [];
  const opened = open(ImportDialog, {
    files: [aFile(text, name)],
    openWorker: workerHere(),
    onClose: () => undefined,
    onDone: (result: ImportOutcome) => done.push(result),
  });
  return { ...opened, done };
};
const upload = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};
/** Answers the calls of batches only when they are let go. */
const holdBatches = () => {
  const serve = globalThis.fetch;
  const waiting: (() => void)[] = [];
  globalThis.fetch = async (url, init) => {
    if (String(url) === bulk) await new Promise<void>((resolve) => waiting.push(resolve));
    return serve(url, init);
  };
  return {
    waiting,
    letGo: () => {
      globalThis.fetch = serve;
      for (const go of waiting.splice(0)) go();
    },
  };
};

/** The part of the view that has to do with imports. */
const Imports = ({ shell }: { shell: ShellApi }) => {
  const { notes, dialog } = useImports(shell, workerHere());
  return (
    <>
      {notes}
      {dialog}
    </>
  );
};

describe('an upload', () => {
  it('whose connection is lost says so, and goes on under the same id when it is tried again', async () => {
    server.failures.set(`POST ${bulk}`, [503]);
    const { done } = openWith(lines(3));
    await upload('Upload 3 transactions');
    expect(await screen.findByText('Connection lost. Retrying…')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry now' }));
    await waitFor(() => expect(done).toMatchObject([{ files: [{ end: 'complete', inserted: 3 }] }]));
    const ids = server.made('POST', bulk).map(({ headers }) => headers['X-Import-Id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('that is cancelled keeps what was sent, and says so', async () => {
    const held = holdBatches();
    const { done, toasts } = openWith(lines(500));
    await upload('Upload 500 transactions');
    await waitFor(() => expect(held.waiting).toHaveLength(3));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/^Canceling/)).toBeVisible();
    held.letGo();
    await waitFor(() => expect(done).toHaveLength(1));
    expect(done[0]?.files).toMatchObject([{ end: 'cancelled', total: 500, sent: 300, inserted: 300 }]);
    expect(server.transactions).toHaveLength(300);
    expect(toasts).toEqual([]);
    expect(await pendingImports(7, 7)).toEqual([]);
  });

  it('leaves nothing in the browser once it is complete', async () => {
    const { done } = openWith(lines(3));
    await upload('Upload 3 transactions');
    await waitFor(() => expect(done).toHaveLength(1));
    expect(await pendingImports(7, 7)).toEqual([]);
  });
});

describe('an import that was interrupted', () => {
  const interrupt = async (name?: string): Promise<void> => {
    server.failures.set(`POST ${bulk}`, [500, 500]);
    const { done } = openWith(lines(450), name);
    await upload('Upload 450 transactions');
    await screen.findByText(/^Batches 1, 2 of 5 were not uploaded\. 250 of 450 rows sent so far\./);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(done).toMatchObject([{ files: [{ end: 'interrupted', sent: 250, total: 450 }] }]));
    cleanup();
  };

  it('is offered when the view opens again, and sends only what is missing', async () => {
    await interrupt();
    const first = server.made('POST', bulk);
    open(Imports, {});
    expect(await screen.findByText('Import of march.csv was interrupted: 250 of 450 rows sent.')).toBeVisible();
    server.calls = [];
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('450 rows imported from march.csv.')).toBeVisible();
    const again = server.made('POST', bulk);
    expect(again.map(({ headers }) => headers['X-Import-Batch'])).toEqual(['0', '1']);
    expect(again[0]?.body).toEqual(first[0]?.body);
    expect(again[0]?.headers['X-Import-Id']).toBe(first[0]?.headers['X-Import-Id']);
    expect(server.transactions).toHaveLength(450);
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  it('is offered where the household is shown that its rows are of, and nowhere else', async () => {
    servePerson(7, () => undefined);
    await interrupt();
    Reflect.set(window, 'daybookHousehold', { 'Daybook-Household': '9' });
    await interrupt('april.csv');
    open(Imports, {});
    expect(await screen.findByText(/^Import of april.csv was interrupted/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Resume' })).toHaveLength(1);
    cleanup();
    Reflect.deleteProperty(window, 'daybookHousehold');
    open(Imports, {});
    expect(await screen.findByText(/^Import of march.csv was interrupted/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Resume' })).toHaveLength(1);
  });

  it('can be left at what is in, with the way back', async () => {
    await interrupt();
    open(Imports, {});
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Import of march.csv canceled: 250 of 450 rows sent, 250 imported.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo import' })).toBeEnabled();
    expect(await pendingImports(7, 7)).toEqual([]);
  });
});
