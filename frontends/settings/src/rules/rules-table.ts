import type { SavedTable } from '@daybook/ui/text/save-table';
import type { TransactionRule } from '../api/rule-calls.js';
import { ruleSentence } from './rule-text.js';

/** The rules as they are saved, in the order in which they apply. */
export const rulesTable = (
  rules: readonly TransactionRule[],
  countOf: (id: number) => number | undefined,
  billName: (id: number) => string | undefined,
): SavedTable => ({
  heads: ['Rule name', 'Rule', 'Enabled', 'Transactions'],
  rows: rules.map((rule) => [
    rule.name,
    ruleSentence(rule, billName),
    rule.isActive === 1 ? 'yes' : 'no',
    countOf(rule.id),
  ]),
});
