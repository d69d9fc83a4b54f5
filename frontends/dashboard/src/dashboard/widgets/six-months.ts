import type { Bill, Income } from '@daybook/contracts';
import {
  type Cents,
  type CivilDate,
  type CivilMonth,
  isDueMonth,
  monthOf,
  scheduleOf,
  shiftMonth,
  slotsInMonth,
  sumCents,
} from '@daybook/money';
import { seriesOf } from '../../series/series.js';

export interface PlannedMonth {
  readonly month: CivilMonth;
  readonly income: Cents;
  readonly bills: Cents;
}

const MONTHS = 6;

const planned = (rows: readonly (Bill | Income)[], month: CivilMonth): Cents =>
  sumCents(
    seriesOf(rows).map(({ row, amount }) => {
      const schedule = scheduleOf({ ...row, kind: 'personName' in row ? 'income' : 'bill' });
      return isDueMonth(schedule, month) ? amount * slotsInMonth(schedule, month) : 0;
    }),
  );

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
