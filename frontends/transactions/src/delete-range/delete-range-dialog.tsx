import { failureText, type ShellApi, refreshAfterTransactionChange } from '@daybook/frontend-kit';
import { formatDate, isCivilDate } from '@daybook/money';
import { counted } from '@daybook/ui/text/counted';
import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';
import { Progress } from '@daybook/ui/progress';
import { TextField } from '@daybook/ui/text-field';
import { color, space } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { deleteTransactions } from '../api/bulk-calls.js';
import { undoOperations } from '../api/undo-operations.js';
import { transactionCountQuery } from '../api/transaction-queries.js';
import { queryOf } from '../shared/sort.js';

const Dates = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: ${space(4)};
`;

const Count = styled.div`
  display: grid;
  gap: ${space(2)};
  min-height: 48px;
  margin-top: ${space(4)};
  color: ${color.muted};
`;

/** The dialog closes this many milliseconds after its success (specification, section 9). */
const closesAfter = 500;

type Phase = { kind: 'choosing' } | { kind: 'deleting'; done: number; total: number } | { kind: 'done'; total: number };

export interface DeleteRangeDialogProps {
  shell: ShellApi;
  onClose: () => void;
}

/** Deletes every transaction from one date to another, both included. */
const DeleteRangeDialog = ({ shell, onClose }: DeleteRangeDialogProps) => {
  const [start, setStart] = useState('');
  const [end, setEnd] = useState('');
  const [tried, setTried] = useState(false);
  const [phase, setPhase] = useState<Phase>({ kind: 'choosing' });
  const isRange = start !== '' && end !== '' && start <= end;
  const isAskable = isRange && isCivilDate(start) && isCivilDate(end);
  const counting = useQuery({ ...transactionCountQuery(queryOf({ from: start, to: end })), enabled: isAskable });
  const count = isAskable ? counting.data?.total : undefined;

  const failed = (reason: unknown): void =>
    shell.notify({
      title: 'Failed to delete transaction',
      description: failureText(reason, '') || undefined,
      tone: 'destructive',
    });
  const remove = async (): Promise<void> => {
    setTried(true);
    if (start === '' || end === '') return;
    if (!isRange) {
      shell.notify({
        title: 'Invalid Date Range',
        description: 'Start date must be before or equal to end date',
        tone: 'destructive',
      });
      return;
    }
    // Counted anew: what is deleted is what is there now.
    const { data: counted, error } = await counting.refetch();
    if (!counted) return failed(error);
    const { total } = counted;
    if (total === 0) {
      shell.notify({
        title: `No transactions found between ${formatDate(start)} and ${formatDate(end)}`,
        tone: 'destructive',
      });
      return;
    }
    setPhase({ kind: 'deleting', done: 0, total });
    try {
      const deletion = await deleteTransactions({ from: start, to: end }, ({ done }) =>
        setPhase({ kind: 'deleting', done, total }),
      );
      const { changed } = deletion;
      const title = `${changed} transactions deleted successfully`;
      shell.notify({ title, action: undoOperations(shell, [deletion], () => undefined) });
      setPhase({ kind: 'done', total: changed });
      setStart('');
      setEnd('');
      setTried(false);
      setTimeout(onClose, closesAfter);
    } catch (reason) {
      failed(reason);
      setPhase({ kind: 'choosing' });
    } finally {
      await refreshAfterTransactionChange(shell.queryClient);
    }
  };

  const busy = phase.kind !== 'choosing';
  return (
    <Dialog
      onClose={onClose}
      busy={busy}
      title="Delete by Date Range"
      description="Deletes all transactions from the start date through the end date. You can undo this in Activity."
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button variant="destructive" busy={busy} onClick={() => void remove()}>
            {phase.kind === 'deleting' ? 'Deleting...' : count ? `Delete ${counted(count, 'transaction')}` : 'Delete'}
          </Button>
        </>
      }
    >
      <Dates>
        <TextField
          label="Start date"
          type="date"
          value={start}
          error={tried && start === '' ? 'Required' : undefined}
          onChange={(event) => setStart(event.target.value)}
        />
        <TextField
          label="End date"
          type="date"
          value={end}
          error={tried && end === '' ? 'Required' : undefined}
          onChange={(event) => setEnd(event.target.value)}
        />
      </Dates>
      <Count role="status">
        {phase.kind === 'choosing' && count !== undefined ? (
          <p>
            {counted(count, 'transaction')} from {formatDate(start)} to {formatDate(end)}
          </p>
        ) : null}
        {phase.kind === 'choosing' && isAskable && counting.isError ? <p>Failed to fetch transactions</p> : null}
        {phase.kind === 'deleting' ? (
          <>
            <p>
              {phase.done} of {phase.total} deleted
            </p>
            <Progress
              label="Deleting"
              value={phase.done}
              max={phase.total}
              valueText={`${phase.done} of ${phase.total} transactions`}
            />
          </>
        ) : null}
        {phase.kind === 'done' ? <p>{phase.total} transactions deleted successfully</p> : null}
      </Count>
    </Dialog>
  );
};

export default DeleteRangeDialog;
