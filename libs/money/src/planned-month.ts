import { type Cents } from './cents.js';
import { type CivilMonth } from './civil-month.js';
import { isDueMonth, type Schedule, slotsInMonth } from './schedule.js';
import { type Sum, sumOf } from './terms.js';

/** A series with what one occurrence is planned to cost or to bring. */
export interface PlannedSeries {
  readonly amount: Cents;
  readonly schedule: Schedule;
}

/** How often a series falls due in a month; never outside its anchor months. */
export const timesIn = (schedule: Schedule, month: CivilMonth): number =>
  isDueMonth(schedule, month) ? slotsInMonth(schedule, month) : 0;

/** What series are planned to come to in a month, occurrence by occurrence. */
export const plannedIn = <Series extends PlannedSeries>(series: Iterable<Series>, month: CivilMonth): Sum<Series> =>
  sumOf(series, ({ amount, schedule }) => amount * timesIn(schedule, month));
