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

/** What is planned to come in and go out in the month of today and the five after it, occurrence by occurrence. */
export const sixMonths = (
  bills: readonly Bill[],
  incomes: readonly Income[],
  today: CivilDate,
): readonly PlannedMonth[] =>
  Array.from({ length: MONTHS }, (_, ahead) => {
    const month = shiftMonth(monthOf(today), ahead);
    return { month, income: planned(incomes, month), bills: planned(bills, month) };
  });
