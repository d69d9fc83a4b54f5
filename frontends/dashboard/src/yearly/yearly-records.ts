import type { YearlyRow } from '@daybook/contracts';
import type { ViewParameters } from '@daybook/frontend-kit';
import { firstDayOf, lastDayOf, monthNumberOf, type YearlyRecord } from '@daybook/money';
import type { OpenCell } from './item-row.js';
import { centsOf } from '../month/entry.js';

export const recordsOf = (rows: readonly YearlyRow[]): YearlyRecord[] =>
  rows.map((row) => ({ ...row, amount: centsOf(row.amount) }));

/** The group id of a row of the table. */
export const seriesIn = (key: string): number => Number(key.replace('series ', ''));

/** The records behind a cell of the table, by date: `key` is the row's, `month` 1–12, or null for the whole year. */
export const recordsOfCell = (records: readonly YearlyRecord[], key: string, month: number | null): YearlyRecord[] =>
  records
    .filter((record) => `series ${record.groupId}` === key && (month === null || monthNumberOf(record.date) === month))
    .sort((a, b) => (a.date < b.date ? -1 : 1));

/**
 * What the transactions view is asked for: the reviewed ones of a series in a month or the year. The names are those of the
 * query of GET /api/transactions. Its name may stand in a category, or in another series', and would find those too.
 */
export const transactionsOf = ({ key, month }: OpenCell, year: number): ViewParameters => {
  const [first, last] = month === null ? [1, 12] : [month, month];
  const monthOfYear = (number: number) => `${year}-${String(number).padStart(2, '0')}`;
  return {
    groupId: seriesIn(key),
    reviewed: 1,
    from: firstDayOf(monthOfYear(first)),
    to: lastDayOf(monthOfYear(last)),
  };
};
