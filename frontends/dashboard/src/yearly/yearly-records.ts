import type { YearlyRow } from '@daybook/contracts';
import { monthNumberOf, type YearlyRecord } from '@daybook/money';
import { centsOf } from '../plan/entry.js';

export const recordsOf = (rows: readonly YearlyRow[]): YearlyRecord[] =>
  rows.map((row) => ({ ...row, amount: centsOf(row.amount) }));

/** The records behind a cell of the table, by date: `key` is the row's, `month` 1–12. */
export const recordsOfCell = (records: readonly YearlyRecord[], key: string, month: number): YearlyRecord[] =>
  records
    .filter((record) => `series ${record.groupId}` === key && monthNumberOf(record.date) === month)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
