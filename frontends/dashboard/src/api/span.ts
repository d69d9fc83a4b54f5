import type { ViewParameters } from '@daybook/frontend-kit';
import {
  type CivilDate,
  type CivilMonth,
  firstDayOf,
  formatDate,
  formatMonth,
  formatShortDate,
  isCivilDate,
  isCivilMonth,
  lastDayOf,
  monthOf,
  shiftMonth,
  shortMonthName,
  numberOfMonth,
  yearOf,
  yearOfMonth,
} from '@daybook/money';

/** Both inclusive. */
export interface Span {
  from: CivilDate;
  to: CivilDate;
}

export const lengths = [1, 3, 6, 12] as const;
export type Length = (typeof lengths)[number] | 'dates';

/* So that the months that it is compared with, and those that are stepped to, are within what a date can be. */
const firstShown = '1910-01';
const lastShown = '2190-12';

export const canShow = (month: CivilMonth): boolean => isCivilMonth(month) && month >= firstShown && month <= lastShown;

export interface ChosenSpan extends Span {
  length: Length;
  /** The last month. */
  until: CivilMonth;
}

export const monthsUntil = (until: CivilMonth, length: number): Span => ({
  from: firstDayOf(shiftMonth(until, 1 - length)),
  to: lastDayOf(until),
});

/** The span that the address names: so many months until one, or any two dates; the present month where it names none. */
export const chosenSpan = ({ months, until, from, to }: ViewParameters, today: CivilDate): ChosenSpan => {
  if (isCivilDate(from) && isCivilDate(to) && from <= to) return { length: 'dates', until: monthOf(to), from, to };
  const last = typeof until === 'string' && canShow(until) ? until : monthOf(today);
  const length = lengths.find((one) => one === months) ?? 1;
  return { length, until: last, ...monthsUntil(last, length) };
};

const shortMonth = (month: CivilMonth): string => `${shortMonthName(numberOfMonth(month))} ${yearOfMonth(month)}`;

/** `March 2026`, `Jan – Mar 2026`, `Nov 2025 – Mar 2026`, or `Mar 3 – Mar 12, 2026`. */
export const spanText = ({ from, to }: Span): string => {
  const [first, last] = [monthOf(from), monthOf(to)];
  if (from !== firstDayOf(first) || to !== lastDayOf(last)) {
    if (from === to) return formatDate(from);
    return `${yearOf(from) === yearOf(to) ? formatShortDate(from) : formatDate(from)} – ${formatDate(to)}`;
  }
  if (first === last) return formatMonth(first);
  const isOneYear = yearOfMonth(first) === yearOfMonth(last);
  return `${isOneYear ? shortMonthName(numberOfMonth(first)) : shortMonth(first)} – ${shortMonth(last)}`;
};
