import type { ChangeKind, HistoryChange } from '@daybook/contracts';

/** The kinds of change, in the order in which a filter offers them. */
export const kindLabels: Record<ChangeKind, string> = {
  transactions: 'Transactions',
  import: 'Imports',
  bill: 'Bills',
  income: 'Income',
  rule: 'Rules',
  category: 'Categories',
  preferences: 'Settings',
};

/** Where a change came from; null where that goes without saying. */
export const sourceText = ({ source, kind }: Pick<HistoryChange, 'source' | 'kind'>): string | null => {
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
