import type { RejectionTable } from '@daybook/nest';
import type { AccountsRejection } from './accounts/accounts.js';
import type { BudgetsRejection } from './budgets/budgets.js';
import type { LedgerRejection } from './ledger/ledger.js';
import type { PlanRejection } from '@daybook/plan';
import type { RuleRejection } from './rules/rules.js';

export type TransactionsRejection =
  | LedgerRejection
  | RuleRejection
  | 'bill-not-found'
  | 'income-not-found'
  | 'bill-and-income'
  | 'category-exists'
  | 'import-failed'
  | 'import-not-found'
  | 'import-undone'
  | 'operation-not-found'
  | 'operation-failed'
  | 'operation-not-undoable'
  | 'too-many-transactions'
  | PlanRejection
  | BudgetsRejection
  | AccountsRejection
  | 'change-not-found';

/** Status and message of each refusal of this service. */
export const rejections = {
  'transaction-not-found': { status: 404, message: 'Transaction not found' },
  'bill-not-found': { status: 404, message: 'Bill not found' },
  'income-not-found': { status: 404, message: 'Income not found' },
  'bill-and-income': { status: 422, message: 'A transaction is linked to a bill or to an income, not to both' },
  'part-of-split': {
    status: 422,
    message: 'This is a part of a split. Put the transaction back together first, then split it anew.',
  },
  'parts-differ': { status: 422, message: 'The parts do not add up to the amount of the transaction' },
  'too-many-tags': { status: 422, message: 'A transaction has at most 20 tags. Take one away first.' },
  'batch-differs': { status: 409, message: 'This batch of the import was already sent with different rows' },
  'import-failed': { status: 500, message: 'The rows could not be imported. Please try again.' },
  'import-not-found': { status: 404, message: 'Import not found' },
  'import-undone': { status: 409, message: 'This import was undone' },
  'operation-not-found': { status: 404, message: 'Operation not found' },
  'operation-failed': { status: 500, message: 'The operation could not be completed. Please try again.' },
  'operation-not-undoable': { status: 409, message: 'This operation cannot be undone' },
  'rule-not-found': { status: 404, message: 'Rule not found' },
  'category-not-found': { status: 404, message: 'Category not found' },
  'category-exists': { status: 409, message: 'A category with that name already exists' },
  'category-kept': { status: 409, message: 'Uncategorized cannot be renamed or merged' },
  'category-changed': { status: 409, message: 'The categories have changed since, so this can no longer be undone' },
  'too-many-renames': { status: 422, message: 'Too many categories have been renamed or merged' },
  'rules-changed': { status: 409, message: 'The rules have changed. Please try again.' },
  'too-many-rules': { status: 422, message: 'There are already 1,000 rules. Delete one first.' },
  'months-out-of-order': { status: 400, message: 'The last month is before the first one' },
  'too-many-series': { status: 422, message: 'There are already 500 bills and incomes. Delete one first.' },
  'too-many-series-ever': {
    status: 422,
    message: 'No more bills or incomes can be added: there have been 10,000, the deleted ones included.',
  },
  'too-many-budgets': {
    status: 422,
    message:
      'A month has at most 200 budgets, and a household 20,000; 1,000 categories carry over. Take one away first.',
  },
  'too-many-accounts': {
    status: 422,
    message: 'A household has at most 500 accounts with a type, an opening balance or a statement.',
  },
  'too-many-statements': { status: 422, message: 'A household has at most 5,000 statements. Take one back first.' },
  'change-not-found': { status: 404, message: 'Change not found' },
  'too-many-transactions': { status: 413, message: 'Too many transactions for one operation' },
} satisfies RejectionTable<TransactionsRejection>;
