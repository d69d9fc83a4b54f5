import { failureText, refreshAfterTransactionChange, rowUndo, type ShellApi, undoInToast } from '@daybook/frontend-kit';
import { newImportId as newKey } from '@daybook/contracts/new-import-id';
import { formatDate, formatMoney, withPlus } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { addTransaction } from '../api/row-calls.js';
import { transactionChoicesQuery } from '../api/transaction-queries.js';
import { signedCents } from '../shared/filter.js';
import { useCategories } from '../shared/use-categories.js';
import { AddFields } from './add-fields.js';
import { bodyOf, type NewRow, problemsOf } from './new-row.js';

export interface AddDialogProps {
  shell: ShellApi;
  onClose: () => void;
}

const noNames: readonly string[] = [];

/** Enters a transaction that is in no file. What was typed stays when it cannot be saved. */
const AddDialog = ({ shell, onClose }: AddDialogProps) => {
  const form = useId();
  const { accounts = noNames, categories: inUse = noNames } = useQuery(transactionChoicesQuery()).data ?? {};
  const { names } = useCategories(inUse);
  const first: NewRow = {
    date: shell.today,
    description: '',
    amount: '',
    side: 'debit',
    category: '',
    account: 'Cash',
    note: '',
  };
  const [start] = useState(first);
  const [row, setRow] = useState(first);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  // Each attempt has the same key, so that a lost answer makes no second transaction; what is typed anew is another one.
  const [key, setKey] = useState(newKey);
  const change = (part: Partial<NewRow>): void => {
    setRow((before) => ({ ...before, ...part }));
    setKey(newKey());
  };
  const problems = problemsOf(row);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (busy || Object.keys(problems).length > 0) return;
    setBusy(true);
    const refresh = () => refreshAfterTransactionChange(shell.queryClient);
    try {
      const { answer, root } = await addTransaction(bodyOf(row), key);
      shell.notify({
        title: 'Transaction added',
        description: `${answer.description}, ${withPlus(signedCents(answer), formatMoney)} on ${formatDate(answer.date)}`,
        action: undoInToast(shell.notify, root === null ? [] : [rowUndo(root, answer.date)], refresh),
      });
      onClose();
    } catch (error) {
      shell.notify({
        title: 'Failed to add the transaction',
        description: failureText(error, '') || undefined,
        tone: 'destructive',
      });
      setBusy(false);
    }
    await refresh();
  };

  return (
    <Dialog
      onClose={onClose}
      busy={busy}
      dirty={JSON.stringify(row) !== JSON.stringify(start)}
      title="Add transaction"
      width={520}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {busy ? 'Adding...' : 'Add'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void save(event)} noValidate>
        <AddFields
          row={row}
          problems={tried ? problems : {}}
          accounts={accounts}
          categories={names}
          onChange={change}
        />
      </form>
    </Dialog>
  );
};

export default AddDialog;
