import { failureText, type Host, refreshAfterTransactionChange, undoImport } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { color, radius, space } from '@daybook/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';

/** What came of an import. */
export interface ImportDone {
  fileName: string;
  inserted: number;
  /** Rows that were stored already. */
  duplicates: number;
  /** Rows of the file that could not be read or were refused. */
  unread: number;
  importId: string;
}

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-bottom: ${space(4)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border: 1px solid ${color.line};
  border-left: 4px solid ${color.paid};
  border-radius: ${radius.control};
  background: ${color.surface};
`;

const Words = styled.p`
  flex: 1 1 240px;
  overflow-wrap: anywhere;
`;

const many = (number: number, one: string, more: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : more}`;

const sentence = ({ fileName, inserted, duplicates, unread }: ImportDone): string =>
  [
    `${many(inserted, 'row', 'rows')} of ${fileName} imported`,
    ...(duplicates > 0 ? [`${many(duplicates, 'was', 'were')} there already`] : []),
    ...(unread > 0 ? [`${many(unread, 'was', 'were')} skipped`] : []),
  ].join(', ');

/** The numbers of the last import, and the way back from it. */
export const ImportResult = ({ host, done, onClose }: { host: Host; done: ImportDone; onClose: () => void }) => {
  const [undone, setUndone] = useState<number | null>(null);
  const undo = async (): Promise<void> => {
    setUndone(0);
    try {
      const { state, changed } = await undoImport(done.importId, (operation) => setUndone(operation.done));
      if (state === 'failed') throw new Error('The import could not be undone.');
      await refreshAfterTransactionChange(host.queryClient);
      host.notify({
        title: 'Import undone',
        description: `${many(changed, 'transaction', 'transactions')} deleted successfully`,
      });
      onClose();
    } catch (error) {
      setUndone(null);
      host.notify({ title: 'Failed to undo the import', description: failureText(error, ''), tone: 'destructive' });
    }
  };
  return (
    <Strip role="status">
      <Words>{undone === null ? `${sentence(done)}.` : `Undoing: ${undone} of ${done.inserted} rows removed.`}</Words>
      {done.inserted > 0 ? (
        <Button size="small" busy={undone !== null} onClick={() => void undo()}>
          Undo import
        </Button>
      ) : null}
      <Button size="small" variant="ghost" onClick={onClose}>
        Dismiss
      </Button>
    </Strip>
  );
};
