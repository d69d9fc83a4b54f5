import type { RejectionTable } from '@daybook/nest';
import type { LedgerRejection } from './ledger/ledger.js';

export type TransactionsRejection = LedgerRejection | 'bill-not-found' | 'import-failed';

/** What this service answers to its refusals. */
export const rejections = {
  'transaction-not-found': { status: 404, message: 'Transaction not found' },
  'bill-not-found': { status: 404, message: 'Bill not found' },
  'batch-differs': { status: 409, message: 'This batch of the import was sent before with other rows' },
  'import-failed': { status: 500, message: 'The rows could not be imported. Please try again.' },
} satisfies RejectionTable<TransactionsRejection>;
