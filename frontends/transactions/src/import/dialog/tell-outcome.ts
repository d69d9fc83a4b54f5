import { type ShellApi } from '@daybook/frontend-kit';
import { counted } from '@daybook/ui/text/counted';
import { type PendingImport } from '../pending/pending-import.js';

export const noNewTransactions = {
  title: 'No New Transactions',
  description: 'All transactions in this file already exist in your database.',
};

/** The second toast waits until the first one was read. */
const secondToastAfter = 2500;

/** Tells in toasts what came of an upload. */
export const tellOutcome = ({ notify }: ShellApi, { inserted, duplicates }: PendingImport): void => {
  if (inserted === 0 && duplicates > 0) {
    notify(noNewTransactions);
    return;
  }
  notify({ title: 'Upload Complete', description: `${inserted} transactions uploaded successfully` });
  if (duplicates === 0) return;
  const were = counted(duplicates, 'transaction was', 'transactions were');
  setTimeout(
    () => notify({ title: 'Duplicate Transactions Skipped', description: `${were} there already` }),
    secondToastAfter,
  );
};
