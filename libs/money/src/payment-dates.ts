import { type Weekday, WEEKDAYS } from './civil-date.js';

/** A day of the month 1–31, or `last`, which is resolved for each month when read. */
export type DayOfMonth = number | 'last';

/** What a stored `paymentDates` text says. */
export type PaymentDates =
  | { readonly kind: 'weekday'; readonly weekday: Weekday }
  | { readonly kind: 'one-day'; readonly day: DayOfMonth }
  | { readonly kind: 'two-days'; readonly days: readonly [DayOfMonth, DayOfMonth] };

const isWeekday = (word: string): word is Weekday => (WEEKDAYS as readonly string[]).includes(word);

/** A day of the month from a number or a text (`15`, `"15"`, `"Last"`); `undefined` when it is none. */
export const parseDayOfMonth = (value: unknown): DayOfMonth | undefined => {
  const text = String(value).trim().toLowerCase();
  if (text === 'last' || text === 'last day') return 'last';
  if (!/^\d{1,2}$/.test(text)) return undefined;
  const day = Number(text);
  return day >= 1 && day <= 31 ? day : undefined;
};

const beginsJson = /^\s*["[]/;

/** Only what may be JSON is tried: most texts are words and lists, and `JSON.parse` takes forty times as long to refuse one as to read one. */
const decoded = (text: string): unknown => {
  if (!beginsJson.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const partsOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string') {
    const json = decoded(value);
    if (Array.isArray(json)) return json;
    return (typeof json === 'string' ? json : value).split(',');
  }
  return typeof value === 'number' ? [value] : [];
};

/**
 * Reads both encodings of `paymentDates` (specification, section 3): a JSON array `[15,"last"]`, the list `15,last`, a weekday
 * name, a day number. Blanks, capitals and numbers written as text are tolerated. Gives `undefined` for what says no day.
 */
export const parsePaymentDates = (value: unknown): PaymentDates | undefined => {
  const parts = partsOf(value);
  const [first, second] = parts;
  if (parts.length === 1) {
    const word = String(first).trim().toLowerCase();
    if (isWeekday(word)) return { kind: 'weekday', weekday: word };
    const day = parseDayOfMonth(first);
    return day === undefined ? undefined : { kind: 'one-day', day };
  }
  if (parts.length !== 2) return undefined;
  const days = [parseDayOfMonth(first), parseDayOfMonth(second)] as const;
  return days[0] === undefined || days[1] === undefined ? undefined : { kind: 'two-days', days: [days[0], days[1]] };
};

/** Writes two days as the manager does (`15,last`) or as the dashboard does (`[15,"last"]`). */
export const writePaymentDays = (days: readonly [DayOfMonth, DayOfMonth], encoding: 'list' | 'json'): string =>
  encoding === 'json' ? JSON.stringify(days) : days.join(',');
