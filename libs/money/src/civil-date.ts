/** A date without a time or a zone, as the text `YYYY-MM-DD`. Compared and sorted as text. Years 1900–2199. */
export type CivilDate = string;

export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
/** A lower-case English weekday name, as `paymentDates` stores it. */
export type Weekday = (typeof WEEKDAYS)[number];

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** The length of a month (1–12). Throws a RangeError for another month number. */
export const daysInMonth = (year: number, month: number): number => {
  const length = LENGTHS[month - 1];
  if (length === undefined) throw new RangeError(`Not a month: ${month}`);
  return month === 2 && isLeapYear(year) ? 29 : length;
};

const exists = (year: number, month: number, day: number): boolean =>
  year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);

/** Whether the text is a date that exists, from 1900 to 2199 (`2026-02-30` is not). */
export const isCivilDate = (text: unknown): text is CivilDate => {
  const match = typeof text === 'string' ? SHAPE.exec(text) : null;
  return match !== null && exists(Number(match[1]), Number(match[2]), Number(match[3]));
};

/** The date of these numbers (month 1–12). Throws a RangeError when there is no such date or it is outside 1900–2199. */
export const civilDate = (year: number, month: number, day: number): CivilDate => {
  if (![year, month, day].every(Number.isInteger) || !exists(year, month, day)) {
    throw new RangeError(`No such date: ${year}-${month}-${day}`);
  }
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

/** The number that these digits of a text are. Lists of a thousand rows ask for it twenty thousand times: no text is cut out for it. */
export const numberAt = (text: string, from: number, to: number): number => {
  let number = 0;
  for (let at = from; at < to; at += 1) number = number * 10 + text.charCodeAt(at) - 48;
  return number;
};

export const yearOf = (date: CivilDate): number => numberAt(date, 0, 4);
/** The month of a date, 1–12. */
export const monthNumberOf = (date: CivilDate): number => numberAt(date, 5, 7);
/** The day of the month, 1–31. */
export const dayOf = (date: CivilDate): number => numberAt(date, 8, 10);

/** Days since 1970-01-01 (negative before). */
export const dayNumber = (date: CivilDate): number =>
  Math.round(Date.UTC(yearOf(date), monthNumberOf(date) - 1, dayOf(date)) / 86_400_000);

const fromDayNumber = (number: number): CivilDate => {
  // UTC has no daylight saving, so this is plain arithmetic on the calendar.
  const date = new Date(number * 86_400_000);
  return civilDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
};

/** The date `days` later (earlier when negative). Throws a RangeError beyond 1900–2199. */
export const addDays = (date: CivilDate, days: number): CivilDate => fromDayNumber(dayNumber(date) + days);

/** The days from one date to another: positive when `to` is later. */
export const daysBetween = (from: CivilDate, to: CivilDate): number => dayNumber(to) - dayNumber(from);

/** The same day `months` later; a day that the month lacks becomes its last day (Jan 31 + 1 = Feb 28). */
export const addMonths = (date: CivilDate, months: number): CivilDate => {
  const index = yearOf(date) * 12 + monthNumberOf(date) - 1 + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  return civilDate(year, month, Math.min(dayOf(date), daysInMonth(year, month)));
};

/** 0 for Sunday to 6 for Saturday: weeks start on Sunday. */
export const weekdayIndexOf = (date: CivilDate): number => (((dayNumber(date) + 4) % 7) + 7) % 7;

export const weekdayOf = (date: CivilDate): Weekday => WEEKDAYS[weekdayIndexOf(date)] ?? 'sunday';
