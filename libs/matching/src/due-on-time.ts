import { type CivilDate, dayNumber, type Schedule } from '@daybook/money';
import { daysAround, type DueDay, DueDatesNear } from './due-dates-near.js';

/** The due day for which a payment of this day is on time: the nearest one, as matches see it; undefined where none is near enough. */
export function dueOnTime(schedule: Schedule, date: CivilDate): DueDay | undefined {
  const nearest = new DueDatesNear(schedule).to(date, dayNumber(date));
  return nearest && Math.abs(nearest.late) <= daysAround[schedule.frequency].onTime ? nearest : undefined;
}
