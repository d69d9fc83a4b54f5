import { type CivilDate, dayOf, monthNumberOf, weekdayOf, yearOf } from './civil-date.js';
import { type CivilMonth, numberOfMonth, yearOfMonth } from './civil-month.js';

/** English month names; index 0 is January. Civil dates never pass through a time zone, so no Date and no Intl is used here. */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const nameOf = (month: number): string => {
  const name = MONTH_NAMES[month - 1];
  if (name === undefined) throw new RangeError(`Not a month: ${month}`);
  return name;
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `Jan` to `Dec`, from 1–12. */
export const shortMonthName = (month: number): string => nameOf(month).slice(0, 3);

/** `Mar 3` */
export const formatShortDate = (date: CivilDate): string => `${shortMonthName(monthNumberOf(date))} ${dayOf(date)}`;

/** `Mar 3, 2026` */
export const formatDate = (date: CivilDate): string => `${formatShortDate(date)}, ${yearOf(date)}`;

/** `Mar 3`, or of another year than today's `Mar 3, 2025` */
export const formatNearDate = (date: CivilDate, today: CivilDate): string =>
  yearOf(date) === yearOf(today) ? formatShortDate(date) : formatDate(date);

/** `Tuesday, March 3, 2026` */
export const formatFullDate = (date: CivilDate): string =>
  `${capital(weekdayOf(date))}, ${nameOf(monthNumberOf(date))} ${dayOf(date)}, ${yearOf(date)}`;

/** `March 2026` */
export const formatMonth = (month: CivilMonth): string => `${nameOf(numberOfMonth(month))} ${yearOfMonth(month)}`;

/** `MARCH 2026`, the heading of the dashboard's calendar (specification, section 2). */
export const formatMonthUpper = (month: CivilMonth): string => formatMonth(month).toUpperCase();

/** `Monday`, from a stored weekday name. */
export const weekdayLabel = (weekday: string): string => capital(weekday);
