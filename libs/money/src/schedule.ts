import { type CivilDate, type Weekday } from './civil-date.js';
import { type CivilMonth, dateIn, daysOnWeekday, lengthOfMonth, numberOfMonth } from './civil-month.js';
import { type Frequency } from './frequency.js';
import { type DayOfMonth, parsePaymentDates } from './payment-dates.js';

/** The months in which a series is there: from the first to the last one, but for those in which it is paused. */
export interface MonthLimits {
  readonly firstMonth?: CivilMonth | null | undefined;
  readonly lastMonth?: CivilMonth | null | undefined;
  /** The first month and the last one of a pause; without both there is none. */
  readonly pausedFrom?: CivilMonth | null | undefined;
  readonly pausedTo?: CivilMonth | null | undefined;
}

/** When a series falls due. `anchorMonth` is a month number 1–12; its quarters or its year count from there. */
export type Schedule = (
  | { readonly frequency: 'weekly'; readonly weekday: Weekday }
  | { readonly frequency: 'bi-monthly'; readonly days: readonly [DayOfMonth, DayOfMonth] }
  | { readonly frequency: 'monthly'; readonly day: DayOfMonth }
  | { readonly frequency: 'quarterly' | 'annual'; readonly day: DayOfMonth; readonly anchorMonth: number }
) & { readonly limits?: MonthLimits };

export const DEFAULT_WEEKDAY: Weekday = 'monday';
export const DEFAULT_DAY = 1;
export const DEFAULT_DAYS: readonly [DayOfMonth, DayOfMonth] = [15, 'last'];

/** The fields of a bill or an income that say when it is due, as the API carries them. */
export interface DueFields extends MonthLimits {
  readonly kind: 'bill' | 'income';
  readonly frequency: Frequency;
  readonly dueDate?: number | null;
  readonly paymentDates?: unknown;
  /** 1–12; wanted for quarterly and annual items, January when missing. */
  readonly anchorMonth?: number | null;
}

/**
 * The schedule of a series, with the specification's defaults for what is missing or does not fit the frequency: monday, 15 and
 * last, 1. A bill's day comes from `dueDate`, an income's from `paymentDates`; each falls back on the other field.
 */
export const scheduleOf = (fields: DueFields): Schedule => {
  const { firstMonth, lastMonth, pausedFrom, pausedTo } = fields;
  const schedule = daysOf(fields);
  const isLimited = firstMonth || lastMonth || pausedFrom || pausedTo;
  return isLimited ? { ...schedule, limits: { firstMonth, lastMonth, pausedFrom, pausedTo } } : schedule;
};

const daysOf = (fields: DueFields): Schedule => {
  const { frequency } = fields;
  const dates = parsePaymentDates(fields.paymentDates);
  if (frequency === 'weekly')
    return { frequency, weekday: dates?.kind === 'weekday' ? dates.weekday : DEFAULT_WEEKDAY };
  if (frequency === 'bi-monthly') {
    if (dates?.kind === 'two-days') return { frequency, days: dates.days };
    return { frequency, days: dates?.kind === 'one-day' ? [dates.day, DEFAULT_DAYS[1]] : DEFAULT_DAYS };
  }
  const written = dates?.kind === 'one-day' ? dates.day : undefined;
  const due = isDay(fields.dueDate) ? fields.dueDate : undefined;
  const day = (fields.kind === 'bill' ? (due ?? written) : (written ?? due)) ?? DEFAULT_DAY;
  return frequency === 'monthly' ? { frequency, day } : { frequency, day, anchorMonth: fields.anchorMonth ?? 1 };
};

const isDay = (day: number | null | undefined): day is number =>
  Number.isInteger(day) && Number(day) >= 1 && Number(day) <= 31;

/** The day number in a month: `last` is resolved, and 29–31 in a shorter month is its last day. */
export const resolveDay = (day: DayOfMonth, month: CivilMonth): number => {
  const length = lengthOfMonth(month);
  return day === 'last' ? length : Math.min(day, length);
};

/**
 * The due days in a month by slot: index 0 is the first occurrence. Weekly series have four or five, bi-monthly two in the order
 * written, the others one, also outside their anchor months (see {@link isDueMonth}).
 */
export const dueDays = (schedule: Schedule, month: CivilMonth): number[] => {
  switch (schedule.frequency) {
    case 'weekly':
      return daysOnWeekday(month, schedule.weekday);
    case 'bi-monthly':
      return schedule.days.map((day) => resolveDay(day, month));
    case 'monthly':
    case 'quarterly':
    case 'annual':
      return [resolveDay(schedule.day, month)];
  }
};

/** As {@link dueDays}, as dates. */
export const dueDates = (schedule: Schedule, month: CivilMonth): CivilDate[] =>
  dueDays(schedule, month).map((day) => dateIn(month, day));

/** How many occurrences a month has. */
export const slotsInMonth = (schedule: Schedule, month: CivilMonth): number => dueDays(schedule, month).length;

/** Whether a series has begun in a month, has not ended and is not paused. */
export const isRunning = ({ firstMonth, lastMonth, pausedFrom, pausedTo }: MonthLimits, month: CivilMonth): boolean => {
  if (firstMonth && month < firstMonth) return false;
  if (lastMonth && month > lastMonth) return false;
  return !(pausedFrom && pausedTo && pausedFrom <= month && month <= pausedTo);
};

/** Whether a series falls due in a month: always while it runs, but for quarterly and annual ones outside their anchor months. */
export const isDueMonth = (schedule: Schedule, month: CivilMonth): boolean => {
  if (schedule.limits && !isRunning(schedule.limits, month)) return false;
  switch (schedule.frequency) {
    case 'weekly':
    case 'bi-monthly':
    case 'monthly':
      return true;
    case 'quarterly':
      return (numberOfMonth(month) - schedule.anchorMonth) % 3 === 0;
    case 'annual':
      return numberOfMonth(month) === schedule.anchorMonth;
  }
};
