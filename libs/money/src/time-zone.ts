import { addDays, type CivilDate, civilDate } from './civil-date.js';

const NAME = /^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/;

// Creating a formatter costs a hundred times more than using it. Zones come from a request header in any case, so the cache is bounded.
const formatters = new Map<string, Intl.DateTimeFormat>();
const CACHED_FORMATTERS = 500;

const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone);
  if (known) return known;
  if (!NAME.test(zone)) throw new RangeError(`Not a time zone: ${zone.slice(0, 80)}`);
  const formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  if (formatters.size >= CACHED_FORMATTERS) formatters.clear();
  formatters.set(zone, formatter);
  return formatter;
};

/** Whether the text names an IANA time zone that this run time knows (`America/New_York`, `UTC`). */
export const isTimeZone = (zone: unknown): zone is string => {
  if (typeof zone !== 'string') return false;
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
};

/** The civil date at an instant (a Date or milliseconds since 1970) in an IANA zone. Throws a RangeError for an unknown zone. */
export const dateInZone = (instant: Date | number, zone: string): CivilDate => {
  const numbers = { year: 0, month: 0, day: 0 };
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) {
    if (type === 'year' || type === 'month' || type === 'day') numbers[type] = Number(value);
  }
  return civilDate(numbers.year, numbers.month, numbers.day);
};

const HOUR = 3_600_000;

/**
 * Milliseconds from an instant until the date changes in a zone; at least 1. Days of 23 and 25 hours, days without a midnight
 * and a skipped day (Samoa, 2011-12-30) are right, since the change itself is searched for rather than 24:00 calculated.
 */
export const millisecondsToMidnight = (instant: Date | number, zone: string): number => {
  const now = Number(instant);
  const today = dateInZone(now, zone);
  let same = now;
  let next = now + HOUR;
  while (dateInZone(next, zone) === today) {
    same = next;
    next += HOUR;
  }
  while (next - same > 1) {
    const middle = Math.floor((same + next) / 2);
    if (dateInZone(middle, zone) === today) same = middle;
    else next = middle;
  }
  return next - now;
};

/** The last millisecond of a civil date in a zone, since 1970; of a date that was skipped there, of the one before it. */
export const endOfDate = (date: CivilDate, zone: string): number => {
  // At noon in Greenwich it is this date nearly everywhere, and in the far east perhaps the next.
  const noon = Date.parse(`${date}T12:00:00Z`);
  const within = dateInZone(noon, zone) > date ? noon - 12 * HOUR : noon;
  return within + millisecondsToMidnight(within, zone) - 1;
};

const clockOf = (instant: number, zone: string): number => {
  const clock = new Intl.DateTimeFormat('en-US-u-hc-h23', { timeZone: zone, hour: 'numeric', minute: 'numeric' });
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return ((parts['hour'] ?? 0) * 60 + (parts['minute'] ?? 0)) * 60_000;
};

/** The instant at which clocks in a zone show an hour of a civil date, also where they were changed since midnight. */
export const instantAt = (date: CivilDate, hour: number, zone: string): number => {
  const guess = endOfDate(addDays(date, -1), zone) + 1 + hour * HOUR;
  return guess + hour * HOUR - clockOf(guess, zone);
};
