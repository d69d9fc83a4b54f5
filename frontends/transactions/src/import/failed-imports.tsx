import { type FailedImport } from '@daybook/contracts';
import { failureText, refreshAfterTransactionChange, type ShellApi } from '@daybook/frontend-kit';
import { formatInstant } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { counted } from '@daybook/ui/text/counted';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failedImportsQuery, resumeImport, undoImport } from '../api/import-calls.js';
import { ImportStrip } from './import-strip.js';

const none: FailedImport[] = [];

const FailedImportStrip = ({ shell, failed: { id, at, rows } }: { shell: ShellApi; failed: FailedImport }) => {
  const [isBusy, setIsBusy] = useState(false);
  /** The strip goes with the next answer of the server. */
  const handle = async (work: () => Promise<{ title: string; description: string }>, failure: string) => {
    setIsBusy(true);
    try {
      shell.notify(await work());
      await shell.queryClient.invalidateQueries(failedImportsQuery());
    } catch (error) {
      shell.notify({ title: failure, description: failureText(error, ''), tone: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  };
  const resume = () =>
    handle(async () => {
      await resumeImport(id);
      return { title: 'Import resumed', description: `${counted(rows, 'row')} will appear in the list soon.` };
    }, 'Failed to resume import');
  const undo = () =>
    shell.confirm({
      title: 'Undo this import?',
      description: 'All its rows are deleted, also those that were saved.',
      confirmLabel: 'Undo import',
      tone: 'destructive',
      run: () =>
        handle(async () => {
          const { changed } = await undoImport(id, () => undefined);
          await refreshAfterTransactionChange(shell.queryClient);
          return {
            title: 'Import undone',
            description: `${counted(changed, 'transaction')} deleted successfully`,
          };
        }, 'Failed to undo import'),
    });
  const when = formatInstant(at);
  return (
    <ImportStrip $tone="pending" role="region" aria-label={`Failed import of ${when}`}>
      <p>
        {counted(rows, 'row')} of the import of {when} could not be saved. {rows === 1 ? 'It is' : 'They are'} kept
        until you try again.
      </p>
      <Button size="small" variant="primary" busy={isBusy} onClick={() => void resume()}>
        Try again
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => void undo()}>
        Undo import
      </Button>
    </ImportStrip>
  );
};

/** Imports whose rows the server has accepted and could not save. */
export const FailedImports = ({ shell }: { shell: ShellApi }) => {
  const failed = useQuery(failedImportsQuery()).data ?? none;
  return failed.map((one) => <FailedImportStrip key={one.id} shell={shell} failed={one} />);
};
