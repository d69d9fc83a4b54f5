import {
  addDays,
  type CivilDate,
  civilDate,
  formatFullDate,
  formatShortDate,
  weekdayLabel,
  weekdayOf,
  yearOf,
} from '@daybook/money';

const times = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** The time of an ISO instant where the person is: `10:15 AM`. */
export const formatTime = (instant: string): string => times.format(new Date(instant)).replace('\u202f', ' ');

/** The civil date of an ISO instant where the person is. */
export const dayOfInstant = (instant: string): CivilDate => {
  // The zone's own formatter takes a hundred times as long, and a long list asks for thousands of days.
  const date = new Date(instant);
  return civilDate(date.getFullYear(), date.getMonth() + 1, date.getDate());
};

/** `Today`, `Yesterday`, `Tuesday, Mar 3`, or of another year `Tuesday, March 3, 2025`. */
export const dayLabel = (day: CivilDate, today: CivilDate): string => {
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  if (yearOf(day) !== yearOf(today)) return formatFullDate(day);
  return `${weekdayLabel(weekdayOf(day))}, ${formatShortDate(day)}`;
};
