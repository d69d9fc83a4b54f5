import { type ShellApi } from '@daybook/frontend-kit';
import { counted } from '@daybook/ui/text/counted';
import { type PendingImport } from '../pending/pending-import.js';

export const noNewTransactions = {
  title: 'No New Transactions',
  description: 'All transactions in this file already exist in your database.',
};

/** The second toast waits until the first one was read. */
const secondToastAfter = 2500;

/** Shows the outcome of an upload in toasts. */
export const showOutcome = ({ notify }: ShellApi, { inserted, duplicates }: PendingImport): void => {
  if (inserted === 0 && duplicates > 0) {
    notify(noNewTransactions);
    return;
  }
  notify({ title: 'Upload Complete', description: `${inserted} transactions uploaded successfully` });
  if (duplicates === 0) return;
  setTimeout(
    () =>
      notify({
        title: 'Duplicate Transactions Skipped',
        description: `${counted(duplicates, 'transaction already exists', 'transactions already exist')}`,
      }),
    secondToastAfter,
  );
};
