import type { ShellProps } from '@daybook/frontend-kit';
import type { Cents } from '@daybook/money';
import type { ReactNode } from 'react';
import type { Entry } from '../../month/entry.js';

export interface MonthsAhead extends ShellProps {
  entries: readonly Entry[];
  /** How many months after this one. */
  ahead: number;
  /** What was there before this month. */
  start?: Cents;
}

export interface BalanceAheadProps extends MonthsAhead {
  /** Stands in its place until it is loaded. */
  meanwhile: ReactNode;
}
