import {
  addMonths,
  type CivilDate,
  civilDate,
  daysInMonth,
  FIRST_YEAR,
  LAST_YEAR,
  numberAt,
  weekdayIndexOf,
  WEEKDAYS,
  type Weekday,
} from './civil-date.js';

/** A calendar month as the text `YYYY-MM`; the period of a bill payment. */
export type CivilMonth = string;

const SHAPE = /^\d{4}-(0[1-9]|1[0-2])$/;

export const isCivilMonth = (text: unknown): text is CivilMonth =>
  typeof text === 'string' &&
  SHAPE.test(text) &&
  Number(text.slice(0, 4)) >= FIRST_YEAR &&
  Number(text.slice(0, 4)) <= LAST_YEAR;

/** The month of a date: `2026-03-05` → `2026-03`. */
export const monthOf = (date: CivilDate): CivilMonth => date.slice(0, 7);

/** The number of a month, 1–12. */
export const numberOfMonth = (month: CivilMonth): number => numberAt(month, 5, 7);
export const yearOfMonth = (month: CivilMonth): number => numberAt(month, 0, 4);

export const civilMonth = (year: number, month: number): CivilMonth => monthOf(civilDate(year, month, 1));

export const firstDayOf = (month: CivilMonth): CivilDate => `${month}-01`;
export const lengthOfMonth = (month: CivilMonth): number => daysInMonth(yearOfMonth(month), numberOfMonth(month));
export const lastDayOf = (month: CivilMonth): CivilDate => dateIn(month, lengthOfMonth(month));

/** The month `months` later (earlier when negative). */
export const shiftMonth = (month: CivilMonth, months: number): CivilMonth =>
  monthOf(addMonths(firstDayOf(month), months));

/** The date of a day number in a month. Day 29–31 of a shorter month is its last day; never skipped. */
export const dateIn = (month: CivilMonth, day: number): CivilDate =>
  civilDate(yearOfMonth(month), numberOfMonth(month), Math.min(day, lengthOfMonth(month)));

/** The days of a month that fall on a weekday: four or five, ascending. */
export const daysOnWeekday = (month: CivilMonth, weekday: Weekday): number[] => {
  const first = ((WEEKDAYS.indexOf(weekday) - weekdayIndexOf(firstDayOf(month)) + 7) % 7) + 1;
  const days: number[] = [];
  const last = lengthOfMonth(month);
  for (let day = first; day <= last; day += 7) days.push(day);
  return days;
};

export type WeekStart = 'sunday' | 'monday';

/**
 * The weeks of a month as rows of seven; `undefined` where a cell belongs to another month.
 * @param start Sunday (specification, section 9), unless the person prefers Monday
 */
export const monthGrid = (month: CivilMonth, start: WeekStart = 'sunday'): (number | undefined)[][] => {
  const lead = (weekdayIndexOf(firstDayOf(month)) + (start === 'monday' ? 6 : 0)) % 7;
  const length = lengthOfMonth(month);
  return Array.from({ length: Math.ceil((lead + length) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_cell, cell) => {
      const day = week * 7 + cell - lead + 1;
      return day >= 1 && day <= length ? day : undefined;
    }),
  );
};
