import { FIRST_YEAR, isCivilDate, LAST_YEAR } from '@daybook/money';
import { monthOf } from './month-names.js';
import { bare } from './parse-amount.js';
import { type DateOrder } from './bank-file.js';

/** A date as written: complete, or two numbers of which the file's date order decides which is the month. */
export type WrittenDate =
  | { kind: 'complete'; year: number; month: number; day: number }
  | { kind: 'either'; first: number; second: number; year: number; separator: string };

/** A time of day, a zone, or a weekday after the date is cut off. */
const rest = String.raw`(?:(?:T|,?\s+)(?:(?:at|kl\.?|um)\s+)?\d{1,2}[:.]\d{2}.*|,?\s+(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/. ])\s?(\d{1,2})\2\s?(\d{1,2})\.?${rest}$`, 'i');
const digitsOnly = /^(\d{4})(\d{2})(\d{2})(?:T?\d{4,6}(?:\.\d+)?Z?(?:\[.*\])?)?$/i;
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/. ])\s?(\d{1,2})(?:\2|['\u2019])\s?(\d{4}|\d{2})\.?${rest}$`, 'i');
const dayAndWord = new RegExp(
  String.raw`^(\d{1,2})(?:er|st|nd|rd|th|º|\.)?[-\s./]*(?:de\s+)?(\p{L}{3,12})\.?[-\s,./]*(?:de\s+)?'?(\d{4}|\d{1,2})\.?${rest}$`,
  'iu',
);
const wordAndDay = new RegExp(
  String.raw`^(\p{L}{3,12})\.?[-\s./]*(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|[-\s./]+)'?(\d{4}|\d{2})${rest}$`,
  'iu',
);
const yearAndWord = new RegExp(String.raw`^(\d{4})[-\s./]+(\p{L}{3,12})\.?[-\s./]+(\d{1,2})\.?${rest}$`, 'iu');
/** `03/05/2026 as of 03/02/2026`: the first is the date of this column. */
const asOf = /\s+as of\s.*$/i;
const weekdayBefore = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+/i;

const fullYear = (text: string): number => {
  const year = Number(text);
  return text.length > 2 ? year : year < 70 ? 2000 + year : 1900 + year;
};

const complete = (year: number, month: number, day: number): WrittenDate | null =>
  year >= FIRST_YEAR && year <= LAST_YEAR ? { kind: 'complete', year, month, day } : null;

/** Recognises a date, which may not exist in the calendar. Null for text that is not written like a date. */
export const readDate = (cell: string): WrittenDate | null => {
  if (cell.length > 60 || cell.length < 5 || !/\d/.test(cell)) return null;
  const text = bare(cell).replace(asOf, '').replace(weekdayBefore, '').normalize('NFC');
  let match = yearFirst.exec(text) ?? digitsOnly.exec(text);
  if (match) {
    const [month, day] = match.length > 4 ? [match[3], match[4]] : [match[2], match[3]];
    return complete(Number(match[1]), Number(month), Number(day));
  }
  match = yearLast.exec(text);
  if (match) {
    const year = fullYear(match[4] ?? '');
    if (year < FIRST_YEAR || year > LAST_YEAR) return null;
    return { kind: 'either', first: Number(match[1]), second: Number(match[3]), year, separator: match[2] ?? '/' };
  }
  match = dayAndWord.exec(text);
  if (match && monthOf(match[2] ?? ''))
    return complete(fullYear(match[3] ?? ''), monthOf(match[2] ?? ''), Number(match[1]));
  match = wordAndDay.exec(text);
  if (match && monthOf(match[1] ?? ''))
    return complete(fullYear(match[3] ?? ''), monthOf(match[1] ?? ''), Number(match[2]));
  match = yearAndWord.exec(text);
  if (match && monthOf(match[2] ?? '')) return complete(Number(match[1]), monthOf(match[2] ?? ''), Number(match[3]));
  return null;
};

const pad = (value: number): string => String(value).padStart(2, '0');

/** The civil date in this order, `'impossible'` where the calendar has no such day, null where it is not a date. */
export const parseDate = (cell: string, order: DateOrder): string | null => {
  const written = readDate(cell);
  if (!written) return null;
  const { year } = written;
  const [month, day] =
    written.kind === 'complete'
      ? [written.month, written.day]
      : order === 'mdy'
        ? [written.first, written.second]
        : [written.second, written.first];
  const date = `${year}-${pad(month)}-${pad(day)}`;
  return isCivilDate(date) ? date : 'impossible';
};

export interface FoundOrder {
  order: DateOrder;
  from: 'written' | 'values' | 'assumed';
  /** Some dates speak for the other order. */
  contradicted: boolean;
}

/**
 * One order for the whole file: any first part over 12 makes it day first; no evidence is read as month first, with points or where the file is from a country
 * that writes the day first as day first.
 */
export const dateOrderOf = (cells: Iterable<string>, mark: 'point' | 'comma', dayFirstThere = false): FoundOrder => {
  let dayFirst = 0;
  let monthFirst = 0;
  let open = 0;
  let points = 0;
  for (const cell of cells) {
    const written = readDate(cell);
    if (written?.kind !== 'either') continue;
    if (written.first > 12 && written.second <= 12) dayFirst += 1;
    else if (written.second > 12 && written.first <= 12) monthFirst += 1;
    else open += 1;
    if (written.separator === '.') points += 1;
  }
  if (dayFirst > 0) return { order: 'dmy', from: 'values', contradicted: monthFirst > 0 };
  if (monthFirst > 0) return { order: 'mdy', from: 'values', contradicted: false };
  if (open === 0) return { order: 'mdy', from: 'written', contradicted: false };
  return {
    order: points * 2 > open || mark === 'comma' || dayFirstThere ? 'dmy' : 'mdy',
    from: 'assumed',
    contradicted: false,
  };
};
