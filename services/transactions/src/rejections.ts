import type { RejectionTable } from '@daybook/nest';
import type { LedgerRejection } from './ledger/ledger.js';
import type { RuleRejection } from './rules/rules.js';

export type TransactionsRejection =
  | LedgerRejection
  | RuleRejection
  | 'bill-not-found'
  | 'category-exists'
  | 'import-failed'
  | 'import-not-found'
  | 'import-undone'
  | 'operation-not-found'
  | 'operation-failed'
  | 'operation-not-undoable'
  | 'too-many-transactions';

/** What this service answers to its refusals. */
export const rejections = {
  'transaction-not-found': { status: 404, message: 'Transaction not found' },
  'bill-not-found': { status: 404, message: 'Bill not found' },
  'batch-differs': { status: 409, message: 'This batch of the import was sent before with other rows' },
  'import-failed': { status: 500, message: 'The rows could not be imported. Please try again.' },
  'import-not-found': { status: 404, message: 'Import not found' },
  'import-undone': { status: 409, message: 'This import was undone' },
  'operation-not-found': { status: 404, message: 'Operation not found' },
  'operation-failed': { status: 500, message: 'The operation could not be completed. Please try again.' },
  'operation-not-undoable': { status: 409, message: 'This operation cannot be undone' },
  'rule-not-found': { status: 404, message: 'Rule not found' },
  'category-not-found': { status: 404, message: 'Category not found' },
  'category-exists': { status: 409, message: 'There is a category of that name already' },
  'category-kept': { status: 409, message: 'Uncategorized keeps its name' },
  'category-changed': { status: 409, message: 'The names were changed again since. It cannot be undone any more.' },
  'too-many-renames': { status: 409, message: 'Categories cannot be renamed any more' },
  'rules-changed': { status: 409, message: 'The rules have changed meanwhile. Please try again.' },
  'too-many-rules': { status: 409, message: 'There are as many rules as there can be' },
  'too-many-transactions': { status: 413, message: 'These are too many transactions for one operation' },
} satisfies RejectionTable<TransactionsRejection>;
