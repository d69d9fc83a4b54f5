import { frequencyLabel, monthlyEquivalent } from '@daybook/money';
import type { SavedTable } from '@daybook/ui/text/save-table';
import type { Source } from './sources.js';

/** The sources of income as they are saved. */
export const sourcesTable = (sources: readonly Source[]): SavedTable => ({
  heads: ['Name', 'Frequency', 'Contribution %', 'Amount', 'Per month'],
  rows: sources.map((source) => [
    source.name,
    frequencyLabel(source.frequency),
    Number(source.percentage),
    { cents: source.amount },
    { cents: monthlyEquivalent(source) },
  ]),
});
