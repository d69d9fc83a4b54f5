import { failureText, type ShellApi, refreshAfterTransactionChange } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { counted } from '@daybook/ui/text/counted';
import { space } from '@daybook/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { undoImport } from '../api/import-calls.js';
import { type FileDone } from './import-done.js';
import { outcomeWords } from './outcome-words.js';

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

const many = (number: number): string => number.toLocaleString('en-US');

/** The import is over: what is left of it on this device is of no use any more. Loaded when it is needed. */
const forget = async (importId: string): Promise<void> => {
  const { endImport } = await import(/* webpackChunkName: "pending-imports" */ './pending/pending-imports.js');
  await endImport(importId);
};

export interface FileOutcomeProps {
  host: ShellApi;
  file: FileDone;
  /** Told once the import was taken back. */
  onUndone?: () => void;
}

/** What came of one file, its refused rows with the reasons, and Undo. */
export const FileOutcome = ({ host, file, onUndone }: FileOutcomeProps) => {
  const [undo, setUndo] = useState<Undo>({ state: 'no' });
  const { importId, inserted, refused, refusedCount } = file;
  const takeBack = async (id: string): Promise<void> => {
    setUndo({ state: 'running', done: 0 });
    try {
      const { state, changed } = await undoImport(id, ({ done }) => setUndo({ state: 'running', done }));
      if (state === 'failed') throw new Error('The import could not be undone.');
      await forget(id);
      await refreshAfterTransactionChange(host.queryClient);
      host.notify({ title: 'Import undone', description: `${counted(changed, 'transaction')} deleted successfully` });
      setUndo({ state: 'undone' });
      onUndone?.();
    } catch (error) {
      setUndo({ state: 'no' });
      host.notify({ title: 'Failed to undo the import', description: failureText(error, ''), tone: 'destructive' });
    }
  };
  const words = (): string => {
    if (undo.state === 'running') return `Undoing: ${many(undo.done)} of ${many(inserted)} rows removed.`;
    return undo.state === 'undone' ? `Import of ${file.fileName} undone.` : outcomeWords(file);
  };
  const canUndo = importId !== null && undo.state !== 'undone' && (inserted > 0 || file.end !== 'complete');
  return (
    <Item>
      <p>{words()}</p>
      {canUndo ? (
        <Button size="small" busy={undo.state === 'running'} onClick={() => void takeBack(importId)}>
          Undo import
        </Button>
      ) : null}
      {refusedCount > 0 ? (
        <details>
          <summary>Refused rows</summary>
          <Refused tabIndex={0} aria-label="Refused rows">
            {refused.map(({ line, reason }, at) => (
              <li key={at}>
                Line {line}: {reason}
              </li>
            ))}
            {refusedCount > refused.length ? <li>and {many(refusedCount - refused.length)} more</li> : null}
          </Refused>
        </details>
      ) : null}
    </Item>
  );
};
