import type { Bill, Income } from '@daybook/contracts';
import { dashboardRows, type Priced } from '@daybook/money';
import { centsOf } from '../month/entry.js';

/** The series that run this month: averages leave out what has not begun, has ended or is paused. */
export const seriesOf = <Row extends Bill | Income>(rows: readonly Row[]): (Priced & { row: Row })[] =>
  allSeriesOf(rows).filter(({ row }) => !row.idleThisMonth);

/**
 * One row for each series: counts and formulas never count an occurrence twice.
 * @param chosen which row represents its series; the one of the highest id when absent, as on the dashboard
 */
export const allSeriesOf = <Row extends Bill | Income>(
  rows: readonly Row[],
  chosen: (rows: readonly Row[]) => Row[] = dashboardRows,
): (Priced & { row: Row })[] =>
  chosen(rows).map((row) => ({ row, amount: centsOf(row.amount), frequency: row.frequency }));
