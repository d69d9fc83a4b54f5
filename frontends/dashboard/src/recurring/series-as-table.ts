import type { Bill, Income } from '@daybook/contracts';
import { byName, type CivilDate, frequencyLabel, listName, managerRows } from '@daybook/money';
import { centsOf } from '../month/entry.js';
import type { SavedTable } from '@daybook/ui/text/save-table';
import { dueStatusText } from './due-text.js';
import { nextDues } from './next-due.js';

/** Bills and income as they are saved, a line for each series. */
export const seriesAsTable = (bills: readonly Bill[], incomes: readonly Income[], today: CivilDate): SavedTable => {
  const linesOf = (kind: string, rows: readonly (Bill | Income)[]) => {
    const dues = nextDues(rows, today);
    return managerRows(rows)
      .toSorted(byName)
      .map((row) => {
        const next = dues.get(row.groupId);
        return [
          kind,
          listName(row),
          { cents: centsOf(row.amount) },
          frequencyLabel(row.frequency),
          row.category,
          next?.date,
          next && dueStatusText(next),
        ];
      });
  };
  return {
    heads: ['Kind', 'Name', 'Amount', 'Frequency', 'Category', 'Next date', 'Status'],
    rows: [...linesOf('Expense', bills), ...linesOf('Income', incomes)],
  };
};
