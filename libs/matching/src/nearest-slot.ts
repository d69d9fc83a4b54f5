import { type CivilDate, dayNumber, dueDates, monthOf, type Schedule, shiftMonth } from '@daybook/money';

/** Which occurrence of its month a payment pays, from 0: the one whose due day is nearest; of two equally near ones the earlier. */
export function nearestSlot(schedule: Schedule, date: CivilDate): number {
  const day = dayNumber(date);
  const months = [-1, 0, 1].map((by) => shiftMonth(monthOf(date), by));
  let best = { slot: 0, distance: Infinity };
  for (const month of months) {
    dueDates(schedule, month).forEach((due, slot) => {
      const distance = Math.abs(dayNumber(due) - day);
      if (distance < best.distance) best = { slot, distance };
    });
  }
  return best.slot;
}
