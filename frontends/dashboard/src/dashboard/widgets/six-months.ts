import type { Bill, Income } from '@daybook/contracts';
import {
  type Cents,
  type CivilDate,
  type CivilMonth,
  monthOf,
  plannedIn,
  scheduleOf,
  shiftMonth,
} from '@daybook/money';
import { allSeriesOf } from '../../series/series.js';

export interface PlannedMonth {
  readonly month: CivilMonth;
  readonly income: Cents;
  readonly bills: Cents;
}

const MONTHS = 6;

const planned = (rows: readonly (Bill | Income)[], month: CivilMonth): Cents =>
  plannedIn(
    allSeriesOf(rows).map(({ row, amount }) => ({
      amount,
      schedule: scheduleOf({ ...row, kind: 'personName' in row ? 'income' : 'bill' }),
    })),
    month,
  ).value;

/** Planned income and bills, occurrence by occurrence, of this month and the next five. */
export const sixMonths = (
  bills: readonly Bill[],
  incomes: readonly Income[],
  today: CivilDate,
): readonly PlannedMonth[] =>
  Array.from({ length: MONTHS }, (_, ahead) => {
    const month = shiftMonth(monthOf(today), ahead);
    return { month, income: planned(incomes, month), bills: planned(bills, month) };
  });
