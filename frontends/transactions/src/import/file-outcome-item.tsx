import { failureText, type ShellApi, refreshAfterTransactionChange } from '@daybook/frontend-kit';
import { counted } from '@daybook/ui/text/counted';
import { formatNumber } from '@daybook/ui/text/format-number';
import { Button } from '@daybook/ui/button';
import { space } from '@daybook/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { undoImport } from '../api/import-calls.js';
import { type FileOutcome } from './import-outcome.js';
import { outcomeText } from './outcome-text.js';

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  > p {
    flex: 1 1 240px;
    overflow-wrap: anywhere;
  }
  > details {
    flex: 1 0 100%;
  }
`;

const Refused = styled.ul`
  max-height: 180px;
  overflow: auto;
  overflow-wrap: anywhere;
`;

type Undo = { state: 'no' } | { state: 'running'; done: number } | { state: 'undone' };

/** Deletes what this device still stores of the import. Loaded when it is needed. */
const forget = async (importId: string): Promise<void> => {
  const { endImport } = await import(/* webpackChunkName: "pending-imports" */ './pending/pending-imports.js');
  await endImport(importId);
};

export interface FileOutcomeItemProps {
  shell: ShellApi;
  file: FileOutcome;
  /** Called once the import is undone. */
  onUndone?: () => void;
}

/** The outcome of one file, its rejected rows with the reasons, and Undo. */
export const FileOutcomeItem = ({ shell, file, onUndone }: FileOutcomeItemProps) => {
  const [undo, setUndo] = useState<Undo>({ state: 'no' });
  const { importId, inserted, refused, refusedCount } = file;
  const undoFile = async (id: string): Promise<void> => {
    setUndo({ state: 'running', done: 0 });
    try {
      const { state, changed } = await undoImport(id, ({ done }) => setUndo({ state: 'running', done }));
      if (state === 'failed') throw new Error('The import could not be undone.');
      await forget(id);
      await refreshAfterTransactionChange(shell.queryClient);
      shell.notify({
        title: 'Import undone',
        description: `${counted(changed, 'transaction')} deleted successfully`,
      });
      setUndo({ state: 'undone' });
      onUndone?.();
    } catch (error) {
      setUndo({ state: 'no' });
      shell.notify({ title: 'Failed to undo import', description: failureText(error, ''), tone: 'destructive' });
    }
  };
  const text = (): string => {
    if (undo.state === 'running') return `Undoing: ${formatNumber(undo.done)} of ${counted(inserted, 'row')} removed.`;
    return undo.state === 'undone' ? `Import of ${file.fileName} undone.` : outcomeText(file);
  };
  const canUndo = importId !== null && undo.state !== 'undone' && (inserted > 0 || file.end !== 'complete');
  return (
    <Item>
      <p>{text()}</p>
      {canUndo ? (
        <Button size="small" busy={undo.state === 'running'} onClick={() => void undoFile(importId)}>
          Undo import
        </Button>
      ) : null}
      {refusedCount > 0 ? (
        <details>
          <summary>Rejected rows</summary>
          <Refused tabIndex={0} aria-label="Rejected rows">
            {refused.map(({ line, reason }, at) => (
              <li key={at}>
                Line {line}: {reason}
              </li>
            ))}
            {refusedCount > refused.length ? <li>and {formatNumber(refusedCount - refused.length)} more</li> : null}
          </Refused>
        </details>
      ) : null}
    </Item>
  );
};
