import type { Bill, Income } from '@daybook/contracts';
import { dashboardRows, type Priced } from '@daybook/money';
import { centsOf } from '../month/entry.js';

/** One row for each series: counts and formulas never count an occurrence twice. */
export const seriesOf = <Row extends Bill | Income>(rows: readonly Row[]): (Priced & { row: Row })[] =>
  dashboardRows(rows).map((row) => ({ row, amount: centsOf(row.amount), frequency: row.frequency }));
