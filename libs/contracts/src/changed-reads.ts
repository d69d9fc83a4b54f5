/** What is changed, by the words in which both sides ask. */
export type ChangedKind =
  | 'bill'
  | 'income'
  | 'transactions'
  | 'rules'
  | 'names'
  | 'preferences'
  | 'account'
  | 'operation'
  | 'scenario';

const bills = ['bills', 'bill-payments', 'budget-summary', 'category-spend'];
const incomes = 'incomes';
const transactions = ['transactions', 'yearly-data', 'spending', 'budgets', 'accounts'];
/** How often each category is used. */
const uses = 'categories';
const rules = ['transaction-rules', ...transactions, ...bills, incomes, uses, 'history'];

/**
 * Which reads may answer otherwise after a change, as paths below `/api`, each for itself and everything below it. The server
 * announces them at `/api/changes` to the other pages; the page that made the change marks them itself.
 */
export const changedReads = {
  bill: [...bills, ...transactions, 'transaction-rules', uses, 'scenarios', 'history'],
  income: [incomes, 'budget-summary', ...transactions, 'transaction-rules', uses, 'scenarios', 'history'],
  transactions: [...transactions, ...bills, incomes, uses, 'imports', 'history'],
  rules,
  /** Names of categories stand everywhere. */
  names: [...rules, 'user-preferences', 'scenarios'],
  preferences: ['user-preferences', 'history'],
  // Changes are told with the names of those who made them.
  account: ['auth/user', 'account', 'sessions', 'tokens', 'history'],
  operation: ['operations', 'imports', 'history'],
  /** Reads with `scenario` as well. */
  scenario: ['scenarios', incomes, ...bills, ...transactions, 'transaction-rules', uses],
} as const satisfies Record<ChangedKind, readonly string[]>;
