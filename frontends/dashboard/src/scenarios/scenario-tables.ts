import type { ScenarioComparison } from '@daybook/contracts';
import { formatMonth } from '@daybook/money';
import type { SavedTable } from '@daybook/ui/text/save-table';
import { cumulatedBase, cumulatedTried } from './comparison-figures.js';
import type { DifferingItem } from './differing-items-list.js';

/** What is left over at the end of each month, as it is and with the scenario, as it is saved. */
export const leftOverTable = (months: ScenarioComparison['months'], scenario: string): SavedTable => {
  const [base, tried] = [cumulatedBase(months), cumulatedTried(months)];
  return {
    heads: ['By the end of', 'As it is', scenario],
    rows: months.map(({ month }, at) => [formatMonth(month), { cents: base[at] ?? 0 }, { cents: tried[at] ?? 0 }]),
  };
};

/** The bills and incomes that differ, as they are saved. */
export const differingTable = (items: readonly DifferingItem[]): SavedTable => ({
  heads: ['Name', 'When', 'As it is', 'Scenario'],
  rows: items.map(({ name, when, base, scenario }) => [name, when, { cents: base }, { cents: scenario }]),
});
