import type { Bill, Income } from '@daybook/contracts';
import type { FilledIn } from './filled-in.js';
import type { Preset } from './preset.js';

/** What a dialog is about: an expense or an income, new where there is no row. */
export type EditTarget = ({ kind: 'bill'; row: Bill | null } | { kind: 'income'; row: Income | null }) & {
  /** Of a new one: the day of the month on which it is due. */
  dueDay?: number;
  /** Of a new one: what its form begins with. */
  like?: FilledIn;
};

/** The dashboard's titles are the specification's (section 2). */
export const titleOf = ({ kind, row }: EditTarget, preset: Preset): string => {
  if (preset === 'dashboard') return row ? 'Edit Income' : 'Add New Income';
  return `${row ? 'Edit' : 'Add'} ${kind === 'bill' ? 'Expense' : 'Income'}`;
};
