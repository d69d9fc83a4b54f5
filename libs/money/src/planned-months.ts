import type { Cents } from './cents.js';
import { type CivilMonth, shiftMonth } from './civil-month.js';
import { plannedIn, type PlannedSeries } from './planned-month.js';

/** What a plan comes to in a month, in cents. */
export interface PlannedMonth {
  readonly month: CivilMonth;
  readonly income: Cents;
  readonly bills: Cents;
  /** Income less bills; may be negative. */
  readonly leftOver: Cents;
  /** Left over of this month and of those before it. */
  readonly cumulated: Cents;
}

/** So many months from the first one on. */
export const monthsFrom = (first: CivilMonth, count: number): CivilMonth[] =>
  Array.from({ length: count }, (_, index) => shiftMonth(first, index));

/** Month by month what is planned: every series counts as often as it falls due. */
export function plannedMonths(
  incomes: readonly PlannedSeries[],
  bills: readonly PlannedSeries[],
  months: readonly CivilMonth[],
): PlannedMonth[] {
  let cumulated = 0;
  return months.map((month) => {
    const [income, ofBills] = [plannedIn(incomes, month).value, plannedIn(bills, month).value];
    const leftOver = income - ofBills;
    cumulated += leftOver;
    return { month, income, bills: ofBills, leftOver, cumulated };
  });
}
