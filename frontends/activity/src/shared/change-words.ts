import type { ChangeKind, ChangeSource, HistoryChange } from '@daybook/contracts';

/** The kinds of change, in the order in which a filter offers them. */
export const kindLabels: Record<ChangeKind, string> = {
  transactions: 'Transactions',
  import: 'Imports',
  bill: 'Bills',
  income: 'Income',
  rule: 'Rules',
  category: 'Categories',
  budget: 'Budgets',
  account: 'Accounts',
  preferences: 'Settings',
};

/** The places that a change comes from, in the order in which a filter offers them. */
export const sourceLabels: Record<ChangeSource, string> = {
  web: 'The browser',
  api: 'An access token',
  job: 'The background',
  cli: 'The command line',
};

/** Where a change came from; null where that goes without saying. */
export const sourceText = ({
  source,
  kind,
  token,
}: Pick<HistoryChange, 'source' | 'kind' | 'token'>): string | null => {
  if (token !== undefined) return `with the token “${token}”`;
  switch (source) {
    case 'api':
      return 'with an access token';
    case 'cli':
      return 'at the command line';
    case 'job':
      return kind === 'import' ? null : 'in the background';
    case 'web':
      return null;
  }
};
